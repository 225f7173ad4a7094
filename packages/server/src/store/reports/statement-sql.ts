/**
 * The statements behind a statement of a ledger, of a part of one (cost centres), or of a party: what was debited and
 * credited up to a day, and the entries of a page. Both keep to the subject's own index ranges; a party's running totals are
 * by month, a ledger's also by day.
 */

import { CLOSING_TYPE } from '@fieldbook/core/reports/profit-loss';
import { DOCUMENT, DOCUMENT_FACTS } from './document-facts.ts';
import { POSTING_KIND, STANDS } from './standing-sql.ts';

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

/** What a salesperson owes, and no other ledger; $1 is the person. */
const OF_PERSON = `person_id = $1 and ledger_id = (select id from ledger where role = 'dueFromSalesman')`;

const PERSON_TURNOVER = `with ${BOUNDS}, turnover as (
    select bound, ${SIDES} from bound join ledger_entry on date <= day where ${OF_PERSON} and ${BRANCH}
  )`;

/** The entries of vouchers that close a year; few, whatever the books hold. */
const CLOSING = `select posting.id from voucher join posting on posting.voucher_id = voucher.id
    where voucher.type = '${CLOSING_TYPE}'`;

/** $5: cost centres, or null; $6: whether what they have is left out instead; $7: whether closing entries of the span are. */
const CENTRES = 'cost_centre_id is not null and ($5::integer[] is null or cost_centre_id = any ($5))';
const WHOLE = '($5::integer[] is null and not $6::boolean)';
/** A ledger without its cost centres is the whole less theirs. */
const TAKEN = '(case when $6::boolean then -1 else 1 end)';
const partOf = (rows: string, where: string): string => `
    select bound, ${TAKEN} * debit, ${TAKEN} * credit from (${rows}) centres where ${where}`;

const LEDGER_PART_TURNOVER = `with ${BOUNDS}, turnover as (
    select bound, debit, credit from bound join ledger_month total on total.month < bound.month
    where ledger_id = $1 and ${BRANCH} and (${WHOLE} or $6)
    union all
    select bound, debit, credit from bound join ledger_day on date >= month and date <= day
    where ledger_id = $1 and ${BRANCH} and (${WHOLE} or $6)
    union all
    select bound, ${SIDES} from balance_queue join ledger_entry using (posting_id) join bound on date <= day
    where ledger_id = $1 and ${BRANCH} and (${WHOLE} or $6)
    union all${partOf(
      `select bound, debit, credit from bound join cost_centre_month total on total.month < bound.month
      where ledger_id = $1 and ${BRANCH} and ${CENTRES}
      union all
      select bound, debit, credit from bound join cost_centre_day on date >= month and date <= day
      where ledger_id = $1 and ${BRANCH} and ${CENTRES}
      union all
      select bound, ${SIDES} from balance_queue join ledger_entry using (posting_id) join bound on date <= day
      where ledger_id = $1 and ${BRANCH} and ${CENTRES}`,
      `not ${WHOLE}`,
    )}
    union all
    select 'closing', -greatest(amount, 0), -greatest(-amount, 0) from (${CLOSING}) closing
      join ledger_entry on posting_id = closing.id
    where $7::boolean and ledger_id = $1 and date between $2 and $3 and ${BRANCH}
      and (${WHOLE} or ($6 and cost_centre_id is null) or (not $6 and ${CENTRES}))
  )`;

const SUMS = `select bound, coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
  from turnover group by bound`;

/** Without the reversals of the span and what they take back: one of the two is a debit, the other a credit of as much. */
const standingSums = (subject: string): string => `, taken as (
    select 'closing' as bound, coalesce(sum(abs(amount)), 0)::bigint as amount from ledger_entry
    where ${subject} and date between $2 and $3 and ${BRANCH}
      and posting_id in (select id from posting where kind = 'reverse' and date between $2 and $3))
  select bound, (coalesce(sum(debit), 0) - coalesce(max(taken.amount), 0))::bigint as debit,
    (coalesce(sum(credit), 0) - coalesce(max(taken.amount), 0))::bigint as credit
  from turnover left join taken using (bound) group by bound`;

/** $5, $6, $7: where the page before ended (date, posting, line) or nulls; $8 rows at most. */
const AFTER = '($5::date is null or (entry.date, entry.posting_id) >= ($5, $6::bigint))';
const BEYOND = '($5::date is null or (entry.date, entry.posting_id, entry.line_no) > ($5, $6::bigint, $7::integer))';
const ORDER = 'entry.date, entry.posting_id, entry.line_no';

/** $9 to $11 are what $5 to $7 are of the turnover. */
type Entries = (keep: string) => string;

const LEDGER_PART_ENTRIES: Entries = (keep) => `select * from ledger_entry entry
  where ${keep} and ledger_id = $1 and date between $2 and $3 and ${BEYOND} and ${BRANCH}
    and case when $10::boolean then cost_centre_id is null else $9::integer[] is null or cost_centre_id = any ($9) end
    and (not $11::boolean or posting_id <> all (array(${CLOSING})))
  order by ${ORDER} limit $8`;

/** One index range a cost centre, merged. */
const CENTRE_ENTRIES: Entries = (keep) => `select entry.* from unnest($9::integer[]) centre(id) cross join lateral (
    select * from ledger_entry entry where ${keep} and cost_centre_id = centre.id and ledger_id = $1 and date between $2 and $3
      and ${AFTER} and ${BEYOND} and ${BRANCH} and (not $11::boolean or posting_id <> all (array(${CLOSING})))
    order by ${ORDER} limit $8) entry
  where not $10::boolean order by ${ORDER} limit $8`;

