/**
 * What the `reports` benchmark asks: every report by name, the pages of large ones beyond the first, and registers in their
 * orders with sums and groups. A path is under `/api/v1`; `call` counts the calls, so that neighbours ask for different things.
 */
import { CUSTOMERS, SUPPLIERS } from './company.ts';

export interface ReportCase {
  readonly name: string;
  readonly path: (call: number) => string;
  /** The page after the first is asked for. */
  readonly isFurther?: true;
}

const TODAY = '2026-11-20';
const PAST = '2026-06-30';
const YEAR = `from=2025-11-21&to=${TODAY}`;
const MONTH = `from=2026-10-20&to=${TODAY}`;
const CALENDAR = `from=2026-01-01&to=${TODAY}`;

function day(call: number): string {
  return new Date(Date.UTC(2026, 9, 1 + (call % 28))).toISOString().slice(0, 10);
}

/** Reports whose path is the same in every call. */
const plain: readonly (readonly [name: string, path: string])[] = [
  ['trial balance', `trial-balance?asOf=${TODAY}`],
  ['trial balance of a year', `trial-balance?from=2026-01-01&asOf=${TODAY}&compare=previousYear`],
  ['trial balance by branch', `trial-balance?asOf=${TODAY}&by=branch`],
  ['profit and loss', `profit-loss?asOf=${TODAY}&compare=previousYear`],
  ['profit and loss by branch', `profit-loss?asOf=${TODAY}&by=branch&compare=previousYear`],
  ['profit and loss by cost centre', `profit-loss?asOf=${TODAY}&by=costCentre`],
  ['balance sheet', `balance-sheet?asOf=${TODAY}&compare=previousYear&by=branch`],
  ['ledger statement', `ledger-statement?ledger=SALES&from=2026-10-01&to=${TODAY}`],
  ['ledger statement without closing', `ledger-statement?ledger=SALES&${CALENDAR}&withoutClosing=true`],
  ['my ledger', `my-ledger?${CALENDAR}`],
  ['cash book by day', `cash-book?${CALENDAR}`],
  ['cash book by entry', `cash-book?${CALENDAR}&detail=entry`],
  ['bank book', `bank-book?${CALENDAR}`],
  ['day book of a month', 'day-book?from=2026-10-01&to=2026-10-31'],
  ['day book of a year', `day-book?${YEAR}`],
  ['route profitability of a month', `route-profitability?${MONTH}`],
  ['route profitability of a year', `route-profitability?${YEAR}`],
  ['cash flow', `cash-flow?from=2026-01-01&asOf=${TODAY}`],
  ['ledger register of a year', `ledger-register?from=2026-01-01&asOf=${TODAY}`],
  ['balances of the customers', `party-balances?ledger=DEBTORS&asOf=${TODAY}`],
  ['closing cash statement', `closing-cash-statement?asOf=${TODAY}`],
  ['due from salesmen', `due-from-salesman?${YEAR}`],
  ['statement of a salesman', `salesman-statement?person=SP1&${YEAR}`],
  ['newsletter addresses', 'newsletter'],
  ['post-dated cheques', `cheque-register?asOf=${TODAY}`],
  ['receipts not invoiced', `receipts-not-invoiced?asOf=${TODAY}`],
  ['deliveries not billed', `deliveries-not-billed?asOf=${TODAY}`],
  ['stock of a year', `stock-period?${YEAR}`],
  ['excise return, month', 'excise-return?from=2026-10-01&to=2026-10-31'],
  ['stock value', `stock-value?asOf=${TODAY}`],
  ['stock value of a past day', `stock-value?asOf=${PAST}`],
  ['bills receivable, every bill open', `bills-receivable?asOf=${TODAY}`],
  ['bills receivable by bill date', `bills-receivable?asOf=${TODAY}&ageBy=billDate&buckets=7,15,45,120`],
  ['bills receivable of last month', 'bills-receivable?asOf=2026-10-17'],
  ['bills receivable of a past day', `bills-receivable?asOf=${PAST}`],
  ['bills payable', `bills-payable?asOf=${TODAY}`],
  ['open bills', `open-bills?asOf=${TODAY}`],
  ['open bills of a past day', `open-bills?asOf=${PAST}`],
  ['stock summary, average', `stock-summary?asOf=${TODAY}`],
  ['stock summary, last purchase', `stock-summary?costing=LastPurchaseCost&asOf=${TODAY}`],
  ['stock summary of a past day', `stock-summary?asOf=${PAST}`],
  ['godown stock', 'godown-stock?godown=MAIN'],
  ['stock ledger of a month', `stock-ledger?item=I7&${MONTH}`],
  ['stock ledger of a year', `stock-ledger?item=I7&${YEAR}`],
  ['item stock vouchers', `item-stock-vouchers?item=I7&${MONTH}`],
  ['reorder list', 'reorder-list?all=true'],
  ['stock expiry', 'stock-expiry'],
  ['customer signed sales', `customer-signed-sales?${MONTH}`],
  ['sales by item, odd month', `sales-analysis?by=item&${MONTH}`],
  ['sales by item, odd year', `sales-analysis?by=item&${YEAR}`],
  ['sales by customer, odd year', `sales-analysis?by=party&${YEAR}`],
  ['sales by route, odd year', `sales-analysis?by=route&${YEAR}`],
  ['sales by month and item', 'sales-analysis?by=month&thenBy=item&from=2025-12-01&to=2026-11-30'],
  ['sales by customer and month', `sales-analysis?by=party&thenBy=month&${YEAR}`],
  ['sales by customer and item, year', `sales-analysis?by=party&thenBy=item&${YEAR}`],
  ['sales by item and customer, year', `sales-analysis?by=item&thenBy=party&${YEAR}`],
  ['sales by category and customer, year', `sales-analysis?by=category&thenBy=party&${YEAR}`],
  ['items of a customer, year', `sales-analysis?by=item&party=C7&${YEAR}`],
  ['lines of an item, year', `sales-lines?item=I7&${YEAR}`],
  ['lines of a month', `sales-lines?${MONTH}`],
  ['purchases by item, year', `purchase-analysis?by=item&${YEAR}`],
  ['lines of purchases, year', `purchase-lines?${YEAR}`],
  ['tax return, month', 'tax-return?from=2026-10-01&to=2026-10-31'],
  ['tax return, odd quarter', `tax-return?from=2026-08-12&to=${TODAY}`],
  ['tax documents', 'tax-documents?box=standardSales&from=2026-10-01&to=2026-10-31'],
  ['GST summary', 'tax-gst-summary?from=2026-10-01&to=2026-10-31'],
  ['GST documents', 'tax-gst-documents?from=2026-10-01&to=2026-10-31'],
  ['HSN summary', 'tax-hsn-summary?from=2026-10-01&to=2026-10-31'],
];

