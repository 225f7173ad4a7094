/**
 * Charges that arrive after their goods (ACCOUNTING.md, Landed cost). Which goods bear how much is decided when the charge is
 * posted; told from the beginning, the goods came at their price and all that is landed on them.
 */
import type { Values } from '../../definition/voucher.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import { allocate } from '../../kernel/money.ts';
import { type GoodsRow, type KeptVoucher, type ReferenceArrays, sum } from './arrays.ts';
import { itemsOf } from './voucher-lines.ts';
import type { Goods, Writing } from './writing.ts';

/** Part of a charge that goods bear, by the place of the voucher and the line that they came with. */
interface Share {
  readonly place: number;
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  /** In the charge's currency. */
  readonly part: number;
  readonly base: number;
}

type LineOfItem = Readonly<Record<'line', number> & Record<'item', string>>;

const TYPES = ['purchase', 'goodsReceipt'];
const DECIDED = 'goods of charge';
const BILLED = `${DECIDED} billed`;

/** Dr Stock of the goods; periodic books have it in the charge's own ledger. `amount`: what they cost more. */
export function land(voucher: Writing, charge: Values, index: number, amount: number): void {
  const shares = voucher.decide(`${DECIDED} ${index}`, () =>
    sharesOf(voucher, charge, { amount, before: sharesBefore(voucher, charge, index, amount) }),
  );
  if (!voucher.isPerpetual) voucher.about(charge, () => voucher.debit({ code: String(charge['ledger']) }, amount));
  for (const { item, godown, part, base } of shares) {
    if (voucher.isPerpetual) voucher.debit(voucher.stock(godown), part);
    voucher.landed({ line: -1 - index, item, godown }, base);
  }
}

/** Dr Stock of the goods that the line took last of the receipt it bills; `difference`: what they cost more, in base currency. */
export function landDifference(voucher: Writing, { line, item }: LineOfItem, difference: () => number): void {
  const { arrays, source } = voucher;
  const shares = voucher.decide(`${BILLED} ${line}`, () => {
    const base = difference();
    const came = arrays.taken.at(-1)?.sourceLine ?? 0;
    const godown = String(source?.document.items[came]?.['godown']);
    return base === 0 ? [] : [{ place: source?.place ?? 0, line: came, item, godown, part: 0, base }];
  });
  for (const { godown, base } of shares) {
    if (voucher.isPerpetual) voucher.debit(voucher.stock(godown), voucher.isForeign ? 0 : base, base);
    voucher.landed({ line, item, godown }, base);
  }
}

/** Vouchers that land something on goods of others, in the same order. */
export function chargesAmong(vouchers: readonly KeptVoucher[]): KeptVoucher[] {
  return vouchers.filter(({ decided }) => sharesDecided(decided).length > 0);
}

function sharesDecided(decided: Iterable<readonly [string, unknown]>): Share[] {
  return [...decided].flatMap(([what, shares]) => (what.startsWith(DECIDED) ? (shares as readonly Share[]) : []));
}

/** What vouchers that stand have landed on a line of goods, by `place line`. */
export function landedBy(vouchers: readonly KeptVoucher[], isOfCharge = (_what: string) => true): Map<string, number> {
  const landed = new Map<string, number>();
  for (const { decided } of vouchers) {
    const wanted = [...decided].filter(([what]) => isOfCharge(what));
    for (const { place, line, base } of sharesDecided(wanted)) {
      landed.set(`${place} ${line}`, (landed.get(`${place} ${line}`) ?? 0) + base);
    }
  }
  return landed;
}

/** The same of charges alone: what an invoice says, the supplier gives back. */
export const chargedBy = (vouchers: readonly KeptVoucher[]): Map<string, number> =>
  landedBy(vouchers, (what) => !what.startsWith(BILLED));

/** How goods of a line are sent back that the voucher took last: with the line that brought them. */
export interface SentBack {
  /** As `place line`. */
  readonly broughtBy: string;
  readonly charges: number;
  /** The goods as they came in, as far as they are known. */
  readonly came: GoodsRow | undefined;
}

/** What was landed on goods that a voucher sends back of the line that it took last, each unit as much; the last take the rest. */
export function chargesOnGoods(voucher: Writing, source: KeptVoucher, quantity: number): SentBack {
  const { arrays } = voucher;
  const named = arrays.taken.at(-1)?.sourceLine ?? 0;
  const brought = receiptOf(arrays, source);
  const ofReceipt = arrays.taken.find((row) => row.voucher === source.key && row.ofLine === named)?.sourceLine;
  const line = brought === source ? named : (ofReceipt ?? 0);
  const broughtBy = `${brought.place} ${line}`;
  const standing = arrays.vouchers.filter(({ isVoid }) => !isVoid);
  const charges = voucher.isToldAgain ? arrays.charged : chargedBy(standing);
  const landed = charges.get(broughtBy) ?? 0;
  const unitsOf = (rows: readonly GoodsRow[]) => sum(rows.map((row) => row.quantity));
  const rows = arrays.told.filter((row) => row.event === 'came' && row.voucher === brought.key && row.line === line);
  const came = unitsOf(rows);
  const before = 0 - unitsOf(arrays.told.filter((row) => row.broughtBy === broughtBy));
  const upTo = (units: number) => multiplyDivide(landed, Math.min(units, came), came);
  return { broughtBy, charges: upTo(before + quantity) - upTo(before), came: rows[0] };
}

/**
 * What goods leave at that cost `price` where they came in. Under average those that may have been sold since, out of the same
 * heap, leave at what is left of it: as many as left the heap since.
 */
