/** What both dashboards have: the days they compare, and sales and collections as far as the role opens them. */
import type { Actor } from '../../auth/actor.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { comparedFigures, comparedSpans, type DaySums } from './dashboard-days.ts';

export function opensAny({ forms }: Pick<Actor, 'forms'>, names: readonly string[]): boolean {
  return forms === '*' || names.some((name) => forms.has(name));
}

export function frameOf({ currency, decimals, today }: ReportScope) {
  const { month, before } = comparedSpans(today);
  return { currency, decimals, asOf: today, month, before };
}

export function comparedParts(scope: ReportScope, sums: DaySums, types: readonly string[]) {
  return {
    ...(types.includes('sales') ? { sales: comparedFigures(scope, sums, 'sales') } : {}),
    ...(types.includes('receipt') ? { collections: comparedFigures(scope, sums, 'receipt') } : {}),
  };
}
