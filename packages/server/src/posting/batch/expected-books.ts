/**
 * What this process expects the running state of the books to be: stock, cost and series as it wrote or read them last, and
 * numbers it has taken ahead. Nothing here has to be right, since the database compares it before a row moves on; being
 * wrong costs one statement that fails (docs/decisions/0045-expected-books.md).
 */
import type { Layer } from '@fieldbook/core/stock/cost-state';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Clock } from '../clock.ts';
import type { Locks } from '../locks/locks.ts';
import type { Opened } from '../rows/opened.ts';
import type { Work } from '../rows/work.ts';

type StockRow = Opened['stock'][number];
type CostRow = Opened['costs'][number];
type SeriesRow = Opened['series'][number];

export interface Numbers {
  readonly vouchers: number;
  readonly postings: number;
}

/** Numbers taken at a time; what is left when it is quiet again is given up. */
export const AHEAD: Numbers = { vouchers: 16, postings: 24 };
const FEWEST: Numbers = { vouchers: 8, postings: 16 };
/** Numbers are in the order of time, to within this. */
const NUMBERS_LAST_MS = 5000;

export class ExpectedBooks {
  readonly #stock = new Map<string, StockRow>();
  readonly #costs = new Map<string, CostRow>();
  readonly #series = new Map<number, SeriesRow>();
  #voucherNos: number[] = [];
  #postingNos: number[] = [];
  #numberedAt = 0;
  #surprises = 0;
  #life = '';
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Grows with every expectation that was wrong: what was computed before is void. */
  get surprises(): number {
    return this.#surprises;
  }

  /** What `posting_open` would answer, with numbers that are then taken; `undefined` when not all of it is known. */
  expect(locks: Locks, need: Numbers, { version, life }: Pick<MasterSnapshot, 'version' | 'life'>): Opened | undefined {
    if (life !== this.#life) this.#beginAnew(life);
    const { stock: stockLocks, costs: costLocks, series: seriesLocks, ...others } = locks;
    if (Object.values(others).some(({ size }) => size > 0) || !this.#hasNumbers(need)) return undefined;
    const stock = allOf(this.#stock, stockLocks.keys());
    const costs = allOf(this.#costs, costLocks.keys());
    const series = allOf(this.#series, seriesLocks);
    if (stock === undefined || costs === undefined || series === undefined) return undefined;
    return {
      masterVersion: version,
      claims: null,
      vouchers: [],
      bills: [],
      stock,
      costs,
      series,
      voucherNos: this.#voucherNos.splice(0, need.vouchers),
      postingNos: this.#postingNos.splice(0, need.postings),
    };
  }

  /** The state that a work leaves, or will leave once what was sent before it has come through. */
  keep({ stock, costs, series }: Work): void {
    for (const row of stock) this.#stock.set(`${row[0]} ${row[1]}`, row);
    for (const each of costs) {
      const { item_id, branch_id, pool, quantity, value, last_quantity, last_value } = each;
      const layers = each.layers.map((layer): Layer => [...layer]);
      this.#costs.set(`${pool} ${item_id} ${branch_id}`, [
        pool as CostRow[0],
        item_id,
        quantity,
        value,
        last_quantity,
        last_value,
        layers,
        branch_id,
      ]);
    }
    for (const row of series) this.#series.set(row[0], row);
  }

  /** The work did not come through. */
  forget({ stock, costs, series }: Work): void {
    this.#surprises += 1;
    for (const [godown, item] of stock) this.#stock.delete(`${godown} ${item}`);
    for (const { pool, item_id, branch_id } of costs) this.#costs.delete(`${pool} ${item_id} ${branch_id}`);
    for (const [id] of series) this.#series.delete(id);
  }

  /** Numbers to take along with the next write, before those at hand are used up. */
  get wanted(): Numbers {
    const isLow = this.#voucherNos.length < FEWEST.vouchers || this.#postingNos.length < FEWEST.postings;
    return isLow ? AHEAD : { vouchers: 0, postings: 0 };
  }

  addNumbers(vouchers: readonly number[], postings: readonly number[]): void {
    if (vouchers.length === 0 && postings.length === 0) return;
    this.#voucherNos.push(...vouchers);
    this.#postingNos.push(...postings);
    this.#numberedAt = this.#nowMs();
  }

  /** Only the newest numbers: those taken ahead earlier would now be out of order. */
  replaceNumbers(vouchers: readonly number[], postings: readonly number[]): void {
    this.#voucherNos = [...vouchers];
    this.#postingNos = [...postings];
    this.#numberedAt = this.#nowMs();
  }

  /** Numbers that were taken last and not used. */
  giveBack(postings: readonly number[]): void {
    this.#postingNos.unshift(...postings);
  }

  /** Of another life of the database nothing is known, and numbers taken in the one before may be given to others. */
  #beginAnew(life: string): void {
    this.#life = life;
    this.#surprises += 1;
    for (const known of [this.#stock, this.#costs, this.#series]) known.clear();
    this.replaceNumbers([], []);
  }

  #nowMs(): number {
    return Date.parse(this.#clock());
  }

  #hasNumbers({ vouchers, postings }: Numbers): boolean {
    if (this.#nowMs() - this.#numberedAt > NUMBERS_LAST_MS) return false;
    return vouchers <= this.#voucherNos.length && postings <= this.#postingNos.length;
  }
}

function allOf<K, V>(map: ReadonlyMap<K, V>, keys: Iterable<K>): V[] | undefined {
  const rows: V[] = [];
  for (const key of keys) {
    const row = map.get(key);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows;
}
