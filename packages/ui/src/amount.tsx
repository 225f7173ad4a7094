/**
 * Money on the screen: tabular figures, isolated from the text around it, negative by setting. With parentheses a
 * positive amount keeps the room of the closing one, so that decimal signs stand under each other.
 */
import { createContext, type ReactNode, useContext } from 'react';
import { classNames } from './class-names.ts';
import { useDirection } from './direction.tsx';
import { type AmountStyle, defaultAmountStyle, formatAmount } from './format-amount.ts';

const AmountStyleContext = createContext<AmountStyle>(defaultAmountStyle);

export interface AmountStyleProviderProps {
  readonly style: AmountStyle;
  readonly children: ReactNode;
}

/** Sets how all amounts below it are written. */
export function AmountStyleProvider({ style, children }: AmountStyleProviderProps) {
  return <AmountStyleContext.Provider value={style}>{children}</AmountStyleContext.Provider>;
}

export interface AmountProps {
  /** Whole minor units: 1250 with two decimals is 12.50. */
  readonly minorUnits: number | bigint;
  /** Decimals of the currency. */
  readonly decimals: number;
  /** Currency code before the figures. */
  readonly currency?: string | undefined;
  /** What a zero looks like: figures, or a dash for sparse grids. */
  readonly zero?: 'figures' | 'dash' | undefined;
  /** Keeps room for a closing parenthesis; on in table cells. */
  readonly isAligned?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Amount({
  minorUnits,
  decimals,
  currency,
  zero = 'figures',
  isAligned = false,
  className,
}: AmountProps) {
  const style = useContext(AmountStyleContext);
  // Another language writes figures with other signs: the amount is drawn anew.
  useDirection();
  const isZero = BigInt(minorUnits) === 0n;
  const isNegative = BigInt(minorUnits) < 0n;
  return (
    <bdi dir="ltr" className={classNames('whitespace-nowrap', isZero && 'text-faint', className)}>
      {currency !== undefined && <span className="me-1 text-xs font-normal text-faint">{currency}</span>}
      {isZero && zero === 'dash' ? '\u2013' : formatAmount(minorUnits, decimals, style)}
      {isAligned && style.negative === 'parentheses' && !isNegative && (
        <span aria-hidden="true" className="invisible">
          )
        </span>
      )}
    </bdi>
  );
}
