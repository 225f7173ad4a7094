/**
 * What a change of a stored voucher does to the cost of its items (`ledger/corrected-goods.ts`), worked out under their locks: their
 * histories are read, and what the replays find is kept and posted. Source: ACCOUNTING.md, Corrections.
 */
import { assert, present } from '@fieldbook/core/kernel/assert';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { changedGoods, correctGoods, type GoodsChange, type ItemHistory } from '@fieldbook/core/ledger/corrected-goods';
import type { DatedAdjustment } from '@fieldbook/core/ledger/dated-adjustments';
import type { Corrected } from '@fieldbook/core/stock/cost-correction';
import { copyCost } from '@fieldbook/core/stock/cost-state';
import type { PoolCost } from '@fieldbook/core/stock/item-costs';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import type pg from 'pg';
import { allowLongWork } from '../../store/database/bounded-client.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { firstDayInAll } from '../locks/closed-period.ts';
import type { Desk } from '../rows/desk.ts';
import type { OpenedVoucher } from '../rows/opened.ts';
import { writePosting } from '../rows/posting-rows.ts';
import type { Work } from '../rows/work.ts';
import { loadHistories, namesOf } from './cost-history.ts';
import { inTurns } from './in-turns.ts';
import { keepCostsSql, lineColumns } from './kept-costs.ts';

export interface CostChange extends GoodsChange {
  readonly type: string;
}

export interface CorrectedCosts {
  /** Moves of the new version, at the values of the replay. */
  readonly moves: readonly StockMove[];
  /** By day and branch. */
  readonly adjustments: readonly DatedAdjustment[];
  /** SQL that keeps what was found beside the postings; values as literals. */
  readonly sql: string;
  /** Why the books cannot stand so; nothing else is of use then. */
  readonly problems: readonly Problem[];
}

/** Leaves the costs of all items in the desk's state; the caller holds their locks in all pools of all branches. */
export async function correctCosts(
  client: Pick<pg.ClientBase, 'query'>,
  { type, ...change }: CostChange,
  desk: Desk,
): Promise<CorrectedCosts> {
  const { masters, state, stepsPerMark } = desk;
  const { place, voucher } = change.placed;
  const goods = changedGoods(change, masters);
  if (goods.changed.length > 0) await allowLongWork(client);
  for (const item of [...goods.changed, ...goods.unchanged]) {
    for (const each of state.lockedCosts(item)) state.setCost(item, { ...each, cost: copyCost(each.cost) });
  }
  const since = await beginningOf(client, place, [...(change.before?.moves ?? []), ...goods.moves]);
  const histories = await historiesOf(client, { items: goods.changed, since }, masters);
  const { moves, items, differences, belowNothing } = await inTurns(
    correctGoods(change, goods, { histories, stepsPerMark }, masters),
  );
  for (const [item, corrected] of items) {
    for (const booked of state.lockedCosts(item)) state.setCost(item, costAfter(corrected, item, booked));
  }
  return {
    moves,
    adjustments: differences.adjustments(
      (branches, from) => firstDayInAll({ type, branches, from }, desk, masters),
      masters,
    ),
    sql: await keepSql({ voucher, since, renumbered: goods.renumbered, kept: items }, masters),
    problems: belowNothing.map((item) => problem('landed.below_nothing', undefined, { item })),
  };
}

async function historiesOf(
  client: Pick<pg.ClientBase, 'query'>,
  { items, since }: { readonly items: readonly string[]; readonly since: number },
  masters: MasterSnapshot,
): Promise<readonly (readonly [item: string, history: ItemHistory])[]> {
  if (items.length === 0) return [];
  const ids = items.map((item) => present(masters.idOf('item', item), `no item ${item}`));
  const found = await loadHistories(client, { items: ids, since }, namesOf(masters));
  return [...found].map(([id, history]) => [present(masters.codeOf('item', id), `no item ${id}`), history]);
}

/** The voucher's own place; where charges are landed on goods, that of the first of those. */
async function beginningOf(
  client: Pick<pg.ClientBase, 'query'>,
  place: number,
  moves: readonly StockMove[],
): Promise<number> {
  const charged = moves.filter(({ basis }) => basis !== 'billed');
  const receipts = new Set(charged.flatMap(({ landedOn }) => (landedOn === undefined ? [] : [landedOn])));
  if (receipts.size === 0) return place;
  const { rows } = await client.query<{ place: number }>({
    name: 'first-place',
    text: 'select first_place($1) as place',
    values: [[...receipts]],
  });
  return Math.min(place, rows[0]?.place ?? place);
}

/** Before the correction the books hold what a replay comes to; its result takes their place. */
function costAfter({ costs, before }: Corrected, item: string, { branch, pool, cost }: PoolCost): PoolCost {
  const was = before.of(branch, pool);
  const isComplete = cost.quantity === was.quantity && cost.value === was.value;
  assert(isComplete, `the history of ${item} (${pool} of ${branch}) is complete`);
  return { branch, pool, cost: copyCost(costs.of(branch, pool)) };
}

interface Found {
  readonly voucher: number;
  /** Where the replay began to differ. */
  readonly since: number;
  readonly renumbered: readonly (readonly [before: number, now: number])[];
  readonly kept: readonly (readonly [item: string, corrected: Corrected])[];
}

async function keepSql({ voucher, since, renumbered, kept }: Found, masters: MasterSnapshot): Promise<string> {
  const idOf = (item: string) => masters.idOf('item', item) ?? 0;
  const lines = await inTurns(lineColumns(kept.map(([, { lineCosts }]) => lineCosts)));
  const marks = kept.flatMap(([item, corrected]) =>
    corrected.marks.filter((mark) => mark.place > since).map((mark) => [idOf(item), mark] as const),
  );
  const branchId = (branch: string) => present(masters.idOf('branch', branch), `no branch ${branch}`);
  return keepCostsSql({ branchId, voucher, renumbered, lines, items: kept.map(([item]) => idOf(item)), since, marks });
}

export interface AdjustedVoucher {
  readonly voucher: Pick<OpenedVoucher, 'id' | 'type' | 'series_id' | 'refer_no'>;
  readonly version: number;
  readonly reason?: string | null;
}

/** Writes the adjustments as postings of the voucher. */
export function writeAdjustments(
  adjustments: CorrectedCosts['adjustments'],
  { voucher, version, reason = null }: AdjustedVoucher,
  desk: Desk,
  work: Work,
): void {
  const { masters } = desk;
  for (const { branch, date, entries, moves } of adjustments) {
    const facts = {
      postingNo: desk.nextPostingNo(),
      seriesId: voucher.series_id,
      voucherNo: voucher.id,
      referNo: voucher.refer_no,
      version,
      kind: 'adjust' as const,
      reverses: null,
      date,
      branchId: masters.idOf('branch', branch) ?? 0,
      reason,
      userId: desk.userId,
      body: '',
      lines: [],
    };
    writePosting(work, facts, { entries, moves, bills: [] }, desk);
  }
}
