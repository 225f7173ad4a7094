/**
 * Lines from a spreadsheet: rows by line breaks, cells by tabs, laid over the columns from the one the cursor stands in.
 * Codes, barcodes and names of references are looked up; what is not found is left out and counted.
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import { languageCodes } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { finishNumberText, normaliseNumberText, parseDateText } from '@fieldbook/ui';
import { decimalsOf, type LineColumn } from './columns.ts';

export interface PasteContext {
  /** Code of the row a text names, or nothing. */
  readonly codeOf: (master: string, text: string) => string | undefined;
  readonly today: string;
  readonly moneyDecimals: number;
}

export interface PastedLines {
  readonly rows: readonly LineValues[];
  /** Cells that could not be understood. */
  readonly unreadable: number;
}

export function readPasted(
  text: string,
  columns: readonly LineColumn[],
  from: number,
  context: PasteContext,
): PastedLines {
  let unreadable = 0;
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const rows = lines.map((row) => {
    const values: Record<string, string> = {};
    for (const [offset, cell] of row.split('\t').entries()) {
      const column = columns[from + offset];
      const plain = cell.trim();
      if (column === undefined || plain === '') continue;
      const value = readCell(plain, column, context);
      if (value === undefined) unreadable += 1;
      else values[column.name] = value;
    }
    return values;
  });
  return { rows, unreadable };
}

function readCell(text: string, column: LineColumn, context: PasteContext): string | undefined {
  const { field, isNumber } = column;
  if (isNumber) {
    const decimals = decimalsOf(column, context.moneyDecimals);
    const number = normaliseNumberText(text, { decimals, allowsNegative: true });
    return number === null ? undefined : finishNumberText(number, 0);
  }
  if (field.kind === 'reference') return context.codeOf(field.of ?? '', text);
  if (field.kind === 'date') return parseDateText(text, context.today) ?? undefined;
  if (field.kind === 'choice') {
    const wanted = text.toLowerCase();
    return field.options?.find((option, at) => {
      const label = field.optionLabels?.[at];
      const said = label === undefined ? [] : languageCodes.map((language) => say(label, language));
      return [option, ...said].some((each) => each.toLowerCase() === wanted);
    });
  }
  return text;
}
