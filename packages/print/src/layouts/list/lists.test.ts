import { expect, test } from 'vitest';
import { exampleCustomerStatement } from '../../../testing/examples/customer-statement.ts';
import { exampleLedgerStatement } from '../../../testing/examples/ledger-statement.ts';
import { exampleOrders } from '../../../testing/examples/orders.ts';
import { examplePickList } from '../../../testing/examples/pick-list.ts';
import { examplePriceList } from '../../../testing/examples/price-list.ts';
import { exampleReceiptSummary } from '../../../testing/examples/receipt-summary.ts';
import { exampleStock } from '../../../testing/examples/stock.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import type { Paper, PrintDoc, PrintLang } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { cellWidth } from '../../width.ts';
import type { BuildOptions } from '../build.ts';
import { customerStatement } from '../customer-statement/customer-statement.ts';
import { ledgerStatement } from '../ledger-statement/ledger-statement.ts';
import { orders, totalOrders } from '../orders/orders.ts';
import { lineWidth } from '../paper.ts';
import { pickList } from '../pick-list/pick-list.ts';
import { priceList } from '../price-list/price-list.ts';
import { receiptSummary } from '../receipt-summary/receipt-summary.ts';
import { stockReport } from '../stock/stock.ts';

const signed = { ...defaultPrintSettings, showSignatureMobilePrint: true, godownStockPrintAmount: true };

const papers: readonly (readonly [string, string, (options: BuildOptions) => PrintDoc])[] = [
  ['pick list', 'قائمة تجهيز خط السير', (options) => pickList(examplePickList, signed, options)],
  ['orders', 'الطلبات', (options) => orders(exampleOrders, signed, options)],
  ['total orders', 'إجمالي الطلبات', (options) => totalOrders(exampleOrders, signed, options)],
  ['price list', 'قائمة أسعار الأصناف', (options) => priceList(examplePriceList, signed, options)],
  ['ledger statement', 'كشف حساب', (options) => ledgerStatement(exampleLedgerStatement, signed, options)],
  ['customer statement', 'كشف حساب عميل', (options) => customerStatement(exampleCustomerStatement, signed, options)],
  ['receipt summary', 'ملخص المقبوضات', (options) => receiptSummary(exampleReceiptSummary, signed, options)],
  ['stock', 'المخزون', (options) => stockReport(exampleStock, signed, options)],
];

const slips = (['110', '80', '58'] as const).flatMap((paper) =>
  (['en', 'ar', 'en+ar'] as const).map((lang): readonly [Exclude<Paper, 'A4'>, PrintLang] => [paper, lang]),
);

test.each(papers)('%s keeps to the width of every slip in every language', (_name, arabic, build) => {
  for (const [paper, lang] of slips) {
    const doc = build({ paper, lang });
    for (const item of slipItems(doc)) {
      if (item.kind === 'line') expect(cellWidth(item.text)).toBeLessThanOrEqual(lineWidth[paper]);
    }
    if (lang !== 'en') expect(slipTexts(doc).join(' ')).toContain(arabic);
  }
});

test.each(papers)('%s has its branch on the page unless the setting leaves it out', (_name, _arabic, build) => {
  const text = JSON.stringify(build({ paper: 'A4', lang: 'en' }).blocks);
  expect(text).toContain('Al Noor Dairy');
});

test.each(papers)('a second %s is marked COPY', (_name, _arabic, build) => {
  expect(slipTexts(build({ paper: '80', lang: 'en', copy: true }))).toContain('COPY');
  expect(slipTexts(build({ paper: '80', lang: 'en' }))).not.toContain('COPY');
});

test('signatures and the branch are printed as the settings say', () => {
  const bare = { ...defaultPrintSettings, showHeaderMobilePrint: false, showSignatureMobilePrint: false };
  const doc = receiptSummary(exampleReceiptSummary, bare, { paper: '80', lang: 'en' });
  expect(doc.blocks.some(({ kind }) => kind === 'signatures')).toBe(false);
  expect(slipTexts(doc)[0]).toBe('RECEIPT SUMMARY');
  expect(slipTexts(receiptSummary(exampleReceiptSummary, signed, { paper: '80', lang: 'en' }))[0]).toContain('Al Noor');
});
