/**
 * The dashboards (SPEC §2, Dashboard area): of an office with all routes, and of a person of certain routes. Which of them a
 * person gets is said by what that person sees; figures that no form opens are left out. All amounts are in base currency.
 */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { amountText } from './wire-values.ts';

const span = z.object({ from: z.string(), to: z.string() });

/** What vouchers of a register come to: today, since the first of the month, and as many days of the month before. */
const compared = z.object({
  today: amountText,
  todayCount: z.int(),
  month: amountText,
  monthCount: z.int(),
  before: amountText,
});

const namedRow = { code: z.string(), name: z.string(), nameArabic: z.string().optional() };

const receivables = z.object({
  /** What customers owe, advances taken off. */
  open: amountText,
  overdue: amountText,
  /** Customers who owe anything. */
  customers: z.int(),
  /** Bills by age from their due day, youngest first; what is not due yet is apart. */
  notDue: amountText,
  ages: z.array(z.object({ from: z.int(), to: z.int().optional(), amount: amountText })),
});

/** One day of the month beside the same one of the month before; running totals, absent where there is no such day yet. */
const trendDay = z.object({ day: z.int(), current: amountText.optional(), before: amountText.optional() });

/** `profit` for who is told costs. */
const topRow = z.object({ ...namedRow, net: amountText, profit: amountText.optional() });

/** What waits for a person to decide. A list is left out where no form opens it. */
const decisions = z.object({
  /** Vouchers that were posted in spite of something and nobody has looked at. */
  exceptions: z.int().optional(),
  /** Numbers of vans that a slip may bear and no voucher has. */
  openNumbers: z.int().optional(),
  /** Ended days with a difference that nobody has approved. */
  days: z.int().optional(),
});

const frame = {
  currency: z.string(),
  decimals: z.int(),
  asOf: z.string(),
  month: span,
  /** As many days of the month before. */
  before: span,
  sales: compared.optional(),
  collections: compared.optional(),
  receivables: receivables.optional(),
};

export const officeDashboardSchema = z.object({
  kind: z.literal('office'),
  ...frame,
  trend: z.array(trendDay).optional(),
  /** Net of tax and returns, of the month. */
  items: z.array(topRow).optional(),
  routes: z.array(topRow).optional(),
  decisions,
});

export const repDashboardSchema = z.object({
  kind: z.literal('rep'),
  ...frame,
  /** Codes of the person's routes. */
  routes: z.array(z.string()),
  /** What schedules of customers set for a month; absent where none does. */
  target: amountText.optional(),
  /** What the person holds in cash by the books. */
  cash: z.object({ ledger: z.string(), balance: amountText }).optional(),
  visits: z.object({ planned: z.int(), visited: z.int(), skipped: z.int() }),
  /** Customers of the schedule that nobody has visited this month, those of the largest target first. */
  unvisited: z.array(z.object({ ...namedRow, target: amountText, lastSale: z.string().optional() })),
});

export type OfficeDashboard = z.infer<typeof officeDashboardSchema>;
export type RepDashboard = z.infer<typeof repDashboardSchema>;
export type Dashboard = OfficeDashboard | RepDashboard;
export type ComparedFigures = z.infer<typeof compared>;
export type Receivables = z.infer<typeof receivables>;
export type TrendDay = z.infer<typeof trendDay>;
export type TopRow = z.infer<typeof topRow>;

export const dashboardOperations = [
  {
    name: 'dashboard.get',
    method: 'GET',
    path: '/dashboard',
    permission: 'frmDashboard',
    idempotency: 'none',
    tag: 'Reports',
    summary: 'Sales, collections, what is owed and what waits for a decision, as far as the person sees it.',
    response: named('Dashboard', z.discriminatedUnion('kind', [officeDashboardSchema, repDashboardSchema])),
    status: 200,
  },
] as const satisfies readonly Operation[];
