/**
 * The day-end summary: who, where and when, then every figure of the day by section; below it what the documents do not
 * explain. Labels are 50 wide at 110, 30 otherwise. Source: SPEC §3 and §9, Day-end summary.
 */

import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import { type FigureName, figures } from '@fieldbook/core/day-cycle/summary/figures';
import type { Instant } from '@fieldbook/core/kernel/date';
import { caption, code, date, empty, integer, label, line, money, text, textBlock, time } from '../../cell.ts';
import type { Block, Cell, KeyValueRow, Paper, PrintCurrency, PrintDoc, TableRow } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame, isSlip } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { rowOf } from '../fact-rows.ts';
import { signatureBlocks } from '../paper-foot.ts';
import { paperHead } from '../paper-head.ts';
import type { PrintBranch } from '../party.ts';

export interface DayEnd {
  readonly summary: DaySummary;
  readonly branch: PrintBranch;
  readonly zone: string;
  /** The base currency. */
  readonly currency: PrintCurrency;
  readonly issuedAt: Instant;
  /** Names of the godowns by code, as far as they are known. */
  readonly godownName: (code: string) => string;
  /** The last link of the hash chain of each series of the van, in hex: what was printed cannot be changed unseen. */
  readonly chainHeads?: readonly { readonly series: string; readonly hash: string }[];
}

export function dayEndSummary(facts: DayEnd, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return frame(
    {
      kind: 'day-end-summary',
      title: label('dayEndSummary'),
      currency: facts.currency,
      issuedAt: facts.issuedAt,
      blocks: [
        ...dayHead('dayEndSummary', facts, settings, options),
        figureBlock(facts, options.paper),
        ...chainBlocks(facts),
        ...signatureBlocks([label('salesPerson'), label('verifiedBy')], settings),
      ],
    },
    settings,
    options,
  );
}

/** Letters of a link that are printed: enough to compare by eye. */
const PRINTED_HASH = 16;

function chainBlocks({ chainHeads = [] }: DayEnd): readonly Block[] {
  if (chainHeads.length === 0) return [];
  const links = chainHeads.map(({ series, hash }) => line(code(series), code(hash.slice(0, PRINTED_HASH))));
  return [
    { kind: 'rule', weight: 'N' },
    textBlock(label('chainHeads'), { size: 'S', isQuiet: true }),
    ...links.map((link) => textBlock(link, { size: 'S' })),
  ];
}

/** Characters of the label column. */
export function dayEndLabelWidth(paper: Paper): number {
  return paper === '110' ? 50 : 30;
}

/** On a page in two columns, so that a day is one page. */
function figureBlock(facts: DayEnd, paper: Paper): Block {
  if (isSlip(paper)) return tableOf(facts, sections, paper);
  const at = sections.findIndex(({ title }) => title === 'orders');
  return {
    kind: 'columns',
    columns: [sections.slice(0, at), sections.slice(at)].map((part) => ({
      width: 1,
      blocks: [tableOf(facts, part, paper)],
    })),
  };
}

function tableOf(facts: DayEnd, part: readonly Section[], paper: Paper): Block {
  return {
    kind: 'table',
    columns: [wordColumn(label('particulars'), dayEndLabelWidth(paper)), figureColumn(label('total'), 10)],
    // Both languages of a name find no room beside each other on the narrowest slip alone.
    rows: paper === '58' ? rowsOf(facts, part) : rowsOf(facts, part).map(onOneLine),
    repeatHeader: true,
  };
}

/** Both languages of a label beside each other: two lines of each would be two pages. */
function onOneLine(row: TableRow): TableRow {
  const [words, ...others] = row.cells;
  return words === undefined ? row : { ...row, cells: [line(words), ...others] };
}

/** Branch and title above what every paper of a day says of it. */
export function dayHead(
  title: LabelKey,
  facts: DayEnd,
  settings: PrintSettings,
  options: BuildOptions,
): readonly Block[] {
  return paperHead({ branch: facts.branch, title: label(title), rows: factRows(facts) }, settings, options);
}

function factRows({ summary, zone, godownName }: DayEnd): readonly KeyValueRow[] {
  const { texts } = summary;
  const godowns = [...texts.salesGodowns, ...texts.expiryGodowns].map(godownName).join(', ');
  return [
    { label: label('date'), value: date(summary.date) },
    ...rowOf(label('salesPerson'), texts.userFullName, text),
    ...rowOf(label('route'), texts.routeName, text),
    ...rowOf(label('vehicle'), texts.vehicleNo, code),
    ...rowOf(label('godown'), godowns, text),
    { label: label('startedAt'), value: time(summary.startedAt, zone) },
    ...rowOf(label('endedAt'), summary.endedAt, (endedAt) => time(endedAt, zone)),
  ];
}

interface Section {
  readonly title: LabelKey;
  readonly rows: (summary: DaySummary, figure: (name: FigureName) => TableRow) => readonly TableRow[];
}

const plain =
  (...names: readonly FigureName[]): Section['rows'] =>
  (_summary, figure) =>
    names.map(figure);

