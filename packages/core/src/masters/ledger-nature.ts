/** The five natures of ledgers and what a ledger may be chosen for, with their names. */

import type { Label } from '../definition/field.ts';
import type { LedgerNature, LedgerUse } from '../definition/masters-view.ts';
import { texts } from '../i18n/text.ts';

const natureNames = texts({
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expense',
}) satisfies Record<LedgerNature, Label>;

const useNames = texts({
  general: 'General',
  cash: 'ledger nature|Cash',
  bank: 'Bank',
  customer: 'ledger nature|Customers',
  supplier: 'ledger nature|Suppliers',
  tax: 'ledger nature|Tax',
  stock: 'ledger nature|Stock',
}) satisfies Record<LedgerUse, Label>;

export const natures = Object.keys(natureNames) as readonly LedgerNature[];
export const natureLabels: readonly Label[] = Object.values(natureNames);
export const ledgerUses = Object.keys(useNames) as readonly LedgerUse[];
export const ledgerUseLabels: readonly Label[] = Object.values(useNames);
