/**
 * Lines of CSV (RFC 4180) that a spreadsheet opens as figures and words and never as formulas: what it would run is written
 * with an apostrophe before it, which reading takes away. Figures go as they are, with a point for the decimals.
 */

/** Marks the file as UTF-8 for spreadsheets that would guess. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const figure = /^-?\d{1,18}(\.\d{1,6})?$/;

function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  const safe = guarded(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With apostrophes of its own as well, or reading would take the first of them for ours. */
const runs = /^'*\s*[=+\-@\t\r]/;
const guard = /^'(?='*\s*[=+\-@\t\r])/;

function guarded(text: string): string {
  return runs.test(text) && !figure.test(text) ? `'${text}` : text;
}

/** The text of a cell that was written here; others as they are. */
export function unguarded(cell: string): string {
  return cell.replace(guard, '');
}
