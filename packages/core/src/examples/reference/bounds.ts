/**
 * What a return or a note of value may give back (ACCOUNTING.md, Bounds of a return), each time counted anew over all that
 * was posted: of a line its share of net and tax, of a source what it still bears, of money what was paid.
 */
import { multiplyDivide } from '../../kernel/decimal.ts';
import { type KeptVoucher, sum } from './arrays.ts';
import { isOnOpeningBill, kindOfReturn, paidBy } from './loose-returns.ts';
import { tendersOf } from './tenders.ts';
import { VoucherBills } from './voucher-bills.ts';
import { itemsOf } from './voucher-lines.ts';
import type { Party, Writing } from './writing.ts';

const givers: Readonly<Record<string, readonly string[]>> = {
  sales: ['salesReturn', 'creditNote'],
  purchase: ['purchaseReturn', 'debitNote'],
};

/** Denies what exceeds a bound. */
export function keepWithinBounds(voucher: Writing, side: Party['side']): void {
  const { source } = voucher;
  if (voucher.isToldAgain) return;
  if (source === undefined) withoutSource(voucher, side);
  else withinSource(voucher, source, side);
}

function withinSource(voucher: Writing, source: KeptVoucher, side: Party['side']): void {
  const { document, arrays } = voucher;
  if (givers[source.document.type]?.includes(document.type) !== true) return;
  const currencyOf = ({ header }: typeof document) => header['currency'] ?? arrays.masters.choices.baseCurrency;
  if (currencyOf(document) !== currencyOf(source.document)) voucher.deny('return.currency_differs');
  const sold = itemsOf(arrays, source.document);
  const before = new Map<number, { units: number; net: number; tax: number }>();
  let isBeyond = false;
  for (const line of itemsOf(arrays, document)) {
    const named = line.values['sourceLine'];
    const from = sold.find(({ line: at, item }) => item === line.item && (named === undefined || named === at));
    const figures = document.totals.items[line.line];
    if (from === undefined || figures === undefined) continue;
    const taxCode = source.document.items[from.line]?.['taxCode'];
    if (taxCode !== undefined && line.values['taxCode'] !== taxCode) voucher.deny('return.tax_code_differs');
    const earlier = before.get(from.line) ?? takenBefore(voucher, source, from.line);
    const units = line.quantity + line.free;
    const after = { units: earlier.units + units, net: earlier.net + figures.net, tax: earlier.tax + figures.tax };
    before.set(from.line, after);
    const whole = { units: Math.abs(from.quantity) + from.free, ...amountsOf(source, from.line) };
    isBeyond ||= after.units > whole.units;
    if (after.units > whole.units) continue;
    // Up to the price of one of the goods that were paid for.
    const paid = whole.units - from.free;
    for (const [name, room] of [
      ['net', from.free > 0 ? 4 : 1],
      ['tax', 4],
    ] as const) {
      const due = shareOf(
        { amount: whole[name], taken: earlier[name], whole: whole.units, used: earlier.units },
        units,
      );
      const isNear = (figures[name] - room) * paid < whole[name] * units && after[name] <= whole[name];
      if (figures[name] > due && !isNear) voucher.deny(`return.price_higher: ${figures[name]} of ${due}`);
    }
  }
  if (!isBeyond) withinWorth(voucher, source, side);
}

function amountsOf({ document }: KeptVoucher, line: number): { net: number; tax: number } {
  const figures = document.totals.items[line];
  return { net: Math.abs(figures?.net ?? 0), tax: Math.abs(figures?.tax ?? 0) };
}

/** What standing vouchers took of a line. */
function takenBefore({ arrays }: Writing, source: KeptVoucher, line: number) {
  const taken = arrays.takenOf(source, line);
  const lines = new Set(taken.map((row) => `${row.voucher} ${row.ofLine}`));
  const figures = [...lines].map((key) => {
    const [by, at] = key.split(' ');
    const { totals } = arrays.vouchers.find((each) => each.key === by)?.document ?? {};
    return totals?.items[Number(at)];
  });
  return {
    units: sum(taken.map((row) => row.quantity)),
    net: sum(figures.map((each) => each?.net ?? 0)),
    tax: sum(figures.map((each) => each?.tax ?? 0)),
  };
}

