/** How the reports of trade, stock, bills and tax are answered, by name. What a choice may be is checked here once. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { problem } from '@fieldbook/core/kernel/result';
import { tradeReports } from '@fieldbook/core/reports/analysis-reports';
import { tradeLines } from './analysis-lines.ts';
import { type AnalysisQuery, tradeAnalysis } from './analysis-trade.ts';
import { type AgeingQuery, billsAgeing } from './bills-ageing.ts';
import { type BillHistoryQuery, billHistory } from './bills-history.ts';
import { type ChequeQuery, chequeRegister } from './cheque-register.ts';
import { customerSignedSales, type SignedSalesQuery } from './customer-signed-sales.ts';
import { exciseReturn } from './excise-return.ts';
import { deliveryKind, type NotInvoicedQuery, notInvoiced, receiptKind } from './not-invoiced.ts';
import { ReportRefusal, type ReportScope } from './report-scope.ts';
import { type StockExpiryQuery, stockExpiry } from './stock-expiry.ts';
import { itemStockVouchers, type StockLedgerQuery, stockLedger } from './stock-ledger.ts';
import { type StockPeriodQuery, stockPeriod } from './stock-period.ts';
import { type ReorderQuery, reorderList } from './stock-reorder.ts';
import { type StockSummaryQuery, stockSummary } from './stock-summary.ts';
import { type TaxDocumentQuery, taxDocuments } from './tax-documents.ts';
import { type GstDocumentQuery, gstDocuments, gstSummary, hsnSummary } from './tax-gst.ts';
import { type TaxQuery, taxReturn } from './tax-return.ts';

type Query = AnalysisQuery &
  AgeingQuery &
  BillHistoryQuery &
  ChequeQuery &
  NotInvoicedQuery &
  SignedSalesQuery &
  StockPeriodQuery &
  StockLedgerQuery &
  StockSummaryQuery &
  ReorderQuery &
  StockExpiryQuery &
  TaxQuery &
  TaxDocumentQuery &
  GstDocumentQuery;

type Run = (scope: ReportScope, query: Query) => Promise<ReportFrame>;

const runs: Readonly<Record<string, Run>> = {
  'bills-receivable': (scope, query) => billsAgeing('customer', scope, query),
  'bills-payable': (scope, query) => billsAgeing('supplier', scope, query),
  'bill-history': billHistory,
  'cheque-register': chequeRegister,
  'receipts-not-invoiced': (scope, query) => notInvoiced(receiptKind, scope, query),
  'deliveries-not-billed': (scope, query) => notInvoiced(deliveryKind, scope, query),
  'stock-summary': (scope, query) => stockSummary(scope, query),
  'godown-stock': (scope, query) => stockSummary(scope, query, 'godown-stock'),
  'stock-period': stockPeriod,
  'stock-ledger': stockLedger,
  'item-stock-vouchers': itemStockVouchers,
  'reorder-list': reorderList,
  'stock-expiry': stockExpiry,
  'sales-analysis': (scope, query) => tradeAnalysis('sale', scope, query),
  'purchase-analysis': (scope, query) => tradeAnalysis('purchase', scope, query),
  'sales-lines': (scope, query) => tradeLines('sale', scope, query),
  'purchase-lines': (scope, query) => tradeLines('purchase', scope, query),
  'customer-signed-sales': customerSignedSales,
  'tax-return': taxReturn,
  'tax-documents': taxDocuments,
  'excise-return': exciseReturn,
  'tax-gst-summary': gstSummary,
  'tax-gst-documents': gstDocuments,
  'tax-hsn-summary': hsnSummary,
};

type Given = Readonly<Record<string, unknown>>;

export const tradeRuns: Readonly<Record<string, (scope: ReportScope, query: Given) => Promise<ReportFrame>>> =
  Object.fromEntries(
    tradeReports.map(({ name, parameters }) => {
      const choices = Object.entries(parameters).filter(([, { kind }]) => kind === 'choice');
      const run = (scope: ReportScope, query: Given): Promise<ReportFrame> => {
        for (const [key, { options = [] }] of choices) {
          const value = query[key];
          if (value === undefined || options.includes(String(value))) continue;
          throw new ReportRefusal(problem('field.wrong_type', key, { expected: options.join(', ') }));
        }
        const answer = runs[name];
        if (answer === undefined) throw new Error(`nobody answers the report ${name}`);
        return answer(scope, query as Query);
      };
      return [name, run];
    }),
  );
