/** Any report of the registry as paper: its columns and totals are its definition's, its figures the answer's own. */
import {
  type ReportColumn,
  type ReportDefinition,
  type ReportFrame,
  shownColumns,
} from '@fieldbook/core/definition/report';
import type { Instant } from '@fieldbook/core/kernel/date';
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { type Currency, parseMoney } from '@fieldbook/core/kernel/money';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import { caption, code, date, empty, integer, label, money, moneyWithSymbol, name, quantity } from '../../cell.ts';
import type { Cell, Column, KeyValueRow, TotalRow } from '../../document.ts';
import { rowOf } from '../fact-rows.ts';
import type { PrintBranch } from '../party.ts';
import type { PrintReport } from './report.ts';

type Row = Readonly<Record<string, unknown>>;

export interface AnsweredReport extends ReportFrame {
  readonly rows: readonly Row[];
  readonly totals?: Row;
}

export interface ReportPlace {
  readonly branch: PrintBranch;
  /** The base currency. */
  readonly currency: Currency;
  /** The moment the figures were taken. */
  readonly issuedAt: Instant;
  /** What else was asked for: the party, the ledger. */
  readonly facts?: readonly KeyValueRow[];
}

export function printReportOf(definition: ReportDefinition, answer: AnsweredReport, place: ReportPlace): PrintReport {
  const shown = shownColumns(definition, answer);
  const texts = shown.flatMap((column, index) => (isNumber(column) ? [] : [index]));
  return {
    title: caption(definition.label),
    branch: place.branch,
    currency: place.currency,
    issuedAt: place.issuedAt,
    facts: [
      ...rowOf(label('from'), answer.from, date),
      { label: label(answer.from === undefined ? 'asOf' : 'to'), value: date(answer.asOf) },
      ...rowOf(label('branch'), answer.branch, code),
      ...(place.facts ?? []),
    ],
    table: {
      columns: shown.map(columnOf),
      rows: answer.rows.map((row) => ({ cells: shown.map((column) => cellOf(column, row, answer.decimals)) })),
      firstLine: texts,
    },
    totals: totalsOf(definition, answer),
  };
}

function isNumber({ kind }: ReportColumn): boolean {
  return kind !== 'text' && kind !== 'code';
}

const widths: Readonly<Record<ReportColumn['kind'], number>> = {
  text: 24,
  code: 8,
  date: 10,
  money: 12,
  integer: 5,
  quantity: 9,
};

function columnOf(column: ReportColumn): Column {
  const isFigure = isNumber(column) && column.kind !== 'date';
  const isTight = isNumber(column) || column.kind === 'code';
  return {
    title: caption(column.label),
    width: widths[column.kind],
    align: isFigure ? 'R' : 'L',
    overflow: 'wrap',
    ...(isTight ? { isNumber: true } : {}),
  };
}

/** A zero says nothing in a column of money; what cannot be read as its kind stands there as text. */
function cellOf(column: ReportColumn, row: Row, decimals: number): Cell {
  const value = row[column.name];
  if (value === undefined || value === null || value === '') return empty;
  const text = String(value);
  switch (column.kind) {
    case 'money':
      return amountCell(text, decimals);
    case 'quantity':
      return scaledCell(text, QUANTITY_DECIMALS, quantity);
    case 'integer':
      return scaledCell(text, 0, integer);
    case 'date':
      return date(text);
    case 'code':
      return code(text);
    case 'text': {
      const arabic = row[`${column.name}Arabic`];
      return name(text, typeof arabic === 'string' ? arabic : undefined);
    }
  }
}

function amountCell(text: string, decimals: number): Cell {
  const amount = parseMoney(text, decimals);
  if (amount === undefined) return code(text);
  return amount === 0 ? empty : money(amount);
}

function scaledCell(text: string, decimals: number, make: (value: number) => Cell): Cell {
  const value = parseScaled(text, decimals);
  return value === undefined ? code(text) : make(value);
}

function totalsOf(definition: ReportDefinition, { totals, decimals }: AnsweredReport): readonly TotalRow[] {
  return Object.entries(definition.totals).flatMap(([key, words]): TotalRow[] => {
    const value = totals?.[key];
    const amount = typeof value === 'string' ? parseMoney(value, decimals) : undefined;
    if (amount === undefined) return [];
    return [{ label: caption(words), value: moneyWithSymbol(amount), weight: 'B' }];
  });
}
