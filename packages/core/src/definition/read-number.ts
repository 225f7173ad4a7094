/**
 * Numbers from outside: plain decimal text, or JSON numbers that are exact at the field's scale. What is not exactly that
 * is refused with the reason, never rounded.
 */
import { LARGEST_SCALED, parseScaled } from '../kernel/decimal.ts';
import { RATE_DECIMALS } from '../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';

export type NumberKind = 'integer' | 'money' | 'rate' | 'quantity' | 'percent';

/** Largest magnitude of each kind, as stored: a thousand million units, a thousand per cent. */
const largest: Readonly<Record<NumberKind, number>> = {
  integer: 2_000_000_000,
  money: LARGEST_SCALED,
  rate: LARGEST_SCALED,
  quantity: 1_000_000_000_000,
  percent: 1_000_000_000,
};

/** Decimal places of a kind; those of money are the currency's. */
export function decimalsOfKind(kind: NumberKind, moneyDecimals: number): number {
  if (kind === 'money') return moneyDecimals;
  if (kind === 'quantity') return QUANTITY_DECIMALS;
  return kind === 'integer' ? 0 : RATE_DECIMALS;
}

export type NumberRefusal = 'field.wrong_type' | 'number.malformed' | 'number.too_precise' | 'number.out_of_range';

/** The scaled integer, or the code of what is wrong with it. */
export function readNumber(input: unknown, kind: NumberKind, moneyDecimals: number): number | NumberRefusal {
  if (typeof input !== 'string' && typeof input !== 'number') return 'field.wrong_type';
  const scaled = parseScaled(input, decimalsOfKind(kind, moneyDecimals));
  if (scaled === undefined) return refusalOf(input, decimalsOfKind(kind, moneyDecimals));
  return Math.abs(scaled) > largest[kind] ? 'number.out_of_range' : scaled;
}

function refusalOf(input: string | number, decimals: number): NumberRefusal {
  if (typeof input === 'number' && Math.abs(input) >= 1e21) return 'number.out_of_range';
  if (typeof input === 'number' && Math.abs(input) < 1e-6 && input !== 0) return 'number.too_precise';
  const match = /^-?(\d{1,40})(?:\.(\d{1,40}))?$/.exec(String(input));
  if (match === null || Object.is(input, -0)) return 'number.malformed';
  if (/[1-9]/.test((match[2] ?? '').slice(decimals))) return 'number.too_precise';
  return /[1-9]/.test(`${match[1]}${match[2] ?? ''}`) ? 'number.out_of_range' : 'number.malformed';
}
