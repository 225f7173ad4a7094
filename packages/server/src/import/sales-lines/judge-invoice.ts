/**
 * Decides for each line of an invoice whether it is sold goods, goods given free, or no sale at all, and says why. The
 * rules are those an accountant would apply by hand; docs/guides/import.md tells them to the user.
 */
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { isCode } from '@fieldbook/core/kernel/id';
import { RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import { type Exact, parseFactor, scaledFactor } from '../exact-decimal.ts';
import type { Invoice } from './invoices.ts';
import type { SalesLinesMapping } from './mapping.ts';
import type { SourceLine } from './read-lines.ts';

export const refusalReasons = {
  ragged: 'another number of columns than the heading',
  noInvoice: 'no invoice number',
  itemCode: 'item code missing or not usable',
  quantity: 'quantity is not a number the books keep',
  price: 'price is not a number the books keep',
  date: 'date is not a date',
  customerCode: 'customer code not usable',
  otherCustomer: 'another customer than the rest of its invoice',
  zeroQuantity: 'quantity is zero',
  negativePrice: 'negative price',
  stockAdjustment: 'stock adjustment, not a sale',
  nothingSold: 'no price and no customer, not a sale',
} as const;

export interface JudgedLine {
  readonly source: SourceLine;
  /** Quantity × price exactly; zero where one of them is no number. */
  readonly product: Exact;
}

export interface RefusedLine extends JudgedLine {
  readonly reason: string;
}

export interface GoodLine extends JudgedLine {
  /** Thousandths, signed. */
  readonly quantity: number;
  /** Millionths. */
  readonly rate: number;
  /** No price beside priced lines, or for a named customer: given without charge. */
  readonly isFree: boolean;
}

export interface JudgedInvoice {
  readonly number: string;
  readonly date: string;
  /** Empty when nobody is named. */
  readonly customer: string;
  readonly good: readonly GoodLine[];
  readonly refused: readonly RefusedLine[];
}

export function judgeInvoice({ number, lines }: Invoice, mapping: SalesLinesMapping): JudgedInvoice {
  const first = lines.find((line) => malformed(line, mapping) === undefined) ?? lines[0];
  const customer = first?.customer ?? '';
  const hasPrice = lines.some((line) => malformed(line, mapping) === undefined && parseFactor(line.price) !== 0n);
  const good: GoodLine[] = [];
  const refused: RefusedLine[] = [];
  for (const source of lines) {
    const reason = malformed(source, mapping) ?? unsold(source, { customer, hasPrice });
    const [quantity, price] = [parseFactor(source.quantity) ?? 0n, parseFactor(source.price) ?? 0n];
    const judged = { source, product: quantity * price };
    if (reason !== undefined) refused.push({ ...judged, reason });
    else {
      good.push({
        ...judged,
        quantity: scaledFactor(quantity, QUANTITY_DECIMALS) ?? 0,
        rate: scaledFactor(price, RATE_DECIMALS) ?? 0,
        isFree: price === 0n && quantity > 0n,
      });
    }
  }
  return { number, date: readDate(first?.date ?? '', mapping) ?? '', customer, good, refused };
}

function malformed(line: SourceLine, mapping: SalesLinesMapping): string | undefined {
  if (line.isRagged) return refusalReasons.ragged;
  if (line.invoice === '' || line.invoice.length > 60) return refusalReasons.noInvoice;
  if (!isCode(line.item)) return refusalReasons.itemCode;
  if (!isKept(line.quantity, QUANTITY_DECIMALS)) return refusalReasons.quantity;
  if (!isKept(line.price, RATE_DECIMALS)) return refusalReasons.price;
  if (readDate(line.date, mapping) === undefined) return refusalReasons.date;
  return line.customer === '' || isCode(line.customer) ? undefined : refusalReasons.customerCode;
}

function isKept(text: string, decimals: number): boolean {
  const factor = parseFactor(text);
  return factor !== undefined && scaledFactor(factor, decimals) !== undefined;
}

function unsold(line: SourceLine, invoice: { customer: string; hasPrice: boolean }): string | undefined {
  const [quantity, price] = [parseFactor(line.quantity) ?? 0n, parseFactor(line.price) ?? 0n];
  if (line.customer !== invoice.customer) return refusalReasons.otherCustomer;
  if (quantity === 0n) return refusalReasons.zeroQuantity;
  if (price < 0n) return refusalReasons.negativePrice;
  if (price > 0n || invoice.customer !== '') return undefined;
  if (quantity < 0n) return refusalReasons.stockAdjustment;
  return invoice.hasPrice ? undefined : refusalReasons.nothingSold;
}

/** The day of a date with or without a time; the parts in the mapping's order unless the year comes first. */
export function readDate(
  text: string,
  { dateOrder = 'ymd' }: Pick<SalesLinesMapping, 'dateOrder'>,
): string | undefined {
  const [a = '', b = '', c = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?=\D|$)/.exec(text)?.slice(1) ?? [];
  const [year, month, day] = orders[a.length === 4 ? 'ymd' : dateOrder](a, b, c);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : undefined;
}

type Parts = readonly [year: string, month: string, day: string];

const orders = {
  ymd: (a: string, b: string, c: string): Parts => [a, b, c],
  dmy: (a: string, b: string, c: string): Parts => [c, b, a],
  mdy: (a: string, b: string, c: string): Parts => [c, a, b],
} as const;
