/**
 * Bills open as on a date: as they stand now less what was written on them later. Sorted by party, then by age; a page reads
 * the bills of the parties it shows, and the totals come from the sums of bills-standing.ts.
 */
import { daysBetween, type IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { BillAge } from '@fieldbook/core/reports/bills-ageing';
import type { OpenBillRow, OpenBills, OpenBillTotals } from '@fieldbook/core/reports/open-bills';
import { Values } from './analysis-facts.ts';
import { agedDays } from './bill-ages.ts';
import { type StandingWish, standingSql } from './bills-standing.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';

export interface BillQuery {
  readonly asOf?: IsoDate | undefined;
  readonly side?: 'customer' | 'supplier' | undefined;
  /** Code; of both sides unless `side` is given. */
  readonly party?: string | undefined;
  /** Part of a bill's number, in any case. */
  readonly search?: string | undefined;
  /** Only bills of an age, counted as the ageing of bills does. */
  readonly age?: BillAge | undefined;
  readonly ageBy?: 'dueDate' | 'billDate' | undefined;
  readonly buckets?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row extends Omit<OpenBillRow, 'partyArabic' | 'openedBy' | 'amount' | 'open' | 'baseOpen' | 'overdueDays'> {
  readonly id: number;
  readonly partyArabic: string | null;
  readonly openedBy: string | null;
  readonly decimals: number;
  readonly amount: number;
  readonly open: number;
  readonly baseOpen: number;
}

/** Has anything at all been written after the day $1? Asked once, so that a list of today looks at no bill's entries. */
const SINCE = 'since as materialized (select exists (select from bill_entry where date > $1::date) as any)';

/** What was written on a bill after the day. */
const LATER = `lateral (select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(base_amount), 0)::bigint as base,
      coalesce(sum(amount) filter (where kind <> 'against'), 0)::bigint as opened
    from bill_entry where bill_id = bill.id and date > $1::date and (select "any" from since)) later on true`;

/**
 * Bills open on the day: $1 the day, $2 branch ids or null, $3 side or null, $4 code of the party or null, $5 part of a number or
 * null; $6 only bills (true) or only what no bill has taken (false) or null, $7 and $8 the days between which they count or nulls.
 */
const openSql = (
  day: 'date' | 'due_date',
): string => `(bill.open <> 0 or (select "any" from since)) and bill.open <> later.amount
      and ($2::integer[] is null or bill.branch_id = any ($2))
      and ($5::text is null or position(fold_code($5) in fold_code(bill.reference)) > 0)
      and ($6::boolean is null or (bill.kind = 'new') = $6)
      and ($7::date is null or bill.${day} >= $7) and ($8::date is null or bill.${day} <= $8)`;

/** What is owed to suppliers is the office's. */
const WHOSE =
  "($3::text is null or side = $3) and ($4::text is null or code = $4) and ((select all_routes()) or side = 'customer')";

/**
 * Party after party in the order of their codes, until the page is full; the two sides may share a code. Names are looked up
 * for what is shown alone. $9 to $11 where the page before ended (code, date, number) or nulls; $12 rows.
 */
const pageSql = (open: string): string => `with ${SINCE}, named as (
    select code, array_agg(id) as ids from party where ${WHOSE} and ($9::text is null or code >= $9) group by code
  ), page as (
    select of_code.*, named.code from named cross join lateral (
      select bill.id, party_id, ledger_id, reference, kind, date, due_date, currency_id, bill.amount - later.opened as amount,
        open - later.amount as open, base_open - later.base as base_open
      from bill left join ${LATER}
      where bill.party_id = any (named.ids) and ${open} and ($9 is null or named.code > $9 or (date, bill.id) > ($10::date, $11::bigint))
      order by date, bill.id limit $12) of_code
    order by named.code, date, id limit $12
  )
  select page.id, party.side, party.name as party, party.name_arabic as "partyArabic", party.code as "partyCode",
    ledger.code as ledger, page.kind, page.reference, page.date, page.due_date as "dueDate", currency.code as currency,
    currency.decimals, page.amount, page.open, page.base_open as "baseOpen",
    (select voucher.type from bill_entry join posting on posting.id = posting_id join voucher on voucher.id = voucher_id
      where bill_id = page.id and bill_entry.kind <> 'against' order by posting_id limit 1) as "openedBy"
  from page join party on party.id = page.party_id join ledger on ledger.id = page.ledger_id
    join currency on currency.id = page.currency_id
  order by page.code, page.date, page.id`;

export async function openBills(scope: ReportScope, query: BillQuery): Promise<OpenBills> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'date', 'integer']);
  const aged = agedDays(asOf, query);
  const open = openSql(aged.by);
  const given = [
    ...[asOf, scope.branches, query.side ?? null, query.party ?? null, query.search ?? null],
    ...[aged.isNew ?? null, aged.from ?? null, aged.to ?? null],
  ];
  const { rows } = await scope.client.query<Row>({
    text: pageSql(open),
    values: [...given, ...(cursor ?? [null, null, null]), limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ partyCode, date, id }) => [partyCode, date, id]);
  return {
    ...scope.frame('open-bills', asOf),
    rows: page.map((row) => billRow(scope, asOf, row)),
    ...(cursor === undefined ? { totals: totalsRow(scope, await totalsOf(scope, asOf, query, { open, given })) } : {}),
    next,
  };
}

