/**
 * What the parties of a control ledger stand at on a day: months before, entries of the month, and those of earlier months that still
 * wait to be folded. Sorted by code.
 */
import type { PartyBalanceRow, PartyBalances } from '@fieldbook/core/reports/party-balances';
import { pageOf, readCursor } from './cursor.ts';
import { type ReportScope, unknownReference } from './report-scope.ts';

export interface PartyBalanceQuery {
  readonly asOf?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly balance: number;
}

const BRANCH = '($3::integer[] is null or branch_id = any ($3))';

/** $1 the ledger's id, $2 the day, $3 branch ids or null. */
const BALANCES = `with bound as (select date_trunc('month', $2::date)::date as month),
  moved as (
    select party_id, debit - credit as amount from party_month, bound
    where ledger_id = $1 and party_month.month < bound.month and ${BRANCH}
    union all
    select party_id, amount from ledger_entry, bound
    where ledger_id = $1 and date >= month and date <= $2::date and ${BRANCH}
    union all
    select party_id, amount from balance_queue join ledger_entry using (posting_id), bound
    where ledger_id = $1 and date < month and ${BRANCH}
  ), standing as (
    select party_id, sum(amount)::bigint as balance from moved group by party_id having sum(amount) <> 0
  )`;

/** $4 the code that the page before ended with, or null; $5 rows. */
const PAGE = `${BALANCES} select code, name, name_arabic as "nameArabic", balance from standing join party on party.id = party_id
  where $4::text is null or code > $4 order by code limit $5`;

const TOTALS = `${BALANCES} select coalesce(sum(balance), 0)::bigint as balance, count(*)::integer as count from standing`;

export async function partyBalances(
  scope: ReportScope,
  ledger: string,
  query: PartyBalanceQuery,
): Promise<PartyBalances> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text']);
  const { id, use, ...of } = await find(scope, ledger);
  const asked = [id, asOf, scope.branches];
  const { rows } = await scope.client.query<Row>({
    name: 'report-party-balances',
    text: PAGE,
    values: [...asked, cursor?.[0] ?? null, limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ code }) => [code]);
  const side = use === 'supplier' ? 'supplier' : 'customer';
  return {
    ...scope.frame('party-balances', asOf),
    opens: { to: 'report', report: `${side}-statement`, with: { party: 'code' } },
    of,
    rows: page.map((row) => printed(scope, row)),
    ...(cursor === undefined ? { totals: await totalsOf(scope, asked) } : {}),
    next,
  };
}

interface Ledger {
  readonly id: number;
  readonly use: string;
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
}

/** A control ledger of the code; every other has no parties. */
async function find(scope: ReportScope, code: string): Promise<Ledger> {
  const { rows } = await scope.client.query<Omit<Ledger, 'nameArabic'> & { nameArabic: string | null }>({
    text: `select id, use, code, name, name_arabic as "nameArabic" from ledger
      where code = $1 and use in ('customer', 'supplier')`,
    values: [code],
  });
  if (rows[0] === undefined) throw unknownReference('ledger', code);
  const { nameArabic, ...ledger } = rows[0];
  return { ...ledger, ...(nameArabic === null ? {} : { nameArabic }) };
}

function printed(scope: ReportScope, { nameArabic, balance, ...row }: Row): PartyBalanceRow {
  return { ...row, ...(nameArabic === null ? {} : { nameArabic }), balance: scope.money(balance) };
}

async function totalsOf(scope: ReportScope, values: readonly unknown[]) {
  const { rows } = await scope.client.query<{ balance: number; count: number }>({
    name: 'report-party-balances-total',
    text: TOTALS,
    values: [...values],
  });
  return { balance: scope.money(rows[0]?.balance ?? 0), count: rows[0]?.count ?? 0 };
}
