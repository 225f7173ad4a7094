/** What rows of openings come to, column by column: to be held against the program that a company comes from. */
import { LARGEST_SCALED } from '../kernel/decimal.ts';
import { priceOf, printMoney } from '../kernel/money.ts';
import { acceptedValues } from './judge-openings.ts';
import type { OpeningTable } from './opening-tables.ts';

/** By its fields of money, of accepted rows; goods without a value of their own count at their cost. A sum beyond all amounts is none. */
export function openingSums(
  table: OpeningTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  decimals: number,
): Readonly<Record<string, string>> {
  const columns = Object.entries(table.fields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []));
  const sums = new Map(columns.map((name) => [name, 0]));
  for (const row of rows) {
    const values = acceptedValues(table, row, decimals);
    const { quantity = 0, rate = 0 } = values;
    for (const [name, sum] of sums) {
      sums.set(name, sum + Number(values[name] ?? priceOf(Number(quantity), Number(rate), decimals)));
    }
  }
  const told = [...sums].filter(([, sum]) => Math.abs(sum) <= LARGEST_SCALED);
  return Object.fromEntries(told.map(([name, sum]) => [name, printMoney(sum, decimals)]));
}
