/** The figure of the books that a list of a master shows beside each row and can be in the order of, for whoever has its form. */
import type { Label } from '../definition/field.ts';

export interface RowFigure {
  /** Its key in a row, and what a list is sorted by. */
  readonly name: 'balance' | 'stock';
  /** Money of the base currency, or smallest units. */
  readonly kind: 'money' | 'integer';
  readonly label: Label;
  readonly permission: string;
}

const balance = { name: 'balance', kind: 'money', label: 'Balance' } as const;

export const rowFigures: Readonly<Record<string, RowFigure>> = {
  /** What the customer owes: open bills less what was paid ahead. */
  customer: { ...balance, permission: 'frmBillsReceivable' },
  /** What we owe the supplier. */
  supplier: { ...balance, permission: 'frmBillsPayable' },
  ledger: { ...balance, permission: 'frmLedgerStatement' },
  /** Saleable goods in the branches of the reader. */
  item: { name: 'stock', kind: 'integer', label: 'Stock', permission: 'frmStockSummary' },
};
