/**
 * The only list of layouts. A voucher definition names its layout here by key; a layout is added with one folder and one
 * line. Each builder is pure: facts + settings + paper and language → `PrintDoc`.
 */
import type { PrintDoc } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import type { BuildOptions } from './build.ts';
import { cashDenomination } from './cash-denomination/cash-denomination.ts';
import { customerStatement } from './customer-statement/customer-statement.ts';
import { dayEndStock } from './day-end-stock/day-end-stock.ts';
import { dayEndSummary } from './day-end-summary/day-end-summary.ts';
import { deliveryNote } from './delivery-note/delivery-note.ts';
import { journal } from './journal/journal.ts';
import { kitchenSlip } from './kitchen-slip/kitchen-slip.ts';
import { ledgerStatement } from './ledger-statement/ledger-statement.ts';
import { creditNote, debitNote } from './note/note.ts';
import { order } from './order/order.ts';
import { orders, totalOrders } from './orders/orders.ts';
import { pickList } from './pick-list/pick-list.ts';
import { priceList } from './price-list/price-list.ts';
import { goodsReceipt, purchase, purchaseOrder, purchaseReturn } from './purchase/purchase.ts';
import { quotation } from './quotation/quotation.ts';
import { payment, receipt } from './receipt/receipt.ts';
import { receiptSummary } from './receipt-summary/receipt-summary.ts';
import { report } from './report/report.ts';
import { salesInvoice } from './sales-invoice/sales-invoice.ts';
import { salesReturn } from './sales-return/sales-return.ts';
import { stockReport } from './stock/stock.ts';
import { stockTransfer } from './stock-transfer/stock-transfer.ts';
import { voidInvoice } from './void-invoice/void-invoice.ts';
import { plainVoucher } from './voucher/voucher.ts';

export const layouts = {
  'sales-invoice': salesInvoice,
  'sales-return': salesReturn,
  'void-invoice': voidInvoice,
  receipt,
  payment,
  order,
  quotation,
  'delivery-note': deliveryNote,
  'purchase-order': purchaseOrder,
  'goods-receipt': goodsReceipt,
  purchase,
  'purchase-return': purchaseReturn,
  'stock-transfer': stockTransfer,
  journal,
  'debit-note': debitNote,
  'credit-note': creditNote,
  voucher: plainVoucher,
  report,
  'day-end-summary': dayEndSummary,
  'day-end-stock': dayEndStock,
  stock: stockReport,
  'pick-list': pickList,
  'kitchen-slip': kitchenSlip,
  orders,
  'total-orders': totalOrders,
  'price-list': priceList,
  'ledger-statement': ledgerStatement,
  'customer-statement': customerStatement,
  'receipt-summary': receiptSummary,
  'cash-denomination': cashDenomination,
} as const satisfies Record<string, (facts: never, settings: PrintSettings, options: BuildOptions) => PrintDoc>;

export type LayoutName = keyof typeof layouts;
