/**
 * Widths of a page's columns and heights of its rows, worked out before the compiler sees them: it then lays every cell out
 * once instead of three times. A row whose texts might not fit stays for the compiler to measure.
 */
import { stripIsolates } from '@fieldbook/print/bidi';
import type { Preview, PreviewBlock, PreviewCell, PreviewLine, PreviewRow } from '@fieldbook/print/preview/preview';
import type { PrintFonts } from './fonts.ts';

export interface FixedTable {
  /** Points. */
  readonly columns: readonly number[];
  /** Points, head included; `null` for a row that has to be measured. */
  readonly rows: readonly (number | null)[];
}

type Table = Extract<PreviewBlock, { readonly kind: 'table' }>;

const POINTS_PER_MM = 72 / 25.4;
// As template.typ has them.
const MARGINS_MM = 30;
const LETTERS = 8.8;
const PAD_MM = { x: 1.6, y: 1.35 };
const LEADING = 0.62;
const sizes = { S: 0.88, M: 1, L: 1.75 } as const;
/** Height of a line: of the fonts' capitals. */
const CAPITALS = 0.72;
/** Rounding and kerning. */
const SLACK = 1.02;
/** Room that the columns of words must have. */
const WORDS_SHARE = 0.18;

interface Sheet {
  readonly letters: number;
  readonly padX: number;
  readonly padY: number;
  readonly widthOf: PrintFonts['widthOf'];
}

/** Nothing on a slip, and nothing where the numbers leave too little room for words. */
export function fixedTable(table: Table, preview: Preview, widthOf: PrintFonts['widthOf']): FixedTable | undefined {
  if (preview.paper !== 'A4') return undefined;
  const sheet: Sheet = {
    letters: LETTERS * preview.scale,
    padX: PAD_MM.x * preview.scale * POINTS_PER_MM,
    padY: PAD_MM.y * preview.scale * POINTS_PER_MM,
    widthOf,
  };
  const columns = columnWidths(table, (preview.widthMm - MARGINS_MM) * POINTS_PER_MM, sheet);
  if (columns === undefined) return undefined;
  const rows = table.rows.map((row) => rowHeight(row, columns, sheet));
  return { columns, rows: [...table.head.map(() => null), ...rows] };
}

function columnWidths({ columns, head, rows }: Table, total: number, sheet: Sheet): readonly number[] | undefined {
  const numbers = columns.map((column, at) =>
    column.isNumber
      ? 2 * sheet.padX +
        Math.max(
          widest(at, rows, (line) => lineWidth(line, sheet)),
          titleWidth(at, head, sheet),
        )
      : 0,
  );
  const rest = total - numbers.reduce((sum, width) => sum + width, 0);
  const shares = columns.reduce((sum, column) => sum + (column.isNumber ? 0 : column.width), 0);
  if (shares > 0 ? rest < total * WORDS_SHARE : rest < 0) return undefined;
  return columns.map((column, at) => (column.isNumber ? (numbers[at] ?? 0) : (rest * column.width) / shares));
}

/** Of all cells that stand in this column alone. */
function widest(at: number, rows: readonly PreviewRow[], widthOf: (line: PreviewLine) => number): number {
  let found = 0;
  for (const { cells } of rows) {
    let column = 0;
    for (const cell of cells) {
      if (column === at && cell.span === 1) found = Math.max(found, ...cell.lines.map(widthOf));
      column += cell.span;
    }
  }
  return found;
}

/** A sign belongs to the word before it: `Tax %` stays together. */
const WORD_END = / (?=\p{L})/u;

/** A title may stand on several lines, but no word of it is broken. */
function titleWidth(at: number, head: readonly PreviewRow[], sheet: Sheet): number {
  return widest(at, head, (line) =>
    Math.max(...line.runs.flatMap(({ text }) => text.split(WORD_END)).map((text) => textWidth(text, line, sheet))),
  );
}

function rowHeight({ cells, style, indent }: PreviewRow, columns: readonly number[], sheet: Sheet): number | null {
  if (style !== 'line' || indent > 0) return null;
  let column = 0;
  let height = 0;
  for (const cell of cells) {
    const room = columns.slice(column, column + cell.span).reduce((sum, width) => sum + width, 0) - 2 * sheet.padX;
    if (cell.lines.some((line) => lineWidth(line, sheet) > room + 0.01)) return null;
    height = Math.max(height, cellHeight(cell, sheet));
    column += cell.span;
  }
  return height === 0 ? null : height + 2 * sheet.padY;
}

function cellHeight({ lines }: PreviewCell, { letters }: Sheet): number {
  const capitals = lines.reduce((sum, line) => sum + sizes[line.size] * CAPITALS, 0);
  return lines.length === 0 ? 0 : letters * (capitals + (lines.length - 1) * LEADING);
}

function lineWidth(line: PreviewLine, sheet: Sheet): number {
  return textWidth(line.runs.map((run) => run.text).join(' / '), line, sheet);
}

function textWidth(text: string, { size, weight }: PreviewLine, { letters, widthOf }: Sheet): number {
  return widthOf(stripIsolates(text), weight === 'B') * letters * sizes[size] * SLACK;
}