const LEDGER_ENTRIES: Entries = (keep) => `select * from ledger_entry entry
  where ${keep} and ledger_id = $1 and date between $2 and $3 and ${BEYOND} and ${BRANCH} order by ${ORDER} limit $8`;

/** One index range per control ledger, merged: a party has one to four of them. */
const PARTY_ENTRIES: Entries = (keep) => `select entry.* from ledger control cross join lateral (
    select * from ledger_entry entry where ${keep} and party_id = $1 and ledger_id = control.id and date between $2 and $3
      and ${AFTER} and ${BEYOND} and ${BRANCH} order by ${ORDER} limit $8) entry
  where control.use in ('customer', 'supplier') order by ${ORDER} limit $8`;

/** The largest other side of `entry`, with a sign that there are more of them. */
export const OTHER_SIDE = `left join lateral (
    select other.name || more as particulars, other.name_arabic || more as particulars_arabic from (
      select side.ledger_id, case when count(*) over () > 1 then ' …' else '' end as more from ledger_entry side
      where side.posting_id = entry.posting_id and (side.amount > 0) <> (entry.amount > 0)
      order by abs(side.amount) desc, side.line_no limit 1) side join ledger other on other.id = side.ledger_id) other on true`;

/** What a row says besides its figures, in both languages; without another side it is the entry's own text. */
export const PARTICULARS = `coalesce(other.particulars, entry.narration, '') as particulars,
    other.particulars_arabic as "particularsArabic"`;

const rowsOf = (entries: string): string => `with entry as (${entries})
  select entry.date, entry.posting_id as "postingId", entry.line_no as "lineNo", entry.amount,
    ${PARTICULARS}, posting.kind, ${POSTING_KIND}, posting.voucher_id as "voucherNo",
    coalesce(voucher.type, '') as "voucherType", coalesce(voucher.refer_no, '') as "referNo", ${DOCUMENT_FACTS}, currency.code as currency, currency.decimals, entry.foreign_amount as "foreignAmount"
  from entry join currency on currency.id = entry.currency_id join posting on posting.id = entry.posting_id left join voucher on voucher.id = posting.voucher_id
    ${DOCUMENT} ${OTHER_SIDE}
  order by ${ORDER}`;

const PERSON_ENTRIES: Entries = (keep) => `select * from ledger_entry entry
    where ${keep} and ${OF_PERSON} and date between $2 and $3 and ${BEYOND} and ${BRANCH} order by ${ORDER} limit $8`;

/** $5 to $7 as above: the balance of the day of the cursor up to it. */
const soFarOf = (subject: string, keep: string): string => `select coalesce(sum(amount), 0)::bigint as amount
  from ledger_entry entry where ${keep} and ${subject} and date = $2 and (posting_id, line_no) <= ($3::bigint, $4::integer)
    and ($5::integer[] is null or branch_id = any ($5))`;

export interface StatementSql {
  /** Of the prepared statements: planning them under row security costs more than running them. */
  readonly name: string;
  readonly sums: string;
  readonly rows: string;
  readonly soFar: string;
}

/** A statement of what stands, and one of each posting and reversal. */
export interface StatementViews {
  readonly standing: StatementSql;
  readonly every: StatementSql;
}

interface StatementParts {
  readonly name: string;
  readonly turnover: string;
  readonly entries: Entries;
  /** Which entries are the subject's; with other parameters where only those up to the cursor are added up. */
  readonly subject: string;
  readonly soFarSubject?: string;
}

function viewsOf({ name, turnover, entries, subject, soFarSubject = subject }: StatementParts): StatementViews {
  const stands = STANDS('entry.posting_id');
  return {
    standing: {
      name: `${name}-standing`,
      sums: `${turnover}${standingSums(subject)}`,
      rows: rowsOf(entries(stands)),
      soFar: soFarOf(soFarSubject, stands),
    },
    every: { name, sums: `${turnover} ${SUMS}`, rows: rowsOf(entries('true')), soFar: soFarOf(soFarSubject, 'true') },
  };
}

export const ledgerSql = viewsOf({
  name: 'report-ledger',
  turnover: LEDGER_TURNOVER,
  entries: LEDGER_ENTRIES,
  subject: 'ledger_id = $1',
});

/** An entry of the part; the parameters are the places of centres, whether none, and whether without closing entries. */
const partSubject = (centres: string, isNone: string, isWithout: string): string => `ledger_id = $1
    and case when ${isNone}::boolean then cost_centre_id is null else ${centres}::integer[] is null or cost_centre_id = any (${centres}) end
    and (not ${isWithout}::boolean or posting_id <> all (array(${CLOSING})))`;

/** Of some cost centres, of none, or without closing entries: three parameters more (ids or null, whether none, whether without). */
const LEDGER_PART: StatementParts = {
  name: 'report-ledger-part',
  turnover: LEDGER_PART_TURNOVER,
  entries: LEDGER_PART_ENTRIES,
  subject: partSubject('$5', '$6', '$7'),
  soFarSubject: partSubject('$6', '$7', '$8'),
};
export const ledgerPartSql = viewsOf(LEDGER_PART);

export const costCentreSql = viewsOf({ ...LEDGER_PART, name: 'report-cost-centre', entries: CENTRE_ENTRIES });

export const partySql = viewsOf({
  name: 'report-party',
  turnover: PARTY_TURNOVER,
  entries: PARTY_ENTRIES,
  subject: 'party_id = $1',
});

export const personSql = viewsOf({
  name: 'report-salesman',
  turnover: PERSON_TURNOVER,
  entries: PERSON_ENTRIES,
  subject: OF_PERSON,
});
