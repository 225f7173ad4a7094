/** Short makers of cells and blocks, so that builders read like the paper they make. */
import type { Text } from '@fieldbook/core/i18n/text';
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import type { Micro, Minor } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import type { Align, Cell, Size, TextBlock, TotalRow, Weight } from './document.ts';
import type { LabelKey } from './labels.ts';

export const empty: Cell = { kind: 'empty' };

export function money(amount: Minor): Cell {
  return { kind: 'money', amount };
}

/** With the currency's symbol, as the last amount of a document has it. */
export function moneyWithSymbol(amount: Minor): Cell {
  return { kind: 'money', amount, withSymbol: true };
}

export function rate(value: Micro): Cell {
  return { kind: 'rate', rate: value };
}

export function quantity(value: Milli, unit?: string): Cell {
  return { kind: 'quantity', quantity: value, ...(unit === undefined ? {} : { unit }) };
}

export function percent(value: Micro): Cell {
  return { kind: 'percent', percent: value };
}

export function integer(value: number): Cell {
  return { kind: 'integer', value };
}

export function date(value: IsoDate): Cell {
  return { kind: 'date', date: value };
}

export function time(instant: Instant, zone: string): Cell {
  return { kind: 'time', instant, zone };
}

export function code(text: string): Cell {
  return { kind: 'code', text };
}

export function name(en: string, ar?: string): Cell {
  return { kind: 'name', en, ...(ar === undefined || ar === '' ? {} : { ar }) };
}

/** The same of what has both names, as every master's row has. */
export function nameOf(row: { readonly name: string; readonly nameArabic?: string | undefined }): Cell {
  return name(row.name, row.nameArabic);
}

export function text(value: string): Cell {
  return { kind: 'text', text: value };
}

export function label(key: LabelKey, values?: Readonly<Record<string, Cell>>): Cell {
  return { kind: 'label', key, ...(values === undefined ? {} : { values }) };
}

export function caption(words: Text): Cell {
  return { kind: 'caption', text: words };
}

export function bilingual(en: string, ar: string): Cell {
  return { kind: 'bilingual', en, ar };
}

export function line(...cells: readonly Cell[]): Cell {
  return { kind: 'line', cells };
}

export function stack(...cells: readonly Cell[]): Cell {
  return { kind: 'stack', cells };
}

interface TextLook {
  readonly align?: Align;
  readonly weight?: Weight;
  readonly size?: Size;
  readonly isQuiet?: boolean;
}

/** A text block; from the line's start, normal and medium unless told otherwise. */
export function textBlock(cell: Cell, look: TextLook = {}): TextBlock {
  return { kind: 'text', cell, align: 'L', weight: 'N', size: 'M', ...look };
}

/** The last of a document's sums, with the currency's symbol. */
export function grandTotal(title: Cell, amount: Minor): TotalRow {
  return { label: title, value: moneyWithSymbol(amount), weight: 'B', isGrand: true };
}
