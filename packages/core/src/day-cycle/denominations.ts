/**
 * The notes and coins of a currency, for counting cash: a list of its master. A currency without one is counted in those that are
 * usual, which are known here; one that nobody knows in steps of 1, 2 and 5.
 */
import { type Micro, ONE_RATE, parseRate } from '../kernel/money.ts';

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

/** What a new company's currency begins with, and what a currency without a list of its own is counted in. */
export function usualNotes({ code, decimals }: { readonly code: string; readonly decimals: number }): readonly Micro[] {
  const list = known[code] ?? (decimals === 0 ? whole : [...whole, ...parts]);
  return list.map((each) => Math.round(each * ONE_RATE));
}

export interface CountedCurrency {
  readonly code: string;
  readonly decimals: number;
  /** Of the currency's own list, as decimal text. */
  readonly notes?: readonly string[] | undefined;
}

/** Largest first, each in millionths of the currency. */
export function denominationsOf({ notes = [], ...currency }: CountedCurrency): readonly Micro[] {
  if (notes.length === 0) return usualNotes(currency);
  return notes.flatMap((each) => parseRate(each) ?? []).toSorted((a, b) => b - a);
}
