/**
 * Dates hold together (ACCOUNTING.md): nothing is settled, continued or cleared before what it rests on. What was completed in
 * the field and let pass bears a flag, and is a supervisor's to judge.
 */
import { CHEQUE_MOVERS, chequesOnHeader } from '../store/vouchers/cheques-out.ts';
import { type Check, check } from './check.ts';

interface Early {
  readonly voucher: string;
  readonly date: string;
  readonly other: string;
  readonly began: string;
}

/** A cheque's story in the order it was told, with what the cheque said at each step: a new one says another day. */
const CHEQUES = `with told as (
    select source.id as source, source.id, source.refer_no, source.date, 'received' as mode, tender.effective_date as due
    from voucher source join voucher_tender tender on tender.voucher_id = source.id and tender.version = source.version
    where source.type in (${chequesOnHeader('customer')}, ${chequesOnHeader('supplier')}) and tender.cheque_no is not null
      and not is_taken_back(source.state, source.type)
    union all
    select v.source_voucher_id, v.id, v.refer_no, v.date, v.mode,
      case when v.mode = 'replace' then (content.body::json ->> 'effectiveDate')::date end
    from voucher v join voucher_version content on content.voucher_id = v.id and content.version = v.version
    where v.type in (${CHEQUE_MOVERS}) and not is_taken_back(v.state, v.type)),
  counted as (select *, count(due) over (partition by source order by id) as cheque from told),
  steps as (select *, first_value(due) over (partition by source, cheque order by id) as says,
    lag(refer_no) over (partition by source order by id) as before, lag(date) over (partition by source order by id) as told_on
    from counted)`;

export const dateChecks: readonly Check[] = [
  check<Early>({
    name: 'bills-begun',
    claim: 'No bill is settled before it began',
    sql: `select v.type || ' ' || v.refer_no as voucher, entry.date, bill.reference as other, bill.date as began
      from bill_entry entry join bill on bill.id = entry.bill_id
        join posting on posting.id = entry.posting_id join voucher v on v.id = posting.voucher_id
      where entry.kind = 'against' and entry.date < bill.date and posting.kind in ('post', 'branch')
        and posting.id not in (select reverses from posting where reverses is not null) order by posting.id`,
    say: ({ voucher, date, other, began }) => `${voucher} of ${date} settles bill ${other}, which began on ${began}`,
  }),
  check<Early>({
    name: 'sources-begun',
    claim: 'No voucher is dated before the one it continues, returns or bills',
    sql: `select v.type || ' ' || v.refer_no as voucher, v.date, source.type || ' ' || source.refer_no as other,
        source.date as began
      from voucher v join (select id, source_voucher_id from voucher
          union select line.voucher_id, line.source_voucher_id from voucher_line line
            join voucher holder on holder.id = line.voucher_id and holder.version = line.version) named on named.id = v.id
        join voucher source on source.id = named.source_voucher_id
      where v.date < source.date and not is_taken_back(v.state, v.type) and not is_taken_back(source.state, source.type)
        and not 'source.later' = any (v.exceptions) order by v.id`,
    say: ({ voucher, date, other, began }) => `${voucher} of ${date} goes on from ${other}, which is dated ${began}`,
  }),
  check<Early>({
    name: 'landings-begun',
    claim: 'No charge is dated before the goods that it is landed on',
    sql: `select distinct v.type || ' ' || v.refer_no as voucher, v.date, goods.type || ' ' || goods.refer_no as other,
        goods.date as began
      from voucher_ledger_line line join voucher v on v.id = line.voucher_id and v.version = line.version
        join voucher goods on goods.id = line.landed_on_id
      where not is_taken_back(v.state, v.type) and (v.date < goods.date or is_taken_back(goods.state, goods.type))
      order by voucher`,
    say: ({ voucher, date, other, began }) =>
      `${voucher} of ${date} is landed on ${other}, which is dated ${began} or void`,
  }),
  check<Early>({
    name: 'cheques-in-order',
    claim: 'Every cheque clears on its day or later, and what became of it is dated in the order it was told',
    sql: `${CHEQUES} select 'chequeMovement ' || refer_no as voucher, date,
        case when mode = 'clear' and date < says then 'a cheque' else before end as other,
        case when mode = 'clear' and date < says then says else told_on end as began
      from steps where mode <> 'received' and (date < told_on or (mode = 'clear' and date < says)) order by id`,
    say: ({ voucher, date, other, began }) => `${voucher} of ${date} comes before ${other} of ${began}`,
  }),
];
