/** A few views or kinds side by side, exactly one chosen: real radio buttons, so arrows move and forms see it. */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string = string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Segments share the whole width, for the phone. */
  readonly isWide?: boolean | undefined;
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  isWide,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('rounded-md bg-pressed p-0.5', isWide === true ? 'flex' : 'inline-flex')}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex h-[calc(var(--control-height)-4px)] cursor-pointer touch:h-control items-center justify-center gap-1.5 rounded-sm px-3 text-control font-medium whitespace-nowrap text-soft select-none hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-faint',
            isWide === true && 'grow',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
