/**
 * A table of a voucher or a list on a slip: one line a row where its words find room beside the figures, else two, the words
 * across the slip and the figures below them. Source: SPEC §9; PRINTING.md, Model.
 */

import { stripIsolates } from '../../bidi.ts';
import { empty, line, stack } from '../../cell.ts';
import { formatCell } from '../../cells.ts';
import type { Cell, Column, PrintCurrency, TableBlock, TableRow } from '../../document.ts';
import { cellWidth } from '../../width.ts';
import type { BuildOptions } from '../build.ts';
import { wordColumn } from '../columns.ts';
import { lineWidth } from '../paper.ts';

export interface PlainTable {
  readonly title?: Cell;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /**
   * Slips stack a row: these columns make its first line, all others the second; 110 mm only where the words find no room
   * beside the figures. All on one line when absent.
   */
  readonly firstLine?: readonly number[];
}

/** Characters that a column of words has at least beside figures, if its words are that long. */
const NARROWEST_WORDS = 16;

export function slipTable(table: PlainTable, options: BuildOptions, currency: PrintCurrency): TableBlock {
  const first = table.firstLine ?? [];
  if (first.length === 0 || (options.paper === '110' && hasRoomForWords(table, options, currency))) {
    return { kind: 'table', columns: table.columns, rows: table.rows, repeatHeader: false };
  }
  return stacked(table, first);
}

/** Whether figures as long as they are leave every column of words what it needs. */
function hasRoomForWords({ columns, rows }: PlainTable, { lang }: BuildOptions, currency: PrintCurrency): boolean {
  const whole = rows.filter(({ spans }) => spans === undefined);
  const needed = columns.map((column, at) => {
    const longest = (cells: readonly Cell[]): number =>
      cells.reduce((most, cell) => Math.max(most, ...formatCell(cell, { lang, currency }).flat().map(runWidth)), 0);
    const words = longest(whole.flatMap(({ cells }) => cells[at] ?? []));
    return column.isNumber === true ? words : Math.min(words, NARROWEST_WORDS);
  });
  return needed.reduce((sum, width) => sum + width + 1, -1) <= lineWidth['110'];
}

function runWidth({ text }: { readonly text: string }): number {
  return cellWidth(stripIsolates(text));
}

/** The named columns across the slip, the figures below. */
function stacked(table: PlainTable, first: readonly number[]): TableBlock {
  const rest = table.columns.map((_, index) => index).filter((index) => !first.includes(index));
  const figures = rest.flatMap((index) => table.columns[index] ?? []);
  // One figure alone is no row to span: an empty column before it leaves the first line the whole width.
  const lead: readonly Column[] = figures.length > 1 ? [] : [wordColumn(empty, 1)];
  const columns = [...lead, ...figures];
  const twoLines = (cells: readonly Cell[]): readonly TableRow[] => [
    { cells: [joined(first.flatMap((index) => cells[index] ?? []))], spans: [columns.length], joinsNext: true },
    { cells: [...lead.map(() => empty), ...rest.flatMap((index) => cells[index] ?? [])] },
  ];
  const rows = table.rows.flatMap((row): readonly TableRow[] => {
    if (row.spans !== undefined) return [{ ...row, spans: [columns.length], cells: row.cells.slice(0, 1) }];
    return twoLines(row.cells).map((each) => ({ ...each, style: row.style ?? 'line' }));
  });
  return {
    kind: 'table',
    columns,
    rows,
    repeatHeader: false,
    head: twoLines(table.columns.map((column) => column.title)),
  };
}

/** Cells on one line; what stands below the last of them stays below. */
function joined(cells: readonly Cell[]): Cell {
  const last = cells.at(-1);
  if (last?.kind !== 'stack') return line(...cells);
  const [top = empty, ...below] = last.cells;
  return stack(line(...cells.slice(0, -1), top), ...below);
}
