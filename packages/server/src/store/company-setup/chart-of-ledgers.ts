/**
 * The chart a trading company begins with: groups as an accountant expects them, a ledger for every role that postings name
 * (core's ledger-roles.ts), and the everyday ledgers of cash, bank and running costs.
 */
import { type LedgerRole, ledgerRoles, type RoleFacts } from '@fieldbook/core/definition/ledger-roles';

type Row = Readonly<Record<string, unknown>>;

const group = (code: string, names: readonly [en: string, ar: string], nature: string, parent?: string): Row => ({
  code,
  name: names[0],
  nameArabic: names[1],
  nature,
  ...(parent === undefined ? {} : { parent }),
});

const groups: readonly Row[] = [
  group('FIXED-ASSETS', ['Fixed assets', 'الأصول الثابتة'], 'asset'),
  group('CURRENT-ASSETS', ['Current assets', 'الأصول المتداولة'], 'asset'),
  group('CASH-IN-HAND', ['Cash-in-hand', 'النقد في الصندوق'], 'asset', 'CURRENT-ASSETS'),
  group('BANK-ACCOUNTS', ['Bank accounts', 'الحسابات البنكية'], 'asset', 'CURRENT-ASSETS'),
  group('STOCK-IN-HAND', ['Stock-in-hand', 'بضاعة المخزن'], 'asset', 'CURRENT-ASSETS'),
  group('SUNDRY-DEBTORS', ['Sundry debtors', 'مدينون متنوعون'], 'asset', 'CURRENT-ASSETS'),
  group('DEPOSITS', ['Deposits and prepayments', 'تأمينات ومصروفات مدفوعة مقدمًا'], 'asset', 'CURRENT-ASSETS'),
  group('LOANS-ADVANCES', ['Loans and advances', 'قروض وسلف'], 'asset', 'CURRENT-ASSETS'),
  group('TAX-RECOVERABLE', ['Tax recoverable', 'ضرائب قابلة للاسترداد'], 'asset', 'CURRENT-ASSETS'),
  group('CURRENT-LIABILITIES', ['Current liabilities', 'الخصوم المتداولة'], 'liability'),
  group('SUNDRY-CREDITORS', ['Sundry creditors', 'دائنون متنوعون'], 'liability', 'CURRENT-LIABILITIES'),
  group('DUTIES-TAXES', ['Duties and taxes', 'الرسوم والضرائب'], 'liability', 'CURRENT-LIABILITIES'),
  group('PROVISIONS', ['Provisions', 'المخصصات'], 'liability', 'CURRENT-LIABILITIES'),
  group('LOANS', ['Loans', 'القروض'], 'liability'),
  group('CAPITAL', ['Capital', 'رأس المال'], 'equity'),
  group('RESERVES', ['Reserves and surplus', 'الاحتياطيات والأرباح المرحلة'], 'equity'),
  group('SALES-ACCOUNTS', ['Sales', 'المبيعات'], 'income'),
  group('INDIRECT-INCOME', ['Indirect income', 'إيرادات أخرى'], 'income'),
  group('PURCHASE-ACCOUNTS', ['Purchases', 'المشتريات'], 'expense'),
  group('DIRECT-EXPENSES', ['Direct expenses', 'مصروفات مباشرة'], 'expense'),
  group('INDIRECT-EXPENSES', ['Indirect expenses', 'مصروفات غير مباشرة'], 'expense'),
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

const ledger = (code: string, names: readonly [en: string, ar: string], facts: Row): Row => ({
  code,
  name: names[0],
  nameArabic: names[1],
  ...facts,
});

const indirect = { group: 'INDIRECT-EXPENSES', nature: 'expense' };

const everyday: readonly Row[] = [
  ledger('CASH', ['Main cash', 'الصندوق الرئيسي'], { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' }),
  ledger('BANK', ['Bank', 'البنك'], { group: 'BANK-ACCOUNTS', nature: 'asset', use: 'bank' }),
  ledger('CAPITAL', ["Owner's capital", 'رأس مال المالك'], { group: 'CAPITAL', nature: 'equity' }),
  ledger('DRAWINGS', ["Owner's drawings", 'مسحوبات المالك'], { group: 'CAPITAL', nature: 'equity' }),
  ledger('VEHICLES', ['Vehicles', 'المركبات'], { group: 'FIXED-ASSETS', nature: 'asset' }),
  ledger('EQUIPMENT', ['Equipment', 'المعدات'], { group: 'FIXED-ASSETS', nature: 'asset' }),
  ledger('FREIGHT-INWARD', ['Freight inward', 'مصاريف شحن المشتريات'], { group: 'DIRECT-EXPENSES', nature: 'expense' }),
  ledger('DELIVERY-INCOME', ['Delivery charges', 'رسوم التوصيل'], { group: 'INDIRECT-INCOME', nature: 'income' }),
  ledger('OTHER-INCOME', ['Other income', 'إيرادات متنوعة'], { group: 'INDIRECT-INCOME', nature: 'income' }),
  ledger('SALARIES', ['Salaries', 'الرواتب'], indirect),
  ledger('RENT', ['Rent', 'الإيجار'], indirect),
  ledger('FUEL', ['Fuel', 'الوقود'], indirect),
  ledger('VEHICLE-REPAIRS', ['Vehicle repairs', 'صيانة المركبات'], indirect),
  ledger('ELECTRICITY', ['Electricity and water', 'الكهرباء والماء'], indirect),
  ledger('TELEPHONE', ['Telephone and internet', 'الهاتف والإنترنت'], indirect),
  ledger('BANK-CHARGES', ['Bank charges', 'عمولات بنكية'], indirect),
  ledger('EXPENSES', ['Other expenses', 'مصروفات أخرى'], indirect),
];

/** Code of a role's ledger in a new company: `costOfGoodsSold` is `COST-OF-GOODS-SOLD`. */
export function ledgerCodeOf(role: LedgerRole): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase();
}

/** Rows of the master `ledgerGroup`, each after its parent. */
export function newLedgerGroups(): readonly Row[] {
  return groups.map((row, index) => ({
    ...row,
    position: index + 1,
    affectsGrossProfit: tradingGroups.has(String(row['code'])),
  }));
}

/** Rows of the master `ledger`; those of one tax system (`RoleFacts.taxKind`) only where it is the company's. */
export function newLedgers(taxKind?: 'vat' | 'gst' | 'none'): readonly Row[] {
  const roles = Object.entries<RoleFacts>(ledgerRoles).filter(([, facts]) => (facts.taxKind ?? taxKind) === taxKind);
  const ofRoles = roles.map(([name, { en, ar, nature, use }]) => {
    const role = name as LedgerRole;
    return ledger(ledgerCodeOf(role), [en, ar], { group: groupOfRole[role], nature, use, role });
  });
  return [...ofRoles, ...everyday];
}
