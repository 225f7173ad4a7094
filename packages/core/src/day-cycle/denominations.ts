/**
 * The notes and coins of a currency, for counting cash. They are a fact of the currency and no choice of a company, so they
 * are typed here and there is no master of them; a currency without a list is counted in steps of 1, 2 and 5.
 */
import { type Micro, ONE_RATE } from '../kernel/money.ts';

const known: Readonly<Record<string, readonly number[]>> = {
  AED: [1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05],
  SAR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1],
  QAR: [500, 200, 100, 50, 10, 5, 1, 0.5, 0.25],
  OMR: [50, 20, 10, 5, 1, 0.5, 0.1, 0.05, 0.025],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01],
  BHD: [20, 10, 5, 1, 0.5, 0.1, 0.05, 0.025],
  INR: [500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
};

const whole = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];
const parts = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/** Largest first, each in millionths of the currency. */
export function denominationsOf({ code, decimals }: { readonly code: string; readonly decimals: number }): Micro[] {
  const list = known[code] ?? (decimals === 0 ? whole : [...whole, ...parts]);
  return list.map((each) => Math.round(each * ONE_RATE));
}
