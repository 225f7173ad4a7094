/**
 * Returns that name no source, against what their party was sold (ACCOUNTING.md, Bounds of a return): unit by unit, told anew
 * over all that stands before and after a change. Whatever a change makes worse is refused, be it a return or a sale.
 */
import type { CompletedVoucher } from '../../definition/voucher.ts';
import { type KeptVoucher, type ReferenceArrays, sum } from './arrays.ts';
import { itemsOf } from './voucher-lines.ts';

/** Each return with what it gives back. */
const kinds = [
  { back: 'salesReturn', sold: 'sales', side: 'customer', givers: ['salesReturn', 'creditNote'] },
  { back: 'purchaseReturn', sold: 'purchase', side: 'supplier', givers: ['purchaseReturn', 'debitNote'] },
] as const;

export type KindOfReturn = (typeof kinds)[number];

export const kindOfReturn = (type: string): KindOfReturn | undefined => kinds.find(({ back }) => back === type);

/** Does a voucher of this type change what its party holds? */
export const isHeld = (type: string): boolean => kinds.some(({ back, sold }) => back === type || sold === type);

interface Unit {
  readonly price: number;
  readonly basePrice: number;
  readonly taxRate: number;
  readonly date: string;
}

interface Back {
  readonly units: number;
  readonly net: number;
  readonly base: number;
  readonly tax: number;
  readonly date: string;
}

interface Trade {
  readonly units: Unit[];
  readonly back: Back[];
}

/** By party, item, tax code and currency: how far what came back goes beyond what was sold, each way of going beyond. */
export type Excesses = ReadonlyMap<string, readonly number[]>;

export function excessesOf(arrays: ReferenceArrays): Excesses {
  const trades = new Map<string, Trade>();
  for (const kind of kinds) {
    for (const voucher of arrays.vouchers.filter(({ isVoid }) => !isVoid)) {
      if (voucher.document.type === kind.back && !isLinked(voucher) && !isOnOpeningBill(arrays, voucher.document, kind))
        for (const [key, back] of backOf(arrays, voucher, kind)) tradeAt(trades, key).back.push(back);
      if (voucher.document.type !== kind.sold) continue;
      for (const [key, units] of unitsLeft(arrays, voucher, kind)) tradeAt(trades, key).units.push(...units);
    }
  }
  return new Map([...trades].filter(([, { back }]) => back.length > 0).map(([key, trade]) => [key, beyond(trade)]));
}

/** The first kind of goods of which more is beyond than before. */
export function worsened(before: Excesses, after: Excesses): string | undefined {
  const least = 2e-6;
  for (const [key, now] of after) {
    const was = before.get(key) ?? now.map(() => 0);
    if (now.some((each, at) => each > (was[at] ?? 0) + least)) return key;
  }
  return undefined;
}

function tradeAt(trades: Map<string, Trade>, key: string): Trade {
  const known = trades.get(key) ?? { units: [], back: [] };
  trades.set(key, known);
  return known;
}

function isLinked({ document }: KeptVoucher): boolean {
  return document.header['source'] !== undefined;
}

function keyOf(
  arrays: ReferenceArrays,
  document: CompletedVoucher,
  { back, side }: KindOfReturn,
  line: number,
): string {
  const { header, items } = document;
  const currency = header['currency'] ?? arrays.masters.choices.baseCurrency;
  return [back, header[side] ?? '', items[line]?.['item'], items[line]?.['taxCode'] ?? '', currency].join(' ');
}

function figuresOf({ header, totals }: CompletedVoucher, line: number) {
  const net = Math.abs(totals.items[line]?.net ?? 0);
  const rate = Number(header['exchangeRate'] ?? 1_000_000) / 1_000_000;
  return { net, base: net * rate, tax: Math.abs(totals.items[line]?.tax ?? 0), rate, date: String(header['date']) };
}

function backOf(arrays: ReferenceArrays, { document }: KeptVoucher, kind: KindOfReturn): [string, Back][] {
  return itemsOf(arrays, document).map(({ line, quantity, free }) => [
    keyOf(arrays, document, kind, line),
    { units: quantity + free, ...figuresOf(document, line) },
  ]);
}

/** Units of each line that no return took which names it; those that were paid for bear what is left of the price. */
function unitsLeft(arrays: ReferenceArrays, voucher: KeptVoucher, kind: KindOfReturn): [string, Unit[]][] {
  return itemsOf(arrays, voucher.document).map(({ line, quantity, free }) => {
    const taken = arrays.takenOf(voucher, line).map((row) => ({ row, by: documentOf(arrays, row.voucher) }));
    const takers = new Map(taken.map(({ row, by }) => [`${row.voucher} ${row.ofLine}`, by?.totals.items[row.ofLine]]));
    const { net, tax, rate, date } = figuresOf(voucher.document, line);
    const left = Math.abs(quantity) + free - sum(taken.map(({ row }) => row.quantity));
    const netLeft = Math.max(0, net - sum([...takers.values()].map((each) => Math.abs(each?.net ?? 0))));
    const taxLeft = Math.max(0, tax - sum([...takers.values()].map((each) => Math.abs(each?.tax ?? 0))));
    const paid = Math.min(left, Math.abs(quantity));
    const taxRate = netLeft > 0 ? (taxLeft + 1) / netLeft : 0;
    const units = Array.from({ length: Math.max(0, left) }, (_, at) => {
      const price = at < paid ? netLeft / paid : 0;
      return { price, basePrice: price * rate, taxRate, date };
    });
    return [keyOf(arrays, voucher.document, kind, line), units];
  });
}

