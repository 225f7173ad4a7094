/**
 * The vouchers of an export of TallyPrime as vouchers here, in the order in which they are to be posted. One that its own type would
 * not book the same is a journal with the very entries of Tally, and what of its goods is not carried is told.
 */
import { msg, type Text } from '../../i18n/text.ts';
import type { IsoDate } from '../../kernel/date.ts';
import { type LeftOut, mastersOf } from '../tally-masters.ts';
import { isYes, nameKey, type TallyObject, textOf } from '../tally-object.ts';
import { groundOf } from './ground.ts';
import { journalOf } from './journal.ts';
import { contraOf, moneyOf } from './money-vouchers.ts';
import { noteOf } from './notes.ts';
import { headOf, type ReadVoucher, readVoucher } from './read-voucher.ts';
import { tradeOf } from './trade.ts';
import { transferOf } from './transfer.ts';
import type { Place, RoleLedgers, Translated, Translation, VoucherWish } from './translated.ts';
import { billKey } from './voucher-bills.ts';
import { type TypeHere, typeMeanings } from './voucher-types.ts';

export interface VoucherSource {
  /** Tally's own, for ever. */
  readonly id: string;
  readonly type: string;
  readonly number: string;
  readonly date: IsoDate;
}

export interface TallyVoucher extends Translated {
  readonly source: VoucherSource;
}

export interface TallyVouchers {
  readonly vouchers: readonly TallyVoucher[];
  /** Types that the user is to map, with how many vouchers wait for it. */
  readonly unknownTypes: readonly { readonly name: string; readonly count: number }[];
  readonly leftOut: readonly LeftOut[];
}

/** Those of a new company. */
const roleLedgers: RoleLedgers = {
  debtors: 'DEBTORS',
  creditors: 'CREDITORS',
  customerAdvances: 'CUSTOMER-ADVANCES',
  supplierAdvances: 'SUPPLIER-ADVANCES',
  salesReturns: 'SALES-RETURNS',
};

const usual = {
  types: {},
  ledgers: roleLedgers,
  taxLedgers: [],
  decimals: 2,
  choices: { taxBy: 'line', roundOffStep: 0 },
} as const;

export type TallyVoucherWish = Pick<VoucherWish, 'branch' | 'godown'> & Partial<VoucherWish>;

export function tallyVouchers(objects: Iterable<TallyObject>, wished: TallyVoucherWish): TallyVouchers {
  const all = [...objects];
  const masters = mastersOf(all);
  const wish: VoucherWish = { ...usual, ...wished };
  const ground = groundOf(masters);
  const meaningOf = typeMeanings(masters.of('VOUCHERTYPE'), wish.types);
  const leftOut: LeftOut[] = [];
  const unknown = new Map<string, number>();
  const read: ReadVoucher[] = [];
  for (const object of all) {
    if (object.kind !== 'VOUCHER' || nameKey(textOf(object, 'ACTION')) === 'delete') continue;
    const { typeName, name } = headOf(object);
    const meaning = meaningOf(typeName);
    const set = whyNot(object) ?? (meaning !== undefined && 'why' in meaning ? meaning.why : undefined);
    if (set !== undefined) leftOut.push({ kind: 'VOUCHER', name, why: set });
    else if (meaning === undefined || 'why' in meaning) unknown.set(typeName, (unknown.get(typeName) ?? 0) + 1);
    else {
      const found = readVoucher(object, { type: meaning.type, ground, decimals: wish.decimals });
      if ('why' in found) leftOut.push({ kind: 'VOUCHER', name, why: found.why });
      else read.push(found);
    }
  }
  const advances = advancesOf(read);
  const place: Place = { wish, ground, isAdvance: (bill) => advances.has(billKey(bill)) };
  const movedTax = new Set<string>();
  const vouchers = read.toSorted(inOrder).flatMap((voucher) => translated(voucher, place, { leftOut, movedTax }));
  const why = msg('Tax of goods and notes stands on the ledger that has this role here, not on this one.');
  leftOut.push(...[...movedTax].map((name) => ({ kind: 'LEDGER', name, why })));
  return {
    vouchers,
    unknownTypes: [...unknown].map(([name, count]) => ({ name, count })),
    leftOut,
  };
}

