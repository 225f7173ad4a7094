/** What each item of the example books went through, so that a voucher that is taken back or edited can be replayed. */
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import { changedGoods, correctGoods, type GoodsChange } from '../src/ledger/corrected-goods.ts';
import type { DatedAdjustment } from '../src/ledger/dated-adjustments.ts';
import type { PostingBook } from '../src/ledger/posting-book.ts';
import { type PlacedVoucher, stepsOf } from '../src/stock/cost-history.ts';
import { atOnce, type HistoryStep, type LineKey, type ReplayStart } from '../src/stock/cost-replay.ts';
import { copyCost } from '../src/stock/cost-state.ts';
import { ItemCosts } from '../src/stock/item-costs.ts';
import type { StockMove } from '../src/stock/stock-desk.ts';
import { type BookState, costKey } from './book-state.ts';

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
  /** By day and branch. */
  readonly adjustments: readonly DatedAdjustment[];
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
  correct(change: GoodsChange, { before: standing, after: state }: CostStates): CostCorrection {
    const masters = this.#masters;
    const { placed, now } = change;
    const goods = changedGoods(change, masters);
    const histories = goods.changed.map((item) => [item, { start: atNothing(), steps: this.stepsOf(item) }] as const);
    const { moves, items, differences, belowNothing } = atOnce(correctGoods(change, goods, { histories }, masters));
    for (const item of goods.unchanged) keepCosts(item, standing, state);
    for (const [item, { costs }] of items) {
      forgetCosts(item, state);
      for (const { branch, pool, cost } of costs.all) state.costs.set(costKey({ item, pool, branch }), cost);
    }
    for (const item of [...goods.changed, ...goods.unchanged]) {
      this.#replace(item, placed, now === undefined ? [] : stepsOf(item, moves, now.placed, masters));
    }
    return {
      moves,
      // Each on the day that it is about: these books have no closed periods.
      adjustments: differences.adjustments((_, day) => day, masters),
      lineCosts: new Map(items.flatMap(([, { lineCosts }]) => [...lineCosts])),
      renumbered: goods.renumbered,
      belowNothing: belowNothing[0],
    };
  }

  #replace(item: string, { voucher, place }: PlacedVoucher, now: readonly HistoryStep[]): void {
    const others = this.stepsOf(item).filter((step) => step.voucher !== voucher);
    const at = others.findIndex((step) => step.place > place);
    const before = at < 0 ? others : others.slice(0, at);
    this.#steps.set(item, [...before, ...now, ...others.slice(before.length)]);
  }
}

const atNothing = (): ReplayStart => ({ costs: new ItemCosts(), lines: new Map() });

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
