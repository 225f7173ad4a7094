/**
 * The ledgers that postings name by what they are for. Each company maps every role to one of its ledgers; the names
 * here are the ones a new company starts with (ACCOUNTING.md, Postings).
 */
import { filled, type Text } from '../i18n/text.ts';
import type { LedgerNature, LedgerUse } from './masters-view.ts';

export interface RoleFacts {
  readonly label: Text;
  readonly nature: LedgerNature;
  readonly use: LedgerUse;
  /** Only companies of this tax system begin with the ledger; in others a more general role takes its place. */
  readonly taxKind?: 'gst';
}

const facts = (label: Text, nature: LedgerNature, use: LedgerUse = 'general'): RoleFacts => ({
  label,
  nature,
  use,
});

const inputGst = (part: string): RoleFacts => ({
  ...facts(filled('Input {part}', { values: { part } }), 'asset', 'tax'),
  taxKind: 'gst',
});

const outputGst = (part: string): RoleFacts => ({
  ...facts(filled('Output {part}', { values: { part } }), 'liability', 'tax'),
  taxKind: 'gst',
});

export const ledgerRoles = {
  debtors: facts('Debtors', 'asset', 'customer'),
  creditors: facts('Creditors', 'liability', 'supplier'),
  customerAdvances: facts('Customer advances', 'liability', 'customer'),
  supplierAdvances: facts('Supplier advances', 'asset', 'supplier'),
  stock: facts('Stock', 'asset', 'stock'),
  damagedStock: facts('Damaged stock', 'asset', 'stock'),
  stockInTransit: facts('Stock in transit', 'asset', 'stock'),
  goodsReceivedNotInvoiced: facts('Goods received not invoiced', 'liability'),
  goodsDeliveredNotInvoiced: facts('Goods delivered not invoiced', 'asset'),
  inputTax: facts('Input VAT', 'asset', 'tax'),
  outputTax: facts('Output VAT', 'liability', 'tax'),
  inputCgst: inputGst('CGST'),
  inputSgst: inputGst('SGST'),
  inputIgst: inputGst('IGST'),
  inputCess: inputGst('cess'),
  outputCgst: outputGst('CGST'),
  outputSgst: outputGst('SGST'),
  outputIgst: outputGst('IGST'),
  outputCess: outputGst('cess'),
  /** Not a tax ledger in the sense of the tax return: excise has a return of its own. */
  outputExcise: facts('Excise payable', 'liability'),
  sales: facts('Sales', 'income'),
  salesReturns: facts('Sales returns', 'income'),
  rebates: facts('Rebates and price differences', 'income'),
  claims: facts('Claims on suppliers', 'income'),
  costOfGoodsSold: facts('Cost of goods sold', 'expense'),
  promotionExpense: facts('Promotion expense', 'expense'),
  damageLoss: facts('Damage and expiry loss', 'expense'),
  stockShortage: facts('Stock shortage', 'expense'),
  stockLoss: facts('Stock loss', 'expense'),
  projectCost: facts('Project cost', 'expense'),
  stockAdjustment: facts('Stock valuation adjustment', 'expense'),
  purchases: facts('Purchases', 'expense'),
  purchaseVariance: facts('Purchase variance', 'expense'),
  discountAllowed: facts('Discount allowed', 'expense'),
  discountReceived: facts('Discount received', 'income'),
  roundOff: facts('ledger roles|Round off', 'expense'),
  exchangeGain: facts('Exchange gain', 'income'),
  exchangeLoss: facts('Exchange loss', 'expense'),
  exchangeRevaluation: facts('Exchange revaluation', 'asset'),
  chequesInHand: facts('Post-dated cheques in hand', 'asset'),
  chequesIssued: facts('Post-dated cheques issued', 'liability'),
  interBranch: facts('Inter-branch account', 'asset'),
  dueFromSalesman: facts('Due from salesman', 'asset'),
  shortAndOver: facts('Cash short and over', 'expense'),
  openingEquity: facts('Opening balance equity', 'equity'),
  retainedEarnings: facts('Retained earnings', 'equity'),
} as const satisfies Record<string, RoleFacts>;

export type LedgerRole = keyof typeof ledgerRoles;