interface Share {
  readonly amount: number;
  readonly taken: number;
  readonly whole: number;
  readonly used: number;
}

/** Up to and with these units, less what was taken; its own proportion where that was clearly more or less than its share. */
function shareOf({ amount, taken, whole, used }: Share, units: number): number {
  const own = multiplyDivide(amount, units, whole);
  const due = multiplyDivide(amount, used + units, whole) - taken;
  return Math.max(0, Math.min(Math.abs(due - own) <= 3 ? due : own, amount - taken));
}

function withinWorth(voucher: Writing, source: KeptVoucher, side: Party['side']): void {
  const { arrays, document } = voucher;
  const types = givers[source.document.type] ?? [];
  const given = arrays.followersOf(source.referNo).filter((each) => types.includes(each.document.type));
  const left = source.document.totals.net - sum(given.map((each) => each.document.totals.net));
  const { net } = document.totals;
  if (net > Math.max(0, left)) voucher.deny(`return.exceeds_value: ${left} left`);
  const paidBack = sum(tendersOf(voucher, net).map(({ amount }) => amount));
  const code = source.document.header[side];
  const party: Party = { side, code: String(code), ledger: side === 'customer' ? 'debtors' : 'creditors' };
  const bill = arrays.bill(new VoucherBills(voucher).name(party, source.referNo));
  const open = code === undefined || bill.amount === 0 ? 0 : Math.abs(bill.open);
  if (paidBack > Math.max(0, left - open)) voucher.deny(`return.cash_exceeds_paid: ${open} of ${left} open`);
}

/** Goods are bounded when all is written (`loose-returns.ts`); here the money, and what goes on a bill from before the books. */
function withoutSource(voucher: Writing, side: Party['side']): void {
  const { arrays, document } = voucher;
  const kind = kindOfReturn(document.type);
  if (kind === undefined) return;
  const { net } = document.totals;
  const code = document.header[side];
  const party: Party = { side, code: String(code), ledger: side === 'customer' ? 'debtors' : 'creditors' };
  if (isOnOpeningBill(arrays, document, kind)) {
    const named = document.header['againstBill'];
    const isNamed = document.bills.length === 0 && named !== undefined;
    const open = isNamed ? Math.abs(arrays.bill(new VoucherBills(voucher).name(party, String(named))).open) : net;
    if (net > open) voucher.deny(`return.exceeds_value: ${open} open on ${named}`);
    return;
  }
  const paidBack = sum(tendersOf(voucher, net).map(({ amount }) => amount));
  if (code === undefined || paidBack <= 0) return;
  const paid = Math.max(0, paidBy(arrays, document, voucher.key));
  if (paidBack > paid) voucher.deny(`return.money_exceeds_paid: ${paid} by ${code}`);
}

/**
 * How many of the units of a line that come back the source gave away free: never a part of a unit, and no more than the share; the
 * last part takes the rest. `before`: what lines before this one took.
 */
export function freeBack(
  voucher: Writing,
  line: ReturnType<typeof itemsOf>[number],
  before: Map<number, { units: number; free: number }>,
): number {
  const { source, arrays } = voucher;
  if (source === undefined) return line.free;
  const named = line.values['sourceLine'];
  const sold = itemsOf(arrays, source.document).find(
    ({ line: at, item }) => item === line.item && (named === undefined || named === at),
  );
  if (sold === undefined || sold.free === 0) return 0;
  const whole = sold.quantity + sold.free;
  const earlier = before.get(sold.line) ?? {
    units: arrays.usedOf(source, sold.line),
    free: sum(arrays.takenOf(source, sold.line).map((row) => (row.isFree === true ? row.quantity : 0))),
  };
  const own = line.quantity + line.free;
  const due = multiplyDivide(sold.free, Math.min(earlier.units + own, whole), whole, 'down') - earlier.free;
  const free = Math.max(0, Math.min(due, own));
  before.set(sold.line, { units: earlier.units + own, free: earlier.free + free });
  return free;
}
