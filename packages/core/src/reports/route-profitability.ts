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
  label: { en: 'Route profitability', ar: 'ربحية خطوط السير' },
  permission: 'frmRouteProfitability',
  parameters: {
    from: date.optional('From', 'من'),
    to: date.optional('To', 'إلى'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    route: reference.optional('Route', 'خط السير', 'route'),
  },
  columns: [
    column('code', 'code', ['Code', 'الرمز']),
    column('name', 'text', ['Route', 'خط السير']),
    column('returned', 'money', ['Returned', 'المرتجع']),
    column('net', 'money', ['Net sales', 'صافي المبيعات']),
    column('cost', 'money', ['Cost', 'التكلفة']),
    column('profit', 'money', ['Gross profit', 'مجمل الربح']),
    column('percent', 'quantity', ['Profit %', 'نسبة الربح']),
    column('damage', 'money', ['Damage', 'التالف']),
    column('expenses', 'money', ['Expenses', 'المصروفات']),
    column('result', 'money', ['Result', 'النتيجة']),
    column('collections', 'money', ['Collections', 'التحصيل']),
    column('visits', 'integer', ['Visits', 'الزيارات']),
    column('km', 'integer', ['Kilometres', 'الكيلومترات']),
    column('perVisit', 'money', ['Result a visit', 'النتيجة لكل زيارة']),
    column('perKm', 'money', ['Result a kilometre', 'النتيجة لكل كيلومتر']),
  ],
  totals: {
    returned: { en: 'Returned', ar: 'المرتجع' },
    net: { en: 'Net sales', ar: 'صافي المبيعات' },
    cost: { en: 'Cost', ar: 'التكلفة' },
    profit: { en: 'Gross profit', ar: 'مجمل الربح' },
    damage: { en: 'Damage', ar: 'التالف' },
    expenses: { en: 'Expenses', ar: 'المصروفات' },
    result: { en: 'Result', ar: 'النتيجة' },
    collections: { en: 'Collections', ar: 'التحصيل' },
  },
  opens: { to: 'report', report: 'sales-analysis', with: { route: 'code' } },
});
