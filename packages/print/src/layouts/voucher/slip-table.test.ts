import { expect, test } from 'vitest';
import { exampleLedgerStatement } from '../../../testing/examples/ledger-statement.ts';
import { exampleOrder } from '../../../testing/examples/order.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { code, label, money, name } from '../../cell.ts';
import type { Paper } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { figureColumn } from '../columns.ts';
import { ledgerStatement } from '../ledger-statement/ledger-statement.ts';
import { order } from '../order/order.ts';
import { type PlainTable, slipTable } from './slip-table.ts';

const currency = { code: 'AED', symbol: 'AED', decimals: 2 } as const;

function tableOf(amount: number, words: string): PlainTable {
  return {
    columns: [
      { title: label('item'), width: 30, align: 'L', overflow: 'wrap' },
      ...(['rate', 'tax', 'total', 'balance'] as const).map((key) => figureColumn(label(key), 9)),
    ],
    rows: [{ cells: [name(words), ...Array.from({ length: 4 }, () => money(amount))] }],
    firstLine: [0],
  };
}

const rowsOn = (paper: Paper, amount: number, words = 'Fresh full cream milk 1 L') =>
  slipTable(tableOf(amount, words), { paper, lang: 'en' }, currency).rows.length;

test('a row takes one line at 110 mm and two on what is narrower', () => {
  expect([rowsOn('110', 1_250), rowsOn('80', 1_250), rowsOn('58', 1_250)]).toEqual([1, 2, 2]);
});

test('figures that leave words no room stand below them at 110 mm as well; short words need less', () => {
  expect(rowsOn('110', 123_456_789)).toBe(1);
  expect(rowsOn('110', 123_456_789_00)).toBe(2);
  expect(rowsOn('110', 123_456_789_00, 'Milk')).toBe(1);
});

test('rows that are one cell across say nothing of how wide the columns are', () => {
  const table = tableOf(1_250, 'Milk');
  const heading = { cells: [code('O-204 of the customer with the longest name in all of the district')], spans: [5] };
  const made = slipTable({ ...table, rows: [heading, ...table.rows] }, { paper: '110', lang: 'en' }, currency);
  expect(made.rows).toHaveLength(2);
});

test('a statement of 110 mm has a line an entry, and says once what has one name', () => {
  const { entries } = exampleLedgerStatement;
  const short = entries.map((entry) => ({ ...entry, particulars: { name: 'Van 1', nameArabic: 'شاحنة' } }));
  const lines = slipTexts(
    ledgerStatement({ ...exampleLedgerStatement, entries: short }, defaultPrintSettings, { paper: '110', lang: 'en' }),
  );
  const days = lines.filter((line) => /^\d\d-\d\d-\d{4} /.test(line));
  expect(days).toHaveLength(short.length);
  expect(days.every((line) => /\d\.\d\d$/.test(line))).toBe(true);
  for (const lang of ['en', 'ar', 'en+ar'] as const) {
    const said = slipTexts(ledgerStatement(exampleLedgerStatement, defaultPrintSettings, { paper: '80', lang })).join(
      ' ',
    );
    expect(said).not.toMatch(/Sales,? Sales|مبيعات،? (فاتورة )?مبيعات/);
  }
});

test('goods with prices take one line at 110 mm where their names fit, and discounts are said', () => {
  const lines = slipTexts(order(exampleOrder, defaultPrintSettings, { paper: '110', lang: 'en' }));
  expect(lines).toContain('1 Fresh full cream milk 1 L 60 PCS 6 12.00 35.25 740.25');
  expect(lines).toContain('2 Laban drink 500 ml 24 CTN 58.25 69.90 1,467.90');
  expect(lines.filter((line) => line === 'Discount -15.00')).toHaveLength(2);
});
