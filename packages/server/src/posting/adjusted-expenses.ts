/**
 * At which expenses the adjustments stand that items have had before: entries name a ledger and no item. What a voucher of one item
 * adjusted is about that item; of several, only what went from the stock to the expense of its pool can be told by the moves.
 */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { CostTotals } from '@fieldbook/core/stock/cost-totals';
import type { CostBearer } from '@fieldbook/core/stock/stock-desk';
import type pg from 'pg';
import { STOCK_ROLES } from '../store/pools-sql.ts';
import type { CostNames } from './cost-history.ts';

export interface AdjustedExpenses {
  /** Of an item: what its adjustments bear beyond moves of value at the expense of their pool; nothing of most items. */
  beyondMoves(item: number): CostTotals;
  /** Adjusted together with others, at more than the expenses of their pools: which part was whose is not known. */
  isMixed(item: number): boolean;
}

interface ExpenseRow {
  readonly item: number;
  readonly branch: number;
  /** 0 for the expense of a pool. */
  readonly ledger: number;
  readonly pool: GodownKind | null;
  readonly costCentre: number | null;
  readonly project: number | null;
  readonly person: number | null;
  readonly amount: number;
}

/** Postings of the kind `adjust` with all items that may have been corrected by them; of one item where one is wanted. */
const ADJUSTED = `adjusted as materialized (
    select p.id, p.voucher_id from posting p where p.kind = 'adjust' and ($1::integer is null or p.voucher_id in (
      select own.voucher_id from cost_step move join posting own on own.id = move.posting_id where move.item_id = $1))),
  about as materialized (
    select own.voucher_id, array_agg(distinct move.item_id) as items from posting own join cost_step move on move.posting_id = own.id
    where own.voucher_id in (select voucher_id from adjusted) group by 1)`;

/** What one item's adjustments say, less what its moves say by themselves. */
const BEYOND_MOVES = `with ${ADJUSTED},
  alone as materialized (
    select adjusted.id, about.items[1] as item from adjusted join about using (voucher_id) where cardinality(about.items) = 1),
  said as (
    select alone.item, entry.branch_id as branch, entry.ledger_id as ledger, null::text as pool,
      entry.cost_centre_id as "costCentre", entry.project_id as project, entry.person_id as person, entry.amount
    from alone join ledger_entry entry on entry.posting_id = alone.id join ledger on ledger.id = entry.ledger_id
    where ledger.role is null or ledger.role not in (${STOCK_ROLES}, 'interBranch')
    union all
    select alone.item, move.branch_id, 0, godown.kind, null, null, null, move.value
    from alone join stock_move move on move.posting_id = alone.id join godown on godown.id = move.godown_id)
  select item, branch, ledger, pool, "costCentre", project, person, sum(amount)::bigint as amount
  from said group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0`;

/** Items of vouchers of several whose adjustments are more than value between the stock and the expenses of its pools. */
const MIXED = `with ${ADJUSTED}
  select distinct unnest(about.items) as id from adjusted join about using (voucher_id)
  where cardinality(about.items) > 1 and (
    exists (
      select from ledger_entry entry join ledger on ledger.id = entry.ledger_id where entry.posting_id = adjusted.id
        and (entry.cost_centre_id is not null or entry.project_id is not null or ledger.role is null
          or ledger.role not in (${STOCK_ROLES}, 'costOfGoodsSold', 'damageLoss')))
    or exists (select from ledger_entry where posting_id = adjusted.id) and 0 <> (
      select coalesce(sum(amount), 0) from ledger_entry entry join ledger on ledger.id = entry.ledger_id
      where entry.posting_id = adjusted.id and ledger.role = 'damageLoss') + (
      select coalesce(sum(value), 0) from stock_move move join godown on godown.id = move.godown_id
      where move.posting_id = adjusted.id and godown.kind = 'damage'))`;

/** Of all items, or of one; the transaction sees all branches. */
export async function loadAdjustedExpenses(
  client: Pick<pg.ClientBase, 'query'>,
  names: Pick<CostNames, 'codeOf'>,
  item?: number,
): Promise<AdjustedExpenses> {
  const wanted = [item ?? null];
  const { rows } = await client.query<ExpenseRow>(BEYOND_MOVES, wanted);
  const mixed = await client.query<{ id: number }>(MIXED, wanted);
  const beyond = new Map<number, CostTotals>();
  for (const row of rows) {
    const totals = beyond.get(row.item) ?? new CostTotals();
    addExpense(totals, row, names);
    beyond.set(row.item, totals);
  }
  const isMixed = new Set(mixed.rows.map(({ id }) => id));
  return { beyondMoves: (id) => beyond.get(id) ?? new CostTotals(), isMixed: (id) => isMixed.has(id) };
}

/** As cost of goods that nobody has: what the expense bears, and no stock. */
function addExpense(totals: CostTotals, row: ExpenseRow, { codeOf }: Pick<CostNames, 'codeOf'>): void {
  const nameOf = (master: string, id: number) => present(codeOf(master, id), `no ${master} ${id}`);
  const amount = Number(row.amount);
  const branch = nameOf('branch', row.branch);
  const nowhere = { branch, standsIn: branch, godown: '' };
  if (row.pool !== null) {
    totals.add({ ...nowhere, pool: row.pool, bearer: undefined }, { value: amount, borne: 0, adjustment: amount });
    return;
  }
  const bearer: CostBearer = {
    ledger: nameOf('ledger', row.ledger),
    ...(row.costCentre === null ? {} : { costCentre: nameOf('costCentre', row.costCentre) }),
    ...(row.project === null ? {} : { project: nameOf('project', row.project) }),
    ...(row.person === null ? {} : { person: nameOf('salesPerson', row.person) }),
  };
  totals.add({ ...nowhere, pool: 'saleable', bearer }, { value: 0, borne: amount, adjustment: 0 });
}
