import { expect, test } from 'vitest';
import { exampleReceiptSummary } from '../../../testing/examples/receipt-summary.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { receiptSummary } from './receipt-summary.ts';

test('collections of a day are listed and added up by mode', () => {
  const lines = slipTexts(receiptSummary(exampleReceiptSummary, defaultPrintSettings, { paper: '110', lang: 'en' }));
  for (const line of ['RECEIPT SUMMARY', 'Sales person : Ravi Kumar', 'Date : 20-11-2026']) {
    expect(lines).toContain(line);
  }
  expect(lines.join('\n')).toContain('R1-91 Green Valley Grocery');
  expect(lines.slice(-5)).toEqual([
    'Receipts 3',
    'Cash 250.00',
    'Cheque 1,125.75',
    'Bank 99.00',
    'Total received AED 1,474.75',
  ]);
});

test('the summary of one route names it above, not in each row', () => {
  const one = { ...exampleReceiptSummary, route: { name: 'Deira' } };
  const lines = slipTexts(receiptSummary(one, defaultPrintSettings, { paper: '110', lang: 'en' }));
  expect(lines).toContain('Route : Deira');
  expect(lines.join('\n')).not.toContain('Jumeirah');
});

test('a day without collections comes to nothing', () => {
  const none = { ...exampleReceiptSummary, rows: [] };
  const lines = slipTexts(receiptSummary(none, defaultPrintSettings, { paper: '80', lang: 'en' }));
  expect(lines).toContain('No entries');
  expect(lines.slice(-2)).toEqual(['Receipts 0', 'Total received AED 0.00']);
});
