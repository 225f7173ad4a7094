/** The lines of sales and purchases behind a figure of the analysis, each with the voucher it stands in. */
import { column, defineReport, type PagedReport, type ReportColumn } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';
import { type TradeFigures, tradeFilters, tradeTotals } from './analysis-trade.ts';

export interface TradeLineRow extends Omit<TradeFigures, 'returned'> {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic?: string;
  readonly itemCode: string;
  readonly item: string;
  readonly itemArabic?: string;
  /** In whole larger units: `2 CTN + 3 PCS`. */
  readonly split: string;
}

export type TradeLines = PagedReport<TradeLineRow, TradeFigures>;

/** Prices of what is bought are costs, and so is the tax on them. */
const columns = (prices: Pick<ReportColumn, 'cost'>) => [
  column('date', 'date', 'Date'),
  column('voucherType', 'text', 'Voucher type'),
  column('referNo', 'code', 'Number'),
  column('partyCode', 'code', 'Code'),
  column('party', 'text', 'Customer or supplier'),
  column('itemCode', 'code', 'Item code'),
  column('item', 'text', 'Item'),
  column('split', 'quantity', 'Quantity'),
  column('net', 'money', 'Net', prices),
  column('tax', 'money', 'Tax', prices),
  column('cost', 'money', 'Cost', { cost: true }),
];

export const salesLines = defineReport({
  name: 'sales-lines',
  topic: 'trade',
  label: 'Lines sold',
  permission: 'frmSalesRegister',
  parameters: tradeFilters('sale'),
  columns: [...columns({}), column('profit', 'money', 'Gross profit', { cost: true })],
  totals: tradeTotals,
  costTotals: ['percent'],
  opens: { to: 'voucher' },
});

export const purchaseLines = defineReport({
  name: 'purchase-lines',
  topic: 'trade',
  label: 'Lines bought',
  permission: 'frmPurchaseRegister',
  parameters: tradeFilters('purchase'),
  columns: columns({ cost: true }),
  totals: tradeTotals,
  costTotals: ['returned', 'profit', 'percent'],
  opens: { to: 'voucher' },
});
