/**
 * Which batch each line of one voucher takes out or brings in, and whether it has enough; goods that go on keep theirs.
 * Quantities in smallest units. Of items that are kept by batch alone; the choice of a row is `batches.ts`.
 */
import type { StockStep } from '../definition/books.ts';
import type { Leniency } from '../definition/leniency.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import { present } from '../kernel/assert.ts';
import type { IsoDate } from '../kernel/date.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { type BatchName, type BatchStock, batchToTake, moveBatch, quantityOfBatch } from './batches.ts';

interface BatchStates {
  /** Locked batches of an item in a godown, changed in place. */
  batches(godown: string, item: string): BatchStock[];
}

export class LineBatches {
  readonly #states: BatchStates;
  readonly #lines: readonly GoodsLine[];
  readonly #leniency: Leniency;
  /** Batch that each line took out or brought in. */
  readonly #carried = new Map<number, BatchName>();

  /** `lines`: item lines of the voucher, for the batches they name. */
  constructor(states: BatchStates, lines: readonly GoodsLine[], leniency: Leniency) {
    this.#states = states;
    this.#lines = lines;
    this.#leniency = leniency;
  }

  /** Refuses with `batch.out` what the batch of the line has not enough of. */
  check(step: StockStep): Result<true> {
    const name = this.#batchOf(step, step.quantity);
    const rows = this.#states.batches(step.godown, step.item);
    const available = batchToTake(rows, name, step.quantity)?.quantity ?? 0;
    const out = problem('batch.out', `items.${step.line}.quantity`, { batch: name.batch, available });
    return available < step.quantity && !this.#leniency.forgives(out) ? refused(out) : accepted(true);
  }

  /** `quantity`: in above zero. Answers the batch that was moved. */
  move(step: StockStep, quantity: number): BatchName {
    const rows = this.#states.batches(step.godown, step.item);
    const name = this.#batchOf(step, Math.max(-quantity, 0));
    const taken = quantity < 0 ? batchToTake(rows, name, step.quantity) : undefined;
    const own = taken === undefined ? name : nameOf(taken.batch, taken.expiry);
    moveBatch(rows, own, quantity);
    this.#carried.set(step.line, own);
    return own;
  }

  /** The line goes on with the batch of a move that was made before, or with the one it names. */
  carry(line: number, { batch, expiry }: Partial<BatchName>): void {
    if (batch !== undefined) this.#carried.set(line, nameOf(batch, expiry));
    else this.#carried.delete(line);
  }

  /** How much of one batch of an item stands in a godown; of all expiries when none is named. */
  available(godown: string, item: string, name: BatchName): number {
    return quantityOfBatch(this.#states.batches(godown, item), name);
  }

  /** The batch that the line names, or took out a step before; demanded by `checkBatches` where the item is kept so. */
  #batchOf({ line, item, godown }: Omit<StockStep, 'quantity'>, leaving: number): BatchName {
    const carried = this.#carried.get(line);
    if (carried !== undefined) return carried;
    const values = this.#lines[line];
    const batch = present(values?.batch, `line ${line} names the batch of ${item}`);
    const expiry = values?.expiry;
    if (expiry !== undefined) return { batch, expiry };
    const known = batchToTake(this.#states.batches(godown, item), { batch }, leaving);
    return known?.expiry === undefined ? { batch } : { batch, expiry: known.expiry };
  }
}

function nameOf(batch: string, expiry: IsoDate | undefined): BatchName {
  return expiry === undefined ? { batch } : { batch, expiry };
}
