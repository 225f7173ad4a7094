/** The lines of sales and purchases behind a figure of the analysis, each with the voucher it stands in. */
import { column, defineReport, type PagedReport } from '../definition/report.ts';
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

const columns = [
  column('date', 'date', ['Date', 'التاريخ']),
  column('voucherType', 'text', ['Voucher type', 'نوع السند']),
  column('referNo', 'code', ['Number', 'الرقم']),
  column('partyCode', 'code', ['Code', 'الرمز']),
  column('party', 'text', ['Customer or supplier', 'العميل أو المورد']),
  column('itemCode', 'code', ['Item code', 'رمز الصنف']),
  column('item', 'text', ['Item', 'الصنف']),
  column('split', 'quantity', ['Quantity', 'الكمية']),
  column('net', 'money', ['Net', 'الصافي']),
  column('tax', 'money', ['Tax', 'الضريبة']),
  column('cost', 'money', ['Cost', 'التكلفة']),
];

export const salesLines = defineReport({
  name: 'sales-lines',
  label: { en: 'Lines sold', ar: 'سطور المبيعات' },
  permission: 'frmSalesRegister',
  parameters: tradeFilters('sale'),
  columns: [...columns, column('profit', 'money', ['Gross profit', 'مجمل الربح'])],
  totals: tradeTotals,
  opens: { to: 'voucher' },
});

export const purchaseLines = defineReport({
  name: 'purchase-lines',
  label: { en: 'Lines bought', ar: 'سطور المشتريات' },
  permission: 'frmPurchaseRegister',
  parameters: tradeFilters('purchase'),
  columns,
  totals: tradeTotals,
  opens: { to: 'voucher' },
});
