/** Invariants 1 and 4 of ACCOUNTING.md: entries sum to zero; what was taken back nets to zero in all three records, once. */
import { type Check, check, type Placed, place, voucherOf } from './check.ts';

/** Each reversal with the two postings that must cancel out. */
const PAIRS = `pair as (select id as posting, unnest(array[id, reverses]) as posting_id from posting where kind = 'reverse')`;

export const ledgerChecks: readonly Check[] = [
  check<Placed & { currency: string; decimals: number; base: number; amount: number }>({
    name: 'entries-balance',
    claim: 'The ledger entries of every posting sum to zero, in base currency and in each currency',
    sql: `select posting, ${voucherOf('posting')} as voucher, currency.code as currency, decimals, base, amount
      from (select posting_id as posting, currency_id, sum(amount)::bigint as base, sum(foreign_amount)::bigint as amount
        from ledger_entry group by posting_id, currency_id having sum(amount) <> 0 or sum(foreign_amount) <> 0) wrong
      join currency on currency.id = currency_id order by posting`,
    say: (row, company) =>
      `${place(row)}: entries in ${row.currency} are off by ${company.money(row.amount, row.decimals)} ${row.currency}, in base by ${company.money(row.base)} ${company.currency}`,
  }),
  check<Placed & { record: string; line: number }>({
    name: 'entries-of-postings',
    claim: 'Entries, stock moves and bill entries stand on the day and branch of their posting',
    sql: `select posting_id as posting, ${voucherOf('posting_id')} as voucher, record, line_no as line from (
        select e.posting_id, 'ledger entry' as record, e.line_no from ledger_entry e join posting p on p.id = e.posting_id
        where (e.date, e.branch_id) <> (p.date, p.branch_id)
        union all
        select m.posting_id, 'stock move', m.line_no from stock_move m join posting p on p.id = m.posting_id
        where (m.date, m.branch_id) <> (p.date, p.branch_id)
        union all
        select b.posting_id, 'bill entry', b.line_no from bill_entry b join posting p on p.id = b.posting_id
        where b.date <> p.date) wrong order by posting_id, line_no`,
    say: (row) => `${place(row)}: ${row.record} ${row.line} has another day or branch than its posting`,
  }),
  check<Placed & { line: number; ledger: string; base: number; amount: number; needsParty: boolean }>({
    name: 'entries-sound',
    claim: 'Amounts in base currency are the same in both columns, and every entry of a control ledger names its party',
    sql: `select e.posting_id as posting, ${voucherOf('e.posting_id')} as voucher, e.line_no as line, ledger.name as ledger,
        e.amount as base, e.foreign_amount as amount, ledger.use in ('customer', 'supplier') and e.party_id is null as "needsParty"
      from ledger_entry e join ledger on ledger.id = e.ledger_id
      where (e.currency_id = (select currency_id from company) and e.amount <> e.foreign_amount)
        or (ledger.use in ('customer', 'supplier')) <> (e.party_id is not null)
      order by e.posting_id, e.line_no`,
    say: (row, company) =>
      row.base === row.amount
        ? `${place(row)}: entry ${row.line} on ${row.ledger} ${row.needsParty ? 'names no party' : 'names a party where none belongs'}`
        : `${place(row)}: entry ${row.line} on ${row.ledger} says ${company.money(row.base)} in base and ${company.money(row.amount)} in its own column`,
  }),
  check<Placed & { record: string; what: string; base: number; quantity: number }>({
    name: 'reversals-cancel',
    claim: 'A reversal takes back exactly what it names, in ledgers, stock and bills',
    sql: `with ${PAIRS}, wrong as (
        select posting, 'ledger' as record, ledger.name as what, base, 0 as quantity from (
          select posting, ledger_id, sum(amount)::bigint as base from pair join ledger_entry using (posting_id)
          group by posting, ledger_id, party_id, person_id, currency_id having sum(amount) <> 0 or sum(foreign_amount) <> 0) rest
        join ledger on ledger.id = ledger_id
        union all
        select posting, 'stock', item.name, base, quantity from (
          select posting, item_id, sum(value)::bigint as base, sum(quantity)::bigint as quantity
          from pair join stock_move using (posting_id)
          group by posting, item_id, godown_id having sum(value) <> 0 or sum(quantity) <> 0) rest
        join item on item.id = item_id
        union all
        select posting, 'bill', bill.reference, base, 0 from (
          select posting, bill_id, sum(base_amount)::bigint as base from pair join bill_entry using (posting_id)
          group by posting, bill_id having sum(amount) <> 0 or sum(base_amount) <> 0) rest
        join bill on bill.id = bill_id)
      select *, ${voucherOf('posting')} as voucher from wrong order by posting`,
    say: (row, company) =>
      `${place(row)}: the reversal leaves ${company.money(row.base)} ${company.currency}${row.quantity === 0 ? '' : ` and ${row.quantity} units`} on ${row.record} ${row.what}`,
  }),
  check<{ voucher: string; state: string; version: number; standing: number; standingVersion: number | null }>({
    name: 'vouchers-stand-once',
    claim:
      'A void or rejected voucher has nothing in the books, any other exactly its current version, whose words may have changed since',
    sql: `select v.type || ' ' || v.refer_no as voucher, v.state, v.version, count(p.id)::integer as standing,
        max(p.version) as "standingVersion"
      from voucher v left join posting p on p.voucher_id = v.id and p.kind = 'post'
        and not exists (select from posting r where r.reverses = p.id)
      group by v.id
      having count(p.id) <> case when v.state = 'draft' or is_taken_back(v.state, v.type) then 0 else 1 end
        or v.version <> max(p.version) + (select count(*) from posting words
          where words.voucher_id = v.id and words.kind = 'words' and words.version > max(p.version))
      order by v.id`,
    say: ({ voucher, state, version, standing, standingVersion }) =>
      standing === 1 && !['void', 'draft', 'rejected'].includes(state)
        ? `${voucher} is at version ${version}, but version ${standingVersion} stands in the books`
        : `${voucher} is ${state} and stands ${standing} times in the books`,
  }),
  check<{ voucher: string; net: number; parts: number; decimals: number }>({
    name: 'voucher-figures',
    claim:
      'The figures of vouchers with items add up: before tax + tax + round off = net, lines = subtotal, taxes = tax',
    sql: `with line as (
        select voucher_id, version, sum(gross)::bigint as gross from voucher_line group by voucher_id, version
      ), taxes as (
        select voucher_id, version, sum(amount) filter (where not information_only)::bigint as amount
        from voucher_tax group by voucher_id, version
      )
      select v.type || ' ' || v.refer_no as voucher, v.net, v.taxable + v.tax + v.round_off as parts, currency.decimals
      from voucher v join line on line.voucher_id = v.id and line.version = v.version
        left join taxes on taxes.voucher_id = v.id and taxes.version = v.version
        join currency on currency.id = v.currency_id
      where v.net <> v.taxable + v.tax + v.round_off or v.subtotal <> line.gross or v.tax <> coalesce(taxes.amount, 0)
      order by v.id`,
    say: ({ voucher, net, parts, decimals }, company) =>
      net === parts
        ? `${voucher}: subtotal or tax is not the sum of its lines`
        : `${voucher}: net is ${company.money(net, decimals)}, its parts come to ${company.money(parts, decimals)}`,
  }),
];
