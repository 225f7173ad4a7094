/** One of a few, all in view, each with room for an explanation. */
import { type ReactNode, useId } from 'react';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string> {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly error?: ReactNode;
}

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  error,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-xs font-medium text-soft touch:text-sm">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-target cursor-pointer items-start gap-2 touch:items-center touch:text-base"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="mt-0.5 size-4 shrink-0 touch:mt-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface checked:border-[5px] checked:border-action disabled:cursor-not-allowed disabled:opacity-50"
          />
          <span>
            {option.label}
            {option.hint !== undefined && <span className="block text-xs text-faint">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error !== undefined && <p className="mt-1 text-xs text-refused">{error}</p>}
    </fieldset>
  );
}