function documentOf(arrays: ReferenceArrays, key: string): CompletedVoucher | undefined {
  return arrays.vouchers.find((each) => each.key === key)?.document;
}

/** Too many; before the first; dearer than the dearest, or together than the dearest of them; in base; taxed higher. */
function beyond({ units, back }: Trade): number[] {
  const wanted = sum(back.map((each) => each.units));
  const first = units.map(({ date }) => date).sort()[0] ?? '';
  const early = sum(back.filter(({ date }) => date < first).map((each) => each.units));
  const highest = Math.max(0, ...units.map(({ taxRate }) => taxRate));
  const tax = sum(back.map((each) => Math.max(0, each.tax - 4 - each.net * highest)));
  const rate = back[0] === undefined || back[0].net === 0 ? 1 : back[0].base / back[0].net;
  const tooDear = (prices: readonly number[], worths: readonly number[], room: number) => {
    const dearest = [...prices].sort((a, b) => b - a);
    const alone = back.map((each, at) => {
      const own = each.net === 0 ? 0 : (worths[at] ?? 0) / each.net;
      return each.net === 0 ? 0 : Math.max(0, (worths[at] ?? 0) - (dearest[0] ?? 0) * each.units - own);
    });
    const together = Math.max(0, sum([...worths]) - sum(dearest.slice(0, wanted)) - 4 * room);
    return Math.max(sum(alone), together);
  };
  return [
    Math.max(0, wanted - units.length),
    early,
    tooDear(
      units.map(({ price }) => price),
      back.map(({ net }) => net),
      1,
    ),
    tooDear(
      units.map(({ basePrice }) => basePrice),
      back.map(({ base }) => base),
      rate,
    ),
    tax,
  ];
}

/** On credit, against bills of an opening alone: goods that were sold before the books began. */
export function isOnOpeningBill(
  arrays: ReferenceArrays,
  { header, bills }: CompletedVoucher,
  { side }: KindOfReturn,
): boolean {
  const brought = arrays.vouchers
    .filter((each) => !each.isVoid && each.document.type === 'opening')
    .flatMap((each) => each.document.ledgers)
    .filter((line) => line[side] === header[side] && line['billReference'] !== undefined)
    .map((line) => String(line['billReference']));
  if (header['mode'] !== 'credit' || header[side] === undefined) return false;
  if (bills.length > 0)
    return bills.every((line) => line['kind'] === 'against' && brought.includes(String(line['reference'])));
  return brought.includes(String(header['againstBill'] ?? ''));
}

/** What the party of a return paid for such goods, and for all; less what it was given back. `key`: the return itself. */
export function paidBy(arrays: ReferenceArrays, document: CompletedVoucher, key: string): number {
  const kind = kindOfReturn(document.type);
  if (kind === undefined) return 0;
  const currencyOf = ({ header }: CompletedVoucher) => header['currency'] ?? arrays.masters.choices.baseCurrency;
  const own = arrays.vouchers.filter(
    (each) =>
      !each.isVoid &&
      each.key !== key &&
      each.document.header[kind.side] === document.header[kind.side] &&
      currencyOf(each.document) === currencyOf(document),
  );
  const sold = own.filter((each) => each.document.type === kind.sold);
  const paidOn = (sale: KeptVoucher) => {
    const given = own.filter(
      ({ document: each }) => kind.givers.some((type) => type === each.type) && each.header['source'] === sale.referNo,
    );
    const rows = arrays.bills.filter(
      (row) => row.side === kind.side && row.party === document.header[kind.side] && row.reference === sale.referNo,
    );
    const open = new Map<string, number>();
    for (const row of rows) open.set(row.ledger, (open.get(row.ledger) ?? 0) + row.amount);
    const owed = sum([...open.values()].map(Math.abs));
    return sale.document.totals.net - sum(given.map((each) => each.document.totals.net)) - owed;
  };
  const items = document.items.map((line) => line['item']);
  const loose = own.filter((each) => each.document.type === kind.back && !isLinked(each));
  const ofItems = sold.filter((each) => each.document.items.some((line) => items.includes(line['item'])));
  const all = sum(sold.map(paidOn)) - sum(loose.map((each) => each.document.totals.net));
  return Math.min(sum(ofItems.map(paidOn)), all);
}
