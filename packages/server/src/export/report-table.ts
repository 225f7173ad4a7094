/**
 * Reports as tables: the columns, rows and totals of an answer in one language. A statement with groups (trial balance,
 * profit and loss, balance sheet) is told in its lines as on the screen, or row by row where a program will read it.
 */

import type { Label } from '@fieldbook/core/definition/field';
import {
  type ReportColumn,
  type ReportDefinition,
  type ReportFrame,
  shownColumns,
} from '@fieldbook/core/definition/report';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { stateLabels } from '@fieldbook/core/registers/columns';
import { type PostingKind, postingKindLabels } from '@fieldbook/core/reports/posting-kinds';
import { type AnyLedgerReport, figureColumns, lineWords, statementTree } from '@fieldbook/core/reports/statement-tree';
import type { StatementFoot } from '@fieldbook/core/reports/statements';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { figureText, type TableCell, type TableColumn, type TableFact, type TableRow } from './table.ts';

type Row = Readonly<Record<string, unknown>>;

/** A report, or the first page of one. */
export interface AnsweredReport extends ReportFrame {
  readonly rows: readonly Row[];
  readonly totals?: Row;
  readonly next?: string | null;
  /** Whose statement it is. */
  readonly foot?: StatementFoot;
  readonly of?: { readonly code?: string; readonly name: string; readonly nameArabic?: string };
}

export interface ReportTableWish {
  readonly lang: Language;
  readonly query: Row;
  /** Mere rows, as CSV has them. */
  readonly isPlain: boolean;
}

export interface ReportTable {
  readonly columns: readonly TableColumn[];
  readonly facts: readonly TableFact[];
  /** Before the rows: what a statement opens with. */
  readonly lead: readonly TableRow[];
  rowsOf(rows: readonly Row[]): readonly TableRow[];
  /** Behind the rows. */
  readonly totals: readonly TableRow[];
}

export function reportTable(definition: ReportDefinition, first: AnsweredReport, wish: ReportTableWish): ReportTable {
  const facts = factsOf(definition, first, wish);
  if (!wish.isPlain && isTree(first)) return { ...treeTable(first, wish.lang), facts };
  const { lang } = wish;
  const columns = columnsOf(definition, first);
  const totals = totalRows(definition, first, { columns, lang });
  return {
    columns: columns.map(({ name, kind, label }) => ({ name, kind, title: say(label, lang) })),
    facts,
    rowsOf: (rows) => rows.map((row) => ({ cells: columns.map((column) => cellOf(column, row, lang)) })),
    ...totals,
    totals: [...totals.totals, ...footRows(first.foot, columns, lang)],
  };
}

function isTree(answer: AnsweredReport): answer is AnsweredReport & AnyLedgerReport {
  return 'groups' in answer && 'totalsByColumn' in answer;
}

function treeTable(report: AnyLedgerReport, lang: Language): Omit<ReportTable, 'facts'> {
  const money = figureColumns(report);
  const lines = statementTree(report, lineWords(lang));
  const rows = lines.map(({ name: text, code, figures, style, depth }): TableRow => {
    const cells = [text, code, ...figures.map((figure) => figureText(figure))];
    if (style === 'ledger') return { cells, depth };
    return { cells, depth, style: style === 'grand' ? 'total' : style };
  });
  return {
    columns: [
      { name: 'name', kind: 'text', title: say('Ledger', lang) },
      { name: 'code', kind: 'code', title: say('Code', lang) },
      ...money.map((column) => ({
        name: column.name,
        kind: column.kind,
        title: say(column.label, lang),
        ...spanOf(column, money),
      })),
    ],
    lead: [],
    rowsOf: () => rows,
    totals: [],
  };
}

/** Columns of different days say which. */
function spanOf({ of }: ReportColumn, all: readonly ReportColumn[]): Pick<TableColumn, 'span'> {
  const spans = new Set(
    all.flatMap((column) => (column.of === undefined ? [] : [`${column.of.from} ${column.of.to}`])),
  );
  if (spans.size < 2 || of === undefined) return {};
  return { span: [...(of.from === undefined ? [] : [dayText(of.from)]), dayText(of.to)] };
}

/** Optional columns that a later page may carry stand there from the first on. */
function columnsOf(definition: ReportDefinition, first: AnsweredReport): readonly ReportColumn[] {
  return typeof first.next === 'string' ? (first.columns ?? definition.columns) : shownColumns(definition, first);
}

function cellOf({ name, kind }: ReportColumn, row: Row, lang: Language): TableCell {
  const value = row[name];
  if (value === undefined || value === null || value === '') return undefined;
  const text = String(value);
  if (kind !== 'text') return text;
  const label = wordsFor(name, text);
  if (label !== undefined) return say(label, lang);
  const arabic = row[`${name}Arabic`];
  return lang === 'ar' && typeof arabic === 'string' && arabic !== '' ? arabic : text;
}

