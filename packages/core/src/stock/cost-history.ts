/** The recorded moves of a voucher as steps of the history of their items, ready to be replayed. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import { present } from '../kernel/assert.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { HistoryStep } from './cost-replay.ts';
import type { ValuedStep } from './cost-steps.ts';
import { borneBy, type StockMove } from './stock-desk.ts';

/** Where a voucher stands in posting order, and what it refers to. */
export interface PlacedVoucher {
  readonly place: number;
  readonly voucher: number;
  readonly referNo: string;
  /** The day that it is posted on. */
  readonly date: IsoDate;
  readonly branch: string;
  readonly source?: PlacedSource | undefined;
}

export interface PlacedSource {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly branch?: string | undefined;
}

/** The steps of one item; moves without a basis are adjustments, which no replay repeats. */
export function stepsOf(
  item: string,
  moves: readonly StockMove[],
  { place, voucher, referNo, date, branch, source }: PlacedVoucher,
  masters: VoucherMasters,
): HistoryStep[] {
  return moves.flatMap((move): HistoryStep[] => {
    const { basis, line, quantity, given = 0, whole, godown, bearer } = move;
    if (basis === undefined || move.item !== item) return [];
    const { kind: pool, branch: valuedIn } = present(masters.godown(godown), `no godown ${godown}`);
    const from = sourceOf(move, source);
    const way = quantity < 0 ? source?.referNo : referNo;
    const standsIn = move.branch ?? branch;
    const where = { branch, standsIn, valuedIn, againstIn: source?.branch ?? branch, godown, bearer };
    return [{ place, voucher, date, line, basis, pool, quantity, given, whole, way, source: from, ...where }];
  });
}

function sourceOf({ sourceLine, landedOn }: StockMove, source: PlacedVoucher['source']): HistoryStep['source'] {
  const voucher = landedOn ?? source?.voucherNo;
  return voucher === undefined || sourceLine === undefined ? undefined : { voucher, line: sourceLine };
}

/**
 * Are these the same steps, so that the cost of the item is as it was? Values that a rule finds by itself do not count; the
 * numbers of the lines neither, since a line of another item may have come in between.
 */
export function areSameSteps(left: readonly HistoryStep[], right: readonly HistoryStep[]): boolean {
  return left.length === right.length && left.every((step, index) => keyOf(step) === keyOf(right[index]));
}

function keyOf(step: HistoryStep | undefined): string {
  if (step === undefined) return '';
  const { basis, pool, quantity, given, whole, source, branch, godown, bearer } = step;
  const fixed = source === undefined || basis === 'sent' || basis === 'landed' ? given : 0;
  const { ledger, against, costCentre, project, person } = bearer ?? {};
  return JSON.stringify([
    [basis, pool, quantity, fixed, whole, branch, godown],
    [source?.voucher, source?.line, ledger, against, costCentre, project, person],
  ]);
}

/**
 * The item's steps are the ones they were: so are their values. Answers the numbers of their lines, before and now.
 */
export function keepValues(
  moves: StockMove[],
  item: string,
  before: readonly StockMove[],
): (readonly [before: number, now: number])[] {
  const now = moves.filter((move) => move.item === item && move.basis !== undefined);
  const values = before.filter((move) => move.item === item && move.basis !== undefined);
  putValues(
    moves,
    item,
    values.map((move) => ({ value: move.value, borne: borneBy(move), adjustment: 0 })),
  );
  return values.map((move, at) => [move.line, now[at]?.line ?? move.line]);
}

/** Puts the values of an item's steps into its moves, in order. */
export function putValues(moves: StockMove[], item: string, values: readonly ValuedStep[]): void {
  const next = values.values();
  for (const [at, move] of moves.entries()) {
    if (move.item !== item || move.basis === undefined) continue;
    const valued = next.next().value;
    if (valued === undefined) return;
    const given = move.basis === 'billed' ? { given: valued.borne } : {};
    moves[at] = { ...move, value: valued.value, ...given };
  }
}
