import { expect, test } from 'vitest';
import { code, date, empty, label, money, moneyWithSymbol, name } from '../../cell.ts';
import type { Paper } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { figureColumn } from '../columns.ts';
import { type PrintReport, report } from './report.ts';

const trialBalance: PrintReport = {
  title: label('particulars'),
  branch: { name: 'Main branch', country: 'ae' },
  currency: { code: 'AED', symbol: 'AED', decimals: 2 },
  issuedAt: '2026-11-20T08:00:00Z',
  facts: [{ label: label('asOf'), value: date('2026-11-20') }],
  table: {
    columns: [
      { title: label('reference'), width: 6, align: 'L', overflow: 'wrap' },
      { title: label('particulars'), width: 24, align: 'L', overflow: 'wrap' },
      figureColumn(label('debit'), 12),
      figureColumn(label('credit'), 12),
    ],
    rows: [
      { cells: [name('Assets')], spans: [4], style: 'section' },
      { cells: [code('1000'), name('Stock'), money(129_525), empty] },
      { cells: [code('4000'), name('Sales'), empty, money(51_885)] },
    ],
    firstLine: [0, 1],
  },
  totals: [{ label: label('debit'), value: moneyWithSymbol(129_525) }],
};

const linesOf = (facts: PrintReport, paper: Paper) =>
  slipItems(report(facts, defaultPrintSettings, { paper, lang: 'en' })).flatMap((item) =>
    item.kind === 'line' ? [item.text.replace(/ +/g, ' ').trim()] : [],
  );

test('a slip puts the names on one line and the figures on the next; section rows stay whole', () => {
  const lines = linesOf(trialBalance, '80');
  const from = lines.indexOf('Assets');
  expect(lines.slice(from, from + 5)).toEqual(['Assets', '1000 Stock', '1,295.25', '4000 Sales', '518.85']);
});

test('a page keeps the table as it is and repeats its head', () => {
  const doc = report(trialBalance, defaultPrintSettings, { paper: 'A4', lang: 'en' });
  const table = doc.blocks.find((block) => block.kind === 'table');
  expect(table).toMatchObject({ repeatHeader: true, rows: trialBalance.table.rows });
});

test('without rows it says so', () => {
  const empty = { ...trialBalance, table: { ...trialBalance.table, rows: [] } };
  expect(linesOf(empty, '80')).toContain('No entries');
  expect(linesOf(trialBalance, '80')).not.toContain('No entries');
});