function whyNot(object: TallyObject): Text | undefined {
  if (isYes(object, 'ISCANCELLED')) return msg('It is cancelled.');
  return isYes(object, 'ISOPTIONAL') ? msg('It is optional: Tally keeps it out of its books.') : undefined;
}

/** Names under which money was paid ahead. */
function advancesOf(read: readonly ReadVoucher[]): ReadonlySet<string> {
  const parts = read.flatMap(({ entries }) =>
    entries.flatMap(({ account: { side, code }, bills }) =>
      side === 'ledger' ? [] : bills.map(({ kind, reference = '' }) => ({ kind, side, party: code, reference })),
    ),
  );
  return new Set(parts.filter(({ kind }) => kind === 'advance').map(billKey));
}

/** Goods come before they leave, and bills before what settles them. */
const ranks: readonly TypeHere[] = ['purchase', 'stockTransfer', 'sales', 'creditNote', 'debitNote'];

function inOrder(a: ReadVoucher, b: ReadVoucher): number {
  const rank = ({ type }: ReadVoucher) => (ranks.includes(type) ? ranks.indexOf(type) : ranks.length);
  const days = Number(a.date > b.date) - Number(a.date < b.date);
  return days || rank(a) - rank(b) || byNumber.compare(a.number, b.number);
}

const byNumber = new Intl.Collator('en', { numeric: true });

const translations: Readonly<Record<TypeHere, (voucher: ReadVoucher, place: Place) => Translation>> = {
  sales: (voucher, place) => tradeOf(voucher, { type: 'sales', side: 'customer', sign: 1 }, place),
  purchase: (voucher, place) => tradeOf(voucher, { type: 'purchase', side: 'supplier', sign: -1 }, place),
  receipt: (voucher, place) => moneyOf(voucher, { type: 'receipt', side: 'customer', sign: 1 }, place),
  payment: (voucher, place) => moneyOf(voucher, { type: 'payment', side: 'supplier', sign: -1 }, place),
  contra: contraOf,
  journal: () => ({ why: msg('It is a journal.') }),
  creditNote: (voucher, place) =>
    voucher.goods.length > 0
      ? tradeOf(voucher, { type: 'salesReturn', side: 'customer', sign: -1 }, place)
      : noteOf(voucher, { type: 'creditNote', side: 'customer', mode: 'rebate', sign: -1 }, place),
  debitNote: (voucher, place) =>
    voucher.goods.length > 0
      ? { why: msg('Goods that went back to their supplier are entered here.') }
      : noteOf(voucher, { type: 'debitNote', side: 'supplier', mode: 'claim', sign: 1 }, place),
  stockTransfer: transferOf,
};

interface Told {
  readonly leftOut: LeftOut[];
  /** Ledgers of Tally whose tax stands on another one here. */
  readonly movedTax: Set<string>;
}

const typesWithTax: readonly TypeHere[] = ['sales', 'purchase', 'creditNote', 'debitNote'];

function translated(voucher: ReadVoucher, place: Place, { leftOut, movedTax }: Told): readonly TallyVoucher[] {
  const { id, typeName, number, date } = voucher;
  const source = { id, type: typeName, number, date };
  const own = translations[voucher.type](voucher, place);
  if (!('why' in own)) {
    const taxes = voucher.entries.filter(({ account }) => account.use === 'tax' && typesWithTax.includes(voucher.type));
    for (const { account } of taxes) if (!place.wish.taxLedgers.includes(account.code)) movedTax.add(account.name);
    return [{ source, ...own }];
  }
  const name = `${typeName} ${number}`.trim();
  for (const line of [...voucher.goods, ...voucher.movedIn, ...voucher.movedOut]) {
    leftOut.push({ kind: 'VOUCHER', name: `${name}: ${line.words}`, why: own.why });
  }
  const hasEntries = voucher.entries.length > 0 || voucher.goods.length > 0;
  const hasGoods = voucher.movedIn.length + voucher.movedOut.length > 0;
  if (!hasEntries && !hasGoods) leftOut.push({ kind: 'VOUCHER', name, why: msg('It books nothing.') });
  return hasEntries ? [{ source, ...journalOf(voucher, place) }] : [];
}
