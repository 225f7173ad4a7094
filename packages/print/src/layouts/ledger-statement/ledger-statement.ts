/**
 * The statement of a ledger: opening balance, each entry with the balance after it, totals and closing balance. Source: SPEC §3,
 * ledger statement row; §9, ledger statement.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Minor } from '@fieldbook/core/kernel/money';
import { bilingual, code, date, empty, label, line, money, moneyWithSymbol, name } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TableRow, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn } from '../columns.ts';
import { type ListFacts, type ListPart, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';

export interface StatementEntry {
  readonly date: IsoDate;
  /** Words of the voucher's type. */
  readonly voucherType: { readonly en: string; readonly ar: string };
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
      facts: [
        { label: word('ledger'), value: line(code(of.code), name(of.name, of.nameArabic)) },
        ...spanRows(from, to),
      ],
      parts: [statementPart(facts)],
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
export function statementPart(facts: StatementFacts): ListPart {
  const figure = (amount: Minor): Cell => (amount === 0 ? empty : money(amount));
  const opening: TableRow = {
    cells: [empty, empty, empty, word('openingBalance'), empty, empty, money(facts.opening)],
    style: 'total',
  };
  const rows = facts.entries.map((entry): TableRow => {
    const { voucherType, particulars, amount } = entry;
    return {
      cells: [
        date(entry.date),
        code(entry.referNo),
        bilingual(voucherType.en, voucherType.ar),
        name(particulars.name, particulars.nameArabic),
        figure(Math.max(amount, 0)),
        figure(Math.max(-amount, 0)),
        money(entry.balance),
      ],
    };
  });
  return {
    table: {
      columns: [
        { title: label('date'), width: 10, align: 'L', overflow: 'wrap', isNumber: true },
        { title: label('reference'), width: 10, align: 'L', overflow: 'wrap' },
        { title: word('voucherType'), width: 10, align: 'L', overflow: 'wrap' },
        { title: label('particulars'), width: 24, align: 'L', overflow: 'wrap' },
        figureColumn(label('debit'), 10),
        figureColumn(label('credit'), 10),
        figureColumn(label('balance'), 11),
      ],
      rows: [opening, ...(rows.length === 0 ? [nothing] : rows)],
      firstLine: [0, 1, 2, 3],
    },
    totals: closingRows(facts),
  };
}

const nothing: TableRow = { cells: [label('noLines')], spans: [7] };

function closingRows({ debit, credit, closing }: StatementFacts): readonly TotalRow[] {
  return [
    { label: word('totalDebit'), value: money(debit) },
    { label: word('totalCredit'), value: money(credit) },
    { label: word('closingBalance'), value: moneyWithSymbol(closing), weight: 'B', isGrand: true },
  ];
}
