/** A report as text for a person (table), a spreadsheet (CSV) or a program (JSON). Amounts stay exact decimal text. */

import {
  type ReportColumn,
  type ReportDefinition,
  type ReportFrame,
  shownColumns,
} from '@fieldbook/core/definition/report';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { csvLine } from '../../export/csv-text.ts';

type Value = string | number | undefined;
export type ReportRow = Readonly<Record<string, Value>>;

/** A whole report: all pages put together. */
export interface WholeReport extends ReportFrame {
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, string | number>>;
}

export type ReportFormat = 'table' | 'csv' | 'json';

export const reportFormats: Readonly<
  Record<ReportFormat, (definition: ReportDefinition, report: WholeReport) => string>
> = { table: printTable, csv: printCsv, json: printJson };

/** Keys are stable: `report`, `company`, `asOf`, `from?`, `branch?`, `currency`, `decimals`, `rows`, `totals`, and the report's own. */
function printJson(_definition: ReportDefinition, report: WholeReport): string {
  const { name, rows, totals, ...frame } = report;
  return `${JSON.stringify({ report: name, ...frame, rows, totals }, null, 2)}\n`;
}

/** The header row and the rows; totals are the reader's to make. */
function printCsv(definition: ReportDefinition, report: WholeReport): string {
  const columns = shownColumns(definition, report);
  const lines = report.rows.map((row) => csvLine(columns.map(({ name }) => row[name])));
  return [csvLine(columns.map(({ name }) => name)), ...lines].join('');
}

function printTable(definition: ReportDefinition, report: WholeReport): string {
  const columns = shownColumns(definition, report);
  const cells = report.rows.map((row) => columns.map(({ name }) => String(row[name] ?? '')));
  const isUnder = ([name]: readonly [string, unknown]) => columns.some((column) => column.name === name);
  const totals = Object.entries(report.totals);
  const totalRow = columns.map(({ name }) => String(report.totals[name] ?? ''));
  const head = columns.map(({ label }) => inEnglish(label));
  const under = totals.some(isUnder) ? [totalRow] : [];
  const widths = columns.map((_, index) =>
    Math.max(...[head, ...cells, ...under].map((row) => widthOf(row[index] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => pad(cell, widths[index] ?? 0, isRight(columns[index])))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const rest = totals.filter((total) => !isUnder(total));
  return [
    title(definition, report),
    '',
    line(head),
    rule,
    ...cells.map(line),
    ...(under.length === 0 ? [] : [rule, line(totalRow)]),
    ...(rest.length === 0 ? [] : ['', ...totalLines(definition, rest)]),
    '',
  ].join('\n');
}

function title(definition: ReportDefinition, { company, asOf, from, branch, currency }: WholeReport): string {
  const span = from === undefined ? `as of ${asOf}` : `${from} to ${asOf}`;
  return `${company}: ${inEnglish(definition.label)}, ${span}${branch === undefined ? '' : `, branch ${branch}`} (${currency})`;
}

function totalLines(definition: ReportDefinition, totals: readonly (readonly [string, string | number])[]): string[] {
  const named = totals.map(([name, value]) => [inEnglish(definition.totals[name] ?? name), String(value)] as const);
  const width = Math.max(...named.map(([name]) => name.length));
  const valueWidth = Math.max(...named.map(([, value]) => value.length));
  return named.map(([name, value]) => `${name.padEnd(width)}  ${value.padStart(valueWidth)}`);
}

function isRight(column: ReportColumn | undefined): boolean {
  return column?.kind === 'money' || column?.kind === 'integer';
}

/** Characters as a terminal counts them, near enough: combining marks take no place. */
function widthOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}

function pad(text: string, width: number, isAtRight: boolean): string {
  const blank = ' '.repeat(Math.max(width - widthOf(text), 0));
  return isAtRight ? blank + text : text + blank;
}
