/** The five natures of ledgers and what a ledger may be chosen for, with their names. */
import type { Label } from '../definition/field.ts';
import type { LedgerNature, LedgerUse } from '../definition/masters-view.ts';

const natureNames = {
  asset: { en: 'Asset', ar: 'أصول' },
  liability: { en: 'Liability', ar: 'خصوم' },
  equity: { en: 'Equity', ar: 'حقوق ملكية' },
  income: { en: 'Income', ar: 'إيرادات' },
  expense: { en: 'Expense', ar: 'مصروفات' },
} as const satisfies Record<LedgerNature, Label>;

const useNames = {
  general: { en: 'General', ar: 'عام' },
  cash: { en: 'Cash', ar: 'نقد' },
  bank: { en: 'Bank', ar: 'بنك' },
  customer: { en: 'Customers', ar: 'عملاء' },
  supplier: { en: 'Suppliers', ar: 'موردون' },
  tax: { en: 'Tax', ar: 'ضريبة' },
  stock: { en: 'Stock', ar: 'مخزون' },
} as const satisfies Record<LedgerUse, Label>;

export const natures: readonly string[] = Object.keys(natureNames);
export const natureLabels: readonly Label[] = Object.values(natureNames);
export const ledgerUses: readonly string[] = Object.keys(useNames);
export const ledgerUseLabels: readonly Label[] = Object.values(useNames);
