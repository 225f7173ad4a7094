/**
 * What goods cost, told from the beginning: what the standing vouchers say of them, step by step in posting order, with all that
 * charges and invoices made of them later known when they come. Slow, and without a thought for what was changed: that is its
 * worth. It shares nothing with `stock/` but the names of the steps. Source: ACCOUNTING.md, Books and valuation, Corrections.
 */
import { multiplyDivide } from '../../src/kernel/decimal.ts';
import type { CostBasis } from '../../src/stock/cost-steps.ts';
import {
  arriving,
  correctionOf,
  costToday,
  excessOf,
  type GoodsRow,
  type Lot,
  lastOfOthers,
  leaving,
  type Shelf,
  shelfAfter,
  worth,
} from './goods.ts';
import { SentBack } from './sent-back.ts';
import type { OfLine, StockStep } from './stock-steps.ts';

export type Worth = Readonly<Record<'quantity' | 'value', number>>;

/** By `pool item branch`, without what is nothing and worth nothing. */
export function worthOf(steps: readonly StockStep[], valuation: 'average' | 'fifo'): Map<string, Worth> {
  const oracle = new CostOracle(steps, valuation === 'fifo');
  for (const step of steps) oracle.tell(step);
  return oracle.worth();
}

type Place = Pick<StockStep, 'pool' | 'item' | 'branch'>;
const shelfKey = ({ pool, item, branch }: Place) => `${pool} ${item} ${branch}`;
const lineKey = ({ voucher, line }: OfLine) => `${voucher} ${line}`;

/** What a line took out a moment before, to bring it on elsewhere. */
interface OnTheWay {
  readonly lots: readonly Lot[];
  readonly value: number;
  readonly branch: string | undefined;
}

/** What a line gave to others, and what these took of it. */
interface Given {
  quantity: number;
  cost: number;
  used: number;
  usedValue: number;
}

class CostOracle {
  readonly #isFifo: boolean;
  readonly #stories = new Map<string, { readonly place: Place; readonly rows: GoodsRow[] }>();
  readonly #landed = new Map<string, number>();
  readonly #given = new Map<string, Given>();
  readonly #sentBack: SentBack;
  readonly #onTheWay = new Map<string, OnTheWay>();
  #clock = 0;

  constructor(steps: readonly StockStep[], isFifo: boolean) {
    this.#isFifo = isFifo;
    this.#sentBack = new SentBack(steps);
    for (const { kind, source, given } of steps) {
      if (kind !== 'landed' || source === undefined) continue;
      this.#landed.set(lineKey(source), (this.#landed.get(lineKey(source)) ?? 0) + given);
    }
  }