const ofOne: readonly ReportCase[] = [
  {
    name: 'ledger statement of a cost centre',
    path: (call) => `/reports/ledger-statement?ledger=RENT&costCentre=CC${call % 12}&${CALENDAR}`,
  },
  {
    name: 'customer statement',
    path: (call) => `/reports/customer-statement?party=C${(call * 7) % CUSTOMERS}&from=2026-10-01&to=${TODAY}`,
  },
  {
    name: 'customer statement of a year',
    path: (call) => `/reports/customer-statement?party=C${(call * 7) % CUSTOMERS}&${YEAR}`,
  },
  { name: 'supplier statement', path: (call) => `/reports/supplier-statement?party=S${call % SUPPLIERS}&${CALENDAR}` },
  { name: 'day book of a day', path: (call) => `/reports/day-book?from=${day(call)}&to=${day(call)}` },
  {
    name: 'open bills of a customer',
    path: (call) => `/reports/open-bills?side=customer&party=C${(call * 7) % CUSTOMERS}&asOf=${TODAY}`,
  },
];

/** Reports of which a page beyond the first is asked for too, by their names above. */
const long: ReadonlySet<string> = new Set([
  ...['day book of a year', 'open bills', 'open bills of a past day', 'bills receivable, every bill open'],
  ...['lines of a month', 'stock ledger of a year', 'sales by customer and item, year', 'tax documents'],
  ...['ledger statement without closing', 'cash book by entry', 'GST documents'],
]);

const registers: readonly ReportCase[] = [
  ...['-date', 'date', '-referNo', '-net', 'customer', '-customer', '-tax', 'salesPerson', 'postedAt'].map((sort) => ({
    name: `register by ${sort}`,
    path: () => `/sales?sort=${sort}`,
  })),
  { name: 'register of a month', path: (call) => `/sales?from=2026-10-01&to=${day(call)}` },
  { name: 'register by net of a year', path: () => `/sales?${CALENDAR}&sort=-net` },
  { name: 'register by number of a month', path: (call) => `/sales?from=2026-10-01&to=${day(call)}&sort=referNo` },
  { name: 'register of a customer', path: (call) => `/sales?party=C${(call * 7) % CUSTOMERS}` },
  { name: 'register search', path: (call) => `/sales?search=C${(call * 7) % CUSTOMERS}` },
  { name: 'register search of a number', path: (call) => `/sales?search=${17 + (call % 60)}` },
  { name: 'register of void vouchers', path: () => '/sales?state=void' },
  { name: 'register of verified vouchers', path: () => '/sales?state=verified' },
  { name: 'register of overdue sales', path: () => '/sales?payment=overdue' },
  { name: 'register of unpaid sales', path: () => '/sales?payment=unpaid' },
  { name: 'register of paid sales', path: () => '/sales?payment=paid' },
  { name: 'register by payment', path: () => '/sales?sort=payment' },
  { name: 'register sums of all', path: () => '/sales?limit=1&sums=all' },
  { name: 'register sums of an odd year', path: () => `/sales?limit=1&sums=all&${YEAR}` },
  { name: 'register sums of a customer', path: (call) => `/sales?limit=1&sums=all&party=C${(call * 7) % CUSTOMERS}` },
  ...['customer', 'branch', 'date', 'state'].map((by) => ({
    name: `register groups by ${by}`,
    path: () => `/sales/groups?by=${by}`,
  })),
  { name: 'register groups by customer, odd year', path: () => `/sales/groups?by=customer&${YEAR}` },
  { name: 'register of receipts', path: () => '/receipts' },
  { name: 'register of journals', path: () => '/journals?sort=net' },
  { name: 'register of purchases', path: () => '/purchases?sort=supplier' },
];

/** `bill` is the number of a bill of customer C7, which other runs of the books may have named otherwise. */
export function reportCases(bill: string): readonly ReportCase[] {
  const first = plain.map(([name, path]): ReportCase => ({ name, path: () => `/reports/${path}` }));
  const history = `/reports/bill-history?party=C7&side=customer&reference=${encodeURIComponent(bill)}`;
  return [
    ...first,
    ...first
      .filter(({ name }) => long.has(name))
      .map(({ name, path }): ReportCase => ({ name: `${name}: next page`, path, isFurther: true })),
    ...ofOne,
    { name: 'history of a bill', path: () => history },
    { name: 'dashboard of an office', path: () => '/dashboard' },
    ...registers,
    { name: 'register by -date: next page', path: () => '/sales?sort=-date', isFurther: true },
    { name: 'register by -net: next page', path: () => '/sales?sort=-net', isFurther: true },
  ];
}
