/**
 * Papers that are made of reports and lists, not of one voucher (SPEC §9, Print layouts; §7, Print calls): how each is called and
 * which forms open it. What each is asked for stands in `api/paper-operations.ts`.
 */
import type { Label } from '../definition/field.ts';
import type { Topic } from '../definition/report-topics.ts';
import type { FormName } from '../permissions/forms.ts';

export interface PaperFacts {
  readonly topic: Topic;
  readonly label: Label;
  readonly permission: FormName;
  readonly orPermission?: FormName;
}

export const papers = {
  stock: {
    topic: 'stock',
    label: 'Print of godown stock',
    permission: 'frmGodownStock',
    orPermission: 'frmStockSummary',
  },
  'pick-list': {
    topic: 'stock',
    label: 'Route pick list',
    permission: 'frmGodownStock',
    orPermission: 'frmStockTransfer',
  },
  orders: { topic: 'trade', label: 'Pending orders', permission: 'frmPendingOrderList' },
  'total-orders': { topic: 'trade', label: 'Total orders', permission: 'frmPendingOrderList' },
  'price-list': {
    topic: 'trade',
    label: 'Item price list',
    permission: 'frmSales',
    orPermission: 'frmItem',
  },
  'ledger-statement': { topic: 'accounts', label: 'Ledger statement', permission: 'frmLedgerStatement' },
  'customer-statement': {
    topic: 'parties',
    label: 'Customer statement',
    permission: 'frmLedgerStatement',
    orPermission: 'frmReceipt',
  },
  'receipt-summary': {
    topic: 'parties',
    label: 'Receipt summary',
    permission: 'frmReceipt',
    orPermission: 'frmReceiptRegister',
  },
} as const satisfies Record<string, PaperFacts>;

export type PaperName = keyof typeof papers;

export const paperNames = Object.keys(papers) as readonly PaperName[];

export function isPaperName(name: string): name is PaperName {
  return Object.hasOwn(papers, name);
}
