/**
 * The chart a trading company begins with: groups as an accountant expects them, a ledger for every role that postings name
 * (core's ledger-roles.ts), and the everyday ledgers of cash, bank and running costs.
 */

import { type LedgerRole, ledgerRoles, type RoleFacts } from '@fieldbook/core/definition/ledger-roles';
import { msg, type Text } from '@fieldbook/core/i18n/text';

import { namesOf } from '../../i18n/names-of.ts';

type Row = Readonly<Record<string, unknown>>;

interface NewRow extends Row {
  readonly code: string;
  readonly label: Text;
}

const group = (code: string, label: Text, nature: string, parent?: string): NewRow => ({
  code,
  label,
  nature,
  ...(parent === undefined ? {} : { parent }),
});

const groups: readonly NewRow[] = [
  group('FIXED-ASSETS', msg('Fixed assets'), 'asset'),
  group('CURRENT-ASSETS', msg('Current assets'), 'asset'),
  group('CASH-IN-HAND', msg('Cash-in-hand'), 'asset', 'CURRENT-ASSETS'),
  group('BANK-ACCOUNTS', msg('Bank accounts'), 'asset', 'CURRENT-ASSETS'),
  group('STOCK-IN-HAND', msg('Stock-in-hand'), 'asset', 'CURRENT-ASSETS'),
  group('SUNDRY-DEBTORS', msg('Sundry debtors'), 'asset', 'CURRENT-ASSETS'),
  group('DEPOSITS', msg('Deposits and prepayments'), 'asset', 'CURRENT-ASSETS'),
  group('LOANS-ADVANCES', msg('Loans and advances'), 'asset', 'CURRENT-ASSETS'),
  group('TAX-RECOVERABLE', msg('Tax recoverable'), 'asset', 'CURRENT-ASSETS'),
  group('CURRENT-LIABILITIES', msg('Current liabilities'), 'liability'),
  group('SUNDRY-CREDITORS', msg('Sundry creditors'), 'liability', 'CURRENT-LIABILITIES'),
  group('DUTIES-TAXES', msg('Duties and taxes'), 'liability', 'CURRENT-LIABILITIES'),
  group('PROVISIONS', msg('Provisions'), 'liability', 'CURRENT-LIABILITIES'),
  group('LOANS', msg('Loans'), 'liability'),
  group('CAPITAL', msg('Capital'), 'equity'),
  group('RESERVES', msg('Reserves and surplus'), 'equity'),
  group('SALES-ACCOUNTS', msg('Sales'), 'income'),
  group('INDIRECT-INCOME', msg('Indirect income'), 'income'),
  group('PURCHASE-ACCOUNTS', msg('Purchases'), 'expense'),
  group('DIRECT-EXPENSES', msg('Direct expenses'), 'expense'),
  group('INDIRECT-EXPENSES', msg('Indirect expenses'), 'expense'),
];

/** Sales less what they cost is the gross profit; everything else comes below it. */
const tradingGroups: ReadonlySet<string> = new Set(['SALES-ACCOUNTS', 'PURCHASE-ACCOUNTS', 'DIRECT-EXPENSES']);

const groupOfRole = {
  debtors: 'SUNDRY-DEBTORS',
  creditors: 'SUNDRY-CREDITORS',
  customerAdvances: 'CURRENT-LIABILITIES',
  supplierAdvances: 'LOANS-ADVANCES',
  stock: 'STOCK-IN-HAND',
  damagedStock: 'STOCK-IN-HAND',
  stockInTransit: 'STOCK-IN-HAND',
  goodsReceivedNotInvoiced: 'CURRENT-LIABILITIES',
  goodsDeliveredNotInvoiced: 'CURRENT-ASSETS',
  inputTax: 'TAX-RECOVERABLE',
  outputTax: 'DUTIES-TAXES',
  inputCgst: 'TAX-RECOVERABLE',
  inputSgst: 'TAX-RECOVERABLE',
  inputIgst: 'TAX-RECOVERABLE',
  inputCess: 'TAX-RECOVERABLE',
  outputCgst: 'DUTIES-TAXES',
  outputSgst: 'DUTIES-TAXES',
  outputIgst: 'DUTIES-TAXES',
  outputCess: 'DUTIES-TAXES',
  outputExcise: 'DUTIES-TAXES',
  sales: 'SALES-ACCOUNTS',
  salesReturns: 'SALES-ACCOUNTS',
  rebates: 'SALES-ACCOUNTS',
  claims: 'INDIRECT-INCOME',
  costOfGoodsSold: 'DIRECT-EXPENSES',
  promotionExpense: 'DIRECT-EXPENSES',
  damageLoss: 'DIRECT-EXPENSES',
  stockShortage: 'DIRECT-EXPENSES',
  stockLoss: 'DIRECT-EXPENSES',
  projectCost: 'DIRECT-EXPENSES',
  stockAdjustment: 'DIRECT-EXPENSES',
  purchases: 'PURCHASE-ACCOUNTS',
  purchaseVariance: 'PURCHASE-ACCOUNTS',
  discountAllowed: 'INDIRECT-EXPENSES',
  discountReceived: 'INDIRECT-INCOME',
  roundOff: 'INDIRECT-EXPENSES',
  exchangeGain: 'INDIRECT-INCOME',
  exchangeLoss: 'INDIRECT-EXPENSES',
  exchangeRevaluation: 'CURRENT-ASSETS',
  chequesInHand: 'CURRENT-ASSETS',
  chequesIssued: 'CURRENT-LIABILITIES',
  interBranch: 'CURRENT-ASSETS',
  dueFromSalesman: 'LOANS-ADVANCES',
  shortAndOver: 'INDIRECT-EXPENSES',
  openingEquity: 'CAPITAL',
  retainedEarnings: 'RESERVES',
} as const satisfies Record<LedgerRole, string>;

