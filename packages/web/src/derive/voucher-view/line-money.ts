/** What each line of a stored voucher comes to, in minor units, and which of these figures say anything. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { texts } from '@fieldbook/core/i18n/text';
import { minorOf } from '../amount-text.ts';

/** `net` is without tax; `discount` has the share of the voucher's own. */
export interface LineMoney {
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

export type MoneyColumn = keyof LineMoney;

export const moneyWords = texts({ discount: 'Discount', net: 'Before tax', tax: 'Tax', total: 'Total' });

/** One for each line of the group; none for groups whose lines have an amount alone. */
export function moneyOfLines(
  { lines }: Pick<VoucherDefinition, 'lines'>,
  group: LineGroup,
  voucher: Pick<StoredVoucherFacts, 'lineFigures'> & Readonly<Record<string, unknown>>,
  decimals: number,
): readonly LineMoney[] {
  const rows = (voucher[group] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const figures = group === 'items' || group === 'ledgers' ? voucher.lineFigures?.[group] : undefined;
  if (figures === undefined || lines[group]?.taxCode === undefined) return [];
  return rows.map((row, at) => {
    const found = figures.find(({ line }) => line === at);
    const of = (name: 'discount' | 'net' | 'tax') => minorOf(found?.[name], decimals);
    const tax = of('tax');
    if (group === 'items') return { discount: of('discount'), net: of('net'), tax, total: of('net') + tax };
    const amount = minorOf(row['amount'], decimals);
    const net = voucher['taxInclusive'] === 'inclusive' ? amount - tax : amount;
    return { discount: 0, net, tax, total: net + tax };
  });
}

/** Without what is nothing on all lines, and without a second column of the same figures. */
export function moneyColumns(group: LineGroup, lines: readonly LineMoney[]): readonly MoneyColumn[] {
  const says = (column: MoneyColumn) => lines.some((line) => line[column] !== 0);
  if (group === 'ledgers') return says('tax') ? ['tax', 'total'] : [];
  const taxed: readonly MoneyColumn[] = says('tax') ? ['net', 'tax', 'total'] : ['total'];
  return says('total') || says('discount') ? [...(says('discount') ? (['discount'] as const) : []), ...taxed] : [];
}

export function sumOf(lines: readonly LineMoney[], column: MoneyColumn): number {
  return lines.reduce((sum, line) => sum + line[column], 0);
}
