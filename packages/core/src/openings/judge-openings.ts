/** Rows of openings against the openings that the books have: new, the same, or refused because another figure stands there. */
import { readRow } from '../definition/read-master.ts';
import type { Values } from '../definition/voucher.ts';
import type { JudgedRow } from '../import/judge-rows.ts';
import { present } from '../kernel/assert.ts';
import { parseScaled } from '../kernel/decimal.ts';
import { priceOf, RATE_DECIMALS } from '../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { isLaterBill } from '../vouchers/opening/rules.ts';
import type { LineMaking, OpeningTable } from './opening-tables.ts';
import type { OpeningLine } from './wire-values.ts';

type WireLine = Readonly<Record<string, unknown>>;

/** An opening in the books, as its body keeps it. */
export interface StandingOpening {
  readonly referNo: string;
  readonly items?: readonly WireLine[];
  readonly ledgers?: readonly WireLine[];
}

interface Figure {
  /** Minor units of the base currency, a debit above nought. */
  readonly amount: number;
  readonly quantity: number;
  readonly referNo: string;
}

export interface OpeningJudging extends LineMaking {
  /** The day that the openings are of. */
  readonly date: string;
}

/** Rows that say of nothing that it is nothing are the same as what is there. */
export function judgeOpenings(
  table: OpeningTable,
  judged: readonly JudgedRow[],
  standing: readonly StandingOpening[],
  making: OpeningJudging,
): readonly JudgedRow[] {
  const known = figuresOf(table, standing, making.decimals);
  const keys = judged.map((row) => (row.verdict === 'refused' ? undefined : keyOf(table, row.value)));
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  return judged.map((row, at) => {
    const key = keys[at];
    if (key === undefined) return row;
    const lines = openingLines(table, row.value, making);
    if (lines.length === 0) return { ...row, verdict: 'same' };
    if ((counts.get(key) ?? 0) > 1) return withProblem(row, repeated(table, row.value));
    const there = known.get(key);
    if (there === undefined) return isLater(row.value, making) ? withProblem(row, tooYoung(making)) : row;
    const own = sumOf(lines.map((line) => figureOf(line, making.decimals)));
    return own.amount === there.amount && own.quantity === there.quantity
      ? { ...row, verdict: 'same' }
      : withProblem(row, problem('opening.there_already', table.key[0], { referNo: there.referNo }));
  });
}

/** Lines of an accepted row. */
export function openingLines(table: OpeningTable, value: WireLine, making: LineMaking): readonly OpeningLine[] {
  return table.lines(acceptedValues(table, value, making.decimals), making);
}

/** An accepted row as its fields read it. */
export function acceptedValues(table: OpeningTable, value: WireLine, decimals: number): Values {
  const read = readRow(table, value, decimals);
  return present(read.ok ? read.value.values : undefined, 'an accepted row is read again');
}

const isLater = ({ billDate }: WireLine, { date }: OpeningJudging): boolean => isLaterBill(textOf(billDate), date);

const tooYoung = ({ date }: OpeningJudging): Problem => problem('opening.bill_later', 'billDate', { date });

function repeated({ key }: OpeningTable, value: WireLine): Problem {
  const code = key.map((name) => textOf(value[name])).filter((text) => text !== '');
  return problem('import.code_repeated', key[0], { code: code.join(' ') });
}

function withProblem(row: JudgedRow, each: Problem): JudgedRow {
  return { ...row, verdict: 'refused', problems: [...row.problems, each] };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const keyOf = ({ key }: OpeningTable, value: WireLine): string =>
  JSON.stringify(key.map((name) => textOf(value[name])));

/** By key; of lines that share one the sum. */
function figuresOf(
  table: OpeningTable,
  standing: readonly StandingOpening[],
  decimals: number,
): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const opening of standing) {
    for (const line of opening[table.group] ?? []) {
      if (!table.isOwn(line)) continue;
      const key = keyOf(table, line);
      const before = figures.get(key);
      const own = { ...figureOf(line, decimals), referNo: opening.referNo };
      figures.set(key, before === undefined ? own : { ...sumOf([before, own]), referNo: opening.referNo });
    }
  }
  return figures;
}

type Sum = Omit<Figure, 'referNo'>;

function figureOf(line: WireLine, decimals: number): Sum {
  const money = (name: string) => parseScaled(textOf(line[name]) || '0', decimals) ?? 0;
  const quantity = parseScaled(textOf(line['quantity']) || '0', QUANTITY_DECIMALS) ?? 0;
  const rate = parseScaled(textOf(line['rate']) || '0', RATE_DECIMALS) ?? 0;
  return { amount: money('debit') - money('credit') + priceOf(quantity, rate, decimals), quantity };
}

const sumOf = (figures: readonly Sum[]): Sum => ({
  amount: figures.reduce((sum, { amount }) => sum + amount, 0),
  quantity: figures.reduce((sum, { quantity }) => sum + quantity, 0),
});