const ledger = (code: string, label: Text, facts: Row): NewRow => ({ code, label, ...facts });

const indirect = { group: 'INDIRECT-EXPENSES', nature: 'expense' };

const everyday: readonly NewRow[] = [
  ledger('CASH', msg('Main cash'), { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' }),
  ledger('BANK', msg('chart|Bank'), { group: 'BANK-ACCOUNTS', nature: 'asset', use: 'bank' }),
  ledger('CAPITAL', msg("Owner's capital"), { group: 'CAPITAL', nature: 'equity' }),
  ledger('DRAWINGS', msg("Owner's drawings"), { group: 'CAPITAL', nature: 'equity' }),
  ledger('VEHICLES', msg('Vehicles'), { group: 'FIXED-ASSETS', nature: 'asset' }),
  ledger('EQUIPMENT', msg('Equipment'), { group: 'FIXED-ASSETS', nature: 'asset' }),
  ledger('FREIGHT-INWARD', msg('Freight inward'), { group: 'DIRECT-EXPENSES', nature: 'expense' }),
  ledger('DELIVERY-INCOME', msg('Delivery charges'), { group: 'INDIRECT-INCOME', nature: 'income' }),
  ledger('OTHER-INCOME', msg('chart|Other income'), { group: 'INDIRECT-INCOME', nature: 'income' }),
  ledger('SALARIES', msg('Salaries'), indirect),
  ledger('RENT', msg('Rent'), indirect),
  ledger('FUEL', msg('Fuel'), indirect),
  ledger('VEHICLE-REPAIRS', msg('Vehicle repairs'), indirect),
  ledger('ELECTRICITY', msg('Electricity and water'), indirect),
  ledger('TELEPHONE', msg('Telephone and internet'), indirect),
  ledger('BANK-CHARGES', msg('Bank charges'), indirect),
  ledger('EXPENSES', msg('Other expenses'), indirect),
];

/** Code of a role's ledger in a new company: `costOfGoodsSold` is `COST-OF-GOODS-SOLD`. */
export function ledgerCodeOf(role: LedgerRole): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase();
}

/** Rows of the master `ledgerGroup`, each after its parent. */
export function newLedgerGroups(): readonly Row[] {
  return groups.map((group, index) => ({
    ...named(group),
    position: index + 1,
    affectsGrossProfit: tradingGroups.has(group.code),
  }));
}

/** Rows of the master `ledger`; those of one tax system (`RoleFacts.taxKind`) only where it is the company's. */
export function newLedgers(taxKind?: 'vat' | 'gst' | 'none'): readonly Row[] {
  const roles = Object.entries<RoleFacts>(ledgerRoles).filter(([, facts]) => (facts.taxKind ?? taxKind) === taxKind);
  const ofRoles = roles.map(([name, { label, nature, use }]) => {
    const role = name as LedgerRole;
    return ledger(ledgerCodeOf(role), label, { group: groupOfRole[role], nature, use, role });
  });
  return [...ofRoles, ...everyday].map(named);
}

const named = ({ code, label, ...facts }: NewRow): Row => ({ code, ...namesOf(label), ...facts });
