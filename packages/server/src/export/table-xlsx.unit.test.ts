/** Workbooks as a reader that is not our own finds them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keep, partsOf, readSheets } from '../../testing/export/workbook.ts';
import type { TableColumn, TableHead, TableRow } from './table.ts';
import { xlsxTable } from './table-xlsx.ts';
import { LONGEST_TEXT } from './table-xlsx-cells.ts';

const columns: readonly TableColumn[] = [
  { name: 'code', kind: 'code', title: 'Code' },
  { name: 'party', kind: 'text', title: 'Party' },
  { name: 'date', kind: 'date', title: 'Date' },
  { name: 'at', kind: 'instant', title: 'Posted at' },
  { name: 'count', kind: 'integer', title: 'Count' },
  { name: 'amount', kind: 'money', title: 'Amount' },
];

const head: TableHead = {
  lang: 'en',
  company: 'Al Noor',
  title: 'Sales register',
  facts: [{ label: 'As of', value: '20-11-2026' }],
  columns,
};
const TITLES = 4;

async function made(rows: readonly TableRow[], facts: Partial<TableHead> = {}, mostRows?: number): Promise<Buffer> {
  const kept = keep();
  const table = xlsxTable({ ...head, ...facts }, kept.sink, mostRows === undefined ? {} : { mostRows });
  for (let at = 0; at < rows.length; at += 7) await table.write(rows.slice(at, at + 7));
  await table.end();
  return kept.bytes();
}

const line = (...cells: TableRow['cells']): TableRow => ({ cells });

test('figures are numbers, days are days, words are words, under titles and what was asked', async () => {
  const bytes = await made([
    line('007', 'Madina', '2026-11-20', '2026-11-20 18:00:00', '12', '-1295.250'),
    line('C2', undefined, '1899-12-31', undefined, '2 CTN', '0.00'),
  ]);
  const [sheet] = await readSheets(bytes);
  expect(sheet?.sheet).toBe('Sales register');
  const rows = sheet?.data ?? [];
  expect(rows.slice(0, 3).map((row) => row[0])).toEqual(['Al Noor', 'Sales register', 'As of: 20-11-2026']);
  expect(rows[TITLES]).toEqual(['Code', 'Party', 'Date', 'Posted at', 'Count', 'Amount']);
  const at = new Date('2026-11-20T18:00:00Z');
  expect(rows[TITLES + 1]).toEqual(['007', 'Madina', new Date('2026-11-20T00:00:00Z'), at, 12, -1295.25]);
  expect(rows[TITLES + 2]).toEqual(['C2', null, '1899-12-31', null, '2 CTN', 0]);
});

describe('what people type never becomes a formula, and never breaks the file', () => {
  const hostile = [
    '=1+1',
    '+971 50',
    '-2+3',
    '@SUM(A1)',
    '=HYPERLINK("http://x","y")',
    '\u0000\u0007zero',
    '<b>&amp;"\'',
    '_x0041_',
    '\ud800 alone',
    'milk 🥛 حليب',
    '\u202eevil\u202c',
    'two\r\nlines\ttab',
    '\ufffe\uffff',
    ']]>',
  ];

  test.each(hostile)('%j', async (text) => {
    const bytes = await made([line('C1', text, undefined, undefined, undefined, text)], { title: text });
    const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).not.toMatch(/ t="(?!inlineStr)/);
    const row = (await readSheets(bytes))[0]?.data[TITLES + 1];
    const read = text
      .toWellFormed()
      .replace(/\r\n/g, '\n')
      .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '\ufffd');
    // Spreadsheets read `_x005F_` as an underscore; this reader leaves it.
    expect(String(row?.[1]).replace('_x005F_', '_')).toBe(read);
    expect(row?.[5]).toBe(row?.[1]);
  });

  test('a text longer than a cell is cut, and no sign is torn', async () => {
    const bytes = await made([line('C1', '🥛'.repeat(20_000)), line('C2', 'a'.repeat(LONGEST_TEXT))]);
    const rows = (await readSheets(bytes))[0]?.data ?? [];
    const [first, second] = [String(rows[TITLES + 1]?.[1]), String(rows[TITLES + 2]?.[1])];
    expect([first.length, first.at(-1), first.isWellFormed()]).toEqual([LONGEST_TEXT, '…', true]);
    expect(second).toBe('a'.repeat(LONGEST_TEXT));
  });
});

test('every amount stands there digit by digit; one with more digits than a spreadsheet keeps is text', async () => {
  const amount = fc.integer({ min: -900_000_000_000_000, max: 900_000_000_000_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(amount, fc.constantFrom(0, 2, 3, 6)), { minLength: 1, maxLength: 20 }),
      async (list) => {
        const texts = list.map(([value, decimals]) => printScaled(value, decimals));
        const bytes = await made(texts.map((text) => line('C', 'P', undefined, undefined, undefined, text)));
        const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml'] ?? '';
        expect([...sheet.matchAll(/<v>([^<]+)<\/v>/g)].map((match) => match[1])).toEqual(texts);
      },
    ),
    { numRuns: 30 },
  );
  const bytes = await made([line('C', 'P', undefined, undefined, undefined, '1234567890123.456')]);
  expect((await readSheets(bytes))[0]?.data[TITLES + 1]?.[5]).toBe('1234567890123.456');
});

test('a full sheet goes on in another one, with its titles again', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => line(`C${index}`, 'x', undefined, undefined, String(index)));
  const sheets = await readSheets(await made(rows, {}, TITLES + 1 + 10));
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Sales register', TITLES + 11],
    ['Sales register (2)', TITLES + 11],
    ['Sales register (3)', TITLES + 6],
  ]);
  expect(sheets.flatMap(({ data }) => data.slice(TITLES + 1).map((row) => row[4]))).toEqual(
    rows.map((_, index) => index),
  );
});

test('an Arabic sheet is turned; titles stay in view and on every page; an empty table has its titles', async () => {
  const bytes = await made([], { lang: 'ar', title: "سجل/المبيعات: '2026'" });
  const parts = partsOf(bytes);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain(`<pane ySplit="${TITLES + 1}" topLeftCell="A${TITLES + 2}"`);
  expect(parts['xl/workbook.xml']).toContain(`!$${TITLES + 1}:$${TITLES + 1}</definedName>`);
  expect((await readSheets(bytes))[0]?.data.at(-1)?.[0]).toBe('Code');
});

test('unzip, where it is found, says that the archive is sound', async () => {
  try {
    execFileSync('sh', ['-c', 'command -v unzip']);
  } catch {
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-xlsx-'));
  const file = join(folder, 'book.xlsx');
  writeFileSync(file, await made([line('C1', 'x')]));
  expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
  rmSync(folder, { recursive: true });
});

test('a reader that has gone is heard of at once, and what was held is let go', async () => {
  const table = xlsxTable(head, () => Promise.reject(new Error('gone')));
  const rows = Array.from({ length: 1000 }, () => line('C', String(Math.random())));
  await expect(
    (async () => {
      for (let lot = 0; lot < 100; lot += 1) await table.write(rows);
      await table.end();
    })(),
  ).rejects.toThrow('gone');
  table.abandon();
});