/** Of what the program names by its own words. */
function wordsFor(column: string, text: string): Label | undefined {
  if (column === 'postingKind') return postingKindLabels[text as PostingKind];
  if (column === 'state') return stateLabels[text as keyof typeof stateLabels];
  return column === 'voucherType' ? voucherType(text)?.label : undefined;
}

/**
 * Totals of columns stand under them in one row; the others are rows of their own, the opening before all and in the column
 * of the running balance, where there is one.
 */
function totalRows(
  definition: ReportDefinition,
  { totals = {} }: AnsweredReport,
  { columns, lang }: { readonly columns: readonly ReportColumn[]; readonly lang: Language },
): Pick<ReportTable, 'lead' | 'totals'> {
  const has = (name: string) => columns.some((column) => column.name === name && column.kind !== 'text');
  const names = Object.keys(definition.totals).filter((name) => figureText(totals[name]) !== undefined);
  const own = names.filter((name) => !has(name));
  const place = valueColumn(columns);
  const row = (name: string): TableRow => {
    const label = definition.totals[name];
    return {
      cells: labelled(
        columns.map((_, at) => (at === place ? figureText(totals[name]) : undefined)),
        label === undefined ? undefined : say(label, lang),
      ),
      style: 'total',
    };
  };
  const sums = columns.map(({ name, kind }) => (kind === 'text' ? undefined : figureText(totals[name])));
  const isSummed = sums.some((sum) => sum !== undefined);
  return {
    lead: own.filter((name) => name === 'opening').map(row),
    totals: [
      ...(isSummed ? [{ cells: labelled(sums, say('Total', lang)), style: 'total' } as const] : []),
      ...own.filter((name) => name !== 'opening').map(row),
    ],
  };
}

/** Under a statement: what is open by age, and each cheque that is held, beneath the balance. */
function footRows(
  foot: StatementFoot | undefined,
  columns: readonly ReportColumn[],
  lang: Language,
): readonly TableRow[] {
  if (foot === undefined) return [];
  const place = valueColumn(columns);
  const row = (label: string, amount: string): TableRow => ({
    cells: labelled(
      columns.map((_, at) => (at === place ? figureText(amount) : undefined)),
      label,
    ),
  });
  return [
    ...foot.ageing.map(({ label, amount }) => row(say(label, lang), amount)),
    ...foot.cheques.map(({ chequeNo, bank, maturity, amount, status, statusArabic }) => {
      const facts = [
        `${say('Cheque', lang)} ${chequeNo}`,
        bank,
        dayText(maturity),
        lang === 'ar' ? statusArabic : status,
      ];
      return row(facts.filter((fact) => fact !== '').join(', '), amount);
    }),
  ];
}

/** The running balance, else the last column of money. */
function valueColumn(columns: readonly ReportColumn[]): number {
  const balance = columns.findIndex(({ name }) => name === 'balance');
  return balance >= 0 ? balance : columns.findLastIndex(({ kind }) => kind === 'money');
}

/** The words in the first cell that is free. */
function labelled(cells: readonly TableCell[], label: string | undefined): readonly TableCell[] {
  const at = cells.indexOf(undefined);
  return cells.map((cell, index) => (index === at ? label : cell));
}

const words = texts({
  period: 'Period',
  asOf: 'As of',
  of: 'Of',
  currency: 'Currency',
  yes: 'Yes',
}) satisfies Record<string, Label>;

const ofSpan = new Set(['from', 'to', 'asOf']);

/** The days, whose it is, what else was asked for, and the currency. */
function factsOf(
  definition: ReportDefinition,
  first: AnsweredReport,
  { lang, query }: ReportTableWish,
): readonly TableFact[] {
  const { from, asOf, of, currency } = first;
  const name = of === undefined ? undefined : ((lang === 'ar' ? of.nameArabic : undefined) ?? of.name);
  const asked = Object.entries(definition.parameters).flatMap(
    ([parameter, { label, options, optionLabels }]): TableFact[] => {
      const value = query[parameter];
      if (ofSpan.has(parameter) || value === undefined || value === '' || value === 'false') return [];
      const option = optionLabels?.[options?.indexOf(String(value)) ?? -1];
      const said = of !== undefined && value === of.code ? `${name} (${of.code})` : undefined;
      const known = option ?? (value === 'true' ? words.yes : undefined);
      return [{ label: say(label, lang), value: said ?? (known === undefined ? String(value) : say(known, lang)) }];
    },
  );
  const days = from === undefined ? dayText(asOf) : `${dayText(from)} – ${dayText(asOf)}`;
  const isNamed = name === undefined || Object.values(query).includes(of?.code);
  return [
    { label: say(from === undefined ? words.asOf : words.period, lang), value: days },
    ...(isNamed ? [] : [{ label: say(words.of, lang), value: name }]),
    ...asked,
    { label: say(words.currency, lang), value: currency },
  ];
}

/** `20-11-2026`, as days are read. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-');
}
