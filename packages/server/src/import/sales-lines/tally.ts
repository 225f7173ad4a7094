/** Counts what becomes of a file's lines, and adds them up so that posted + refused + rounding is the file, exactly. */
import { assert } from '@fieldbook/core/kernel/assert';
import { priceOf } from '@fieldbook/core/kernel/money';
import { type Exact, exactMoney, printExact } from '../exact-decimal.ts';
import type { JudgedInvoice, JudgedLine } from './judge-invoice.ts';

/** What `--summary` writes. Sums are JSON numbers, written out exactly; `file` is Σ quantity × price of all lines. */
export interface ImportSummary {
  readonly file: string;
  readonly mapping: string;
  readonly linesRead: number;
  readonly linesPosted: number;
  readonly linesRefused: number;
  readonly linesRefusedByReason: Readonly<Record<string, number>>;
  /** Vouchers of this file that are in the books now, from this run or from an earlier one. */
  readonly vouchersByType: Readonly<Record<string, number>>;
  readonly vouchersNew: number;
  readonly vouchersKnownBefore: number;
  readonly sums: Readonly<Record<'posted' | 'refused' | 'rounding' | 'file', number>>;
  readonly seconds: number;
}

export interface Tally {
  read(lines: number): void;
  posted(invoice: JudgedInvoice, types: readonly string[], isNew: boolean): void;
  refused(line: JudgedLine, reason: string): void;
  /** Amount of an invoice's good lines, each rounded as the books round it, in minor units. */
  amountOf(invoice: JudgedInvoice): number;
  /** `product` is the sum of the file as the survey found it: nothing may be lost between the two. */
  summary(of: { file: string; mapping: string; seconds: number; product: Exact }): ImportSummary;
}

export function createTally(decimals: number): Tally {
  const byType = new Map<string, number>();
  const byReason = new Map<string, number>();
  const lines = { read: 0, posted: 0, refused: 0 };
  const vouchers = { fresh: 0, known: 0 };
  const sums = { posted: 0n, refused: 0n, rounding: 0n };
  const rounded = (invoice: JudgedInvoice): number =>
    invoice.good.reduce((sum, { quantity, rate }) => sum + priceOf(quantity, rate, decimals), 0);
  return {
    amountOf: rounded,
    read: (count) => {
      lines.read += count;
    },
    posted: (invoice, types, isNew) => {
      for (const type of types) count(byType, type);
      vouchers[isNew ? 'fresh' : 'known'] += types.length;
      lines.posted += invoice.good.length;
      const amount = exactMoney(rounded(invoice), decimals);
      sums.posted += amount;
      sums.rounding += invoice.good.reduce((sum, { product }) => sum + product, 0n) - amount;
    },
    refused: ({ product }, reason) => {
      count(byReason, reason);
      lines.refused += 1;
      sums.refused += product;
    },
    summary: ({ file, mapping, seconds, product }) => {
      assert(sums.posted + sums.refused + sums.rounding === product, `the sums of ${file} do not add up to the file`);
      return {
        file,
        mapping,
        linesRead: lines.read,
        linesPosted: lines.posted,
        linesRefused: lines.refused,
        linesRefusedByReason: Object.fromEntries(byReason),
        vouchersByType: Object.fromEntries(byType),
        vouchersNew: vouchers.fresh,
        vouchersKnownBefore: vouchers.known,
        sums: {
          posted: asNumber(sums.posted, decimals),
          refused: asNumber(sums.refused, decimals),
          rounding: asNumber(sums.rounding, decimals),
          file: asNumber(product, decimals),
        },
        seconds,
      };
    },
  };
}

function count(into: Map<string, number>, name: string): void {
  into.set(name, (into.get(name) ?? 0) + 1);
}

/** The nearest number there is; sums below ten million million have all their minor units. */
function asNumber(sum: Exact, decimals: number): number {
  return Number(printExact(sum, decimals));
}
