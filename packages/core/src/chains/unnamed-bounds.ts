/**
 * What a return may bring back that names no source: no more than the party was sold and has not given back, at no more than
 * it was charged, with the tax it was charged, not before it had them, and for no more money than it paid. Goods from before
 * the books began go back on the bill that an opening brought, up to what is open there. Goods that name their source count
 * against the same quantity. Source: ACCOUNTING.md, Bounds of a return; `excess-of-returns.ts` holds the arithmetic.
 */
import { sumOf, tendersOf } from '../bills/tenders.ts';
import type { Books } from '../definition/books.ts';
import type { HeldLot, Holding, HoldingOfReturn, LooseGoods } from '../definition/holding.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, Values } from '../definition/voucher.ts';
import { type Minor, ONE_RATE, printMoney } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { type ItemLine, itemLines } from '../stock/item-lines.ts';
import { excessOf, isOfKind, isWorse, type Kind, unitsOf, worsenedKinds } from './excess-of-returns.ts';
import type { Side } from './giving-source.ts';

type Loose = LooseGoods & { readonly line: number };

/** Why a return without a source is refused. */
export function unnamedProblems(note: CompletedVoucher, books: Books, masters: VoucherMasters, side: Side): Problem[] {
  const { holding } = books;
  // A note of value brings no goods; of a phone's return the server judges what its party holds.
  if (holding === 'notAsked') return [];
  const opening = openingBillProblems(note, { books, holding }, masters, side);
  if (opening !== undefined) return opening;
  const { standing, others } = holding;
  const back = looseGoods(note, masters);
  if (worsenedKinds(standing, { ...others, loose: [...others.loose, ...back] }).length === 0)
    return moneyProblems(note, others, masters, side);
  let soFar = others;
  for (const goods of back) {
    const next = { ...soFar, loose: [...soFar.loose, goods] };
    const wrong = goodsProblem(goods, { standing, before: soFar, after: next }, masters);
    if (wrong !== undefined) return [wrong];
    soFar = next;
  }
  return moneyProblems(note, others, masters, side);
}

/** The item lines of a document as goods that came back, or were sold. */
export function looseGoods(note: CompletedVoucher, masters: VoucherMasters, reference = ''): Loose[] {
  const { header } = note;
  return itemLines(note, masters).map(({ line, item, quantity, free }) => {
    const taxCode = note.items[line]?.['taxCode'];
    return {
      line,
      item,
      taxCode: taxCode === undefined ? undefined : String(taxCode),
      currency: String(header['currency'] ?? masters.choices.baseCurrency),
      exchangeRate: Number(header['exchangeRate'] ?? ONE_RATE),
      units: Math.abs(quantity) + free,
      net: Math.abs(note.totals.items[line]?.net ?? 0),
      tax: Math.abs(note.totals.items[line]?.tax ?? 0),
      times: 1,
      date: String(header['date']),
      reference,
    };
  });
}

/** A document's lines as lots of whoever bought them. */
export function heldLots(sold: CompletedVoucher, reference: string, masters: VoucherMasters): (HeldLot & Loose)[] {
  const lines = itemLines(sold, masters);
  return looseGoods(sold, masters, reference).map((goods) => {
    const free = lines.find(({ line }) => line === goods.line)?.free ?? 0;
    return { ...goods, paidUnits: goods.units - free };
  });
}

interface Steps {
  readonly standing: Holding;
  readonly before: Holding;
  readonly after: Holding;
}

function goodsProblem(goods: Loose, { standing, before, after }: Steps, masters: VoucherMasters): Problem | undefined {
  const excess = excessOf(after, goods);
  const known = excessOf(standing, goods);
  if (!isWorse(known, excess)) return undefined;
  const { item } = goods;
  const path = `items.${goods.line}.`;
  const lots = before.lots.filter(isOfKind(goods));
  const dearest = dearestOf(lots);
  if (dearest === undefined) return otherKindProblem(goods, before, path);
  if (excess.units > known.units) {
    const n = Math.max(0, unitsOf(lots) - unitsOf(before.loose.filter(isOfKind(goods))));
    return problem('return.exceeds_held', `${path}quantity`, { item, n });
  }
  if (excess.early > known.early) {
    const first = lots.reduce((found, lot) => (lot.date < found.date ? lot : found), dearest);
    return problem('source.later', 'date', { reference: first.reference, date: first.date });
  }
  const { reference, net, tax, paidUnits } = dearest;
  const decimals = masters.currency(goods.currency)?.decimals ?? 2;
  const most = paidUnits === 0 ? 0 : Math.floor(((net + tax) * goods.units) / paidUnits);
  return problem('return.price_higher', `${path}rate`, { reference, most: printMoney(most, decimals) });
}

/** Of another tax code, in another currency, or nothing at all. */
function otherKindProblem({ item, taxCode, currency }: Kind, { lots }: Holding, path: string): Problem {
  const own = lots.filter((lot) => lot.item === item && lot.units > 0);
  const [lot] = own;
  if (lot === undefined) return problem('return.exceeds_held', `${path}quantity`, { item, n: 0 });
  const { reference } = lot;
  if (own.every((each) => each.currency !== currency))
    return problem('return.currency_differs', 'currency', { reference, currency: lot.currency });
  const known = own.find((each) => each.currency === currency && each.taxCode !== taxCode) ?? lot;
  const values = { reference: known.reference, taxCode: known.taxCode ?? '' };
  return problem('return.tax_code_differs', `${path}taxCode`, values);
}

function dearestOf(lots: readonly HeldLot[]): HeldLot | undefined {
  const isDearer = (a: HeldLot, b: HeldLot) =>
    BigInt(a.net) * BigInt(b.paidUnits || 1) > BigInt(b.net) * BigInt(a.paidUnits || 1);
  return lots.reduce<HeldLot | undefined>(
    (found, lot) => (found === undefined || isDearer(lot, found) ? lot : found),
    undefined,
  );
}

