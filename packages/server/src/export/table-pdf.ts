/**
 * A table as a document for paper: A4 standing, lying where its columns need the room, with smaller letters where even that
 * is too narrow. Drawn in memory, so its rows are few; longer ones are what workbooks are for.
 */
import type { Instant } from '@fieldbook/core/kernel/date';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { bilingual, code, date, empty, money, stack, text } from '@fieldbook/print/cell';
import type { Cell, Column, PrintDoc, TableRow as PrintRow } from '@fieldbook/print/document';
import type { SheetLook } from '@fieldbook/print/layouts/build';
import { report } from '@fieldbook/print/layouts/report/report';
import { defaultPrintSettings } from '@fieldbook/print/settings';
import type { Letterhead } from './letterhead.ts';
import { isFigure, type TableCell, type TableColumn, type TableHead, type TableRow } from './table.ts';

/** Rows of a PDF; Typst takes some seconds for so many. */
export const MOST_PDF_ROWS = 5000;

export interface PaperPlace {
  readonly letterhead: Letterhead;
  readonly issuedAt: Instant;
}

export function tableDocument(
  head: TableHead,
  rows: readonly TableRow[],
  { letterhead, issuedAt }: PaperPlace,
): PrintDoc {
  const { columns, lang, title, facts } = head;
  const lengths = columns.map((column, at) => longestOf(column, at, rows));
  const same = (words: string): Cell => bilingual(words, words);
  const settings = { ...defaultPrintSettings, showHeaderMobilePrint: true };
  return report(
    {
      title: same(title),
      branch: letterhead.head,
      currency: letterhead.currency,
      issuedAt,
      facts: facts.map(({ label, value }) => ({ label: same(label), value: text(value) })),
      table: {
        columns: columns.map((column, at) => printColumn(column, lengths[at] ?? 0)),
        rows: rows.map((row) => printRow(row, columns, letterhead.currency.decimals)),
      },
      totals: [],
    },
    settings,
    { paper: 'A4', lang: lang === 'ar' ? 'ar' : 'en', sheet: lookOf(lengths) },
  );
}

/** Letters beyond which a text is broken into lines. */
const LONGEST_WORD = 24;
const LONGEST_TIGHT = 26;

/** Characters that the column asks for. */
function longestOf(column: TableColumn, at: number, rows: readonly TableRow[]): number {
  const titles = column.kind === 'text' ? column.title.split(' ') : [column.title, ...(column.span ?? [])];
  let most = Math.max(4, ...titles.map((title) => title.length));
  for (const { cells } of rows) {
    const cell = cells[at];
    if (cell === undefined) continue;
    const length = isFigure(column) ? grouped(cell).length : cell.length;
    most = Math.max(most, column.kind === 'text' ? Math.min(length, LONGEST_WORD) : length);
  }
  return most;
}

const LETTER_MM = 1.75;
const PADDING_MM = 3.2;
const STANDING_MM = 180;
const LYING_MM = 267;
/** Smaller letters cannot be read. */
const SMALLEST = 0.55;

function lookOf(lengths: readonly number[]): SheetLook {
  const wide = lengths.reduce((sum, length) => sum + Math.min(length, LONGEST_TIGHT) * LETTER_MM + PADDING_MM, 0);
  if (wide <= STANDING_MM) return { isLandscape: false, scale: 1 };
  return { isLandscape: true, scale: Math.round(Math.max(SMALLEST, Math.min(1, LYING_MM / wide)) * 100) / 100 };
}

function printColumn(column: TableColumn, length: number): Column {
  const name = bilingual(column.title, column.title);
  const title = column.span === undefined ? name : stack(name, ...column.span.map(code));
  const isTight = column.kind !== 'text' && length <= LONGEST_TIGHT;
  return {
    title,
    width: Math.min(length, LONGEST_TIGHT),
    align: isFigure(column) ? 'R' : 'L',
    overflow: 'wrap',
    ...(isTight ? { isNumber: true } : {}),
  };
}

function printRow({ cells, style, depth = 0 }: TableRow, columns: readonly TableColumn[], decimals: number): PrintRow {
  const isHeading = style === 'section' && cells.slice(1).every((cell) => cell === undefined);
  if (isHeading) return { cells: [text(cells[0] ?? '')], spans: [columns.length], style: 'section' };
  return {
    cells: columns.map((column, at) => printCell(column, cells[at], { decimals, isSum: style !== undefined })),
    ...(style === undefined ? {} : { style: 'total' }),
    ...(depth === 0 ? {} : { indent: depth }),
  };
}

/** A zero says nothing in a row of its own, and much in a total. */
function printCell(
  column: TableColumn,
  value: TableCell,
  { decimals, isSum }: { readonly decimals: number; readonly isSum: boolean },
): Cell {
  if (value === undefined || value === '') return empty;
  if (column.kind === 'money') return moneyCell(value, decimals, isSum);
  if (isFigure(column)) return code(grouped(value));
  if (column.kind === 'instant') return code(momentOnPaper(value));
  if (column.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value);
  return column.kind === 'text' ? text(value) : code(value);
}

/** Grouped as its currency is, where it has the decimals of the base currency. */
function moneyCell(value: string, decimals: number, isSum: boolean): Cell {
  if (!isSum && /^-?0(\.0+)?$/.test(value)) return empty;
  const amount = (value.split('.')[1]?.length ?? 0) === decimals ? parseMoney(value, decimals) : undefined;
  return amount === undefined ? code(grouped(value)) : money(amount);
}

/** `1,295.25`; what is no figure stays as it is. */
export function grouped(value: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  return whole === undefined ? value : sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** `20-11-2026 18:30`: days first, as paper says them. */
function momentOnPaper(value: string): string {
  const [, year, month, day, clock] = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}:\d{2})/.exec(value) ?? [];
  return day === undefined ? value : `${day}-${month}-${year} ${clock}`;
}
