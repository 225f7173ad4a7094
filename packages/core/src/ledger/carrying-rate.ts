/**
 * What the money on a ledger of a foreign currency is carried at in base currency: a moving average. Money in comes at its own
 * rate; money out leaves at the average, and what its own rate says beyond that is realised. Decision record 0085.
 */
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';

export interface ForeignMove {
  /** In the ledger's currency, debit above zero. */
  readonly foreign: Minor;
  /** In base currency, at the rate of its voucher. */
  readonly base: Minor;
}

export interface CarriedMoney {
  readonly foreign: Minor;
  /** Base value at the moving average; zero where nothing is held. */
  readonly carried: Minor;
  /** Realised on what went out, a gain above zero: what the ledger's base balance lacks to be `carried`. */
  readonly realised: Minor;
}

/** `moves` in order of date and posting, without exchange differences that were posted before. */
export function carriedMoney(moves: readonly ForeignMove[]): CarriedMoney {
  let foreign = 0;
  let carried = 0;
  let entered = 0;
  for (const move of moves) {
    entered += move.base;
    const left = foreign + move.foreign;
    const isRaised = foreign === 0 || move.foreign === 0 || foreign > 0 === move.foreign > 0;
    if (left === 0) carried = 0;
    else if (isRaised) carried += move.base;
    else if (left > 0 === foreign > 0) carried = multiplyDivide(carried, left, foreign);
    else carried = multiplyDivide(move.base, left, move.foreign);
    foreign = left;
  }
  return { foreign, carried, realised: carried - entered };
}
