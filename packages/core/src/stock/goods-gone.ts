/**
 * Whether the goods that a change of a voucher takes back, or moves otherwise, are there. What counts is what the change
 * leaves, not the order of its steps. Source: ACCOUNTING.md, Books and valuation.
 */
import type { Leniency } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { present } from '../kernel/assert.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { type BatchName, batchToTake } from './batches.ts';
import { mayGoBelowZero, type StockMove, type StockStates } from './stock-desk.ts';

type Standing = Pick<StockStates, 'quantity' | 'batches'>;

/** Moves of the version that is taken back, as they were posted, and of the one that takes its place. */
export interface ChangedMoves {
  readonly before: readonly StockMove[];
  readonly now: readonly StockMove[];
}

/** For the steps of a new version: `goodsThatAreGone` judges them when all are done. */
export const judgedAtTheEnd: Leniency = { forgives: ({ code }) => code === 'stock.out' || code === 'batch.out' };

/**
 * The first godown that a change leaves with less than nothing, by item or by batch, though it had more before and may not
 * go below zero. So words may be corrected though the goods are short, as they were.
 */
export function goodsThatAreGone(
  moves: ChangedMoves,
  { before, after }: { readonly before: Standing; readonly after: Standing },
  masters: VoucherMasters,
): Problem | undefined {
  for (const { line, item, godown, quantity, batch, expiry } of [...moves.now, ...moves.before]) {
    if (quantity === 0) continue;
    const view = present(masters.godown(godown), `no godown ${godown}`);
    const [had, has] = [before.quantity(godown, item), after.quantity(godown, item)];
    const isShort = has < 0 && has < had && !mayGoBelowZero(view, masters);
    if (isShort) {
      const own = moves.before.filter((move) => move.item === item && move.godown === godown);
      const available = had + givenBackBy(own);
      return problem('stock.out', `items.${line}.quantity`, { item, godown, available });
    }
    if (batch === undefined) continue;
    const name: BatchName = { batch, ...(expiry === undefined ? {} : { expiry }) };
    const [kept, left] = [before, after].map(
      (states) => batchToTake(states.batches(godown, item), name, 0)?.quantity ?? 0,
    );
    if ((left ?? 0) < Math.min(kept ?? 0, 0)) {
      const own = moves.before.filter(
        (move) => move.godown === godown && move.batch === batch && move.expiry === expiry,
      );
      return problem('batch.out', `items.${line}.quantity`, { batch, available: (kept ?? 0) + givenBackBy(own) });
    }
  }
  return undefined;
}

/** What the old version took out, so that the new one may take it. */
function givenBackBy(moves: readonly StockMove[]): number {
  return Math.max(
    moves.reduce((sum, { quantity }) => sum - quantity, 0),
    0,
  );
}
