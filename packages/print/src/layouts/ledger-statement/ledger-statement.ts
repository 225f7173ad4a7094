/**
 * The statement of a ledger: opening balance, each entry with the balance after it, totals and closing balance. Source: SPEC §3,
 * ledger statement row; §9, ledger statement.
 */

import { inEnglish, say } from '@fieldbook/core/i18n/say';
import type { Text } from '@fieldbook/core/i18n/text';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Minor } from '@fieldbook/core/kernel/money';
import { caption, code, date, empty, grandTotal, label, line, money, nameOf } from '../../cell.ts';
import type { Cell, Column, KeyValueRow, PrintDoc, TableRow, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, isSlip } from '../build.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { type ListFacts, type ListPart, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';
import type { PlainTable } from '../voucher/slip-table.ts';

export interface StatementEntry {
  readonly date: IsoDate;
  /** Words of the voucher's type. */
  readonly voucherType: Text;
  readonly referNo: string;
  readonly particulars: PrintName;
  /** Debit above zero. */
  readonly amount: Minor;
  /** After the entry; debit above zero. */
  readonly balance: Minor;
}

export interface StatementFacts extends ListFacts {
  readonly of: PrintName & { readonly code: string };
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly opening: Minor;
  readonly debit: Minor;
  readonly credit: Minor;
  readonly closing: Minor;
  readonly entries: readonly StatementEntry[];
}

export function ledgerStatement(facts: StatementFacts, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { of, from, to } = facts;
  return listPaper(
    {
      ...facts,
      kind: 'ledger-statement',
      title: word('ledgerStatement'),
      facts: [{ label: word('ledger'), value: line(code(of.code), nameOf(of)) }, ...spanRows(from, to)],
      parts: [statementPart(facts, options)],
    },
    settings,
    options,
  );
}

export function spanRows(from: IsoDate, to: IsoDate): readonly KeyValueRow[] {
  return [
    { label: label('from'), value: date(from) },
    { label: label('to'), value: date(to) },
  ];
}

/** The entries between their opening and closing balance, as every statement has them. */
export function statementPart(facts: StatementFacts, { paper }: BuildOptions): ListPart {
  return { table: isSlip(paper) ? slipEntries(facts) : pageEntries(facts), totals: closingRows(facts) };
}

/** A page has a column for what an entry is and another for whom or what it is with. */
function pageEntries(facts: StatementFacts): PlainTable {
  return {
    columns: [
      dateColumn,
      wordColumn(label('reference'), 10),
      wordColumn(word('voucherType'), 10),
      wordColumn(label('particulars'), 24),
      ...figureColumns,
    ],
    rows: rowsOf(facts, 4, ({ date: day, referNo, voucherType, particulars }) => [
      date(day),
      code(referNo),
      caption(voucherType),
      nameOf(particulars),
    ]),
  };
}

/** A slip says both in one place, and once where they have the same name. */
function slipEntries(facts: StatementFacts): PlainTable {
  return {
    columns: [dateColumn, wordColumn(label('reference'), 10), wordColumn(label('particulars'), 24), ...figureColumns],
    rows: rowsOf(facts, 3, (entry) => [date(entry.date), code(entry.referNo), entryWords(entry)]),
    firstLine: [0, 1, 2],
  };
}

function entryWords({ voucherType, particulars }: StatementEntry): Cell {
  const type = caption(voucherType);
  const isSame = particulars.name === inEnglish(voucherType) || particulars.nameArabic === say(voucherType, 'ar');
  return isSame ? type : label('typeOf', { type, name: nameOf(particulars) });
}

const dateColumn: Column = uncutColumn(label('date'), 10);

const figureColumns: readonly Column[] = [
  figureColumn(label('debit'), 10),
  figureColumn(label('credit'), 10),
  figureColumn(label('balance'), 11),
];

type WordCells = (entry: StatementEntry) => readonly Cell[];

/** Opening balance first; `words` is how many columns stand before the figures. */
function rowsOf({ entries, opening }: StatementFacts, words: number, wordsOf: WordCells): readonly TableRow[] {
  const before = Array.from({ length: words - 1 }, () => empty);
  const first: TableRow = {
    cells: [...before, word('openingBalance'), empty, empty, money(opening)],
    style: 'total',
  };
  const nothing: TableRow = { cells: [label('noLines')], spans: [words + figureColumns.length] };
  const figure = (amount: Minor): Cell => (amount === 0 ? empty : money(amount));
  const rows = entries.map((entry): TableRow => {
    const figures = [figure(Math.max(entry.amount, 0)), figure(Math.max(-entry.amount, 0)), money(entry.balance)];
    return { cells: [...wordsOf(entry), ...figures] };
  });
  return [first, ...(rows.length === 0 ? [nothing] : rows)];
}

function closingRows({ debit, credit, closing }: StatementFacts): readonly TotalRow[] {
  return [
    { label: word('totalDebit'), value: money(debit) },
    { label: word('totalCredit'), value: money(credit) },
    grandTotal(word('closingBalance'), closing),
  ];
}
