/**
 * Counts and amounts of the day's sales, returns, orders, receipts and payments (SPEC §3, day-end summary). By what was paid
 * with, not by the word on the slip: a sale of two tenders is partly cash. All amounts in base currency; void vouchers count
 * as void alone.
 */
import { type Tender, tendersOf } from '../../bills/tenders.ts';
import { usedAdvances } from '../../bills/use-advances.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { GoodsLine, SharedHeader } from '../../definition/shared-values.ts';
import type { VoucherRole } from '../../definition/voucher.ts';
import { allocate, convert, type Minor, ONE_RATE } from '../../kernel/money.ts';
import type { DayInput, DayVoucher } from './day-documents.ts';
import type { FigureBook } from './figure-book.ts';

type Count = (entry: DayVoucher, into: FigureBook, input: DayInput) => void;

/** What is not here has no amount in the summary. */
const counts: Readonly<Partial<Record<VoucherRole, Count>>> = {
  sale: countSale,
  salesReturn: countReturn,
  order: (entry, into, { masters }) => {
    into.add('totalOrders', entry, 1);
    into.add('orderAmount', entry, toBase(entry.voucher.totals.net, entry.voucher, masters));
  },
  receipt: countReceipt,
  payment: (entry, into, { masters }) => {
    const amount = toBase(amountOf(entry.voucher), entry.voucher, masters);
    into.add('totalPayment', entry, amount);
    if (isCash(entry.voucher, masters)) into.add('paymentCash', entry, amount);
  },
};

/** Of a receipt or a payment. */
function amountOf({ header: { amount = 0 } }: { readonly header: SharedHeader }): Minor {
  return amount;
}

/** Roles of the types that a summary tells of, whatever they moved. */
export const toldRoles: ReadonlySet<VoucherRole> = new Set([...(Object.keys(counts) as VoucherRole[]), 'delivery']);

export function addTrade(input: DayInput, into: FigureBook): void {
  for (const entry of input.vouchers) {
    if (!entry.isOfDay || entry.role === undefined) continue;
    if (!entry.isVoid) counts[entry.role]?.(entry, into, input);
    else if (entry.role === 'sale') into.add('voidInvoices', entry, 1);
  }
}

/** `salesAmount` is before discount and `salesDiscount` takes away, so both together are what was invoiced. */
function countSale(entry: DayVoucher, into: FigureBook, { masters }: DayInput): void {
  const { voucher } = entry;
  const { net, discount } = voucher.totals;
  into.add('salesCount', entry, 1);
  if (voucher.items.some(({ freeQuantity = 0 }: GoodsLine) => freeQuantity > 0))
    into.add('promotionInvoices', entry, 1);
  into.add('salesAmount', entry, toBase(net + discount, voucher, masters));
  into.add('salesDiscount', entry, -toBase(discount, voucher, masters));
  const paid = paidBy(tendersOf(voucher, net - usedAdvances(voucher), masters), net, masters);
  into.add('cashSale', entry, toBase(paid.cash, voucher, masters));
  into.add('bankSale', entry, toBase(paid.bank, voucher, masters));
  into.add('creditSale', entry, toBase(paid.credit, voucher, masters));
}

/** What came back saleable was bought back; what went into a damage godown had expired or was damaged. */
function countReturn(entry: DayVoucher, into: FigureBook, { masters, godowns }: DayInput): void {
  const { voucher } = entry;
  const { net, items } = voucher.totals;
  const weights: [number, number] = [0, 0];
  const seen = [false, false];
  voucher.items.forEach(({ godown = '' }: GoodsLine, index) => {
    const at = isExpired(godown, godowns.expiry, masters) ? 1 : 0;
    weights[at] += Math.abs(items[index]?.total ?? 0);
    seen[at] = true;
  });
  if (seen[0]) into.add('buybacks', entry, 1);
  if (seen[1]) into.add('expiryReturns', entry, 1);
  const paid = paidBy(tendersOf(voucher, net, masters), net, masters);
  const ways = { Cash: paid.cash, Bank: paid.bank + paid.other, Credit: paid.credit } as const;
  for (const way of ['Cash', 'Bank', 'Credit'] as const) {
    const [bought, expired] = allocate(toBase(ways[way], voucher, masters), weights);
    into.add(`buybackAmount${way}`, entry, bought ?? 0);
    into.add(`expiryReturnAmount${way}`, entry, expired ?? 0);
  }
}

/** A collection is of a customer; other income into cash is a receipt alone. */
function countReceipt(entry: DayVoucher, into: FigureBook, { masters }: DayInput): void {
  const { voucher } = entry;
  const { customer, chequeNo, effectiveDate }: SharedHeader = voucher.header;
  const amount = toBase(amountOf(voucher), voucher, masters);
  const isCheque = chequeNo !== undefined || effectiveDate !== undefined;
  into.add('totalReceipt', entry, amount);
  if (isCheque) into.add('collectionCheque', entry, amount);
  if (isCheque || !isCash(voucher, masters)) return;
  into.add('receiptCash', entry, amount);
  if (customer !== undefined) into.add('collectionCash', entry, amount);
}

export function isExpired(godown: string, expiry: readonly string[], masters: VoucherMasters): boolean {
  return expiry.includes(godown) || masters.godown(godown)?.kind === 'damage';
}

function isCash({ header }: { readonly header: SharedHeader }, masters: VoucherMasters): boolean {
  return masters.ledger(header.ledger ?? '')?.use === 'cash';
}

/** What was paid into ledgers of cash, of banks, into others; the rest is on the customer's account. */
function paidBy(tenders: readonly Tender[], net: Minor, masters: VoucherMasters) {
  const paid = { cash: 0, bank: 0, other: 0 };
  for (const { ledger, amount } of tenders) {
    const use = masters.ledger(ledger)?.use;
    paid[use === 'cash' || use === 'bank' ? use : 'other'] += amount;
  }
  return { ...paid, credit: net - paid.cash - paid.bank - paid.other };
}

function toBase(amount: Minor, { header }: { readonly header: SharedHeader }, masters: VoucherMasters): Minor {
  const rate = header.exchangeRate ?? ONE_RATE;
  const from = masters.currency(header.currency ?? masters.choices.baseCurrency)?.decimals ?? 2;
  const to = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  return convert(amount, rate, { from, to });
}
