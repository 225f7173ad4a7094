/** Stock, bills and balances of a phone: all of them, or what postings have touched since the last time. */

import { NO_EXPIRY } from '@fieldbook/core/stock/batches';
import type { BalanceRow, BillRow, ChangePart, StockRow } from '@fieldbook/core/sync/changes';
import type pg from 'pg';
import { type BookScope, customersIn, inBranches } from './book-scope.ts';

/** Postings since the last time; `all` where nothing was told yet, or too much has happened. */
export type Touched = readonly number[] | 'all';

/** Beyond so many it is cheaper to tell everything. */
const MOST_POSTINGS = 5000;

/** Numbers of the postings that are there now and were not in the snapshot `seen`, whichever order they were committed in. */
export async function touchedSince(client: pg.ClientBase, seen: string): Promise<Touched> {
  const { rows } = await client.query<{ id: number }>({
    name: 'changes-touched',
    // A copy that was put back holds postings of transactions that this database has not come to yet: they are settled.
    text: `select id from posting where written_in >= pg_snapshot_xmin($1::pg_snapshot)
      and written_in < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(written_in, $1::pg_snapshot) limit ${MOST_POSTINGS + 1}`,
    values: [seen],
  });
  return rows.length > MOST_POSTINGS ? 'all' : rows.map(({ id }) => id);
}

export async function bookParts(client: pg.ClientBase, scope: BookScope, touched: Touched): Promise<ChangePart[]> {
  if (touched !== 'all' && touched.length === 0) return [];
  const parts = [
    await stockPart(client, scope, touched),
    await billPart(client, scope, touched),
    await balancePart(client, scope, touched),
  ];
  return parts.filter(({ isWhole, rows, gone }) => isWhole === true || rows.length + gone.length > 0);
}

interface StockSql {
  readonly code: string;
  readonly quantity: number;
  readonly batches: readonly { batch: string; expiry: string; quantity: number }[] | null;
}

async function stockPart(client: pg.ClientBase, { godowns }: BookScope, touched: Touched): Promise<ChangePart> {
  const which =
    touched === 'all'
      ? 'stock.quantity <> 0 and stock.godown_id = any ($1)'
      : `(stock.godown_id, stock.item_id) in (select godown_id, item_id from stock_move
           where posting_id = any ($2::bigint[]) and godown_id = any ($1))`;
  const { rows } = await client.query<StockSql>(
    `select godown.code || e'\\n' || item.code as code, stock.quantity,
       case when item.tracking is not null then (select json_agg(json_build_object('batch', batch, 'expiry', expiry,
           'quantity', quantity) order by expiry, batch) from stock_batch
         where stock_batch.godown_id = stock.godown_id and stock_batch.item_id = stock.item_id and quantity <> 0) end as batches
     from godown_stock stock join godown on godown.id = stock.godown_id join item on item.id = stock.item_id
     where ${which} order by stock.godown_id, stock.item_id`,
    touched === 'all' ? [godowns] : [godowns, touched],
  );
  return partOf('books.stock', touched, rows.map(stockRow));
}

function stockRow({ code, quantity, batches }: StockSql): StockRow {
  if (batches === null) return { code, quantity };
  const plain = batches.map(({ expiry, ...rest }) => (expiry === NO_EXPIRY ? rest : { ...rest, expiry }));
  return { code, quantity, batches: plain };
}

async function billPart(client: pg.ClientBase, scope: BookScope, touched: Touched): Promise<ChangePart> {
  const { routes, branches } = scope;
  const which =
    touched === 'all'
      ? 'bill.open <> 0'
      : 'bill.id in (select bill_id from bill_entry where posting_id = any ($3::bigint[]))';
  const { rows } = await client.query<BillRow>(
    `select concat_ws(e'\\n', 'customer', party.code, ledger.code, bill.reference) as code, 'customer' as side,
       party.code as party, ledger.code as ledger, bill.reference, bill.kind, bill.date, bill.due_date as "dueDate",
       currency.code as currency, bill.amount, bill.open, bill.base_open as "baseOpen"
     from bill join party on party.id = bill.party_id join ledger on ledger.id = bill.ledger_id
       join currency on currency.id = bill.currency_id
     where ${which} and bill.party_id in (${customersIn(scope)}) and ${inBranches('bill.branch_id')} order by bill.id`,
    touched === 'all' ? [routes, branches] : [routes, branches, touched],
  );
  const gone = rows.flatMap(({ code, open }) => (open === 0 ? [code] : []));
  return {
    ...partOf(
      'books.bill',
      touched,
      rows.filter(({ open }) => open !== 0),
    ),
    gone,
  };
}

/** A customer's balance is what its bills are open for (ACCOUNTING.md, invariant 3); own ledgers by month, and what waits. */
async function balancePart(client: pg.ClientBase, scope: BookScope, touched: Touched): Promise<ChangePart> {
  const { routes, branches, ledgers } = scope;
  const accounts =
    touched === 'all'
      ? `select distinct ledger_id, party_id from bill where open <> 0 and party_id in (${customersIn(scope)})`
      : `select distinct ledger_id, party_id from ledger_entry
         where posting_id = any ($4::bigint[]) and party_id in (${customersIn(scope)})`;
  const { rows } = await client.query<BalanceRow>(
    `select ledger.code || e'\\n' || party.code as code, coalesce((select sum(bill.base_open) from bill
         where bill.ledger_id = account.ledger_id and bill.party_id = account.party_id and bill.open <> 0
           and ${inBranches('bill.branch_id')}), 0)::bigint as base
     from (${accounts}) account join ledger on ledger.id = account.ledger_id and ledger.use = 'customer'
       join party on party.id = account.party_id
     union all
     select ledger.code || e'\\n', (coalesce((select sum(debit - credit) from ledger_month where ledger_id = ledger.id), 0)
       + coalesce((select sum(entry.amount) from balance_queue waiting
           join ledger_entry entry on entry.posting_id = waiting.posting_id where entry.ledger_id = ledger.id), 0))::bigint
     from ledger where id = any ($3::integer[])
     order by 1`,
    touched === 'all' ? [routes, branches, ledgers] : [routes, branches, ledgers, touched],
  );
  return partOf('books.balance', touched, rows);
}

function partOf(collection: string, touched: Touched, rows: ChangePart['rows']): ChangePart {
  return { collection, rows, gone: [], ...(touched === 'all' ? { isWhole: true } : {}) };
}
