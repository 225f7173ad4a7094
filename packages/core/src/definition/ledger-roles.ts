/**
 * The ledgers that postings name by what they are for. Each company maps every role to one of its ledgers; the names
 * here are the ones a new company starts with (ACCOUNTING.md, Postings).
 */
import type { LedgerNature, LedgerUse } from './masters-view.ts';

export interface RoleFacts {
  readonly en: string;
  readonly ar: string;
  readonly nature: LedgerNature;
  readonly use: LedgerUse;
  /** Only companies of this tax system begin with the ledger; in others a more general role takes its place. */
  readonly taxKind?: 'gst';
}

const facts = (en: string, ar: string, nature: LedgerNature, use: LedgerUse = 'general'): RoleFacts => ({
  en,
  ar,
  nature,
  use,
});

const inputGst = (part: string): RoleFacts => ({
  ...facts(`Input ${part}`, `ضريبة المدخلات ${part}`, 'asset', 'tax'),
  taxKind: 'gst',
});

const outputGst = (part: string): RoleFacts => ({
  ...facts(`Output ${part}`, `ضريبة المخرجات ${part}`, 'liability', 'tax'),
  taxKind: 'gst',
});

export const ledgerRoles = {
  debtors: facts('Debtors', 'المدينون', 'asset', 'customer'),
  creditors: facts('Creditors', 'الدائنون', 'liability', 'supplier'),
  customerAdvances: facts('Customer advances', 'دفعات مقدمة من العملاء', 'liability', 'customer'),
  supplierAdvances: facts('Supplier advances', 'دفعات مقدمة للموردين', 'asset', 'supplier'),
  stock: facts('Stock', 'المخزون', 'asset', 'stock'),
  damagedStock: facts('Damaged stock', 'المخزون التالف', 'asset', 'stock'),
  stockInTransit: facts('Stock in transit', 'مخزون في الطريق', 'asset', 'stock'),
  goodsReceivedNotInvoiced: facts('Goods received not invoiced', 'بضاعة مستلمة غير مفوترة', 'liability'),
  goodsDeliveredNotInvoiced: facts('Goods delivered not invoiced', 'بضاعة مسلمة غير مفوترة', 'asset'),
  inputTax: facts('Input VAT', 'ضريبة المدخلات', 'asset', 'tax'),
  outputTax: facts('Output VAT', 'ضريبة المخرجات', 'liability', 'tax'),
  inputCgst: inputGst('CGST'),
  inputSgst: inputGst('SGST'),
  inputIgst: inputGst('IGST'),
  inputCess: inputGst('cess'),
  outputCgst: outputGst('CGST'),
  outputSgst: outputGst('SGST'),
  outputIgst: outputGst('IGST'),
  outputCess: outputGst('cess'),
  /** Not a tax ledger in the sense of the tax return: excise has a return of its own. */
  outputExcise: facts('Excise payable', 'الضريبة الانتقائية المستحقة', 'liability'),
  sales: facts('Sales', 'المبيعات', 'income'),
  salesReturns: facts('Sales returns', 'مردودات المبيعات', 'income'),
  rebates: facts('Rebates and price differences', 'خصومات وفروق أسعار', 'income'),
  claims: facts('Claims on suppliers', 'مطالبات على الموردين', 'income'),
  costOfGoodsSold: facts('Cost of goods sold', 'تكلفة البضاعة المباعة', 'expense'),
  promotionExpense: facts('Promotion expense', 'مصروف العروض الترويجية', 'expense'),
  damageLoss: facts('Damage and expiry loss', 'خسائر التلف والانتهاء', 'expense'),
  stockShortage: facts('Stock shortage', 'عجز المخزون', 'expense'),
  stockLoss: facts('Stock loss', 'خسارة المخزون', 'expense'),
  projectCost: facts('Project cost', 'تكلفة المشاريع', 'expense'),
  stockAdjustment: facts('Stock valuation adjustment', 'تسوية تقييم المخزون', 'expense'),
  purchases: facts('Purchases', 'المشتريات', 'expense'),
  purchaseVariance: facts('Purchase variance', 'فروق المشتريات', 'expense'),
  discountAllowed: facts('Discount allowed', 'خصم مسموح به', 'expense'),
  discountReceived: facts('Discount received', 'خصم مكتسب', 'income'),
  roundOff: facts('Round off', 'فروق التقريب', 'expense'),
  exchangeGain: facts('Exchange gain', 'أرباح فروق العملة', 'income'),
  exchangeLoss: facts('Exchange loss', 'خسائر فروق العملة', 'expense'),
  exchangeRevaluation: facts('Exchange revaluation', 'إعادة تقييم العملات', 'asset'),
  chequesInHand: facts('Post-dated cheques in hand', 'شيكات آجلة برسم التحصيل', 'asset'),
  chequesIssued: facts('Post-dated cheques issued', 'شيكات آجلة صادرة', 'liability'),
  interBranch: facts('Inter-branch account', 'حساب جاري الفروع', 'asset'),
  dueFromSalesman: facts('Due from salesman', 'مستحق على مندوب المبيعات', 'asset'),
  shortAndOver: facts('Cash short and over', 'عجز وزيادة النقد', 'expense'),
  openingEquity: facts('Opening balance equity', 'أرصدة افتتاحية', 'equity'),
  retainedEarnings: facts('Retained earnings', 'أرباح محتجزة', 'equity'),
} as const satisfies Record<string, RoleFacts>;

export type LedgerRole = keyof typeof ledgerRoles;
