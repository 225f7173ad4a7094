/** Writes amounts from minor units. Pure and exact: no floating point, any number of digits. */

/** How figures are written: by setting of the company. */
export interface AmountStyle {
  readonly negative: 'minus' | 'parentheses';
  /** `thousands` is 1,234,567; `lakh` is 12,34,567. */
  readonly grouping: 'thousands' | 'lakh';
}

export const defaultAmountStyle: AmountStyle = { negative: 'minus', grouping: 'thousands' };

function groupDigits(digits: string, grouping: AmountStyle['grouping']): string {
  if (grouping === 'thousands') return digits.replace(/\B(?=(\d{3})+$)/g, ',');
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
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
  const fraction = decimals === 0 ? '' : `.${digits.slice(cut)}`;
  const text = groupDigits(digits.slice(0, cut), style.grouping) + fraction;
  if (whole >= 0n) return text;
  return style.negative === 'minus' ? `\u2212${text}` : `(${text})`;
}
