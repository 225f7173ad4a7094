/** *Due from salesman* is kept by person: every entry says who owes it, and together the persons owe what the ledger says. */
import { type Check, check, type Placed, place, voucherOf } from './check.ts';

const DUE = `(select id from ledger where role = 'dueFromSalesman')`;

export const personChecks: readonly Check[] = [
  check<Placed & { line: number; person: string | null }>({
    name: 'entries-of-persons',
    claim: 'Every entry on Due from salesman names who owes it, and no other entry names anybody',
    sql: `select entry.posting_id as posting, ${voucherOf('entry.posting_id')} as voucher, entry.line_no as line, person.name as person
      from ledger_entry entry join posting on posting.id = entry.posting_id left join person on person.id = entry.person_id
      where (entry.ledger_id is not distinct from ${DUE}) <> (entry.person_id is not null)
      order by entry.posting_id, entry.line_no`,
    say: (row) =>
      row.person === null
        ? `${place(row)}: entry ${row.line} on Due from salesman names no salesperson`
        : `${place(row)}: entry ${row.line} names ${row.person}, and is not on Due from salesman`,
  }),
  check<{ kept: number; owed: number }>({
    name: 'persons-owe-the-ledger',
    claim: 'What the salespersons owe is the balance of Due from salesman',
    sql: `select kept, owed from (
        select coalesce((select sum(debit - credit) from ledger_month where ledger_id = ${DUE}), 0)::bigint
            + coalesce((select sum(amount) from balance_queue join ledger_entry using (posting_id)
                where ledger_id = ${DUE}), 0)::bigint as kept,
          coalesce((select sum(amount) from ledger_entry entry join posting on posting.id = entry.posting_id
            where ledger_id = ${DUE} and entry.person_id is not null), 0)::bigint as owed) due
      where kept <> owed`,
    say: ({ kept, owed }, company) =>
      `the ledger says ${company.money(kept)} ${company.currency}, the persons owe ${company.money(owed)}`,
  }),
  check<Placed & { person: string | null; charged: number; cost: number }>({
    name: 'persons-bear-cost',
    claim: 'What a count charges to a salesperson is the cost of the goods it found short or over',
    appliesTo: ({ isPerpetual }) => isPerpetual,
    // Goods in another branch's godown are a posting of their own: a version is judged as a whole, and so is its reversal.
    sql: `with part as (
        select id, min(id) over version as posting from posting where kind in ('post', 'branch', 'reverse')
        window version as (partition by voucher_id, version, kind = 'reverse')
      ), moved as (
        select part.posting, move.person_id, -sum(move.value)::bigint as cost from stock_move move join part on part.id = move.posting_id
        where move.bearer_id = ${DUE} and move.basis in ('issued', 'found') group by 1, 2
      ), charged as (
        select part.posting, entry.person_id, sum(entry.amount)::bigint as charged from ledger_entry entry
          join part on part.id = entry.posting_id
        where entry.ledger_id = ${DUE} and part.posting in (select posting from moved) group by 1, 2)
      select moved.posting, ${voucherOf('moved.posting')} as voucher, person.name as person, cost, coalesce(charged, 0)::bigint as charged
      from moved left join person on person.id = moved.person_id
        left join charged on charged.posting = moved.posting and charged.person_id is not distinct from moved.person_id
      where cost <> coalesce(charged, 0) order by moved.posting`,
    say: (row, company) =>
      `${place(row)}: ${row.person ?? 'nobody'} is charged ${company.money(row.charged)}, the goods cost ${company.money(row.cost)}`,
  }),
];
