/** Sums of quantity × price exactly as a file has them, so that what an import says can be checked to the last digit. */

/** A number in units of 10⁻²⁴. */
export type Exact = bigint;

const FACTOR_DECIMALS = 12;
const EXACT_DECIMALS = 2 * FACTOR_DECIMALS;

/** A plain decimal in units of 10⁻¹²; `undefined` for anything else. */
export function parseFactor(text: string): bigint | undefined {
  const match = /^([+-]?)(\d{1,15})(?:\.(\d*))?$/.exec(text);
  if (match === null) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > FACTOR_DECIMALS) return undefined;
  const magnitude = BigInt(`${match[2]}${fraction.padEnd(FACTOR_DECIMALS, '0')}`);
  return match[1] === '-' ? -magnitude : magnitude;
}

/** A factor as an integer of 10⁻ᵈ; `undefined` when it has more decimals, or more digits than a number keeps. */
export function scaledFactor(factor: bigint, decimals: number): number | undefined {
  const unit = 10n ** BigInt(FACTOR_DECIMALS - decimals);
  const scaled = Number(factor / unit);
  return factor % unit === 0n && Number.isSafeInteger(scaled) ? scaled : undefined;
}

/** An amount in minor units of a currency. */
export function exactMoney(minor: number, decimals: number): Exact {
  return BigInt(minor) * 10n ** BigInt(EXACT_DECIMALS - decimals);
}

/** Plain decimal text with at least `decimals` places and no more than it needs. */
export function printExact(value: Exact, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(EXACT_DECIMALS + 1, '0');
  const whole = digits.slice(0, -EXACT_DECIMALS);
  const fraction = digits.slice(-EXACT_DECIMALS).replace(/0+$/, '').padEnd(decimals, '0');
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
