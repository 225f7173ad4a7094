/**
 * The only list of layouts. A voucher definition names its layout here by key; a layout is added with one folder and one
 * line. Each builder is pure: facts + settings + paper and language → `PrintDoc`.
 */
import type { PrintDoc } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import type { BuildOptions } from './build.ts';
import { cashDenomination } from './cash-denomination/cash-denomination.ts';
import { dayEndStock } from './day-end-stock/day-end-stock.ts';
import { dayEndSummary } from './day-end-summary/day-end-summary.ts';
import { payment, receipt } from './receipt/receipt.ts';
import { report } from './report/report.ts';
import { salesInvoice } from './sales-invoice/sales-invoice.ts';
import { salesReturn } from './sales-return/sales-return.ts';
import { stockReport } from './stock/stock.ts';
import { voidInvoice } from './void-invoice/void-invoice.ts';
import { plainVoucher } from './voucher/voucher.ts';

export const layouts = {
  'sales-invoice': salesInvoice,
  'sales-return': salesReturn,
  'void-invoice': voidInvoice,
  receipt,
  payment,
  voucher: plainVoucher,
  report,
  'day-end-summary': dayEndSummary,
  'day-end-stock': dayEndStock,
  stock: stockReport,
  'cash-denomination': cashDenomination,
} as const satisfies Record<string, (facts: never, settings: PrintSettings, options: BuildOptions) => PrintDoc>;

export type LayoutName = keyof typeof layouts;
