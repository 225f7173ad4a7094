/**
 * Papers that are made of reports and lists, not of one voucher (SPEC §9, Print layouts; §7, Print calls): how each is called and
 * which forms open it. What each is asked for stands in `api/paper-operations.ts`.
 */
import type { Label } from '../definition/field.ts';
import type { FormName } from '../permissions/forms.ts';

export interface PaperFacts {
  readonly label: Label;
  readonly permission: FormName;
  readonly orPermission?: FormName;
}

export const papers = {
  stock: {
    label: { en: 'Godown stock', ar: 'مخزون المستودعات' },
    permission: 'frmGodownStock',
    orPermission: 'frmStockSummary',
  },
  'pick-list': {
    label: { en: 'Route pick list', ar: 'قائمة تجهيز خط السير' },
    permission: 'frmGodownStock',
    orPermission: 'frmStockTransfer',
  },
  orders: { label: { en: 'Pending orders', ar: 'الطلبات المعلقة' }, permission: 'frmPendingOrderList' },
  'total-orders': { label: { en: 'Total orders', ar: 'إجمالي الطلبات' }, permission: 'frmPendingOrderList' },
  'price-list': {
    label: { en: 'Item price list', ar: 'قائمة أسعار الأصناف' },
    permission: 'frmSales',
    orPermission: 'frmItem',
  },
  'ledger-statement': { label: { en: 'Ledger statement', ar: 'كشف حساب' }, permission: 'frmLedgerStatement' },
  'customer-statement': {
    label: { en: 'Customer statement', ar: 'كشف حساب عميل' },
    permission: 'frmLedgerStatement',
    orPermission: 'frmReceipt',
  },
  'receipt-summary': {
    label: { en: 'Receipt summary', ar: 'ملخص المقبوضات' },
    permission: 'frmReceipt',
    orPermission: 'frmReceiptRegister',
  },
} as const satisfies Record<string, PaperFacts>;

export type PaperName = keyof typeof papers;

export const paperNames = Object.keys(papers) as readonly PaperName[];

export function isPaperName(name: string): name is PaperName {
  return Object.hasOwn(papers, name);
}
