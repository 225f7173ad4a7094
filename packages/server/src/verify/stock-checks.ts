/** Invariant 2 of ACCOUNTING.md: stock moves, running stock and the stock ledgers tell the same; and returns of 5. */

import { promiseLifecycle } from '@fieldbook/core/definition/states';
import { keepsLayers } from '@fieldbook/core/stock/cost-state';
import { fulfilledTypes, voucherTypes } from '@fieldbook/core/vouchers/index';
import { POOL_OF_ROLE, STOCK_ROLES } from '../store/pools-sql.ts';
import { type Check, check, type Placed, place, voucherOf } from './check.ts';

const listOf = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');

/** What the field is forgiven of a source that has less left (core/errors/forgiven). */
const beyond = ['return.exceeds_sold', 'delivery.exceeds_delivered', 'transfer.exceeds_sent'];

/** A promise may be gone beyond, within the company's tolerance. */
const promises = voucherTypes.filter(({ lifecycle }) => lifecycle === promiseLifecycle).map(({ type }) => type);

export const stockChecks: readonly Check[] = [
  check<Placed & { pool: string; moved: number; booked: number }>({
    name: 'stock-ledgers',
    claim: 'The value of the stock moves is what the stock ledgers were charged, posting by posting',
    appliesTo: ({ isPerpetual }) => isPerpetual,
    sql: `select posting_id as posting, ${voucherOf('posting_id')} as voucher, pool, coalesce(moved, 0) as moved,
        coalesce(booked, 0) as booked
      from (select posting_id, kind as pool, sum(value)::bigint as moved
          from stock_move join godown on godown.id = godown_id group by posting_id, kind) move
        full join (select posting_id, ${POOL_OF_ROLE} as pool, sum(amount)::bigint as booked
          from ledger_entry join ledger on ledger.id = ledger_id
          where ledger.role in (${STOCK_ROLES}) group by posting_id, 2) entry
        using (posting_id, pool)
      where coalesce(moved, 0) <> coalesce(booked, 0) order by posting_id`,
    say: (row, company) =>
      `${place(row)}: goods (${row.pool}) moved by ${company.money(row.moved)}, the stock ledger by ${company.money(row.booked)} ${company.currency}`,
  }),
  check<{ item: string; pool: string; branch: string; quantity: number; moved: number; value: number; booked: number }>(
    {
      name: 'stock-values',
      claim: 'Quantity and value of every item are the sums of its moves, branch by branch',
      sql: `select item.code || ' ' || item.name as item, pool, branch.code as branch, coalesce(cost.quantity, 0) as quantity, coalesce(moved, 0) as moved,
        coalesce(cost.value, 0) as value, coalesce(booked, 0) as booked
      from item_cost cost full join (
        select item_id, godown.branch_id, kind as pool, sum(quantity)::bigint as moved, sum(value)::bigint as booked
        from stock_move join godown on godown.id = godown_id group by 1, 2, 3) move using (item_id, branch_id, pool)
      join item on item.id = item_id join branch on branch.id = branch_id
      where coalesce(cost.quantity, 0) <> coalesce(moved, 0) or coalesce(cost.value, 0) <> coalesce(booked, 0)
      order by item.code, pool, branch.code`,
      say: (row, company) =>
        `${row.item} (${row.pool} of ${row.branch}): kept are ${row.quantity} units worth ${company.money(row.value)}, the moves come to ${row.moved} worth ${company.money(row.booked)} ${company.currency}`,
    },
  ),
  check<{ godown: string; item: string; quantity: number; moved: number }>({
    name: 'godown-stock',
    claim: 'The stock of every godown is the sum of its moves',
    sql: `select godown.name as godown, item.code || ' ' || item.name as item, coalesce(stock.quantity, 0) as quantity,
        coalesce(moved, 0) as moved
      from godown_stock stock full join (
        select godown_id, item_id, sum(quantity)::bigint as moved from stock_move group by godown_id, item_id) move
        using (godown_id, item_id)
      join item on item.id = item_id join godown on godown.id = godown_id
      where coalesce(stock.quantity, 0) <> coalesce(moved, 0) order by godown.code, item.code`,
    say: (row) => `${row.item} in ${row.godown}: kept are ${row.quantity} units, the moves come to ${row.moved}`,
  }),
  check<{ godown: string; item: string; batch: string; quantity: number; moved: number }>({
    name: 'stock-batches',
    claim: 'The stock of every batch is the sum of its moves',
    sql: `select godown.name as godown, item.code || ' ' || item.name as item, batch, coalesce(kept.quantity, 0) as quantity,
        coalesce(moved, 0) as moved
      from stock_batch kept full join (
        select godown_id, item_id, batch, coalesce(expiry, '9999-12-31') as expiry, sum(quantity)::bigint as moved
        from stock_move where batch is not null group by 1, 2, 3, 4) move using (godown_id, item_id, batch, expiry)
      join item on item.id = item_id join godown on godown.id = godown_id
      where coalesce(kept.quantity, 0) <> coalesce(moved, 0) order by godown.code, item.code, batch`,
    say: (row) =>
      `batch ${row.batch} of ${row.item} in ${row.godown}: kept are ${row.quantity} units, the moves come to ${row.moved}`,
  }),
  check<{ godown: string; item: string; quantity: number; batched: number }>({
    name: 'batched-stock',
    claim: 'Of items kept by batch, the batches add up to the stock of the godown',
    sql: `select godown.name as godown, item.code || ' ' || item.name as item, stock.quantity, coalesce(batched, 0) as batched
      from godown_stock stock join item on item.id = item_id and item.tracking is not null
        join godown on godown.id = godown_id
        left join (select godown_id, item_id, sum(quantity)::bigint as batched from stock_batch group by 1, 2) batch
          using (godown_id, item_id)
      where stock.quantity <> coalesce(batched, 0) order by godown.code, item.code`,
    say: (row) => `${row.item} in ${row.godown}: ${row.quantity} units on hand, ${row.batched} of them in batches`,
  }),
  check<{
    item: string;
    pool: string;
    branch: string;
    quantity: number;
    value: number;
    layered: number;
    worth: number;
  }>({
    name: 'stock-layers',
    claim: 'First in, first out: the layers of every item add up to what is on hand',
    appliesTo: ({ valuation }) => keepsLayers[valuation],
    sql: `select item.code || ' ' || item.name as item, pool, branch.code as branch, cost.quantity, cost.value, layered, worth
      from item_cost cost join item on item.id = item_id join branch on branch.id = branch_id cross join lateral (
        select coalesce(sum((layer ->> 0)::bigint), 0)::bigint as layered,
          coalesce(sum((layer ->> 1)::bigint), 0)::bigint as worth from jsonb_array_elements(layers) layer) layer
      where case when cost.pool = 'transit' then layered > greatest(cost.quantity, 0)
        else cost.quantity >= 0 and (cost.quantity <> layered or cost.value <> worth) end order by item.code, pool, branch.code`,
    say: (row, company) =>
      `${row.item} (${row.pool} of ${row.branch}): on hand are ${row.quantity} worth ${company.money(row.value)}, the layers hold ${row.layered} worth ${company.money(row.worth)}`,
  }),
  check<{ voucher: string; line: number; item: string; sold: number; used: number }>({
    name: 'returns',
    claim:
      'No line has been returned or billed beyond its quantity, but by what was completed in the field and flagged',
    sql: `select source.type || ' ' || source.refer_no as voucher, used.source_line as line, item.code || ' ' || item.name as item,
        abs(line.smallest) + line.free_smallest as sold, used.quantity as used
      from (select later.source_voucher_id, later.source_line, sum(abs(later.smallest))::bigint as quantity
          from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
          where later.source_voucher_id is not null and later.source_line is not null and not is_taken_back(v.state, v.type)
            and not v.exceptions && array[${listOf(beyond)}] group by 1, 2) used
        join voucher source on source.id = used.source_voucher_id
        join voucher_line line on line.voucher_id = source.id and line.version = source.version
          and line.line_no = used.source_line
        join item on item.id = line.item_id
      where used.quantity > abs(line.smallest) + line.free_smallest and source.type not in (${listOf(promises)})
      order by source.id, used.source_line`,
    say: (row) =>
      `${row.voucher}, line ${row.line + 1} (${row.item}): ${row.used} of ${row.sold} units have been used by later vouchers`,
  }),
  check<{ voucher: string; kept: string | null; found: string }>({
    name: 'fulfilment',
    claim: 'What is said to be done of an order, a delivery or a receipt is what those that continue it have used up',
    sql: `with used as (
        select later.source_voucher_id as id, later.source_line as line_no,
          sum(abs(later.smallest) + later.free_smallest) as quantity
        from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
        where later.source_line is not null and not is_taken_back(v.state, v.type) group by 1, 2
      ), line as (
        select l.voucher_id as id, l.version, count(*) as count, sum(used.quantity) as used,
          count(*) filter (where used.quantity >= abs(l.smallest) + l.free_smallest) as done
        from voucher_line l left join used on used.id = l.voucher_id and used.line_no = l.line_no group by 1, 2
      ), fresh as (
        select v.id, v.type || ' ' || v.refer_no as voucher, v.fulfilment as kept, case
            when v.state in ('closed', 'rejected') then 'closed'
            when line.done = line.count or (line.count is null and exists (select from voucher later
              where later.source_voucher_id = v.id and not is_taken_back(later.state, later.type))) then 'done'
            when line.used > 0 then 'partly' else 'open' end as found
        from voucher v left join line on line.id = v.id and line.version = v.version
        where v.type in (${listOf(fulfilledTypes)}) and v.state not in ('void', 'draft')
          and v.mode is distinct from 'direct')
      select voucher, kept, found from fresh where kept is distinct from found order by id`,
    say: ({ voucher, kept, found }) => `${voucher} is kept as ${kept ?? 'nothing'}, and is ${found}`,
  }),
];
