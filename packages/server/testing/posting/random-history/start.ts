/** A company for random histories: the masters that the random documents name, goods on hand, a bill on either side. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import fc from 'fast-check';
import { machineClock } from '../../../src/posting/clock.ts';
import { ADMINISTRATOR_ROLE, newSeries } from '../../../src/store/company-setup/first-masters.ts';
import { createMasterStore } from '../../../src/store/masters/master-store.ts';
import type { TestServer } from '../../store/cluster.ts';
import { type TestCompany, testCompany } from '../company.ts';

/** So few that corrections leave marks, and begin at them, in histories of a few dozen vouchers. */
const STEPS_PER_MARK = 3;

/** Every way of keeping books that changes what a posting writes. */
export const settingsOfHistories: fc.Arbitrary<Record<string, string>> = fc.record({
  officeTransfers: fc.constantFrom('confirmed', 'direct'),
  cashDifference: fc.constantFrom('dueFromSalesman', 'shortAndOver'),
  overDeliveryPercent: fc.constantFrom('0', '10'),
  lockedUntil: fc.constantFrom('', '2026-11-05', '2026-11-12'),
  valuation: fc.constantFrom('average', 'fifo'),
  inventoryBooks: fc.constantFrom('perpetual', 'periodic'),
  mainGodownMayGoNegative: fc.constantFrom('True', 'False'),
  taxBy: fc.constantFrom('line', 'rateGroup'),
  creditLimitCheck: fc.constantFrom('Nothing', 'Warn', 'Refuse'),
  overdueCheck: fc.constantFrom('Nothing', 'Warn', 'Refuse'),
  cashBelowZero: fc.constantFrom('Nothing', 'Warn'),
  creditCountsCheques: fc.constantFrom('True', 'False'),
});

const milk = { unit: 'PCS', taxCode: 'VAT5', retailRate: '12.5' };

const administrator = { code: 'admin', name: 'Administrator', accessRole: ADMINISTRATOR_ROLE };
const excepted = { validUntil: '2099-01-01T00:00:00.000Z', reason: 'test' };