export function leavingAt(voucher: Writing, goods: Goods, { came, broughtBy }: SentBack, price: number): number {
  const heap = voucher.shelf(goods);
  if (voucher.isFifo(goods.godown) || came === undefined || heap.quantity < goods.quantity) return price;
  const { told } = voucher.arrays;
  const own = { branch: voucher.arrays.branchOf(goods.godown), pool: voucher.arrays.poolOf(goods.godown) };
  const isThere = (row: GoodsRow) => row.item === came.item && row.branch === came.branch && row.pool === came.pool;
  const later = told.slice(told.indexOf(came) + 1).filter(isThere);
  // What went back to the supplier with another line is known to be no part of this one.
  const isUnknown = (row: GoodsRow) => row.broughtBy === undefined || row.broughtBy === broughtBy;
  const unitsOf = (rows: readonly GoodsRow[]) => sum(rows.map(({ quantity }) => quantity));
  const shifted = later.filter(({ event }) => event === 'shifted');
  const lineOf = (row: GoodsRow) => `${row.voucher} ${row.line}`;
  const left = [
    ...later.filter((row) => row.event !== 'shifted' && isUnknown(row)).map(({ quantity }) => quantity),
    ...[...new Set(shifted.map(lineOf))].map((line) => unitsOf(shifted.filter((row) => lineOf(row) === line))),
  ].filter((quantity) => quantity < 0);
  const isElsewhere = own.branch !== came.branch || own.pool !== came.pool;
  const certain = isElsewhere ? 0 : Math.min(goods.quantity, Math.max(0, came.quantity + sum(left)));
  const exact = multiplyDivide(price, certain, goods.quantity);
  const others = goods.quantity - certain;
  if (others === 0) return price;
  return exact + multiplyDivide(Math.max(0, heap.value - exact), others, heap.quantity - certain);
}

/** What a voucher's charges land on an item of goods that came before, in order. */
export function landedOf({ decided }: Pick<KeptVoucher, 'decided'>, item: string): string {
  const own = sharesDecided(decided).filter((share) => share.item === item);
  return JSON.stringify(own.map(({ place, line, godown, base }) => [place, line, godown, base]));
}

/** A charge that the version before landed in the same way, of the same amount, stays where it is. */
function sharesBefore({ standing, header }: Writing, charge: Values, index: number, amount: number) {
  const before = (standing?.document.ledgers ?? []).flatMap((was, at) => {
    const shares = (standing?.decided.get(`${DECIDED} ${at} #0`) ?? []) as readonly Share[];
    const isSame = ['landedOn', 'landed'].every((name) => was[name] === charge[name]);
    const isAsMuch = sum(shares.map(({ part }) => part)) === amount;
    const isAtRate = standing?.document.header['exchangeRate'] === header['exchangeRate'];
    return isSame && isAsMuch && isAtRate ? [{ at, shares }] : [];
  });
  const [only, ...others] = before;
  return (before.find(({ at }) => at === index) ?? (others.length === 0 ? only : undefined))?.shares;
}

interface Landing {
  readonly amount: number;
  readonly before: readonly Share[] | undefined;
}

function sharesOf(voucher: Writing, charge: Values, { amount, before }: Landing): readonly Share[] {
  const { arrays, header, referNo } = voucher;
  const name = String(charge['landedOn']);
  const named = name === referNo ? undefined : arrays.voucherNamed(name, TYPES);
  if (named === undefined) return voucher.deny(`source.unknown: ${name}`);
  if (named.isVoid) voucher.deny(`source.void: ${name}`);
  if (String(named.document.header['date']) > String(header['date'])) voucher.deny(`source.later: ${name}`);
  const brought = receiptOf(arrays, named);
  if (Math.max(named.place, brought.place) > voucher.place) voucher.deny(`landed.entered_later: ${name}`);
  const goods = itemsOf(arrays, named.document).filter(
    ({ isService, quantity, free }) => !isService && quantity + free > 0,
  );
  if (goods.length === 0) voucher.deny(`landed.nothing_there: ${name}`);
  const isElsewhere = brought.document.header['branch'] !== header['branch'];
  if (before !== undefined && !isElsewhere) return before;
  const weights = goods.map(({ item, quantity, free, net }) => {
    if (charge['landed'] === 'value') return Math.abs(net);
    if (charge['landed'] === 'quantity') return quantity + free;
    const weight = arrays.masters.item(item)?.weight ?? 0;
    return weight > 0 ? weight * (quantity + free) : voucher.deny(`landed.no_weight: ${item}`);
  });
  if (sum(weights) === 0) voucher.deny(`landed.no_value: ${name}`);
  if (isElsewhere) voucher.deny(`landed.other_branch: ${name}`);
  const parts = allocate(amount, weights);
  return goods.flatMap(({ line, item, godown }, at) => {
    const came =
      brought === named
        ? line
        : arrays.taken.find((row) => row.voucher === named.key && row.ofLine === line)?.sourceLine;
    const there = brought === named ? godown : String(brought.document.items[came ?? 0]?.['godown']);
    const part = parts[at] ?? 0;
    return part === 0
      ? []
      : [{ place: brought.place, line: came ?? 0, item, godown: there, part, base: voucher.toBase(part) }];
  });
}

/** The voucher with which the goods came in: itself, or the receipt that it bills. */
function receiptOf(arrays: ReferenceArrays, named: KeptVoucher): KeptVoucher {
  const source = named.sourceTypes.length === 0 ? undefined : named.document.header['source'];
  const receipt = source === undefined ? undefined : arrays.voucherNamed(String(source), named.sourceTypes);
  return receipt?.document.type === 'goodsReceipt' ? receipt : named;
}