  worth(): Map<string, Worth> {
    const all = [...this.#stories].map(([key, { rows }]) => {
      const { quantity, value } = shelfAfter(rows);
      return [key, { quantity, value }] as const;
    });
    return new Map(all.filter(([, { quantity, value }]) => quantity !== 0 || value !== 0));
  }

  tell(step: StockStep): void {
    this.#clock += 1;
    this.#rules[step.kind](step);
    this.#sentBack.note(step);
  }

  readonly #rules: Readonly<Record<CostBasis, (step: StockStep) => void>> = {
    issued: (step) => {
      const value = worth(this.#leave(step, -step.quantity));
      this.#give(step, -step.quantity, value);
    },
    received: (step) => {
      const value = step.given + (this.#landed.get(lineKey(step)) ?? 0);
      this.#comeIn(step, 'came', [{ quantity: step.quantity, value, since: this.#clock }]);
    },
    returned: (step) => this.#comeBack(step, this.#share(step, step.quantity)),
    valued: (step) => this.#comeBack(step, costToday(this.#shelf({ ...step, pool: 'saleable' }), step.quantity)),
    found: (step) => this.#comeBack(step, costToday(this.#shelf(step), step.quantity)),
    carried: (step) => this.#comeOn(step),
    sent: (step) => this.#sendBack(step),
    arrived: (step) => this.#arrive(step),
    billed: (step) => this.#give(step, step.whole ?? 0, this.#share(step, step.whole ?? 0)),
    // The goods came at that already.
    landed: () => undefined,
    writtenDown: (step) => {
      const loss = (this.#onTheWay.get(lineKey(step))?.value ?? 0) - step.given;
      if (loss <= 0) return;
      this.#write(step, { event: 'revalued', quantity: 0, value: -loss });
      this.#adjust(step, excessOf(this.#shelf(step), this.#isFifoIn(step)));
    },
    shifted: (step) => this.#shift(step),
  };

  #leave(step: StockStep, quantity: number, from = step.branch): readonly Lot[] {
    const place = { ...step, branch: from };
    const lots = leaving(this.#shelf(place), quantity, this.#isFifoIn(place));
    this.#write(place, { event: 'left', quantity: -quantity, value: -worth(lots), lots });
    this.#onTheWay.set(lineKey(step), { lots, value: worth(lots), branch: from });
    return lots;
  }

  /** As old as anything, since nobody knows. What a line brings back sold and free is worth both. */
  #comeBack(step: StockStep, value: number): void {
    this.#comeIn(step, 'cameBack', [{ quantity: step.quantity, value, since: 0 }]);
    const before = this.#onTheWay.get(lineKey(step))?.value ?? 0;
    this.#onTheWay.set(lineKey(step), { lots: [], value: before + value, branch: undefined });
  }

  /** Goods that stood elsewhere, as old as they are. What another branch sent is what this one pays last. */
  #comeOn(step: StockStep): void {
    const { lots = [], branch = step.branch } = this.#onTheWay.get(lineKey(step)) ?? {};
    if (step.pool === 'transit') {
      const tagged = lots.map((lot) => ({ ...lot, way: step.way }));
      this.#write(step, { event: 'cameBack', quantity: step.quantity, value: worth(lots), lots: tagged });
      return;
    }
    const isFromAnother = branch !== step.branch && step.pool === 'saleable';
    this.#comeIn(step, 'cameBack', lots, { isFromAnother });
  }

  /** Goods of a transfer leave their way: the oldest at what they cost, or, where that is not known, at their share. */
  #arrive(step: StockStep): void {
    const quantity = -step.quantity;
    const { share, took } = this.#shareOf(step, quantity);
    const known = this.#isFifo ? arriving(this.#shelf(step), quantity, step.way ?? '') : undefined;
    const lots = known ?? [{ quantity, value: share, since: 0 }];
    took(worth(lots));
    this.#write(step, { event: 'wentBack', quantity: step.quantity, value: -worth(lots), lots, way: step.way });
    this.#onTheWay.set(lineKey(step), { lots, value: worth(lots), branch: step.from ?? step.branch });
  }

  #sendBack(step: StockStep): void {
    const price = step.given + this.#sentBack.chargesOn(step);
    const heap = this.#shelf(step);
    // Under average no more leaves than what is there; FIFO takes lots that have their cost.
    const isAll = !this.#isFifoIn(step) && heap.quantity >= -step.quantity;
    const value = isAll ? Math.min(price, Math.max(0, heap.value)) : price;
    this.#write(step, { event: 'wentBack', quantity: step.quantity, value: -value });
    this.#adjust(step, excessOf(this.#shelf(step), this.#isFifoIn(step)));
  }

  /** From a godown to another of the same kind: nothing to the branch but the place. Another branch gets what left this one. */
  #shift(step: StockStep): void {
    if (step.quantity < 0) {
      this.#onTheWay.set(lineKey(step), { lots: [], value: 0, branch: step.branch });
      return;
    }
    const from = this.#onTheWay.get(lineKey(step))?.branch ?? step.branch;
    if (from === step.branch) return;
    this.#leave(step, step.quantity, from);
    this.#comeOn(step);
  }

  #comeIn(
    step: StockStep,
    event: 'came' | 'cameBack',
    lots: readonly Lot[],
    more: Pick<GoodsRow, 'isFromAnother'> = {},
  ): void {
    const correction = correctionOf(this.#shelf(step), lots, this.#isFifoIn(step));
    this.#write(step, { event, quantity: step.quantity, value: worth(lots), lots, ...more });
    this.#adjust(step, correction);
  }

  #adjust(place: Place, excess: number): void {
    if (excess !== 0) this.#write(place, { event: 'adjusted', quantity: 0, value: -excess });
  }

  // Shares of lines

  #give(of: OfLine, quantity: number, cost: number): void {
    const given = this.#given.get(lineKey(of)) ?? { quantity: 0, cost: 0, used: 0, usedValue: 0 };
    given.quantity += quantity;
    given.cost += cost;
    this.#given.set(lineKey(of), given);
  }

  #share(step: StockStep, quantity: number): number {
    const { share, took } = this.#shareOf(step, quantity);
    took(share);
    return share;
  }

  /** The part of a line's cost that goes along with so much of it; who takes the last of it takes the rest. */
  #shareOf(step: StockStep, quantity: number): { readonly share: number; readonly took: (value: number) => void } {
    const given = step.source && this.#given.get(lineKey(step.source));
    // One that an edit has named, and that comes later, says nothing yet.
    const pool = step.kind === 'arrived' ? 'transit' : 'saleable';
    if (given === undefined)
      return { share: costToday(this.#shelf({ ...step, pool }), quantity), took: () => undefined };
    const used = Math.min(given.used + quantity, given.quantity);
    const share = Math.max(0, multiplyDivide(given.cost, used, given.quantity) - given.usedValue);
    const took = (value: number) => {
      given.used += quantity;
      given.usedValue += value;
    };
    return { share, took };
  }

  // Stories

  #isFifoIn({ pool }: Pick<Place, 'pool'>): boolean {
    return this.#isFifo && pool !== 'transit';
  }

  #shelf(place: Place): Shelf {
    const shelf = shelfAfter(this.#story(place));
    if (shelf.last !== undefined) return shelf;
    const others = [...this.#stories.values()].filter(
      ({ place: { pool, item, branch } }) => pool === place.pool && item === place.item && branch !== place.branch,
    );
    return { ...shelf, last: lastOfOthers(others.map(({ rows }) => rows)) };
  }

  #story(place: Place): GoodsRow[] {
    const { rows } = this.#stories.get(shelfKey(place)) ?? { rows: [] };
    this.#stories.set(shelfKey(place), { place, rows });
    return rows;
  }

  #write(place: Place, row: GoodsRow): void {
    this.#story(place).push(row);
  }
}
