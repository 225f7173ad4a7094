/**
 * A table in fixed-width lines. Numbers are never cut: their columns grow and columns of text give way; what does not fit
 * the paper even so is printed with each figure on a line of its own, its title before it.
 */
import type { PreviewBlock, PreviewCell, PreviewColumn, PreviewRow } from '../preview/preview.ts';
import { cellWidth } from '../width.ts';
import { cutLine, lineText, type PlacedText, type SlipLine, slipLine, wrapLine } from './slip-line.ts';

type PreviewTable = Extract<PreviewBlock, { kind: 'table' }>;

/** Narrowest column of text, in characters. */
const NARROWEST = 6;
/** Columns of words this wide let figures stand apart, however long the words. */
const COMFORTABLE = 32;

/** Where lines begin at the right (`isMirrored`), numbers keep their decimals below each other at the start of their column. */
export function tableLines(given: PreviewTable, width: number, isMirrored = false): readonly SlipLine[] {
  const table = isMirrored ? mirroredTable(given) : given;
  const widths = columnWidths(table, width);
  const rule = slipLine([{ text: '-'.repeat(width), at: 0, width, align: 'L' }], { weight: 'N', size: 'M' });
  if (widths === undefined) return [rule, ...table.rows.flatMap((row) => listed(row, table, width))];
  const head = table.head.flatMap((row) => rowLines(row, table.columns, widths));
  return [...head, rule, ...table.rows.flatMap((row) => rowLines(row, table.columns, widths))];
}

/** The last column is as wide as its numbers, so that they end where the totals below do. */
function mirroredTable({ columns, head, rows, ...table }: PreviewTable): PreviewTable {
  const last = columns.length - 1;
  return {
    ...table,
    columns: columns.map((column, at) => (at === last && column.isNumber ? { ...column, width: 0 } : column)),
    head: head.map(mirrored),
    rows: rows.map(mirrored),
  };
}

function mirrored(row: PreviewRow): PreviewRow {
  const cells = row.cells.map(
    (cell): PreviewCell => (cell.isNumber && cell.align === 'R' ? { ...cell, align: 'L' } : cell),
  );
  return { ...row, cells };
}

/** Titles on one line where they fit, else a word a line; nothing when the numbers alone are wider than the paper. */
function columnWidths(table: PreviewTable, width: number): readonly number[] | undefined {
  return widthsWith(table, width, (title) => title) ?? widthsWith(table, width, longestWord);
}

function longestWord(title: string): string {
  const words = title.split(/\s+/);
  return words.reduce((longest, word) => (cellWidth(word) > cellWidth(longest) ? word : longest), '');
}

type Titles = (title: string) => string;

function widthsWith(table: PreviewTable, width: number, titles: Titles): readonly number[] | undefined {
  const needed = table.columns.map((column, at) => (column.isNumber ? longestOf(table, at, titles) : NARROWEST));
  const wished = table.columns.map((column, at) => Math.max(needed[at] ?? 0, column.isNumber ? column.width : 0));
  const room = width - (table.columns.length - 1);
  const words = table.columns.map((column, at) => (column.isNumber ? 0 : longestOf(table, at, (title) => title)));
  // Figures stand wide apart only where words are not squeezed for it. Columns of figures have no words.
  const spare = room - sum(words.map((longest, at) => Math.max(needed[at] ?? 0, Math.min(longest, COMFORTABLE))));
  const chosen = widened(needed, wished, sum(wished) <= room ? spare : 0);
  const rest = room - sum(chosen);
  if (rest < 0) return undefined;
  if (table.columns.every((column) => column.isNumber))
    return chosen.map((each, at) => (at === 0 ? each + rest : each));
  return shared(table.columns, { widths: chosen, words, rest });
}

/** Each as wide as wished while there is spare room, from the last one, where the amounts are. */
function widened(needed: readonly number[], wished: readonly number[], spare: number): readonly number[] {
  let left = Math.max(0, spare);
  const widths = needed.toReversed().map((width, at) => {
    const more = Math.min(left, (wished.at(-1 - at) ?? width) - width);
    left -= more;
    return width + more;
  });
  return widths.toReversed();
}

