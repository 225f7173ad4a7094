/** Paper of any voucher: the layout that its definition names, the plain one where that is none of ours. */
import type { Problem } from '@fieldbook/core/kernel/result';
import type { PrintDoc } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import { withSignatures } from '../signature.ts';
import type { BuildOptions } from './build.ts';
import { cashDenomination } from './cash-denomination/cash-denomination.ts';
import { cashDenominationOf } from './cash-denomination/from-voucher.ts';
import { deliveryNote } from './delivery-note/delivery-note.ts';
import { journalOf } from './journal/from-voucher.ts';
import { journal } from './journal/journal.ts';
import { noteOf } from './note/from-voucher.ts';
import { creditNote, debitNote } from './note/note.ts';
import { order } from './order/order.ts';
import type { PrintedVoucher, PrintMasters } from './printed-voucher.ts';
import { goodsReceipt, purchase, purchaseOrder, purchaseReturn } from './purchase/purchase.ts';
import { quotation } from './quotation/quotation.ts';
import { moneyVoucherOf } from './receipt/from-voucher.ts';
import { payment, receipt } from './receipt/receipt.ts';
import { salesInvoiceOf } from './sales-invoice/from-voucher.ts';
import { salesInvoice } from './sales-invoice/sales-invoice.ts';
import { salesReturnOf } from './sales-return/from-voucher.ts';
import { salesReturn } from './sales-return/sales-return.ts';
import { stockTransferOf } from './stock-transfer/from-voucher.ts';
import { stockTransfer, transferProblems } from './stock-transfer/stock-transfer.ts';
import { tradePaperOf } from './trade/from-voucher.ts';
import { voidInvoice } from './void-invoice/void-invoice.ts';
import { plainVoucherOf } from './voucher/from-voucher.ts';
import { plainVoucher } from './voucher/voucher.ts';

export interface VoucherPaper {
  readonly masters: PrintMasters;
  readonly settings: PrintSettings;
  readonly options: BuildOptions;
}

type PrintLayout = (printed: PrintedVoucher, paper: VoucherPaper) => PrintDoc;

/** By the name in a definition's `print.layout`. */
const voucherLayouts: Readonly<Record<string, PrintLayout>> = {
  'sales-invoice': (printed, { masters, settings, options }) => {
    const invoice = salesInvoiceOf(printed, masters);
    if (printed.state !== 'void') return salesInvoice(invoice, settings, options);
    return voidInvoice({ invoice, reason: printed.reason ?? '' }, settings, options);
  },
  'sales-return': (printed, { masters, settings, options }) =>
    salesReturn(salesReturnOf(printed, masters), settings, options),
  receipt: (printed, { masters, settings, options }) => receipt(moneyVoucherOf(printed, masters), settings, options),
  'cash-denomination': (printed, { masters, settings, options }) =>
    cashDenomination(cashDenominationOf(printed, masters), settings, options),
  payment: (printed, { masters, settings, options }) => payment(moneyVoucherOf(printed, masters), settings, options),
  journal: (printed, { masters, settings, options }) => journal(journalOf(printed, masters), settings, options),
  'debit-note': (printed, { masters, settings, options }) => debitNote(noteOf(printed, masters), settings, options),
  'credit-note': (printed, { masters, settings, options }) => creditNote(noteOf(printed, masters), settings, options),
  'stock-transfer': (printed, { masters, settings, options }) =>
    stockTransfer(stockTransferOf(printed, masters), settings, options),
  order: goodsLayout(order),
  quotation: goodsLayout(quotation),
  'delivery-note': goodsLayout(deliveryNote),
  'purchase-order': goodsLayout(purchaseOrder),
  'goods-receipt': goodsLayout(goodsReceipt),
  purchase: goodsLayout(purchase),
  'purchase-return': goodsLayout(purchaseReturn),
};

function goodsLayout(build: typeof order): PrintLayout {
  return (printed, { masters, settings, options }) => build(tradePaperOf(printed, masters), settings, options);
}

/** What keeps a voucher from being printed, by the figures that its paper works out itself: `amount.out_of_range`. */
export function voucherPaperProblems(
  printed: PrintedVoucher,
  { masters, settings }: Pick<VoucherPaper, 'masters' | 'settings'>,
): readonly Problem[] {
  const isTransfer = printed.definition.print?.layout === 'stock-transfer';
  return isTransfer ? transferProblems(stockTransferOf(printed, masters), settings) : [];
}

/** Asked with what `voucherPaperProblems` has nothing against. */
export function printVoucher(printed: PrintedVoucher, paper: VoucherPaper): PrintDoc {
  const name = printed.definition.print?.layout;
  const layout = voucherLayouts[name ?? ''] ?? plainLayout;
  return withSignatures(layout(printed, paper), name, printed.signatures);
}

function plainLayout(printed: PrintedVoucher, { masters, settings, options }: VoucherPaper): PrintDoc {
  return plainVoucher(plainVoucherOf(printed, masters), settings, options);
}
