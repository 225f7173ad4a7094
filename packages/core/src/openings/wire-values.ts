/** Values of a row that was read as fields of a line on the wire. */
import type { Values } from '../definition/voucher.ts';
import { printMoney } from '../kernel/money.ts';

export type OpeningLine = Readonly<Record<string, string>>;

export const amountText = (amount: number, decimals: number): string => printMoney(amount, decimals);

/** Texts, codes and days, which stand on the wire as they were read. */
export function wireValues(values: Values): OpeningLine {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
