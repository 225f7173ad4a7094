/**
 * A table on its way into a file, whatever it lists and whatever file it becomes: a head that says what was asked, typed
 * columns, and rows that come in lots. Words are in the one language of the file; figures are exact decimal text.
 */

import type { Language } from '@fieldbook/core/i18n/languages';
export type TableColumnKind =
  | 'text'
  | 'code'
  | 'date'
  | 'instant'
  | 'money'
  | 'integer'
  | 'quantity'
  | 'rate'
  | 'percent';

export interface TableColumn {
  readonly name: string;
  readonly kind: TableColumnKind;
  readonly title: string;
  /** Below the title: the span that the figures are of. */
  readonly span?: readonly string[];
}

/** Dates as `YYYY-MM-DD`, moments as `YYYY-MM-DD HH:MM:SS` of the company's zone; nothing is an empty cell. */
export type TableCell = string | undefined;

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** A plain row when absent. Files of mere rows (CSV) leave out all others. */
  readonly style?: 'section' | 'group' | 'total';
  /** How far its first cell is indented. */
  readonly depth?: number;
}

export interface TableFact {
  readonly label: string;
  readonly value: string;
}

export interface TableHead {
  readonly lang: Language;
  /** Name of the company. */
  readonly company: string;
  readonly title: string;
  /** Period, parameters, currency: what the figures answer. */
  readonly facts: readonly TableFact[];
  readonly columns: readonly TableColumn[];
}

/** Where the bytes of a file go; resolves when more may come, rejects when nobody takes them any more. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

export interface TableWriter {
  write(rows: readonly TableRow[]): Promise<void>;
  /** The file is whole. */
  end(): Promise<void>;
  /** The file will never be whole: lets go of what it holds. */
  abandon(): void;
}

export function isFigure({ kind }: Pick<TableColumn, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'code' && kind !== 'date' && kind !== 'instant';
}

/** A figure of an answer as the text of a cell; undefined where there is none. */
export function figureText(value: unknown): TableCell {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
