/** A figure that is entered with the keypad: a field that calls no keyboard of the system, though a real one may type into it. */
import { type FocusEvent, useId } from 'react';
import { classNames } from './class-names.ts';
import { useDirection } from './direction.tsx';
import { normaliseNumberText, showNumberText, writeShown } from './parse-number.ts';

export interface KeypadFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  /** Latin digits, `.` as decimal sign, whatever the language shows. */
  readonly value: string;
  /** Shown while nothing is entered: a figure as text, `.` as decimal sign. */
  readonly placeholder?: string | undefined;
  /** Digits behind the point. */
  readonly decimals: number;
  /** The keypad works on it now. */
  readonly isActive: boolean;
  readonly error?: string | undefined;
  readonly onActivate: () => void;
  readonly onValueChange: (value: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly className?: string | undefined;
}

export function KeypadField(props: KeypadFieldProps) {
  const { label, isLabelHidden = false, value, placeholder, decimals, isActive, error, className } = props;
  const { onActivate, onValueChange, onEnter } = props;
  const id = useId();
  // Another language writes another decimal sign: the field is drawn anew.
  useDirection();
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    event.target.select();
    onActivate();
  };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'truncate text-sm font-medium text-soft'}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="none"
        autoComplete="off"
        dir="ltr"
        value={showNumberText(value)}
        placeholder={placeholder === undefined ? undefined : showNumberText(placeholder)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onFocus={enter}
        onChange={(event) => {
          const next = normaliseNumberText(event.target.value, { decimals });
          if (next === null) return;
          writeShown(event.target, showNumberText(next));
          onValueChange(next);
        }}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
        className={classNames(
          'control h-12 !text-end !text-lg font-medium',
          isActive && 'border-focus bg-action-wash outline-2 -outline-offset-1 outline-focus',
        )}
      />
      {error !== undefined && (
        <p id={`${id}-note`} className="text-xs text-refused">
          {error}
        </p>
      )}
    </div>
  );
}
