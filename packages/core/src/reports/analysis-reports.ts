/** The reports of trade, stock, bills and tax, in the order of the registry. */
import type { ReportDefinition } from '../definition/report.ts';
import { purchaseLines, salesLines } from './analysis-lines.ts';
import { purchaseAnalysis, salesAnalysis } from './analysis-trade.ts';
import { billsPayable, billsReceivable } from './bills-ageing.ts';
import { billHistory } from './bills-history.ts';
import { chequeRegister } from './cheque-register.ts';
import { customerSignedSales } from './customer-signed-sales.ts';
import { exciseReturn } from './excise-return.ts';
import { deliveriesNotBilled, receiptsNotInvoiced } from './not-invoiced.ts';
import { reorderList } from './reorder-list.ts';
import { stockExpiry } from './stock-expiry.ts';
import { itemStockVouchers, stockLedger } from './stock-ledger.ts';
import { stockPeriod } from './stock-period.ts';
import { godownStock, stockSummary } from './stock-summary.ts';
import { gstDocuments, gstSummary, hsnSummary } from './tax-gst.ts';
import { taxDocuments, taxReturn } from './tax-return.ts';

export const tradeReports: readonly ReportDefinition[] = [
  billsReceivable,
  billsPayable,
  billHistory,
  chequeRegister,
  receiptsNotInvoiced,
  deliveriesNotBilled,
  stockSummary,
  godownStock,
  stockPeriod,
  stockLedger,
  itemStockVouchers,
  reorderList,
  stockExpiry,
  salesAnalysis,
  purchaseAnalysis,
  salesLines,
  purchaseLines,
  customerSignedSales,
  taxReturn,
  taxDocuments,
  exciseReturn,
  gstSummary,
  gstDocuments,
  hsnSummary,
];
