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

/** $1 the day, $2 branch ids or null, $3 side or null, $4 code of the party or null. */
const STANDING = `later as materialized (
    select bill_id, sum(amount)::bigint as amount, sum(base_amount)::bigint as base,
      coalesce(sum(amount) filter (where kind <> 'against'), 0)::bigint as opened
    from bill_entry where date > $1::date group by bill_id
  ), standing as (
    select bill.*, coalesce(later.amount, 0) as later, coalesce(later.base, 0) as later_base, coalesce(later.opened, 0) as later_opened
    from bill left join later on later.bill_id = bill.id
    where bill.open <> 0 and ($4::text is null or bill.party_id = any (array(select id from party where code = $4)))
    union all
    select bill.*, later.amount, later.base, later.opened from later join bill on bill.id = later.bill_id where bill.open = 0
  ), shown as (
    select standing.id, ledger_id, reference, kind, date, due_date, standing.currency_id, amount - later_opened as amount,
      open - later as open, base_open - later_base as base_open, party.side, party.code, party.name, party.name_arabic
    from standing join party on party.id = party_id
    where open <> later and ($2::integer[] is null or standing.branch_id = any ($2))
      and ($3::text is null or party.side = $3) and ($4::text is null or party.code = $4)
  )`;

const PAGE = `with ${STANDING}
  select shown.id, shown.side, shown.name as party, shown.name_arabic as "partyArabic", shown.code as "partyCode",
    ledger.code as ledger, shown.kind, shown.reference, shown.date, shown.due_date as "dueDate", currency.code as currency,
    currency.decimals, shown.amount, shown.open, shown.base_open as "baseOpen"
  from shown join ledger on ledger.id = shown.ledger_id join currency on currency.id = shown.currency_id
  where $5::text is null or (shown.code, shown.date, shown.id) > ($5, $6::date, $7::bigint)
  order by shown.code, shown.date, shown.id limit $8`;

const TOTALS = `with ${STANDING}
  select count(*)::integer as count, coalesce(sum(base_open), 0)::bigint as all,
    coalesce(sum(base_open) filter (where side = 'customer'), 0)::bigint as customers,
    coalesce(sum(base_open) filter (where kind = 'new' and due_date < $1::date), 0)::bigint as overdue
  from shown`;

export async function openBills(scope: ReportScope, query: BillQuery): Promise<OpenBills> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'date', 'integer']);
  const given = [asOf, scope.branches, query.side ?? null, query.party ?? null];
  const { rows } = await scope.client.query<Row>({
    text: PAGE,
    values: [...given, ...(cursor ?? [null, null, null]), limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ partyCode, date, id }) => [partyCode, date, id]);
  return {
    ...scope.frame('open-bills', asOf),
    rows: page.map((row) => billRow(scope, asOf, row)),
    ...(cursor === undefined ? { totals: await totalsOf(scope, given) } : {}),
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

async function totalsOf(scope: ReportScope, values: unknown[]): Promise<OpenBillTotals> {
  const { rows } = await scope.client.query<TotalsRow>({ text: TOTALS, values });
  const { count, all, customers, overdue } = rows[0] ?? { count: 0, all: 0, customers: 0, overdue: 0 };
  return {
    baseOpen: scope.money(all),
    customers: scope.money(customers),
    suppliers: scope.money(all - customers),
    overdue: scope.money(overdue),
    count,
  };
}
