/** What each item of the example books went through, so that a voucher that is taken back or edited can be replayed. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import { type CostAdjustment, costAdjustments, ownTotals } from '../ledger/cost-adjustment.ts';
import type { PostingBook } from '../ledger/posting-book.ts';
import { correct, differenceOf } from '../stock/cost-correction.ts';
import { areSameSteps, keepValues, type PlacedVoucher, putValues, stepsOf } from '../stock/cost-history.ts';
import type { HistoryStep, LineKey } from '../stock/cost-replay.ts';
import { copyCost } from '../stock/cost-state.ts';
import { ItemCosts } from '../stock/item-costs.ts';
import type { StockMove } from '../stock/stock-desk.ts';
import { type BookState, costKey } from './book-state.ts';

/** A version of a voucher as it booked its goods. */
export interface BookedVersion {
  readonly placed: PlacedVoucher;
  readonly moves: readonly StockMove[];
}

export interface CostChange {
  readonly placed: PlacedVoucher;
  /** Nothing of a voucher that is posted for the first time. */
  readonly before: BookedVersion | undefined;
  /** Its moves at any values; nothing where the voucher is void. */
  readonly now: BookedVersion | undefined;
}

export interface CostStates {
  /** As the books stood; not changed. */
  readonly before: BookState;
  /** Left with the costs after the correction. */
  readonly after: BookState;
}

export interface CostCorrection {
  /** An item that would cost less than nothing with what is landed on it. */
  readonly belowNothing: string | undefined;
  /** The new moves at the values of the replay. */
  readonly moves: readonly StockMove[];
  /** By branch. */
  readonly adjustments: ReadonlyMap<string, CostAdjustment>;
  /** Lines of other vouchers that cost something else now, by `lineKey`. */
  readonly lineCosts: ReadonlyMap<LineKey, number>;
  /** Lines of the voucher itself whose steps are as they were: their numbers before and now. */
  readonly renumbered: readonly (readonly [before: number, now: number])[];
}

export class CostHistories {
  readonly #masters: VoucherMasters;
  readonly #steps = new Map<string, HistoryStep[]>();

  constructor(masters: VoucherMasters) {
    this.#masters = masters;
  }

  add(placed: PlacedVoucher, moves: PostingBook['moves']): void {
    for (const item of itemsOf(moves)) {
      this.#steps.set(item, [...this.stepsOf(item), ...stepsOf(item, moves, placed, this.#masters)]);
    }
  }

  /** The steps as they are now, to go back to with `restore`. */
  snapshot(): ReadonlyMap<string, HistoryStep[]> {
    return new Map(this.#steps);
  }

  restore(snapshot: ReadonlyMap<string, HistoryStep[]>): void {
    this.#steps.clear();
    for (const [item, steps] of snapshot) this.#steps.set(item, steps);
  }

  stepsOf(item: string): readonly HistoryStep[] {
    return this.#steps.get(item) ?? [];
  }

  /** Replays all items of a voucher; of one whose steps are the same, everything stays as it was. */
  correct({ placed, before, now }: CostChange, { before: standing, after: state }: CostStates): CostCorrection {
    const masters = this.#masters;
    const standingMoves = before?.moves ?? [];
    let belowNothing: string | undefined;
    const moves = [...(now?.moves ?? [])];
    const totals: [string, ReturnType<typeof ownTotals>][] = [];
    const lineCosts = new Map<LineKey, number>();
    const renumbered: (readonly [number, number])[] = [];
    const booked = {
      before: before && { ...branchesOf(before), moves: before.moves },
      now: now && { ...branchesOf(now), moves },
    };
    for (const item of itemsOf([...standingMoves, ...moves])) {
      const own = now === undefined ? [] : stepsOf(item, moves, now.placed, masters);
      const isSame = before !== undefined && areSameSteps(stepsOf(item, before.moves, before.placed, masters), own);
      if (now !== undefined && isSame) {
        renumbered.push(...keepValues(moves, item, before.moves));
        keepCosts(item, standing, state);
        this.#replace(item, placed, own);
        continue;
      }
      const corrected = correct({
        start: { costs: new ItemCosts(), lines: new Map() },
        steps: this.stepsOf(item),
        voucher: placed.voucher,
        place: placed.place,
        now: own,
        valuation: masters.choices.valuation,
      });
      if (corrected.isBelowNothing) belowNothing ??= item;
      putValues(moves, item, corrected.values);
      totals.push([item, differenceOf(corrected).minus(ownTotals(item, booked, masters))]);
      for (const [key, cost] of corrected.lineCosts) lineCosts.set(key, cost);
      forgetCosts(item, state);
      for (const { branch, pool, cost } of corrected.costs.all) state.costs.set(costKey({ item, pool, branch }), cost);
      this.#replace(item, placed, own);
    }
    return { moves, adjustments: costAdjustments(totals, masters), lineCosts, renumbered, belowNothing };
  }

  #replace(item: string, { voucher, place }: PlacedVoucher, now: readonly HistoryStep[]): void {
    const others = this.stepsOf(item).filter((step) => step.voucher !== voucher);
    const at = others.findIndex((step) => step.place > place);
    const before = at < 0 ? others : others.slice(0, at);
    this.#steps.set(item, [...before, ...now, ...others.slice(before.length)]);
  }
}

const branchesOf = ({ placed: { branch, source } }: BookedVersion) => ({ branch, againstIn: source?.branch });

function costsOf(item: string, { costs }: BookState) {
  return [...costs].filter(([key]) => key.split(' ')[1] === item);
}

function forgetCosts(item: string, state: BookState): void {
  for (const [key] of costsOf(item, state)) state.costs.delete(key);
}

/** The item costs what it cost before. */
function keepCosts(item: string, from: BookState, to: BookState): void {
  forgetCosts(item, to);
  for (const [key, cost] of costsOf(item, from)) to.costs.set(key, copyCost(cost));
}

function itemsOf(moves: readonly StockMove[]): Set<string> {
  return new Set(moves.map(({ item }) => item));
}