function moneyProblems(note: CompletedVoucher, { paid }: Holding, masters: VoucherMasters, side: Side): Problem[] {
  const paidBack = sumOf(tendersOf(note, note.totals.net, masters));
  if (paid === undefined || paidBack <= Math.max(0, paid)) return [];
  const decimals = masters.currency(String(note.header['currency'] ?? masters.choices.baseCurrency))?.decimals ?? 2;
  const party = String(note.header[side.side] ?? '');
  return [problem('return.money_exceeds_paid', 'mode', { party, paid: printMoney(Math.max(0, paid), decimals) })];
}

/** Of goods on an opening's bill: what is wrong. `undefined` where the return is on no such bill. */
function openingBillProblems(
  note: CompletedVoucher,
  { books, holding }: { readonly books: Books; readonly holding: HoldingOfReturn },
  masters: VoucherMasters,
  side: Side,
): Problem[] | undefined {
  if (!isOnOpeningBill(note, holding.isOpeningBill)) return undefined;
  const reference = note.header['againstBill'] === undefined ? undefined : String(note.header['againstBill']);
  // Named bills are each settled as far as they are open, and no further.
  if (note.bills.length > 0 || reference === undefined) return [];
  const party = String(note.header[side.side]);
  const open = books.openOf({ party, side: side.side, ledger: side.control }, reference) ?? 0;
  if (note.totals.net <= open) return [];
  const decimals = masters.currency(String(note.header['currency'] ?? masters.choices.baseCurrency))?.decimals ?? 2;
  return [problem('return.exceeds_value', 'items', { reference, left: printMoney(open, decimals) })];
}

/** Does a return on credit settle bills of an opening alone: is it of goods that the books never saw? */
export function isOnOpeningBill(
  { header, bills }: Pick<CompletedVoucher, 'header' | 'bills'>,
  isOpening: (reference: string) => boolean,
): boolean {
  if (header['mode'] !== 'credit') return false;
  const isAgainst = (line: Values) => line['kind'] === 'against' && isOpening(String(line['reference']));
  if (bills.length > 0) return bills.every(isAgainst);
  return header['againstBill'] !== undefined && isOpening(String(header['againstBill']));
}

/**
 * Goods of a named source that came back already without naming it: `return.exceeds_held` with the units of a line that may
 * still come back.
 */
export function cameBackProblems(note: CompletedVoucher, books: Books, masters: VoucherMasters): Problem[] {
  const { holding, source } = books;
  if (holding === 'notAsked' || source === undefined || note.items.length === 0) return [];
  const { standing, others } = holding;
  if (others.loose.length === 0) return [];
  const lines = itemLines(note, masters);
  const isTooMuch = (after: Holding) => worsenedKinds(standing, after).length > 0;
  const whole = lines.reduce((held, line) => without(held, note, line), others);
  if (!isTooMuch(whole)) return [];
  let before = others;
  for (const line of lines) {
    const given = before;
    const isTooMany = (units: number) => isTooMuch(without(given, note, line, units));
    if (isTooMany(line.quantity + line.free)) {
      const n = mostOf(line.quantity + line.free, isTooMany);
      return [problem('return.exceeds_held', `items.${line.line}.quantity`, { item: line.item, n })];
    }
    before = without(before, note, line);
  }
  return [];
}

/** The most units that are not too many. */
function mostOf(units: number, isTooMany: (n: number) => boolean): number {
  let [low, high] = [0, units];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isTooMany(middle)) high = middle;
    else low = middle;
  }
  return low;
}

/**
 * The holding once a line of a return has taken units of a line of the source, with their share of the price; all of its
 * units when none are said.
 */
function without(held: Holding, note: CompletedVoucher, line: ItemLine, units = line.quantity + line.free): Holding {
  const named = note.items[line.line]?.['sourceLine'];
  const isSource = (lot: HeldLot) =>
    lot.item === line.item && lot.sourceLine !== undefined && (named === undefined || lot.sourceLine === Number(named));
  const lot = held.lots.find((each) => isSource(each) && each.units >= units) ?? held.lots.find(isSource);
  if (lot === undefined) return held;
  const left = Math.max(0, lot.units - units);
  const figures = note.totals.items[line.line];
  const shareOf = (amount: Minor) => Math.round((amount * units) / (line.quantity + line.free || 1));
  const rest = {
    ...lot,
    units: left,
    paidUnits: Math.min(left, lot.paidUnits),
    net: left === 0 ? 0 : Math.max(0, lot.net - shareOf(figures?.net ?? 0)),
    tax: left === 0 ? 0 : Math.max(0, lot.tax - shareOf(figures?.tax ?? 0)),
  };
  return { ...held, lots: held.lots.map((each) => (each === lot ? rest : each)) };
}

/** So many vouchers are named that stand on one. */
const MOST_NAMED = 10;

/** Why a sale may not change so: without it, more came back than the party was sold, or for more. */
export function restsOnIt(before: Holding, after: Holding): Problem | undefined {
  const by = returnsThatRest(before, after);
  return by.length === 0
    ? undefined
    : problem('voucher.adjusted', undefined, { by: by.slice(0, MOST_NAMED).join(', ') });
}

/** Numbers of the returns of what the party would not hold after the change. */
export function returnsThatRest(before: Holding, after: Holding): string[] {
  const kinds = worsenedKinds(before, after);
  const rests = after.loose.filter((goods) => kinds.some((kind) => isOfKind(kind)(goods)));
  return [...new Set(rests.flatMap(({ reference }) => reference.split(', ')))].toSorted();
}
