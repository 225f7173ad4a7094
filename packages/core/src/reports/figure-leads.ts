/**
 * Where a figure of a report leads that its row does not open: the rows that it is the sum of. By report, then by the name of a
 * column or total; a total is led to without a row's keys. Read when a report is shown, so that no menu pays for it.
 */
import type { RowLink } from '../definition/report.ts';
import { billAges } from './bills-ageing.ts';

type Leads = Readonly<Record<string, RowLink>>;

const to = (
  report: string,
  keys: Readonly<Record<string, string>> = {},
  given: Readonly<Record<string, string>> = {},
): RowLink => ({ to: 'report', report, with: keys, given });

/** All that came before the day under this key. */
const before = (day: string, report: string, keys: Readonly<Record<string, string>> = {}): RowLink => ({
  to: 'report',
  report,
  with: keys,
  before: day,
});

type Side = 'customer' | 'supplier';

const billsByAge = (side: Side, keys: Readonly<Record<string, string>>): Leads =>
  Object.fromEntries(Object.keys(billAges).map((age) => [age, to('open-bills', keys, { side, age })]));

function agesOf(side: Side): Leads {
  const party = { party: 'partyCode' };
  const cheques = to('cheque-register', { [side]: 'partyCode' }, { side, show: 'open' });
  return { ...billsByAge(side, party), open: to('open-bills', party, { side }), cheques };
}

/** The same report, of what was before its first day. */
const openingOf = (report: string): Leads => ({ opening: before('from', report) });

const book: Leads = { opening: before('date', 'ledger-statement', { ledger: 'ledger' }) };

/** Sums over all rows, each with what the analysis was narrowed by. */
const trade = (report: string): Leads =>
  Object.fromEntries(['quantity', 'net', 'tax', 'cost', 'profit'].map((name) => [name, to(report)]));

const pools: Leads = Object.fromEntries(
  ['saleable', 'damage', 'transit'].map((pool) => [pool, to('stock-value', {}, { pool })]),
);

/** Leads of totals alone: a column of the same name opens what its row opens. */
export const totalLeads: Readonly<Record<string, Leads>> = {
  'sales-analysis': trade('sales-lines'),
  'purchase-analysis': trade('purchase-lines'),
  'stock-value': pools,
  'stock-summary': Object.fromEntries(Object.keys(pools).map((pool) => [pool, to('stock-summary', {}, { pool })])),
  'open-bills': {
    customers: to('open-bills', {}, { side: 'customer' }),
    suppliers: to('open-bills', {}, { side: 'supplier' }),
    overdue: to('open-bills', {}, { age: 'overdue' }),
  },
  'cheque-register': {
    received: to('cheque-register', {}, { side: 'customer' }),
    issued: to('cheque-register', {}, { side: 'supplier' }),
  },
  'customer-statement': openingOf('customer-statement'),
  'supplier-statement': openingOf('supplier-statement'),
  'ledger-statement': openingOf('ledger-statement'),
  'my-ledger': openingOf('my-ledger'),
  'salesman-statement': openingOf('salesman-statement'),
  'stock-ledger': {
    openingQuantity: before('from', 'stock-ledger'),
    openingValue: before('from', 'stock-ledger'),
  },
  'item-stock-vouchers': {
    openingQuantity: before('from', 'item-stock-vouchers'),
    openingValue: before('from', 'item-stock-vouchers'),
  },
};

/** Leads of columns, of the totals of the same name, and of what stands at the foot of a statement. */
export const columnLeads: Readonly<Record<string, Leads>> = {
  'bills-receivable': agesOf('customer'),
  'bills-payable': agesOf('supplier'),
  'customer-statement': billsByAge('customer', {}),
  'supplier-statement': billsByAge('supplier', {}),
  'cash-book': book,
  'bank-book': book,
  'closing-cash-statement': book,
  'ledger-register': { opening: before('from', 'ledger-statement', { ledger: 'code' }) },
  'due-from-salesman': { opening: before('from', 'salesman-statement', { person: 'salesPerson' }) },
  'stock-period': {
    openingQuantity: before('from', 'stock-ledger', { item: 'code', godown: 'godownCode' }),
    openingValue: before('from', 'stock-ledger', { item: 'code', godown: 'godownCode' }),
  },
  'route-profitability': {
    ...Object.fromEntries(['net', 'cost', 'profit'].map((name) => [name, to('sales-lines', { route: 'code' })])),
    collections: { to: 'register', type: 'receipt', with: { route: 'code' } },
  },
};
