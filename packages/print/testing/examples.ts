/**
 * Worked examples of every layout, for tests over all papers and for the contact sheet: at least one a layout. What one
 * holds lies in its layout's folder as `example.ts`.
 */
import type { PrintDoc } from '../src/document.ts';
import type { BuildOptions } from '../src/layouts/build.ts';
import { type LayoutName, layouts } from '../src/layouts/registry.ts';
import { defaultPrintSettings, type PrintSettings } from '../src/settings.ts';
import { exampleCashDenomination } from './examples/cash-denomination.ts';
import { exampleCustomerStatement } from './examples/customer-statement.ts';
import { exampleDayEnd, exampleUnloadedDay } from './examples/day-end-summary.ts';
import { exampleDeliveryNote } from './examples/delivery-note.ts';
import { exampleJournal } from './examples/journal.ts';
import { exampleKitchenSlip } from './examples/kitchen-slip.ts';
import { exampleLedgerStatement } from './examples/ledger-statement.ts';
import { exampleCreditNote, exampleDebitNote } from './examples/note.ts';
import { exampleOrder } from './examples/order.ts';
import { exampleOrders } from './examples/orders.ts';
import { examplePickList } from './examples/pick-list.ts';
import { examplePriceList } from './examples/price-list.ts';
import {
  exampleGoodsReceipt,
  examplePurchase,
  examplePurchaseOrder,
  examplePurchaseReturn,
} from './examples/purchase.ts';
import { exampleQuotation } from './examples/quotation.ts';
import { examplePayment, exampleReceipt } from './examples/receipt.ts';
import { exampleReceiptSummary } from './examples/receipt-summary.ts';
import { exampleReport } from './examples/report.ts';
import { exampleInvoice } from './examples/sales-invoice.ts';
import { exampleSalesReturn } from './examples/sales-return.ts';
import { exampleStock } from './examples/stock.ts';
import { exampleStockTransfer } from './examples/stock-transfer.ts';
import { exampleVoucher } from './examples/voucher.ts';

export interface LayoutExample {
  readonly layout: LayoutName;
  /** Tells several of a layout apart. */
  readonly name: string;
  readonly facts: unknown;
  /** What its paper is built with. */
  readonly settings: PrintSettings;
  readonly build: (options: BuildOptions) => PrintDoc;
}

/** Everything that can be shown is shown. */
export const exampleSettings: PrintSettings = {
  ...defaultPrintSettings,
  showSignatureMobilePrint: true,
  salesPrintItemDiscount: '2',
  salesPrintFooterBarcode: true,
  qrCodeModel: 1,
};

const withAmounts: Partial<PrintSettings> = { godownStockPrintAmount: true };
const voided = { invoice: exampleInvoice, reason: 'Wrong customer was chosen at the counter' };

export const examples: readonly LayoutExample[] = [
  example('sales-invoice', exampleInvoice),
  example('sales-invoice', { ...exampleInvoice, mode: 'cash', tenderingCash: '600', advance: '0' }, 'format 1', {
    salesMobileInvoiceFormat: '1',
  }),
  example('sales-return', exampleSalesReturn),
  example('void-invoice', voided),
  example('receipt', exampleReceipt),
  example('payment', examplePayment),
  example('order', exampleOrder),
  example('order', exampleOrder, 'no prices', { orderPrintHidePrice: true }),
  example('quotation', exampleQuotation),
  example('delivery-note', exampleDeliveryNote),
  example('delivery-note', exampleDeliveryNote, 'prices', { deliveryNotePrintPrice: true }),
  example('purchase-order', examplePurchaseOrder),
  example('goods-receipt', exampleGoodsReceipt),
  example('purchase', examplePurchase),
  example('purchase-return', examplePurchaseReturn),
  example('stock-transfer', exampleStockTransfer),
  example('stock-transfer', exampleStockTransfer, 'amounts', withAmounts),
  example('journal', exampleJournal),
  example('debit-note', exampleDebitNote),
  example('credit-note', exampleCreditNote),
  example('voucher', exampleVoucher),
  example('report', exampleReport),
  example('day-end-summary', exampleDayEnd),
  example('day-end-stock', exampleDayEnd, 'stock', { dayEndSummaryStockPrint: 'Both' }),
  example('day-end-stock', exampleUnloadedDay, 'transfer', { dayEndSummaryStockPrint: 'Both' }),
  example('stock', exampleStock),
  example('stock', exampleStock, 'amounts', withAmounts),
  example('pick-list', examplePickList),
  example('kitchen-slip', exampleKitchenSlip),
  example('orders', exampleOrders),
  example('total-orders', exampleOrders),
  example('price-list', examplePriceList),
  example('ledger-statement', exampleLedgerStatement),
  example('customer-statement', exampleCustomerStatement),
  example('receipt-summary', exampleReceiptSummary),
  example('cash-denomination', exampleCashDenomination),
];

type FactsOf<N extends LayoutName> = Parameters<(typeof layouts)[N]>[0];

function example<N extends LayoutName>(
  layout: N,
  facts: FactsOf<N>,
  name = '',
  changes: Partial<PrintSettings> = {},
): LayoutExample {
  const builder = layouts[layout] as (facts: FactsOf<N>, settings: PrintSettings, options: BuildOptions) => PrintDoc;
  const settings = { ...exampleSettings, ...changes };
  return { layout, name, facts, settings, build: (options) => builder(facts, settings, options) };
}
