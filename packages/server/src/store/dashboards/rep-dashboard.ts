/**
 * The dashboard of a person of certain routes: what was sold and collected on these, against what the schedules of their
 * customers set for the month; what the person holds in cash; whom nobody has visited. Of other routes it says nothing.
 */
import type { RepDashboard } from '@fieldbook/core/api/dashboard-operations';
import { BALANCES } from '../reports/cash-book-sql.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { loadReceivables } from './dashboard-bills.ts';
import { comparedSpans, loadDaySums } from './dashboard-days.ts';
import { comparedParts, frameOf, opensAny } from './dashboard-parts.ts';
import { loadRounds } from './rep-rounds.ts';

export async function repDashboard(scope: ReportScope): Promise<RepDashboard> {
  const { today, actor, money } = scope;
  const { month, before } = comparedSpans(today);
  const routes = await ownRoutes(scope);
  const types = [
    ...(opensAny(actor, ['frmSales', 'frmSalesRegister']) ? ['sales'] : []),
    ...(opensAny(actor, ['frmReceipt', 'frmReceiptRegister']) ? ['receipt'] : []),
  ];
  const span = { from: before.from, to: today };
  const sums = await loadDaySums(scope, { types, span, routes: routes.map(({ id }) => id) });
  const cash = await ownCash(scope);
  const rounds = await loadRounds(scope, { routes: routes.map(({ id }) => id), from: month.from });
  return {
    kind: 'rep',
    ...frameOf(scope),
    ...comparedParts(scope, sums, types),
    ...(opensAny(actor, ['frmBillsReceivable']) ? { receivables: await loadReceivables(scope) } : {}),
    routes: routes.map(({ code }) => code),
    ...(rounds.target === null ? {} : { target: money(rounds.target) }),
    ...(cash === undefined ? {} : { cash }),
    visits: { planned: rounds.planned, visited: rounds.visited, skipped: rounds.skipped },
    unvisited: rounds.unvisited.map(({ code, name, nameArabic, target, lastSale }) => ({
      code,
      name,
      ...(nameArabic === null ? {} : { nameArabic }),
      target: money(target),
      ...(lastSale === null ? {} : { lastSale }),
    })),
  };
}

async function ownRoutes(scope: ReportScope): Promise<readonly { readonly id: number; readonly code: string }[]> {
  const { rows } = await scope.client.query<{ id: number; code: string }>({
    name: 'dashboard-own-routes',
    text: `select id, code from route where id = any (context_list('fieldbook.routes')::integer[]) order by code`,
  });
  return rows;
}

async function ownCash({ client, actor, today, money }: ReportScope): Promise<RepDashboard['cash']> {
  const { rows } = await client.query<{ id: number; code: string }>({
    name: 'dashboard-own-cash',
    text: 'select ledger.id, ledger.code from app_user join ledger on ledger.id = cash_ledger_id where app_user.id = $1',
    values: [actor.userId],
  });
  const own = rows[0];
  if (own === undefined) return undefined;
  const balances = await client.query<{ balance: number }>({
    name: 'dashboard-cash',
    text: BALANCES,
    values: [[own.id], today, null],
  });
  return { ledger: own.code, balance: money(balances.rows[0]?.balance ?? 0) };
}
