/**
 * The stock that follows a day-end summary: what was given back to the company that day, else what the van still has, else a
 * notice that there is none; by DayEndSummaryStockPrint fresh goods (carried over), expired ones or both. Source: SPEC §8, §9.
 */

import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { date, integer, label, nameOf, text, textBlock } from '../../cell.ts';
import type { Block, Cell, PrintDoc, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame } from '../build.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { type DayEnd, dayEndSummary, dayHead } from '../day-end-summary/day-end-summary.ts';

export interface DayEndPapers extends DayEnd {
  readonly itemName: (code: string) => { readonly name: string; readonly nameArabic?: string };
}

/** A godown stock row of a day's end (SPEC §3), in smallest units. */
export interface DayEndStockRow {
  readonly item: string;
  readonly freshQty: number;
  readonly damageQty: number;
}

/**
 * The summary alone when no stock is asked for, else the summary and its stock. Refused with `day.several_users` when the stock
 * is asked for and the day has no sales godowns.
 */
export function dayEndPapers(
  facts: DayEndPapers,
  settings: PrintSettings,
  options: BuildOptions,
): Result<readonly PrintDoc[]> {
  const summary = dayEndSummary(facts, settings, options);
  if (settings.dayEndSummaryStockPrint === 'None') return accepted([summary]);
  if (facts.summary.texts.salesGodowns.length === 0) return refused(problem('day.several_users'));
  return accepted([summary, dayEndStock(facts, settings, options)]);
}

type Mode = Exclude<PrintSettings['dayEndSummaryStockPrint'], 'None'>;

/** Never asked for with None: it is then as for both. */
export function dayEndStock(facts: DayEndPapers, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const mode: Mode = settings.dayEndSummaryStockPrint === 'None' ? 'Both' : settings.dayEndSummaryStockPrint;
  const moved = rowsBy(mode, facts.summary, 'toCompany');
  const rows = moved.length > 0 ? moved : rowsBy(mode, facts.summary, 'closing');
  const title = moved.length > 0 ? 'dayEndTransfer' : 'dayEndStock';
  return frame(
    {
      kind: moved.length > 0 ? 'day-end-transfer' : 'day-end-stock',
      title: label(title),
      currency: facts.currency,
      issuedAt: facts.issuedAt,
      blocks: [
        ...dayHead(title, facts, settings, options),
        ...(rows.length === 0 ? [textBlock(notice(mode, facts), { align: 'C' })] : table(mode, rows, facts)),
      ],
    },
    settings,
    options,
  );
}

/** By item; those that have nothing of what is asked for have no row. */
export function rowsBy(
  mode: Mode,
  { stock }: Pick<DaySummary, 'stock'>,
  column: 'toCompany' | 'closing',
): DayEndStockRow[] {
  const items = [...new Set(stock.map(({ item }) => item))];
  const of = (item: string, kind: 'fresh' | 'expired') =>
    stock.find((line) => line.item === item && line.kind === kind)?.[column] ?? 0;
  return items
    .map((item) => ({
      item,
      freshQty: mode === 'Expiry' ? 0 : of(item, 'fresh'),
      damageQty: mode === 'Carryover' ? 0 : of(item, 'expired'),
    }))
    .filter(({ freshQty, damageQty }) => freshQty !== 0 || damageQty !== 0);
}

function notice(mode: Mode, { summary, godownName }: DayEnd): Cell {
  const { salesGodowns, expiryGodowns } = summary.texts;
  const values = (godowns: readonly string[]) => ({
    date: date(summary.date),
    godown: text(godowns.map(godownName).join(', ')),
  });
  if (mode === 'Both') return label('noCarryOverOrExpired', values([]));
  return mode === 'Carryover'
    ? label('noCarryOver', values(salesGodowns))
    : label('noExpired', values(expiryGodowns.length === 0 ? salesGodowns : expiryGodowns));
}

function table(mode: Mode, rows: readonly DayEndStockRow[], { itemName }: DayEndPapers): readonly Block[] {
  const kinds = [
    ...(mode === 'Expiry' ? [] : [{ title: label('fresh'), of: ({ freshQty }: DayEndStockRow) => freshQty }]),
    ...(mode === 'Carryover' ? [] : [{ title: label('expired'), of: ({ damageQty }: DayEndStockRow) => damageQty }]),
  ];
  const lines = rows.map((row, index): TableRow => {
    const item = itemName(row.item);
    return {
      cells: [integer(index + 1), nameOf(item), ...kinds.map((kind) => integer(kind.of(row)))],
    };
  });
  const totals = kinds.map((kind) => ({
    label: label('totalStock'),
    value: kind.title,
    sum: rows.reduce((sum, row) => sum + kind.of(row), 0),
  }));
  return [
    {
      kind: 'table',
      columns: [
        uncutColumn(label('serial'), 3),
        wordColumn(label('item'), 30),
        ...kinds.map((kind) => figureColumn(kind.title, 8)),
      ],
      rows: lines,
      repeatHeader: true,
    },
    {
      kind: 'totals',
      rows: [
        ...totals.map(({ label: words, value, sum }) => ({
          label: { kind: 'line', cells: [words, value] } as const,
          value: integer(sum),
        })),
        { label: label('totalItems'), value: integer(rows.length) },
      ],
    },
  ];
}
