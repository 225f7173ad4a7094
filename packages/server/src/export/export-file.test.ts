/** What is refused before a file begins, what CSV leaves out, and what files are called. */
import { accepted, type PlainCode, problem, refused } from '@fieldbook/core/kernel/result';
import { afterAll, expect, test } from 'vitest';
import { keep } from '../../testing/export/workbook.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { type ExportFile, exportFile, type FileFormat, fileName } from './export-file.ts';
import type { TableHead, TableRow } from './table.ts';
import { MOST_PDF_ROWS } from './table-pdf.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const letterhead = {
  head: { name: 'Al Noor', country: 'IN' },
  zone: 'Asia/Kolkata',
  currency: { code: 'INR', symbol: '₹', decimals: 2 },
} as const;

const head: TableHead = {
  lang: 'en',
  company: 'Al Noor',
  title: 'Sales',
  facts: [],
  columns: [
    { name: 'party', kind: 'text', title: 'Party' },
    { name: 'net', kind: 'money', title: 'Net' },
  ],
};

const rows: readonly TableRow[] = [
  { cells: ['Group', '2.00'], style: 'group' },
  { cells: ['=1+1', '-2.00'] },
  { cells: ['-5', undefined] },
  { cells: ['Total', '-2.00'], style: 'total' },
];

async function make(format: FileFormat, lots: readonly (readonly TableRow[])[], refusal?: PlainCode) {
  const kept = keep();
  const opened: ExportFile[] = [];
  const open = (file: ExportFile) => {
    opened.push(file);
    return kept.sink;
  };
  const answer = await exportFile({ format, lang: 'en', withMark: false }, { open, pdf }, async (begin) => {
    const writer = begin({ name: 'sales', letterhead, head });
    for (const lot of lots) await writer.write(lot);
    return refusal === undefined ? accepted<true>(true) : refused(problem(refusal));
  });
  return { answer, opened, bytes: kept.bytes() };
}

test('CSV has titles and plain rows alone, and what looks like a formula is disarmed', async () => {
  const { bytes, opened } = await make('csv', [rows]);
  expect(bytes.toString()).toBe("Party,Net\r\n'=1+1,-2.00\r\n-5,\r\n");
  expect(opened).toEqual([{ name: 'sales.csv', type: 'text/csv; charset=utf-8' }]);
  expect((await make('csv', [])).bytes.toString()).toBe('Party,Net\r\n');
});

test('a PDF of too many rows is refused by a code that names the limit, and nothing is sent', async () => {
  const lot = Array.from({ length: 1000 }, () => ({ cells: ['x', '1.00'] }));
  const { answer, opened } = await make(
    'pdf',
    Array.from({ length: 6 }, () => lot),
  );
  expect(answer).toMatchObject({
    ok: false,
    problems: [{ code: 'export.too_many_rows', values: { n: MOST_PDF_ROWS } }],
  });
  expect(opened).toEqual([]);
});

test.each(['csv', 'xlsx', 'pdf'] as const)('what is refused while %s is asked for sends nothing', async (format) => {
  const { answer, opened } = await make(format, [], 'date.before_start');
  expect([answer.ok, opened]).toEqual([false, []]);
});

test('a PDF is one whole file', async () => {
  const { bytes, opened } = await make('pdf', [rows]);
  expect([bytes.subarray(0, 5).toString(), opened.length]).toEqual(['%PDF-', 1]);
});

test('files are called by plain letters: the company, what it is, the day', () => {
  expect(fileName({ name: 'Café & Söhne  L.L.C.', slug: 'demo' }, 'sales', '2026-11-21')).toBe(
    'cafe-sohne-l-l-c-sales-2026-11-21',
  );
  expect(fileName({ name: 'النور', slug: 'demo' }, 'sales', '2026-11-21')).toBe('demo-sales-2026-11-21');
});
