/**
 * What a customer is shown of his account: his entries with the running balance, then his open bills with their age and how much
 * is overdue. A phone without a network knows the bills alone, and prints those.
 */

import { daysBetween, type IsoDate } from '@fieldbook/core/kernel/date';
import type { Minor } from '@fieldbook/core/kernel/money';
import { code, date, empty, grandTotal, integer, label, money } from '../../cell.ts';
import type { PrintDoc, TableRow, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { type StatementFacts, spanRows, statementPart } from '../ledger-statement/ledger-statement.ts';
import { type ListFacts, type ListPart, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import { type PrintParty, partyRows } from '../party.ts';

export interface StatementBill {
  readonly reference: string;
  readonly date: IsoDate;
  /** None of money paid ahead or on account: it has no age. */
  readonly dueDate?: IsoDate;
  readonly amount: Minor;
  /** Owed to the company above zero. */
  readonly open: Minor;
}

export interface CustomerStatement extends ListFacts {
  readonly party: PrintParty;
  readonly asOf: IsoDate;
  /** His entries; left out where they are not known. */
  readonly statement?: Omit<StatementFacts, keyof ListFacts | 'of'>;
  /** Owed to the company above zero. */
  readonly balance: Minor;
  readonly bills: readonly StatementBill[];
}

/** Days overdue that bills are told apart by. */
const AGES = [30, 60, 90] as const;

export function customerStatement(facts: CustomerStatement, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { party, statement, asOf } = facts;
  const of = { code: party.code ?? '', name: party.name };
  return listPaper(
    {
      ...facts,
      kind: 'customer-statement',
      title: word('customerStatement'),
      facts: [
        ...partyRows(party, facts.branch.country),
        ...(statement === undefined
          ? [{ label: label('asOf'), value: date(asOf) }]
          : spanRows(statement.from, statement.to)),
      ],
      parts: [
        ...(statement === undefined ? [] : [statementPart({ ...facts, ...statement, of }, options)]),
        billPart(facts),
      ],
    },
    settings,
    options,
  );
}

/** Days since a bill was made. */
export function billAge({ date: made }: StatementBill, asOf: IsoDate): number {
  return Math.max(daysBetween(made, asOf), 0);
}

function billPart({ bills, asOf, balance, statement }: CustomerStatement): ListPart {
  const rows = bills.map((bill): TableRow => {
    const due = bill.dueDate === undefined ? word('onAccount') : date(bill.dueDate);
    const age = bill.dueDate === undefined ? empty : integer(billAge(bill, asOf));
    return { cells: [code(bill.reference), date(bill.date), due, age, money(bill.amount), money(bill.open)] };
  });
  const outstanding: TotalRow = grandTotal(label('totalOutstanding'), balance);
  return {
    heading: word('openBills'),
    table: {
      columns: [
        wordColumn(label('bill'), 12),
        uncutColumn(label('date'), 10),
        wordColumn(word('due'), 10),
        figureColumn(word('age'), 4),
        figureColumn(label('amount'), 10),
        figureColumn(word('open'), 10),
      ],
      rows,
      firstLine: [0, 1, 2],
    },
    notice: word('noOpenBills'),
    // A closing balance has been said above where the entries are there.
    totals: [...ageRows(bills, asOf), ...(statement === undefined ? [outstanding] : [])],
  };
}

/** How much is not due yet, and how long the rest has been; what is nothing has no row. */
export function ageRows(bills: readonly StatementBill[], asOf: IsoDate): readonly TotalRow[] {
  const late = bills.map(({ dueDate, open }) => ({
    days: dueDate === undefined ? undefined : daysBetween(dueDate, asOf),
    open,
  }));
  const sum = (over: number, upTo: number): Minor =>
    late.reduce((total, { days, open }) => total + (days !== undefined && days > over && days <= upTo ? open : 0), 0);
  const ahead = late.reduce((total, { days, open }) => total + (days === undefined ? open : 0), 0);
  const steps = AGES.map((days, at): TotalRow => {
    const from = AGES[at - 1] ?? 0;
    return { label: label('overdueUpTo', { days: integer(days) }), value: money(sum(from, days)) };
  });
  const rows: readonly TotalRow[] = [
    { label: word('notDue'), value: money(sum(Number.NEGATIVE_INFINITY, 0)) },
    ...steps,
    {
      label: label('overdueMore', { days: integer(AGES[2]) }),
      value: money(sum(AGES[2], Number.POSITIVE_INFINITY)),
    },
    { label: word('onAccount'), value: money(ahead) },
  ];
  return rows.filter(({ value }) => value.kind === 'money' && value.amount !== 0);
}
