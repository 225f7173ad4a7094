/**
 * What steps of goods come to in the books: value by branch and godown, and cost by branch and the ledger that bears it.
 * Differences between two totals are what a cost adjustment posts.
 */
import type { GodownKind } from '../definition/masters-view.ts';
import type { Minor } from '../kernel/money.ts';
import type { HistoryStep } from './cost-replay.ts';
import type { ValuedStep } from './cost-steps.ts';

export interface StockTotal {
  readonly branch: string;
  readonly godown: string;
  readonly pool: GodownKind;
  value: Minor;
}

export interface BorneTotal {
  readonly branch: string;
  /** A ledger, or the expense that bears what comes to light about goods of a pool. */
  readonly ledger: string | { readonly adjusts: GodownKind };
  readonly costCentre?: string | undefined;
  readonly project?: string | undefined;
  readonly person?: string | undefined;
  /** Debit above zero. */
  amount: Minor;
}

type Booked = Pick<HistoryStep, 'branch' | 'standsIn' | 'godown' | 'pool' | 'bearer'> & {
  readonly againstIn?: string;
};

/** A code may hold a space, never the end of a line. */
const keyOf = (...codes: readonly (string | undefined)[]): string => codes.join('\n');

export class CostTotals {
  readonly #stock = new Map<string, StockTotal>();
  readonly #borne = new Map<string, BorneTotal>();
  /** Neighbouring steps mostly go to the same pools. */
  #lastStock: StockTotal | undefined;
  #lastBorne: BorneTotal | undefined;

  add(
    { branch, standsIn, againstIn = branch, godown, pool, bearer }: Booked,
    { value, borne, adjustment }: ValuedStep,
  ): void {
    this.#addStock({ branch: standsIn, godown, pool, value: value - adjustment });
    if (adjustment !== 0) this.#addBorne({ branch: standsIn, ledger: { adjusts: pool }, amount: adjustment });
    if (bearer === undefined || borne === 0) return;
    const { ledger, against, costCentre, project, person } = bearer;
    this.#addBorne({ branch, ledger, costCentre, project, person, amount: borne });
    if (against !== undefined) this.#addBorne({ branch: againstIn, ledger: against, amount: -borne });
  }

  plus(other: CostTotals): CostTotals {
    const sum = new CostTotals();
    for (const { stock, borne } of [this, other]) {
      for (const total of stock) sum.#addStock(total);
      for (const total of borne) sum.#addBorne(total);
    }
    return sum;
  }

  minus(other: CostTotals): CostTotals {
    const rest = new CostTotals();
    for (const total of this.#stock.values()) rest.#addStock(total);
    for (const total of this.#borne.values()) rest.#addBorne(total);
    for (const total of other.#stock.values()) rest.#addStock({ ...total, value: -total.value });
    for (const total of other.#borne.values()) rest.#addBorne({ ...total, amount: -total.amount });
    return rest;
  }

  /** Without those that come to nothing. */
  get stock(): StockTotal[] {
    return [...this.#stock.values()].filter(({ value }) => value !== 0);
  }

  get borne(): BorneTotal[] {
    return [...this.#borne.values()].filter(({ amount }) => amount !== 0);
  }

  #addStock(total: StockTotal): void {
    const last = this.#lastStock;
    if (last !== undefined && last.branch === total.branch && last.godown === total.godown) {
      last.value += total.value;
      return;
    }
    const key = keyOf(total.branch, total.godown);
    const known = this.#stock.get(key);
    if (known === undefined) this.#stock.set(key, { ...total });
    else known.value += total.value;
    this.#lastStock = this.#stock.get(key);
  }

  #addBorne(total: BorneTotal): void {
    const last = this.#lastBorne;
    if (last !== undefined && areOfOneAccount(last, total)) {
      last.amount += total.amount;
      return;
    }
    const { branch, ledger, costCentre, project, person } = total;
    const account = typeof ledger === 'object' ? `(${ledger.adjusts})` : ledger;
    const key = keyOf(branch, account, costCentre, project, person);
    const known = this.#borne.get(key);
    if (known === undefined) this.#borne.set(key, { ...total });
    else known.amount += total.amount;
    this.#lastBorne = this.#borne.get(key);
  }
}

function areOfOneAccount(left: BorneTotal, right: BorneTotal): boolean {
  return (
    left.branch === right.branch &&
    left.ledger === right.ledger &&
    left.costCentre === right.costCentre &&
    left.project === right.project &&
    left.person === right.person
  );
}
