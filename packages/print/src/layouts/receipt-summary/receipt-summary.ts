/**
 * Collections of a salesperson or a route, day by day: date, number, from whom, into which ledger, route, mode and amount; closed
 * by the sums of each mode. Source: SPEC §3, Receipt summary row; §9, receipt summary.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Minor } from '@fieldbook/core/kernel/money';
import { code, date, grandTotal, integer, label, money, name, nameOf } from '../../cell.ts';
import type { Cell, PrintDoc, TableRow, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { rowOf } from '../fact-rows.ts';
import { spanRows } from '../ledger-statement/ledger-statement.ts';
import { type ListFacts, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';

export type ReceiptMode = 'cash' | 'cheque' | 'bank';

export interface ReceiptSummaryRow {
  readonly date: IsoDate;
  readonly referNo: string;
  readonly receivedFrom: PrintName;
  /** The ledger it went into. */
  readonly receivedInto: PrintName;
  readonly route?: PrintName;
  readonly mode: ReceiptMode;
  /** Base currency. */
  readonly amount: Minor;
}

export interface ReceiptSummary extends ListFacts {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Whose receipts these are; those of all where it is left out. */
  readonly salesPerson?: PrintName;
  readonly route?: PrintName;
  readonly rows: readonly ReceiptSummaryRow[];
}

const modes: Readonly<Record<ReceiptMode, Cell>> = {
  cash: label('modeCash'),
  cheque: word('modeCheque'),
  bank: label('modeBank'),
};

export function receiptSummary(facts: ReceiptSummary, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { from, to, rows } = facts;
  const days = from === to ? [{ label: label('date'), value: date(to) }] : spanRows(from, to);
  const sumOf = (given: readonly ReceiptSummaryRow[]) => given.reduce((sum, { amount }) => sum + amount, 0);
  const byMode = (Object.keys(modes) as ReceiptMode[]).flatMap((mode): readonly TotalRow[] => {
    const of = rows.filter((row) => row.mode === mode);
    return of.length === 0 ? [] : [{ label: modes[mode], value: money(sumOf(of)) }];
  });
  return listPaper(
    {
      ...facts,
      kind: 'receipt-summary',
      title: word('receiptSummary'),
      facts: [
        ...rowOf(label('salesPerson'), facts.salesPerson, nameOf),
        ...days,
        ...rowOf(label('route'), facts.route, nameOf),
      ],
      parts: [
        {
          table: tableOf(facts),
          notice: label('noLines'),
          totals: [
            { label: word('receiptCount'), value: integer(rows.length) },
            ...byMode,
            grandTotal(word('totalReceived'), sumOf(rows)),
          ],
        },
      ],
      signatures: [label('salesPerson'), label('verifiedBy')],
    },
    settings,
    options,
  );
}

function tableOf({ rows, route }: ReceiptSummary) {
  // A summary of one route names it once.
  const withRoute = route === undefined && rows.some((row) => row.route !== undefined);
  return {
    columns: [
      uncutColumn(label('date'), 10),
      wordColumn(label('reference'), 10),
      wordColumn(label('receivedFrom'), 20),
      wordColumn(word('receivedInto'), 14),
      ...(withRoute ? [wordColumn(label('route'), 10)] : []),
      wordColumn(word('mode'), 6),
      figureColumn(label('received'), 10),
    ],
    rows: rows.map((row): TableRow => {
      const into = row.receivedInto;
      return {
        cells: [
          date(row.date),
          code(row.referNo),
          nameOf(row.receivedFrom),
          nameOf(into),
          ...(withRoute ? [name(row.route?.name ?? '', row.route?.nameArabic)] : []),
          modes[row.mode],
          money(row.amount),
        ],
      };
    }),
    firstLine: [0, 1, 2],
  };
}
