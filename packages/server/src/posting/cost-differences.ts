/**
 * What a replay of the vouchers says of items beyond what the books hold, and posting it: books of an older state may differ.
 * One adjustment a branch with the item's latest voucher, of the first open day; from then on the books are the replay.
 * Source: ACCOUNTING.md, Corrections.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { dateInZone, type Instant } from '@fieldbook/core/kernel/date';
import { type CostAdjustment, costAdjustments } from '@fieldbook/core/ledger/cost-adjustment';
import type { DatedAdjustment } from '@fieldbook/core/ledger/dated-adjustments';
import { lineKey, type Replayed } from '@fieldbook/core/stock/cost-replay';
import { copyCost } from '@fieldbook/core/stock/cost-state';
import type { StockTotal } from '@fieldbook/core/stock/cost-totals';
import type pg from 'pg';
import type { CompanyServices } from '../company/company-services.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { type AdjustedExpenses, loadAdjustedExpenses } from './adjusted-expenses.ts';
import { deskFor } from './change-desk.ts';
import { firstDayInAll } from './closed-period.ts';
import { writeAdjustments } from './correct-costs.ts';
import { namesOf } from './cost-history.ts';
import { inTurns } from './in-turns.ts';
import { keepCostsSql, lineColumns, wronglyKept } from './kept-costs.ts';
import { lockEverywhere, noLocks } from './locks.ts';
import {
  adjustmentOf,
  bookedTotals,
  type DifferentCost,
  differentCosts,
  type ReplayedItem,
  type ReplayRequest,
  replayItems,
  replaySome,
  stockDifference,
} from './replayed-items.ts';
import type { Actor } from './service.ts';
import { writeState } from './state-rows.ts';
import { commitPosting, openPosting, readInContext, retrying, rollBack } from './transaction.ts';
import { emptyWork } from './work.ts';

export interface CostDifference {
  readonly item: number;
  readonly name: string;
  /** What is missing in the books, by branch and godown. */
  readonly stock: readonly StockTotal[];
  /** What stands at another running cost. */
  readonly costs: readonly DifferentCost[];
  /** What would be posted, by branch. */
  readonly adjustments: ReadonlyMap<string, CostAdjustment>;
  /** Why it cannot be posted: the books lack goods, or a step, and not a value. */
  readonly obstacle?: string;
}

type Services = Pick<CompanyServices, 'database' | 'cache'>;

const REASON = 'Cost of the item as its vouchers come to it';