function billRow(scope: ReportScope, asOf: IsoDate, row: Row): OpenBillRow {
  const { id: _, partyArabic, openedBy, decimals, amount, open, baseOpen, ...rest } = row;
  return {
    ...rest,
    ...(partyArabic === null ? {} : { partyArabic }),
    ...(openedBy === null ? {} : { openedBy }),
    amount: printMoney(amount, decimals),
    open: printMoney(open, decimals),
    baseOpen: scope.money(baseOpen),
    overdueDays: row.kind === 'new' ? Math.max(daysBetween(row.dueDate, asOf), 0) : 0,
  };
}

interface TotalsRow {
  readonly count: number;
  readonly all: number;
  readonly customers: number;
  readonly overdue: number;
}

const sums = (
  overdue: string,
): string => `coalesce(sum(bills), 0)::integer as count, coalesce(sum(amount), 0)::bigint as all,
    coalesce(sum(amount) filter (where side = 'customer'), 0)::bigint as customers,
    coalesce(sum(amount) filter (where is_new and ${overdue}), 0)::bigint as overdue`;

/** Those whose number has the part, or of an age: no sum knows them, so they are added up one by one. */
const foundSql = (open: string): string => `with ${SINCE}, found as (
    select side, 1 as bills, base_open - later.base as amount, kind = 'new' as is_new, due_date as day
    from bill left join ${LATER} join party on party.id = party_id where ${WHOSE} and ${open}
  ) select ${sums('day < $1::date')} from found`;

interface Found {
  readonly open: string;
  readonly given: readonly unknown[];
}

function totalsOf(
  scope: ReportScope,
  asOf: IsoDate,
  query: BillQuery,
  found: Found,
): Promise<{ readonly rows: readonly TotalsRow[] }> {
  const { side, party, search, age } = query;
  if (search !== undefined || age !== undefined) {
    return scope.client.query<TotalsRow>({ text: foundSql(found.open), values: [...found.given] });
  }
  const values = new Values();
  const whose = `(${values.add(side ?? null, 'text')} is null or side = $1) and (${values.add(party ?? null, 'text')} is null or code = $2)`;
  const day = values.add(asOf, 'date');
  const parties = party === undefined ? undefined : `(select id from party where ${whose})`;
  const wish: StandingWish = { asOf, by: 'due_date', firstDays: [asOf], branches: scope.branches, parties };
  return scope.client.query<TotalsRow>({
    text: `with ${standingSql(wish, values)} select ${sums(`day < ${day}`)} from standing
      join party on party.id = party_id where ${whose}`,
    values: values.list,
  });
}

function totalsRow(scope: ReportScope, { rows }: { readonly rows: readonly TotalsRow[] }): OpenBillTotals {
  const { count, all, customers, overdue } = rows[0] ?? { count: 0, all: 0, customers: 0, overdue: 0 };
  return {
    baseOpen: scope.money(all),
    customers: scope.money(customers),
    suppliers: scope.money(all - customers),
    overdue: scope.money(overdue),
    count,
  };
}
