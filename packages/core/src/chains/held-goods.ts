/** What sales add to what their party holds of items: standing ones, and the slip on which goods come back. */
import type { HeldItem, PaidLine } from '../definition/holding.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { itemLines } from '../stock/item-lines.ts';
import { currencyOf } from './giving-source.ts';

export interface TradedLine extends PaidLine {
  readonly item: string;
  /** Smallest units that were free, beside those that were paid for. */
  readonly free: number;
  readonly currency: string;
}

export function tradedLines(voucher: CompletedVoucher, reference: string, masters: VoucherMasters): TradedLine[] {
  const currency = currencyOf({ document: voucher }, masters);
  return itemLines(voucher, masters).map(({ line, item, quantity, free }) => {
    const { net = 0, tax = 0 } = voucher.totals.items[line] ?? {};
    return { reference, item, currency, free, units: Math.abs(quantity), paid: Math.abs(net) + Math.abs(tax) };
  });
}

/** `currency`: of the return that asks. */
export function withSold(held: readonly HeldItem[], sold: readonly TradedLine[], currency: string): HeldItem[] {
  return held.map(({ item, units, dearest }) => {
    const own = sold.filter((line) => line.item === item);
    const priced: PaidLine[] = own.filter((line) => line.currency === currency && line.units > 0);
    const all = dearest === undefined ? priced : [dearest, ...priced];
    return { item, units: units + unitsOf(own), dearest: all.toSorted(dearestFirst)[0] };
  });
}

export function unitsOf(lines: readonly TradedLine[]): number {
  return lines.reduce((sum, { units, free }) => sum + units + free, 0);
}

const dearestFirst = (a: PaidLine, b: PaidLine): number => b.paid / b.units - a.paid / a.units;
