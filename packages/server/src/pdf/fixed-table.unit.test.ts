import type { SalesInvoice } from '@fieldbook/print/layouts/sales-invoice/invoice';
import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { type Preview, type PreviewBlock, previewOf } from '@fieldbook/print/preview/preview';
import { defaultPrintSettings } from '@fieldbook/print/settings';
import { exampleInvoice, exampleLine, longInvoice } from '@fieldbook/print/testing/examples/sales-invoice';
import { expect, test } from 'vitest';
import { fixedTable } from './fixed-table.ts';

/** Every letter is half its size wide. */
const widthOf = (text: string): number => text.length / 2;

function tableOf(invoice: SalesInvoice, paper: 'A4' | '80' = 'A4') {
  const preview: Preview = previewOf(salesInvoice(invoice, defaultPrintSettings, { paper, lang: 'en' }));
  const table = preview.blocks.find(
    (block): block is Extract<PreviewBlock, { kind: 'table' }> => block.kind === 'table',
  );
  if (table === undefined) throw new Error('no table');
  return { table, preview, fixed: fixedTable(table, preview, widthOf) };
}

test('the columns fill the page, and rows whose texts fit get their height', () => {
  const { table, preview, fixed } = tableOf(longInvoice(3));
  const total = (fixed?.columns ?? []).reduce((sum, width) => sum + width, 0);
  expect(total).toBeCloseTo(((preview.widthMm - 30) * 72) / 25.4, 3);
  expect(fixed?.rows.length).toBe(table.head.length + table.rows.length);
  expect(fixed?.rows.slice(0, table.head.length)).toEqual(table.head.map(() => null));
  expect(fixed?.rows.filter((height) => height !== null).length).toBeGreaterThan(0);
});

test('a row with a name that needs a second line is left to be measured', () => {
  const lines = ['Milk', 'A name that is far too long for the column in which it has to stand. '.repeat(3)].map(
    (name) => exampleLine({ pieces: 1, price: 100, name }),
  );
  const { table, fixed } = tableOf({ ...exampleInvoice, lines, charges: [] });
  const [short, long] = table.rows.flatMap((row, at) =>
    row.style === 'line' ? [fixed?.rows[table.head.length + at]] : [],
  );
  expect([typeof short, long]).toEqual(['number', null]);
});

test('a slip is measured by the compiler', () => {
  expect(tableOf(exampleInvoice, '80').fixed).toBeUndefined();
});