interface Room {
  readonly widths: readonly number[];
  /** Longest words a column, none of figures. */
  readonly words: readonly number[];
  readonly rest: number;
}

/** Columns of words share the rest by their widths; what one has no words for goes to those that have. */
function shared(columns: readonly PreviewColumn[], { widths, words, rest }: Room): readonly number[] {
  const lacking = columns.map((column, at) => !column.isNumber && (words[at] ?? 0) > (widths[at] ?? 0));
  const isLacking = lacking.includes(true);
  const weights = columns.map((column, at) => (!column.isNumber && (!isLacking || lacking[at]) ? column.width : 0));
  const last = weights.findLastIndex((weight) => weight > 0);
  const weight = sum(weights);
  let given = 0;
  const next = widths.map((width, at) => {
    const share = at === last ? rest - given : Math.floor((rest * (weights[at] ?? 0)) / weight);
    const taken = isLacking ? Math.min(share, (words[at] ?? 0) - width) : share;
    given += Math.max(0, taken);
    return width + Math.max(0, taken);
  });
  return isLacking && given > 0 && given < rest ? shared(columns, { widths: next, words, rest: rest - given }) : next;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, each) => total + each, 0);
}

/** Longest text of a column, what `titles` leaves of its title included. */
function longestOf(table: PreviewTable, at: number, titles: Titles): number {
  const longest = (rows: readonly PreviewRow[], write: Titles) =>
    rows
      .filter((row) => row.cells.every((cell) => cell.span === 1))
      .flatMap((row) => row.cells[at]?.lines.map((line) => cellWidth(write(lineText(line)))) ?? []);
  return Math.max(0, ...longest(table.head, titles), ...longest(table.rows, (text) => text));
}

function rowLines(row: PreviewRow, columns: readonly PreviewColumn[], widths: readonly number[]): readonly SlipLine[] {
  let at = 0;
  let from = 0;
  const placed = row.cells.map((cell) => {
    const taken = widths.slice(at, at + cell.span);
    const width = sum(taken) + taken.length - 1;
    const overflow = cell.span === 1 ? (columns[at]?.overflow ?? 'wrap') : 'wrap';
    const lines = cellLines(cell, width, overflow).map(
      (text): PlacedText => ({ text, at: from, width, align: cell.align }),
    );
    at += cell.span;
    from += width + 1;
    return lines;
  });
  const height = Math.max(1, ...placed.map((lines) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    slipLine(
      placed.flatMap((lines) => lines[index] ?? []),
      lookOf(row),
    ),
  );
}

function lookOf(row: PreviewRow) {
  return { weight: row.style === 'line' ? 'N' : 'B', size: 'M' } as const;
}

function cellLines(cell: PreviewCell, width: number, overflow: 'wrap' | 'cut'): readonly string[] {
  return cell.lines.flatMap((line) => {
    const text = lineText(line);
    return overflow === 'cut' && !cell.isNumber ? [cutLine(text, width)] : wrapLine(text, width);
  });
}

/** One line a cell: its column's title, and the value at the end. */
function listed(row: PreviewRow, table: PreviewTable, width: number): readonly SlipLine[] {
  const titles = table.head.at(-1)?.cells ?? [];
  return row.cells.flatMap((cell, at) => {
    if (cell.span > 1 || !cell.isNumber) {
      return cellLines(cell, width, 'wrap').map((text) => slipLine([{ text, at: 0, width, align: 'L' }], lookOf(row)));
    }
    const value = cell.lines.map(lineText).join(' ');
    const title = titles[at]?.lines.map(lineText).join(' / ') ?? '';
    if (cellWidth(value) === 0) return [];
    const end = { text: value, at: 0, width, align: 'R' } as const;
    const room = width - cellWidth(value) - 1;
    if (room < 0) return wrapLine(value, width).map((text) => slipLine([{ ...end, text }], lookOf(row)));
    return [slipLine([{ text: cutLine(title, room), at: 0, width: room, align: 'L' }, end], lookOf(row))];
  });
}
