/**
 * Bills of one side by party and age: as they stand now less what was written on them later, like open-bills.ts, added up
 * in one pass. A party's post-dated cheques count until they are cleared, bounced, handed back or replaced by money.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { problem } from '@fieldbook/core/kernel/result';
import {
  type AgeingRow,
  type AgeingTotals,
  ageingColumns,
  type BillsAgeing,
  ordinaryBounds,
  parseBounds,
} from '@fieldbook/core/reports/bills-ageing';
import { pageOf, readCursor } from './cursor.ts';
import { ReportRefusal, type ReportScope } from './report-scope.ts';

export interface AgeingQuery {
  readonly asOf?: IsoDate | undefined;
  readonly party?: string | undefined;
  readonly ageBy?: 'dueDate' | 'billDate' | undefined;
  readonly buckets?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Sums {
  readonly notDue: number;
  readonly unadjusted: number;
  readonly buckets: readonly number[];
  readonly open: number;
  readonly cheques: number;
}

interface Row extends Sums {
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic: string | null;
  readonly oldest: number;
}

/** A cheque that nobody presented for so long after its day is no money any more. */
const STALE_DAYS = 366;

const bucketSums = (places: readonly number[]) =>
  `array[${places.map((place) => `coalesce(sum(amount) filter (where place = ${place}), 0)`).join(', ')}]::bigint[]`;

/** $1 the day, $2 branch ids or null, $3 side, $4 code of the party or null, $5 bounds, $6 age by bill date. */
const SUMMED = `later as materialized (
    select bill_id, sum(base_amount)::bigint as base from bill_entry where date > $1::date group by bill_id
  ), standing as (
    select party_id, branch_id, bill.date, due_date, kind, base_open - coalesce(base, 0) as amount
    from bill left join later on bill_id = bill.id
    where open <> 0 and ($4::text is null or bill.party_id = any (array(select id from party where code = $4)))
    union all
    select party_id, branch_id, bill.date, due_date, kind, -base from later join bill on bill.id = bill_id where open = 0
  ), aged as (
    select party_id, kind, $1::date - case when $6 then standing.date else due_date end as age,
      case when $3 = 'supplier' then -amount else amount end as amount
    from standing join party on party.id = party_id and party.side = $3
    where amount <> 0 and ($2::integer[] is null or standing.branch_id = any ($2)) and ($4::text is null or party.code = $4)
  ), placed as (
    select party_id, amount, age, kind,
      case when kind <> 'new' then -1 when age < 0 and not $6 then 0
        else 1 + width_bucket(age - 1, $5::integer[]) end as place
    from aged
  ), cheque as (
    select party_id, sum(round(tender.amount * case when own.id = home.id then 1
      else exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end))::bigint as amount
    from voucher_tender tender join voucher on voucher.id = voucher_id and voucher.version = tender.version
      join party on party.id = party_id and party.side = $3
      join currency own on own.id = voucher.currency_id cross join company join currency home on home.id = company.currency_id
      left join lateral (
        select mode, ledger_id from voucher movement
        where movement.source_voucher_id = voucher.id and movement.type = 'chequeMovement' and movement.state <> 'void'
          and movement.date <= $1::date and mode <> 'deposit'
        order by movement.id desc limit 1
      ) last on true
    where effective_date > $1::date - ${STALE_DAYS} and effective_date > voucher.date and voucher.date <= $1::date
      and voucher.type = case $3 when 'customer' then 'receipt' else 'payment' end
      and voucher.state not in ('draft', 'void') and (last.mode is null or last.mode = 'replace' and last.ledger_id is null)
      and ($2::integer[] is null or voucher.branch_id = any ($2)) and ($4::text is null or party.code = $4)
    group by party_id
  )`;

