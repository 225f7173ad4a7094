/**
 * The books of Tally beside ours: trial balance, stock and outstandings, row by row. Figures are exact decimal text, a debit above nought.
 * Tally's books are periodic and ours perpetual: Stock, Cost of goods sold and the ledgers of purchases are one line of both, as they are
 * on the way back (docs/decisions/0137-back-to-tally.md).
 */
import { present } from '../kernel/assert.ts';
import { parseScaled, printTrimmed } from '../kernel/decimal.ts';

export interface StandingRow {
  /** Of a ledger, item or party; empty for a line that several ledgers stand in. */
  readonly code: string;
  /** Godown of the item, bill of the party. */
  readonly part?: string | undefined;
  readonly name: string;
  /** Absent where the books do not tell it: such a row is not compared. */
  readonly figure: string | undefined;
}

export const comparedTables = ['trialBalance', 'stock', 'stockValue', 'outstandings'] as const;

/** Rows of one code and part are added up. */
export type Standing = Readonly<Record<(typeof comparedTables)[number], readonly StandingRow[]>>;

/** Lines that several ledgers stand in. */
export const sharedLines = {
  customer: 'All customers',
  supplier: 'All suppliers',
  goods:
    'Stock, cost of goods sold and purchases together: Tally values stock once a period, Fieldbook at every voucher',
  difference: 'Difference in opening balances',
} as const;

export interface ComparedFigures {
  readonly theirs: string;
  readonly ours: string;
  readonly difference: string;
}

export interface ComparedRow extends ComparedFigures, Omit<StandingRow, 'figure'> {}

export interface Comparison {
  readonly table: (typeof comparedTables)[number];
  /** None where both have nothing. */
  readonly rows: readonly ComparedRow[];
  readonly total: ComparedFigures;
}

/** No currency has more. */
const DECIMALS = 3;

export const compareBooks = (theirs: Standing, ours: Standing): readonly Comparison[] =>
  comparedTables.map((table) => compareTable(table, theirs[table], ours[table]));

export const differs = ({ difference }: ComparedFigures): boolean => difference !== '0';

interface Sums {
  readonly row: StandingRow;
  theirs: number;
  ours: number;
  isTold: boolean;
}

function compareTable(
  table: Comparison['table'],
  theirs: readonly StandingRow[],
  ours: readonly StandingRow[],
): Comparison {
  const sums = new Map<string, Sums>();
  const add = (row: StandingRow, side: 'theirs' | 'ours') => {
    const key = JSON.stringify(row.code === '' ? [row.name] : [row.code, row.part ?? '']);
    const known = sums.get(key) ?? { row, theirs: 0, ours: 0, isTold: true };
    sums.set(key, known);
    if (row.figure === undefined) known.isTold = false;
    else known[side] += figureOf(row.figure);
  };
  for (const row of theirs) add(row, 'theirs');
  for (const row of ours) add(row, 'ours');
  const told = [...sums.values()].filter((each) => each.isTold && (each.theirs !== 0 || each.ours !== 0));
  const all = (side: 'theirs' | 'ours') => told.reduce((sum, each) => sum + each[side], 0);
  return {
    table,
    rows: told.map(({ row: { code, part, name }, ...each }) => ({ code, part, name, ...figuresOf(each) })),
    total: figuresOf({ theirs: all('theirs'), ours: all('ours') }),
  };
}

const figuresOf = ({ theirs, ours }: { readonly theirs: number; readonly ours: number }): ComparedFigures => ({
  theirs: printTrimmed(theirs, DECIMALS),
  ours: printTrimmed(ours, DECIMALS),
  difference: printTrimmed(ours - theirs, DECIMALS),
});

function figureOf(text: string): number {
  const plain = text.replace(/(\.\d{3})\d+$/, '$1');
  return present(parseScaled(/[1-9]/.test(plain) ? plain : '0', DECIMALS), 'a figure of the books');
}