/** Items without a difference are left out. */
export async function findCostDifferences({ database, cache }: Services): Promise<readonly CostDifference[]> {
  await cache.refresh();
  const masters = cache.current;
  return database.transaction(
    async ({ client }) => {
      await client.query('select all_branches()');
      const differences: CostDifference[] = [];
      const adjusted = await loadAdjustedExpenses(client, namesOf(masters));
      for await (const item of replayItems(client, requestOf(masters))) {
        const difference = differenceOf(item, masters, adjusted);
        if (difference !== undefined) differences.push(difference);
      }
      return differences;
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

const requestOf = (masters: MasterSnapshot): ReplayRequest => ({
  names: namesOf(masters),
  valuation: masters.choices.valuation,
  isWhole: true,
});

/** What differs goes to the expense that each step bore, but for mixed items, of which that is not known. */
function differenceOf(
  found: ReplayedItem,
  masters: MasterSnapshot,
  adjusted: AdjustedExpenses,
): CostDifference | undefined {
  const { id: item, name, replayed, booked } = found;
  const nothing = { item, name, stock: [], costs: [], adjustments: new Map() };
  if (typeof replayed === 'string') return { ...nothing, obstacle: replayed };
  const stock = stockDifference(replayed, booked);
  const costs = differentCosts(replayed, booked);
  const totals = adjusted.isMixed(item)
    ? adjustmentOf(stock)
    : replayed.totals.minus(bookedTotals(found).plus(adjusted.beyondMoves(item)));
  const all = [...costAdjustments([[codeOf(item, masters), totals]], masters)];
  const adjustments = new Map(all.filter(([, { entries, moves }]) => entries.length + moves.length > 0));
  if (stock.length === 0 && costs.length === 0 && adjustments.size === 0) return undefined;
  const short = costs.find(({ kept, found: { cost } }) => kept.cost.quantity !== cost.quantity);
  return {
    item,
    name,
    stock,
    costs,
    adjustments,
    ...(short === undefined
      ? {}
      : {
          obstacle: `the books of ${short.kept.branch} hold ${short.kept.cost.quantity} units (${short.kept.pool}), its vouchers come to ${short.found.cost.quantity}`,
        }),
  };
}

function codeOf(item: number, masters: MasterSnapshot): string {
  return present(masters.codeOf('item', item), `no item ${item}`);
}

/** Posts what differs by now; answers the number of the voucher that it goes with, or nothing where nothing differs. */
export function postCostDifference(
  { database, cache }: Services,
  actor: Actor,
  item: number,
  now: Instant,
): Promise<string | undefined> {
  return database.withClient((client) =>
    retrying(cache, async (masters) => {
      try {
        return await postOne(client, item, { actor, masters, now });
      } catch (error) {
        await rollBack(client);
        throw error;
      }
    }),
  );
}

interface By {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
}

async function postOne(client: pg.ClientBase, item: number, by: By): Promise<string | undefined> {
  const { actor, masters } = by;
  const everywhere: Actor = { ...actor, branches: '*', routes: '*' };
  const latest = present(await latestVoucher(client, item, { ...by, actor: everywhere }), `a voucher of item ${item}`);
  const locks = noLocks();
  lockEverywhere(locks, item, masters);
  locks.vouchers.add(latest);
  const request = { actor: everywhere, keys: [], locks, newVouchers: 0, newPostings: 0 };
  const opened = await openPosting(client, request, masters);
  const [found] = await replaySome(client, [item], requestOf(masters));
  const adjusted = await loadAdjustedExpenses(client, namesOf(masters), item);
  const difference = found && differenceOf(found, masters, adjusted);
  const replayed = found?.replayed;
  if (
    difference === undefined ||
    difference.obstacle !== undefined ||
    replayed === undefined ||
    typeof replayed === 'string'
  ) {
    await rollBack(client);
    return undefined;
  }
  const voucher = present(
    opened.vouchers.find(({ id }) => id === latest),
    'the voucher was locked',
  );
  const desk = deskFor(opened, by);
  const code = codeOf(item, masters);
  for (const { found: cost } of difference.costs) desk.state.setCost(code, { ...cost, cost: copyCost(cost.cost) });
  const series = { ...noLocks(), series: new Set([voucher.series_id]) };
  const newPostings = difference.adjustments.size;
  if (newPostings > 0) {
    desk.take(await openPosting(client, { ...request, locks: series, newPostings, isGoingOn: true }, masters));
  }
  const work = emptyWork();
  const dated = onOneDay(difference.adjustments, voucher.type, by);
  writeAdjustments(dated, { voucher, version: voucher.version, reason: REASON }, desk, work);
  desk.state.accept();
  writeState(work, desk.state, masters);
  await commitPosting(client, work, { before: await keepSql(client, item, replayed) });
  return voucher.refer_no;
}

/** The first day from today on that is open in all branches: nobody knows since when the books differ. */
function onOneDay(
  adjustments: CostDifference['adjustments'],
  voucherType: string,
  { actor: { userName }, masters, now }: By,
): DatedAdjustment[] {
  const branches = [...adjustments.keys()];
  const today = branches.map((branch) => dateInZone(now, masters.branch(branch)?.zone ?? 'UTC')).toSorted();
  const from = today.at(-1) ?? dateInZone(now, 'UTC');
  const date = firstDayInAll({ type: voucherType, branches, from }, { userName, now }, masters);
  return [...adjustments].map(([branch, adjustment]) => ({ branch, date, ...adjustment }));
}

/** The last in posting order, of those that stand where any does. */
async function latestVoucher(client: pg.ClientBase, item: number, by: By): Promise<number | undefined> {
  const [row] = await readInContext<{ voucher: number }>(
    client,
    by,
    `SELECT p.voucher_id AS voucher FROM stock_move move JOIN posting p ON p.id = move.posting_id
      WHERE move.item_id = ${Number(item)} AND p.kind IN ('post', 'branch')
      ORDER BY EXISTS (SELECT FROM posting r WHERE r.reverses = p.id), p.id DESC LIMIT 1`,
  );
  return row?.voucher;
}

/** Lines cost what the replay says from now on, and what was marked before is forgotten. */
async function keepSql(client: pg.ClientBase, item: number, { lineCosts }: Replayed): Promise<string> {
  const wrong = await wronglyKept(client, lineCosts);
  const changed = new Map(wrong.map(({ voucher, line, found }) => [lineKey(voucher, line), found]));
  return keepCostsSql({
    voucher: 0,
    renumbered: [],
    lines: await inTurns(lineColumns([changed])),
    items: [item],
    since: 0,
    marks: [],
    branchId: () => 0,
  });
}