const masters: Readonly<Record<string, readonly object[]>> = {
  currency: [
    { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
    { code: 'OMR', name: 'Omani rial', symbol: 'OMR', decimals: 3 },
  ],
  ledger: [
    { code: 'FUEL', name: 'Fuel', group: 'INDIRECT-EXPENSES', nature: 'expense' },
    { code: 'DELIVERY-INCOME', name: 'Delivery charges', group: 'INDIRECT-INCOME', nature: 'income' },
    { code: 'BANK-CHARGES', name: 'Bank charges', group: 'INDIRECT-EXPENSES', nature: 'expense' },
    { code: 'FREIGHT-INWARD', name: 'Freight inward', group: 'DIRECT-EXPENSES', nature: 'expense' },
    { code: 'BANK-USD', name: 'Bank USD', group: 'BANK-ACCOUNTS', nature: 'asset', use: 'bank', currency: 'USD' },
  ],
  branch: [{ code: 'SB', name: 'Second branch', zone: 'Asia/Dubai', country: 'AE', region: 'SHJ', currency: 'AED' }],
  series: newSeries('SB', 'SB-'),
  costCentre: [
    { code: 'CC1', name: 'Shops' },
    { code: 'CC2', name: 'Deira', parent: 'CC1' },
  ],
  project: [
    { code: 'PR1', name: 'Shop opening' },
    { code: 'PR2', name: 'Cold room' },
  ],
  route: [
    { code: 'R1', name: 'Creek', branch: 'MB' },
    { code: 'R2', name: 'Corniche', branch: 'MB' },
  ],
  salesPerson: [
    { code: 'SP1', name: 'Rep 1' },
    { code: 'SP2', name: 'Rep 2' },
  ],
  purchasePerson: [
    { code: 'PP1', name: 'Buyer 1' },
    { code: 'PP2', name: 'Buyer 2' },
  ],
  category: [{ code: 'DAIRY', name: 'Dairy' }],
  user: [{ ...administrator, cashLedger: 'CASH', cashBankLedgers: [{ ledger: 'BANK', mode: 'bank' }] }],
  item: [
    { ...milk, code: 'YOGHURT', name: 'Yoghurt 170 g', units: [{ unit: 'CTN', num: 24 }], category: 'DAIRY' },
    { ...milk, code: 'CHEESE', name: 'White cheese', tracking: 'batchExpiry', reorderLevel: 8, reorderQuantity: 20 },
    { code: 'CHILLER', name: 'Chiller hire', unit: 'PCS', itemType: 'service', taxCode: 'VAT5', retailRate: '50' },
  ],
  periodLock: [
    { code: 'JOURNALS', name: 'Journals', voucherType: 'journal', branch: 'SB', lockedUntil: '2026-11-09' },
    { code: 'SALES', name: 'Sales', voucherType: 'sales', lockedUntil: '2026-11-06' },
  ],
  periodException: [
    { ...excepted, code: 'LATE', name: 'Late', branch: 'MB', fromDate: '2026-11-03', toDate: '2026-11-08' },
    { ...excepted, code: 'SALES', name: 'Sales', voucherType: 'sales', fromDate: '2026-11-06', toDate: '2026-11-06' },
  ],
  customer: [
    { code: 'C1', name: 'Al Madina Grocery', creditDays: 30, creditLimit: '1500' },
    { code: 'C2', name: 'Deira Supermarket', creditDays: 15 },
    { code: 'WALK-IN', name: 'Counter customer', isCashParty: true },
  ],
  supplier: [
    { code: 'SUP-1', name: 'Gulf Dairy', creditDays: 45 },
    { code: 'SUP-2', name: 'Snack Imports', creditDays: 30 },
  ],
};

const goods = ['MAIN', 'VAN-1'].map((godown) => ({ item: 'MILK', godown, quantity: '60', rate: '8.333333' }));
const line = { item: 'MILK', godown: 'MAIN', quantity: '20', rate: '12.5' };

const cheese = { item: 'CHEESE', godown: 'MAIN', batch: 'B1', quantity: '9', rate: '6.5' };

/** Money in other currencies, late in the month. */
const dinars = { currency: 'OMR', exchangeRate: '9.5412', date: '2026-11-28' };
const dollars = { currency: 'USD', exchangeRate: '3.6', date: '2026-11-28' };
const cheque = { chequeNo: '1', effectiveDate: '2026-12-24' };

const beginning: readonly Record<string, unknown>[] = [
  { type: 'opening', items: goods },
  { type: 'goodsReceipt', supplier: 'SUP-1', items: [line] },
  // Two batches, each of one day of expiry.
  {
    type: 'goodsReceipt',
    supplier: 'SUP-2',
    items: [
      { ...cheese, expiry: '2090-01-31' },
      { ...cheese, batch: 'B2', expiry: '2090-02-28' },
    ],
  },
  { type: 'sales', customer: 'C1', mode: 'credit', items: [line] },
  {
    type: 'receipt',
    customer: 'C2',
    ledger: 'BANK',
    amount: '20',
    ...dinars,
    ...cheque,
    bills: [{ kind: 'onAccount', amount: '20' }],
  },
  { type: 'purchase', supplier: 'SUP-2', mode: 'credit', items: [line] },
  { type: 'contra', ...dollars, fromLedger: 'CASH', ledger: 'BANK-USD', amount: '33.33' },
  { type: 'contra', ...dollars, exchangeRate: '3.7', fromLedger: 'BANK-USD', ledger: 'BANK', amount: '11.11' },
];

export async function startHistoryCompany(server: TestServer, settings: Record<string, string>): Promise<TestCompany> {
  const company = await testCompany(server, settings, machineClock, STEPS_PER_MARK);
  const store = createMasterStore(company.database.company);
  for (const [name, rows] of Object.entries(masters)) {
    const master = present(masterNamed(name), `no master ${name}`);
    const written = await store.upsertMany({ userName: 'admin' }, master, rows);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
  }
  await company.cache.refresh();
  for (const body of beginning) {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
  }
  return company;
}
