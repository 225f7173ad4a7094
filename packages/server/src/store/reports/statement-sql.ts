/**
 * The statements behind a statement of a ledger or of a party: what was debited and credited up to a day, and the entries
 * of a page. Both keep to the subject's own index ranges; a party's running totals are by month, a ledger's also by day.
 */

/**
 * CTE `turnover (bound, debit, credit)`: up to the end of the day before $2, and up to $3. $1 is the subject's id, $4 branch
 * ids or null.
 */
const BOUNDS = `bound as (
    select 'opening' as bound, $2::date - 1 as day, date_trunc('month', $2::date - 1)::date as month
    union all
    select 'closing', $3::date, date_trunc('month', $3::date)::date
  )`;

const SIDES = 'greatest(amount, 0) as debit, greatest(-amount, 0) as credit';
const BRANCH = '($4::integer[] is null or branch_id = any ($4))';

const LEDGER_TURNOVER = `with ${BOUNDS}, turnover as (
    select bound, debit, credit from bound join ledger_month total on total.month < bound.month
    where ledger_id = $1 and ${BRANCH}
    union all
    select bound, debit, credit from bound join ledger_day on date >= month and date <= day
    where ledger_id = $1 and ${BRANCH}
    union all
    select bound, ${SIDES} from balance_queue join ledger_entry using (posting_id) join bound on date <= day
    where ledger_id = $1 and ${BRANCH}
  )`;

const PARTY_TURNOVER = `with ${BOUNDS}, turnover as (
    select bound, debit, credit from bound join party_month total on total.month < bound.month
    where party_id = $1 and ${BRANCH}
    union all
    select bound, ${SIDES} from bound join ledger_entry on date >= month and date <= day
    where party_id = $1 and ${BRANCH}
    union all
    select bound, ${SIDES} from balance_queue join ledger_entry using (posting_id) join bound on date < month
    where party_id = $1 and ${BRANCH}
  )`;

const SUMS = `select bound, coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
  from turnover group by bound`;

/** $5, $6, $7: where the page before ended (date, posting, line) or nulls; $8 rows at most. */
const AFTER = '($5::date is null or (entry.date, entry.posting_id) >= ($5, $6::bigint))';
const BEYOND = '($5::date is null or (entry.date, entry.posting_id, entry.line_no) > ($5, $6::bigint, $7::integer))';
const ORDER = 'entry.date, entry.posting_id, entry.line_no';

const LEDGER_ENTRIES = `select * from ledger_entry entry
  where ledger_id = $1 and date between $2 and $3 and ${BEYOND} and ${BRANCH} order by ${ORDER} limit $8`;

/** One index range per control ledger, merged: a party has one to four of them. */
const PARTY_ENTRIES = `select entry.* from ledger control cross join lateral (
    select * from ledger_entry entry where party_id = $1 and ledger_id = control.id and date between $2 and $3
      and ${AFTER} and ${BEYOND} and ${BRANCH} order by ${ORDER} limit $8) entry
  where control.use in ('customer', 'supplier') order by ${ORDER} limit $8`;

/** The entry's largest other side, with a sign that there are more of them. */
const PARTICULARS = `(select other.name || case when count(*) over () > 1 then ' …' else '' end
    from ledger_entry side join ledger other on other.id = side.ledger_id
    where side.posting_id = entry.posting_id and (side.amount > 0) <> (entry.amount > 0)
    order by abs(side.amount) desc, side.line_no limit 1)`;

const rowsOf = (entries: string): string => `with entry as (${entries})
  select entry.date, entry.posting_id as "postingId", entry.line_no as "lineNo", entry.amount,
    coalesce(${PARTICULARS}, entry.narration, '') as particulars, posting.kind, posting.voucher_id as "voucherNo",
    coalesce(voucher.type, '') as "voucherType", coalesce(voucher.refer_no, '') as "referNo", party.code as party,
    party.name as "partyName"
  from entry join posting on posting.id = entry.posting_id left join voucher on voucher.id = posting.voucher_id
    left join party on party.id = entry.party_id
  order by ${ORDER}`;

/** $5 to $7 as above: the balance of the day of the cursor up to it. */
const soFarOf = (subject: string): string => `select coalesce(sum(amount), 0)::bigint as amount from ledger_entry entry
  where ${subject} = $1 and date = $2 and (posting_id, line_no) <= ($3::bigint, $4::integer)
    and ($5::integer[] is null or branch_id = any ($5))`;

export interface StatementSql {
  readonly sums: string;
  readonly rows: string;
  readonly soFar: string;
}

export const ledgerSql: StatementSql = {
  sums: `${LEDGER_TURNOVER} ${SUMS}`,
  rows: rowsOf(LEDGER_ENTRIES),
  soFar: soFarOf('ledger_id'),
};

export const partySql: StatementSql = {
  sums: `${PARTY_TURNOVER} ${SUMS}`,
  rows: rowsOf(PARTY_ENTRIES),
  soFar: soFarOf('party_id'),
};
