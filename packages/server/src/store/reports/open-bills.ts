/** Bills open as on a date: as they stand now less what was written on them later. Sorted by party, then by age. */
import { daysBetween, type IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { OpenBillRow, OpenBills, OpenBillTotals } from '@fieldbook/core/reports/open-bills';
import { pageOf, readCursor } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';

export interface BillQuery {
  readonly asOf?: IsoDate | undefined;
  readonly side?: 'customer' | 'supplier' | undefined;
  /** Code; of both sides unless `side` is given. */
  readonly party?: string | undefined;
  /** Part of a bill's number, in any case. */
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row extends Omit<OpenBillRow, 'partyArabic' | 'amount' | 'open' | 'baseOpen' | 'overdueDays'> {
  readonly id: number;
  readonly partyArabic: string | null;
  readonly decimals: number;
  readonly amount: number;
  readonly open: number;
  readonly baseOpen: number;
}

/** What was written later on bills of one party is found by its bills, not by the days. */
const OF_ONE_PARTY = ' and bill_id in (select id from bill where party_id = any (array(select id from whose)))';

/**
 * Bill by bill, and only when there is anything: nobody knows beforehand how many bills one party has, and joining two long
 * lists that were thought to be short takes seconds.
 */
const LATER_OF_BILL = `lateral (select sum(amount)::bigint as amount, sum(base_amount)::bigint as base,
      sum(amount) filter (where kind <> 'against')::bigint as opened
    from bill_entry where bill_id = bill.id and date > $1::date and (select exists (select from later))) later on true`;

/** $1 the day, $2 branch ids or null, $3 side or null, $4 code of the party or null, $5 part of a number or null. */
const standing = (isOneParty: boolean) => `whose as materialized (
    select id, side, code, name, name_arabic from party
    where ($3::text is null or side = $3) and ($4::text is null or code = $4)
  ), later as materialized (
    select bill_id, sum(amount)::bigint as amount, sum(base_amount)::bigint as base,
      coalesce(sum(amount) filter (where kind <> 'against'), 0)::bigint as opened
    from bill_entry where date > $1::date${isOneParty ? OF_ONE_PARTY : ''} group by bill_id
  ), standing as (
    select bill.*, coalesce(later.amount, 0) as later, coalesce(later.base, 0) as later_base, coalesce(later.opened, 0) as later_opened
    from bill left join ${isOneParty ? LATER_OF_BILL : 'later on later.bill_id = bill.id'}
    where bill.open <> 0 and ($4::text is null or bill.party_id = any (array(select id from whose)))
    union all
    select bill.*, later.amount, later.base, later.opened from later join bill on bill.id = later.bill_id where bill.open = 0
  ), shown as (
    select standing.id, ledger_id, reference, kind, date, due_date, standing.currency_id, amount - later_opened as amount,
      open - later as open, base_open - later_base as base_open, whose.side, whose.code, whose.name, whose.name_arabic
    from standing join whose on whose.id = party_id
    where open <> later and ($2::integer[] is null or standing.branch_id = any ($2))
      and ($5::text is null or position(lower($5) in lower(reference)) > 0)
  )`;

/** Names are looked up for what is shown alone. */
const pageSql = (isOneParty: boolean) => `with ${standing(isOneParty)}, page as (
    select * from shown where $6::text is null or (code, date, id) > ($6, $7::date, $8::bigint)
    order by code, date, id limit $9
  )
  select page.id, page.side, page.name as party, page.name_arabic as "partyArabic", page.code as "partyCode",
    ledger.code as ledger, page.kind, page.reference, page.date, page.due_date as "dueDate", currency.code as currency,
    currency.decimals, page.amount, page.open, page.base_open as "baseOpen"
  from page join ledger on ledger.id = page.ledger_id join currency on currency.id = page.currency_id
  order by page.code, page.date, page.id`;

const totalsSql = (isOneParty: boolean) => `with ${standing(isOneParty)}
  select count(*)::integer as count, coalesce(sum(base_open), 0)::bigint as all,
    coalesce(sum(base_open) filter (where side = 'customer'), 0)::bigint as customers,
    coalesce(sum(base_open) filter (where kind = 'new' and due_date < $1::date), 0)::bigint as overdue
  from shown`;

export async function openBills(scope: ReportScope, query: BillQuery): Promise<OpenBills> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'date', 'integer']);
  const given = [asOf, scope.branches, query.side ?? null, query.party ?? null, query.search ?? null];
  const { rows } = await scope.client.query<Row>({
    text: pageSql(query.party !== undefined),
    values: [...given, ...(cursor ?? [null, null, null]), limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ partyCode, date, id }) => [partyCode, date, id]);
  return {
    ...scope.frame('open-bills', asOf),
    rows: page.map((row) => billRow(scope, asOf, row)),
    ...(cursor === undefined ? { totals: await totalsOf(scope, query, given) } : {}),
    next,
  };
}

function billRow(scope: ReportScope, asOf: IsoDate, row: Row): OpenBillRow {
  const { id: _, partyArabic, decimals, amount, open, baseOpen, ...rest } = row;
  return {
    ...rest,
    ...(partyArabic === null ? {} : { partyArabic }),
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

async function totalsOf(scope: ReportScope, { party }: BillQuery, values: unknown[]): Promise<OpenBillTotals> {
  const { rows } = await scope.client.query<TotalsRow>({ text: totalsSql(party !== undefined), values });
  const { count, all, customers, overdue } = rows[0] ?? { count: 0, all: 0, customers: 0, overdue: 0 };
  return {
    baseOpen: scope.money(all),
    customers: scope.money(customers),
    suppliers: scope.money(all - customers),
    overdue: scope.money(overdue),
    count,
  };
}