const sections: readonly Section[] = [
  { title: 'dayWork', rows: plain('hoursWorked', 'startKm', 'endKm', 'odoKms') },
  { title: 'customers', rows: plain('totalCustomers', 'unvisitedCustomers') },
  {
    title: 'sold',
    rows: (summary, figure) => [
      ...(['salesCount', 'promotionInvoices', 'voidInvoices', 'salesAmount', 'salesDiscount'] as const).map(figure),
      ...(['cashSale', 'creditSale', 'bankSale'] as const).map(figure),
      ...othersRow(summary),
    ],
  },
  {
    title: 'returns',
    rows: plain(
      ...(['buybacks', 'buybackAmountCash', 'buybackAmountCredit', 'buybackAmountBank'] as const),
      ...(['expiryReturns', 'expiryReturnAmountCash', 'expiryReturnAmountCredit', 'expiryReturnAmountBank'] as const),
    ),
  },
  { title: 'orders', rows: plain('totalOrders', 'orderAmount') },
  { title: 'collections', rows: plain('collectionCash', 'collectionCheque', 'receiptCash', 'totalReceipt') },
  { title: 'payments', rows: plain('paymentCash', 'totalPayment') },
  { title: 'cash', rows: cashRows },
  {
    title: 'stock',
    rows: (summary, figure) => [
      ...(['openingStock', 'stockTransferIn', 'stockTransferOut', 'salesStock', 'deliveryNote'] as const).map(figure),
      ...(['buybackStock', 'expiryReturnStock', 'salesReturn'] as const).map(figure),
      varianceRow('physicalStockFreshVariance', summary),
      varianceRow('physicalStockExpiredVariance', summary),
      ...(['returnToCompanyFresh', 'returnToCompanyExpired', 'freshStock', 'closingStock'] as const).map(figure),
      ...unexplainedRow(
        summary.stock.reduce((sum, { difference }) => sum + Math.abs(difference), 0),
        integer,
      ),
    ],
  },
];

function rowsOf({ summary, currency }: DayEnd, part: readonly Section[]): readonly TableRow[] {
  return part.flatMap(({ title, rows }): TableRow[] => [
    { cells: [label(title)], spans: [2], style: 'section', joinsNext: true },
    ...rows(summary, (name) => figureRow(name, summary)).filter((row) => !isTooSmall(row, currency)),
  ]);
}

function figureRow(name: FigureName, { figures: told }: DaySummary): TableRow {
  const { label: words, kind } = figures[name];
  const { value } = told[name];
  const cell = kind === 'money' ? money : integer;
  return { cells: [caption(words), value === undefined ? text('-') : cell(value)] };
}

const OTHERS: Cell = label('others');

/** Sales amount plus discount (which takes away) minus net sales: what was paid into other ledgers. */
export function othersOf({ figures: told }: Pick<DaySummary, 'figures'>): number {
  const of = (name: FigureName) => told[name].value ?? 0;
  const netSales = of('cashSale') + of('creditSale') + of('bankSale');
  return of('salesAmount') + of('salesDiscount') - netSales;
}

function othersRow(summary: DaySummary): readonly TableRow[] {
  return [{ cells: [OTHERS, money(othersOf(summary))] }];
}

/** The 'Others' line is printed when it exceeds 0.2; less is rounding. */
function isTooSmall({ cells }: TableRow, { decimals }: PrintCurrency): boolean {
  const [name, amount] = cells;
  return name === OTHERS && amount?.kind === 'money' && amount.amount <= 0.2 * 10 ** decimals;
}

/** Negative (Shortage), positive (Excess), zero blank. */
export function varianceLabel(value: number): Cell {
  if (value === 0) return empty;
  return label(value < 0 ? 'shortage' : 'excess');
}

function varianceRow(name: FigureName, { figures: told }: DaySummary): TableRow {
  const { label: words } = figures[name];
  const value = told[name].value ?? 0;
  return { cells: [line(caption(words), varianceLabel(value)), integer(value)] };
}

function cashRows({ cash }: DaySummary): readonly TableRow[] {
  const row = (key: LabelKey, amount: number): TableRow => ({ cells: [label(key), money(amount)] });
  const { columns, counted, variance } = cash;
  const { label: inHand } = figures.cashInHand;
  return [
    row('openingCash', cash.opening),
    row('cashSales', columns.sales.value),
    row('cashCollected', columns.collections.value),
    row('cashRefunds', -columns.refunds.value),
    row('cashPayments', -columns.payments.value),
    ...(columns.other.value === 0 ? [] : [{ cells: [label('otherCash'), money(columns.other.value)] }]),
    { cells: [caption(inHand), money(cash.inHand)], style: 'total' },
    ...(counted === undefined ? [] : [row('cashCounted', counted)]),
    ...(variance === undefined || variance === 0
      ? []
      : [{ cells: [line(label('cashVariance'), varianceLabel(variance)), money(variance)] }]),
    ...unexplainedRow(cash.difference, money),
  ];
}

function unexplainedRow(value: number, cell: (value: number) => Cell): readonly TableRow[] {
  return value === 0 ? [] : [{ cells: [label('unexplained'), cell(value)], style: 'total' }];
}
