/**
 * Cells of a sheet as XML. A figure is written digit by digit as it came, as long as a spreadsheet keeps all its digits;
 * every text is an inline string, which no program takes for a formula.
 */
import { daysBetween } from '@fieldbook/core/kernel/date';
import { isFigure, type TableCell, type TableColumn, type TableRow } from './table.ts';
import { type CellLook, styleIndex } from './table-xlsx-styles.ts';

/** The longest text a cell may hold, in UTF-16 units. */
export const LONGEST_TEXT = 32_767;
/** Digits that a double keeps. */
const KEPT_DIGITS = 15;
const figure = /^-?(\d+)(?:\.(\d{1,6}))?$/;
const date = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;

/** `A`, `Z`, `AA`; from 0. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** `at` is the row's number in its sheet, from 1. */
export function rowXml(row: TableRow, at: number, columns: readonly TableColumn[]): string {
  let cells = '';
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column !== undefined)
      cells += tableCell(row, row.cells[index], { column, index, place: `${letters(index)}${at}` });
  }
  return `<row r="${at}">${cells}</row>`;
}

const known: string[] = [];
function letters(index: number): string {
  known[index] ??= columnLetters(index);
  return known[index] ?? '';
}

interface Place {
  readonly column: TableColumn;
  readonly index: number;
  readonly place: string;
}

function tableCell(row: TableRow, value: TableCell, { column, index, place }: Place): string {
  const look: CellLook = row.style ?? 'line';
  const depth = index === 0 ? (row.depth ?? 0) : 0;
  if (value === undefined || value === '') {
    return look === 'line' ? '' : `<c r="${place}" s="${styleIndex({ look, format: 'text', depth })}"/>`;
  }
  const number = numberOf(column, value);
  if (number !== undefined)
    return `<c r="${place}" s="${styleIndex({ look, format: number.format })}"><v>${number.text}</v></c>`;
  return textCell(place, value, styleIndex({ look, format: isFigure(column) ? 'figureText' : 'text', depth }));
}

interface NumberCell {
  readonly text: string;
  readonly format: 'date' | 'instant' | `n${number}`;
}

/** What the value is as a number; undefined where it is words, or has more digits than would be kept. */
function numberOf(column: TableColumn, value: string): NumberCell | undefined {
  if (isFigure(column)) {
    const match = figure.exec(value);
    if (match === null) return undefined;
    const [, whole = '', decimals = ''] = match;
    if ((whole + decimals).replace(/^0+/, '').length > KEPT_DIGITS) return undefined;
    return { text: value, format: `n${decimals.length}` };
  }
  if (column.kind === 'date' && date.test(value)) return dayNumber(value, 'date', '');
  if (column.kind !== 'instant') return undefined;
  const [, day, hours, minutes, seconds] = instant.exec(value) ?? [];
  if (day === undefined) return undefined;
  const part = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  return dayNumber(day, 'instant', part.toFixed(10).slice(1));
}

/** Days are counted from 30 December 1899; those before March 1900 are counted in two ways, so they stay text. */
function dayNumber(day: string, format: 'date' | 'instant', fraction: string): NumberCell | undefined {
  const serial = daysBetween('1899-12-30', day);
  return serial < 61 ? undefined : { text: `${serial}${fraction}`, format };
}

export function textCell(place: string, value: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

/** Cut to what a cell holds, without what XML cannot carry. */
export function cellText(value: string): string {
  const whole = value.replace(/\r\n?/g, '\n').toWellFormed();
  const cut = whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT - 1)}…` : whole;
  return escapeXml(cut.toWellFormed());
}

const unprintable = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
/** What a spreadsheet would read as an escaped character. */
const escaped = /_(?=x[0-9a-fA-F]{4}_)/g;
const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text
    .replace(unprintable, '\ufffd')
    .replace(escaped, '_x005F_')
    .replace(special, (sign) => entities[sign] ?? sign);
}
