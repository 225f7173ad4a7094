/** Writes amounts from minor units, with the signs of the screen's language. Exact: no floating point, any number of digits. */
import { figures } from './figures.ts';

/** How figures are written: by setting of the company. */
export interface AmountStyle {
  readonly negative: 'minus' | 'parentheses';
  /** `thousands` is 1,234,567; `lakh` is 12,34,567; the sign between groups is the language's. */
  readonly grouping: 'thousands' | 'lakh';
}

export const defaultAmountStyle: AmountStyle = { negative: 'minus', grouping: 'thousands' };

function groupDigits(digits: string, grouping: AmountStyle['grouping']): string {
  const { group } = figures();
  if (grouping === 'thousands') return digits.replace(/\B(?=(\d{3})+$)/g, group);
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, group)}${group}${tail}`;
}

/** `minorUnits` is a whole number of minor units; `decimals` says how many digits stand behind the decimal sign. */
export function formatAmount(
  minorUnits: number | bigint,
  decimals: number,
  style: AmountStyle = defaultAmountStyle,
): string {
  const whole = BigInt(minorUnits);
  const digits = (whole < 0n ? -whole : whole).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = decimals === 0 ? '' : `${figures().decimal}${digits.slice(cut)}`;
  const text = groupDigits(digits.slice(0, cut), style.grouping) + fraction;
  if (whole >= 0n) return text;
  return style.negative === 'minus' ? `\u2212${text}` : `(${text})`;
}

/** A whole number that counts something: `1,234`, and `-1,234` with a plain minus. */
export function formatCount(count: number): string {
  const digits = groupDigits(String(Math.abs(count)), 'thousands');
  return count < 0 ? `-${digits}` : digits;
}
