/**
 * A dashboard as the person may see it: of an office where all routes are in sight, else of the person's own routes. Each figure
 * is left out where the role opens neither its register nor its report.
 */
import type { Dashboard, OfficeDashboard } from '@fieldbook/core/api/dashboard-operations';
import type { Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import { isOfRoutes } from '../reports/analysis-facts.ts';
import { inScope, type ReportScope, type ReportSource } from '../reports/report-scope.ts';
import { loadReceivables } from './dashboard-bills.ts';
import { comparedSpans, loadDaySums, trendOf } from './dashboard-days.ts';
import { loadDecisions } from './dashboard-decisions.ts';
import { comparedParts, frameOf, opensAny } from './dashboard-parts.ts';
import { loadTops } from './dashboard-trade.ts';
import { repDashboard } from './rep-dashboard.ts';

export function loadDashboard(source: ReportSource, actor: Actor): Promise<Result<Dashboard>> {
  return inScope<Dashboard>(source, { actor }, (scope) =>
    isOfRoutes(scope) ? repDashboard(scope) : officeDashboard(scope),
  );
}

async function officeDashboard(scope: ReportScope): Promise<OfficeDashboard> {
  const { month, before } = comparedSpans(scope.today);
  const opens = (...forms: readonly string[]) => opensAny(scope.actor, forms);
  const seesSales = opens('frmSales', 'frmSalesRegister');
  const seesReceipts = opens('frmReceipt', 'frmReceiptRegister');
  const types = [...(seesSales ? ['sales'] : []), ...(seesReceipts ? ['receipt'] : [])];
  const sums = await loadDaySums(scope, { types, span: { from: before.from, to: scope.today } });
  return {
    kind: 'office',
    ...frameOf(scope),
    ...comparedParts(scope, sums, types),
    ...(opens('frmBillsReceivable') ? { receivables: await loadReceivables(scope) } : {}),
    ...(seesSales ? { trend: trendOf(scope, sums, 'sales') } : {}),
    ...(opens('frmSalesRegister') ? await loadTops(scope, month) : {}),
    decisions: await loadDecisions(scope, opens),
  };
}
