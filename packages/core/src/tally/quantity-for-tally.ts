/** Quantities in smallest units as Tally writes them: with the unit that it has, which is never the part of one (`KGS-1000`). */
import { multiplyDivide, printScaled, printTrimmed } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';

/** An item's quantities are written in `code`, a tenth, hundredth or thousandth of which is its smallest unit, or itself. */
export interface TallyUnit {
  readonly code: string;
  readonly decimals: number;
}

interface LargerUnit {
  readonly code: string;
  readonly num: number;
  readonly den: number;
}

export function unitForTally(smallest: string, larger: readonly LargerUnit[]): TallyUnit {
  for (const decimals of [1, 2, 3]) {
    const parts = 10 ** decimals;
    const whole = larger.find(({ code, num, den }) => den === 1 && num === parts && smallest === `${code}-${parts}`);
    if (whole !== undefined) return { code: whole.code, decimals };
  }
  return { code: smallest, decimals: 0 };
}

/** Without a sign: the side says the way. */
export const quantityText = (quantity: number, { code, decimals }: TallyUnit): string =>
  `${printTrimmed(Math.abs(quantity), decimals)} ${code}`;

const MORE_DECIMALS = 2;

/** What one unit comes to; the amount beside it is what counts. */
export function rateText(amount: Minor, quantity: number, unit: TallyUnit, decimals: number): string {
  const rate = multiplyDivide(Math.abs(amount), 10 ** (unit.decimals + MORE_DECIMALS), Math.abs(quantity));
  return `${printScaled(rate, decimals + MORE_DECIMALS)}/${unit.code}`;
}
