/**
 * What each route earns in a span of days: net sales less cost of the goods, what was lost by damage, what was spent on it; and
 * what that is for a visit and a kilometre. In base currency, without tax.
 */
import { date, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';

export interface RouteProfitFigures {
  /** What came back, above zero. It is already subtracted from `net`. */
  readonly returned: string;
  readonly net: string;
  /** Book value of the goods, free ones included. */
  readonly cost: string;
  readonly profit: string;
  /** Profit in percent of net, two decimals; empty where net is zero. */
  readonly percent: string;
  /** Goods written down or missing, by vouchers of the route. */
  readonly damage: string;
  /** Booked on the route by payments and journals, and discounts that its receipts allowed. */
  readonly expenses: string;
  /** Profit less damage and expenses. */
  readonly result: string;
  /** Receipts of the route. */
  readonly collections: string;
  /** Customers visited, each once a day. */
  readonly visits: number;
  /** Driven on its days, by their odometers. */
  readonly km: number;
  /** The result for each; empty where there was none. */
  readonly perVisit: string;
  readonly perKm: string;
}

export interface RouteProfitRow extends RouteProfitFigures {
  /** Empty: what names no route. */
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
}

export type RouteProfitability = Report<RouteProfitRow, RouteProfitFigures>;

export const routeProfitability = defineReport({
  name: 'route-profitability',
  topic: 'field',
  label: 'Route profitability',
  permission: 'frmRouteProfitability',
  parameters: {
    from: date.optional('From'),
    to: date.optional('To'),
    branch: reference.optional('Branch', 'branch'),
    route: reference.optional('Route', 'route'),
  },
  columns: [
    column('code', 'code', 'Code'),
    column('name', 'text', 'Route'),
    column('returned', 'money', 'Returned'),
    column('net', 'money', 'Net sales'),
    column('cost', 'money', 'Cost', { cost: true }),
    column('profit', 'money', 'Gross profit', { cost: true }),
    column('percent', 'quantity', 'Profit %', { cost: true }),
    column('damage', 'money', 'Damage', { cost: true }),
    column('expenses', 'money', 'Expenses'),
    column('result', 'money', 'Result', { cost: true }),
    column('collections', 'money', 'Collections'),
    column('visits', 'integer', 'Visits'),
    column('km', 'integer', 'Kilometres'),
    column('perVisit', 'money', 'Result a visit', { cost: true }),
    column('perKm', 'money', 'Result a kilometre', { cost: true }),
  ],
  mainFigure: 'net',
  totals: {
    returned: 'Returned',
    net: 'Net sales',
    cost: 'Cost',
    profit: 'Gross profit',
    damage: 'Damage',
    expenses: 'Expenses',
    result: 'Result',
    collections: 'Collections',
  },
  opens: { to: 'report', report: 'sales-analysis', with: { route: 'code' } },
});