const sql = (buckets: number): string => {
  const places = Array.from({ length: buckets }, (_, index) => index + 1);
  return `with ${SUMMED}, summed as (
      select party_id, coalesce(sum(amount) filter (where place = 0), 0)::bigint as "notDue",
        coalesce(-sum(amount) filter (where place = -1), 0)::bigint as unadjusted, ${bucketSums(places)} as buckets,
        coalesce(sum(amount), 0)::bigint as open, coalesce(max(age) filter (where kind = 'new'), 0) as oldest
      from placed group by party_id
    )
    select code as "partyCode", name as party, name_arabic as "partyArabic", coalesce("notDue", 0) as "notDue",
      coalesce(unadjusted, 0) as unadjusted, coalesce(buckets, array_fill(0::bigint, array[${buckets}])) as buckets,
      coalesce(open, 0) as open, coalesce(cheque.amount, 0) as cheques, greatest(coalesce(oldest, 0), 0) as oldest
    from summed full join cheque using (party_id) join party on party.id = party_id order by code`;
};

export async function billsAgeing(
  side: 'customer' | 'supplier',
  scope: ReportScope,
  query: AgeingQuery,
): Promise<BillsAgeing> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text']);
  const bounds = query.buckets === undefined ? ordinaryBounds : parseBounds(query.buckets);
  if (bounds === undefined)
    throw new ReportRefusal(problem('field.wrong_type', 'buckets', { expected: 'rising days, as in 30,60,90' }));
  const values = [asOf, scope.branches, side, query.party ?? null, [...bounds], query.ageBy === 'billDate'];
  // Every party is added up, for the totals: the page is cut here, since the database would do the same work for each.
  const { rows } = await scope.client.query<Row>({ text: sql(bounds.length + 1), values });
  const from = cursor === undefined ? 0 : placeAfter(rows, String(cursor[0]));
  const { page, next } = pageOf(rows.slice(from, from + limit + 1), limit, (row) => [row.partyCode]);
  const name = side === 'customer' ? 'bills-receivable' : 'bills-payable';
  return {
    ...scope.frame(name, asOf),
    bounds,
    columns: ageingColumns(bounds),
    rows: page.map((row) => ageingRow(scope, side, row)),
    ...(cursor === undefined ? { totals: totalsOf(scope, rows, bounds.length + 1) } : {}),
    next,
  };
}

/** The party after the one the page before ended with, even if that is gone now. */
function placeAfter(rows: readonly Row[], ended: string): number {
  const at = rows.findIndex(({ partyCode }) => partyCode === ended);
  if (at >= 0) return at + 1;
  const after = rows.findIndex(({ partyCode }) => partyCode > ended);
  return after < 0 ? rows.length : after;
}

function ageingRow(scope: ReportScope, side: AgeingRow['side'], row: Row): AgeingRow {
  const { partyCode, party, partyArabic, oldest } = row;
  return { side, partyCode, party, ...(partyArabic === null ? {} : { partyArabic }), ...figuresOf(scope, row), oldest };
}

function figuresOf({ money }: ReportScope, { notDue, unadjusted, buckets, open, cheques }: Sums) {
  const named = buckets.map((amount, index) => [`bucket${index + 1}`, money(amount)]);
  return {
    notDue: money(notDue),
    ...(Object.fromEntries(named) as Pick<AgeingRow, 'bucket1' | 'bucket2'>),
    unadjusted: money(unadjusted),
    open: money(open),
    cheques: money(cheques),
    exposure: money(open + cheques),
  };
}

function totalsOf(scope: ReportScope, rows: readonly Row[], buckets: number): AgeingTotals {
  const sum = (figure: (row: Row) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const sums = {
    notDue: sum((row) => row.notDue),
    unadjusted: sum((row) => row.unadjusted),
    buckets: Array.from({ length: buckets }, (_, index) => sum((row) => row.buckets[index] ?? 0)),
    open: sum((row) => row.open),
    cheques: sum((row) => row.cheques),
  };
  return { ...figuresOf(scope, sums), count: rows.length };
}
