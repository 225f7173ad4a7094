/** Which columns of a register are shown and in what order: remembered for each person on each device. */
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import { useMemo, useState } from 'react';
import { type LocalName, readLocal, writeLocal } from '../../offline/local-values.ts';
import { useMe } from '../../session/use-me.ts';

export interface ShownColumns {
  readonly names: readonly string[];
  readonly isUsual: boolean;
  /** Without names: the usual ones again. */
  readonly change: (names: readonly string[] | undefined) => void;
}

/** Known columns only, each once; the usual ones where nothing of it is known any more. */
export function readColumns(register: RegisterDefinition, text: string | undefined): readonly string[] {
  const known = new Set(register.columns.map(({ name }) => name));
  const names = [...new Set(text?.split(',') ?? [])].filter((name) => known.has(name));
  return names.length === 0 ? register.shown : names;
}

export function useColumns(register: RegisterDefinition): ShownColumns {
  const me = useMe();
  const key: LocalName = `register.${me.company.slug}.${me.user.code}.${register.type}`;
  const [text, setText] = useState(() => readLocal(key));
  return useMemo(() => {
    const names = readColumns(register, text);
    return {
      names,
      isUsual: names.join() === register.shown.join(),
      change: (next) => {
        const stored = next === undefined || next.join() === register.shown.join() ? undefined : next.join();
        writeLocal(key, stored);
        setText(stored);
      },
    };
  }, [register, text, key]);
}
