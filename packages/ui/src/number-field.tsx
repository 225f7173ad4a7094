/**
 * Figures: a text input with a decimal keypad on the phone, figures at the line's end, the whole value selected on
 * focus so that typing replaces it. It takes and gives text (see parse-number), and shows it with the decimal sign of the
 * language; it never rounds.
 */
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useDirection } from './direction.tsx';
import { Field, type FieldFrameProps } from './field.tsx';
import { finishNumberText, normaliseNumberText, showNumberText, writeShown } from './parse-number.ts';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'value' | 'type' | 'onChange' | 'inputMode'>;

export interface NumberFieldProps extends FieldFrameProps, InputProps {
  /** Latin digits, `.` as decimal sign; empty for no value. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Digits allowed behind the decimal sign (default 2). */
  readonly decimals?: number | undefined;
  /** Digits always shown once the field is left (default 0). */
  readonly minDecimals?: number | undefined;
  readonly allowsNegative?: boolean | undefined;
  /** Unit or currency code, shown before the figures. */
  readonly unit?: ReactNode;
}

export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, hint, error, required, className, id, ...own } = props;
  const {
    value,
    onValueChange,
    decimals = 2,
    minDecimals = 0,
    allowsNegative = false,
    unit,
    placeholder,
    ...rest
  } = own;
  // Another language writes another decimal sign: the field is drawn anew.
  useDirection();
  // Keypads for figures have no minus on iOS.
  const whole = decimals === 0 ? 'numeric' : 'decimal';
  const keypad = allowsNegative ? 'text' : whole;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = normaliseNumberText(event.target.value, { decimals, allowsNegative });
    if (next === null) return;
    writeShown(event.target, showNumberText(next));
    if (next !== value) onValueChange(next);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const finished = finishNumberText(value, minDecimals);
    if (finished !== value) onValueChange(finished);
    rest.onBlur?.(event);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    event.target.select();
    rest.onFocus?.(event);
  };
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <span className="relative flex" dir="ltr">
          {unit !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-2 flex items-center text-xs text-faint">
              {unit}
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...control}
            type="text"
            inputMode={keypad}
            placeholder={placeholder === undefined ? undefined : showNumberText(placeholder)}
            value={showNumberText(value)}
            onChange={change}
            onBlur={leave}
            onFocus={enter}
            className={classNames('control text-end', unit !== undefined && '!ps-11')}
          />
        </span>
      )}
    </Field>
  );
}

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'decimals' | 'minDecimals'> {
  /** Decimals of the currency: 2 for AED and INR, 3 for KWD and OMR, 0 for JPY. */
  readonly currencyDecimals: number;
}

/** An amount in major units; padded to the currency's decimals when it is left. */
export function MoneyField({ currencyDecimals, ...rest }: MoneyFieldProps) {
  return <NumberField {...rest} decimals={currencyDecimals} minDecimals={currencyDecimals} />;
}

export interface QuantityFieldProps extends Omit<NumberFieldProps, 'minDecimals'> {}

/** A quantity in one unit; whole numbers unless `decimals` says otherwise. */
export function QuantityField({ decimals = 0, ...rest }: QuantityFieldProps) {
  return <NumberField {...rest} decimals={decimals} />;
}
