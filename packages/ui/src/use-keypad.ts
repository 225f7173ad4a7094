/** One keypad for several fields: which of them it fills, and what is in it until the next one is entered. */
import { useState } from 'react';
import { enterPad, type PadKey, type PadState, pressPad } from './keypad-text.ts';

export interface KeypadTarget {
  readonly value: string;
  readonly decimals: number;
  readonly onValueChange: (value: string) => void;
}

export interface KeypadUse {
  /** Name of the field that the keypad fills; nothing while it is away. */
  readonly active: string | undefined;
  /** Attributes of the field of that name. */
  readonly field: (name: string) => {
    readonly value: string;
    readonly decimals: number;
    readonly isActive: boolean;
    readonly onActivate: () => void;
    readonly onValueChange: (value: string) => void;
  };
  readonly press: (key: PadKey) => void;
  readonly close: () => void;
}

/** `first`: the field that it begins with. */
export function useKeypad(targetOf: (name: string) => KeypadTarget, first?: string): KeypadUse {
  const [active, setActive] = useState(first);
  const [pad, setPad] = useState<PadState>(() => enterPad(first === undefined ? '' : targetOf(first).value));
  const write = (name: string, next: PadState) => {
    setPad(next);
    targetOf(name).onValueChange(next.text);
  };
  return {
    active,
    field: (name) => {
      const { value, decimals } = targetOf(name);
      return {
        value: name === active && !pad.isFresh ? pad.text : value,
        decimals,
        isActive: name === active,
        onActivate: () => {
          if (name === active) return;
          setActive(name);
          setPad(enterPad(value));
        },
        onValueChange: (text) => write(name, { text, isFresh: false }),
      };
    },
    press: (key) => {
      if (active === undefined) return;
      const { value, decimals } = targetOf(active);
      write(active, pressPad(pad.isFresh ? enterPad(value) : pad, key, decimals));
    },
    close: () => setActive(undefined),
  };
}
