/** The statements behind cash book and bank book: days from the running totals, entries from one index range a ledger. */
import { DOCUMENT, DOCUMENT_FACTS } from './document-facts.ts';
import { STANDS } from './standing-sql.ts';
import { OTHER_SIDE, PARTICULARS } from './statement-sql.ts';

const SIDES = 'greatest(amount, 0) as debit, greatest(-amount, 0) as credit';
const own = (branches: string): string =>
  `ledger_id = any ($1::integer[]) and (${branches}::integer[] is null or branch_id = any (${branches}))`;

/** Rows `ledger_id, debit, credit` up to the end of `day`, an expression of type date. */
const upTo = (day: string, where: string): string => `
    select ledger_id, debit, credit from ledger_month where month < date_trunc('month', ${day})::date and ${where}
    union all
    select ledger_id, debit, credit from ledger_day
    where date >= date_trunc('month', ${day})::date and date <= ${day} and ${where}
    union all
    select ledger_id, ${SIDES} from balance_queue join ledger_entry using (posting_id) where date <= ${day} and ${where}`;

/**
 * $1 ledgers, $2 and $3 the span, $4 branch ids or null; $5, $6 where the page before ended (code, date) or nulls; $7 rows; $8 whether
 * what was taken back counts, and its reversal of the same day.
 */
export const CASH_DAYS = `with before as (
    select ledger_id, sum(debit - credit)::bigint as balance from (${upTo('($2::date - 1)', own('$4'))}) total group by 1
  ), moved as (
    select ledger_id, date, sum(debit)::bigint as received, sum(credit)::bigint as paid from (
      select ledger_id, date, debit, credit from ledger_day where date between $2 and $3 and ${own('$4')}
      union all
      select ledger_id, date, ${SIDES} from balance_queue join ledger_entry using (posting_id)
      where date between $2 and $3 and ${own('$4')}
      union all
      select ledger_id, date, -abs(amount), -abs(amount) from ledger_entry where date between $2 and $3 and ${own('$4')}
        and posting_id in (select id from posting where kind = 'reverse' and date between $2 and $3 and not $8::boolean)
      ) total group by 1, 2 having sum(debit) <> 0 or sum(credit) <> 0
  ), book as (
    select moved.*, coalesce(before.balance, 0)
      + coalesce(sum(received - paid) over (partition by ledger_id order by date
          rows between unbounded preceding and 1 preceding), 0)::bigint as opening
    from moved left join before using (ledger_id)
  )
  select ledger.code as ledger, ledger.name as "ledgerName", ledger.name_arabic as "ledgerNameArabic", date, opening,
    received, paid
  from book join ledger on ledger.id = ledger_id
  where $5::text is null or (ledger.code, date) > ($5, $6::date) order by ledger.code, date limit $7`;

const ORDER = 'entry.date, entry.posting_id, entry.line_no';

/** $5 to $8 where the page before ended (code, date, posting, line) or nulls; $9 rows; $10 as $8 above. */
export const CASH_ENTRIES = `with entry as (
    select ledger.code, ledger.name, ledger.name_arabic, entry.* from ledger cross join lateral (
      select * from ledger_entry entry where ledger_id = ledger.id and date between $2 and $3
        and ($4::integer[] is null or branch_id = any ($4)) and ($10::boolean or ${STANDS('entry.posting_id')})
        and ($5::text is null or ledger.code > $5
          or (entry.date, entry.posting_id, entry.line_no) > ($6::date, $7::bigint, $8::integer))
      order by ${ORDER} limit $9) entry
    where ledger.id = any ($1::integer[]) and ($5::text is null or ledger.code >= $5)
    order by ledger.code, ${ORDER} limit $9)
  select entry.ledger_id as "ledgerId", entry.code as ledger, entry.name as "ledgerName",
    entry.name_arabic as "ledgerNameArabic", entry.date, entry.posting_id as "postingId", entry.line_no as "lineNo",
    entry.amount, coalesce(voucher.type, '') as "voucherType", posting.voucher_id as "voucherNo",
    coalesce(voucher.refer_no, '') as "referNo", ${DOCUMENT_FACTS}, ${PARTICULARS}
  from entry join posting on posting.id = entry.posting_id left join voucher on voucher.id = posting.voucher_id
    ${DOCUMENT} ${OTHER_SIDE}
  order by entry.code, ${ORDER}`;

/** $2 the day before the span, $3 branch ids or null; of the ledger $4 up to the day $5 instead. */
export const CASH_BALANCES = `select ledger_id as "ledgerId", sum(debit - credit)::bigint as balance from (
    select * from (${upTo('$2::date', own('$3'))}) others where ledger_id <> $4::integer
    union all
    select * from (${upTo('$5::date', own('$3'))}) first where ledger_id = $4
  ) total group by 1`;

/** $1 ledgers, $2 the day up to whose end, $3 branch ids or null. */
export const BALANCES = `select ledger_id as "ledgerId", sum(debit - credit)::bigint as balance
  from (${upTo('$2::date', own('$3'))}) total group by 1`;

/** The day of the entry, up to it and without it; $6 as $8 above. */
export const CASH_SO_FAR = `select coalesce(sum(amount), 0)::bigint as amount from ledger_entry entry
  where ledger_id = $1 and date = $2 and (posting_id, line_no) < ($3::bigint, $4::integer)
    and ($5::integer[] is null or branch_id = any ($5)) and ($6::boolean or ${STANDS('entry.posting_id')})`;
