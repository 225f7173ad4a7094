/** What stands in a cell of a file, and its words where two of them are compared. */
import { cleanCode, cleanText } from '../kernel/clean-text.ts';

/** `#REF!` and its like: what a spreadsheet could not work out. */
export interface CellError {
  readonly error: string;
}

/** Days of a workbook come as ISO text, and so do moments; nothing and empty text are one. */
export type Cell = string | number | boolean | CellError | undefined;

export interface FileRow {
  /** As the program that made the file counts them. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** More than that no file brings in. */
export const MOST_COLUMNS = 500;

/** Digits that a spreadsheet keeps; what follows is the rest of a binary fraction. */
const KEPT_DIGITS = 15;
const MOST_PLACES = 12;

/** A cell as the text that a person would read in it. */
export function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : cell.error;
}

export const isEmptyCell = (cell: Cell): boolean =>
  cell === undefined || (typeof cell === 'string' && cleanText(cell) === '');

function numberText(figure: number): string {
  const kept = Number(figure.toPrecision(KEPT_DIGITS));
  const text = String(kept);
  if (!text.includes('e')) return text;
  return Math.abs(kept) < 1 ? kept.toFixed(MOST_PLACES).replace(/\.?0+$/, '') : BigInt(kept).toString();
}

/** Arabic signs above and below letters, and the stroke that stretches a word. */
const ARABIC_SIGNS = /[\u064b-\u065f\u0670\u0640]/g;

/** Words without case, blanks, punctuation and vowel signs. */
export function plainWords(text: string): string {
  return cleanCode(text)
    .replace(ARABIC_SIGNS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
