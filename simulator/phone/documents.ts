/**
 * What a rep enters: sales for cash and on credit, with goods taken back, returns, receipts, orders, customers met on the
 * route, photos; documents that continue others, and what became of goods on their way. Most fit the van, some do not.
 */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { BATCHED, customers, DATE, expiryOf, items, routes } from '../masters.ts';
import { NO_ROUTE } from '../server/days.ts';
import type { Random } from '../world/random.ts';
import { confirmTransfer, continueSource } from './continuing.ts';
import type { Draft } from './disk.ts';
import { batchFor, type Occasion } from './occasion.ts';

type Line = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

const kinds = [
  'sales',
  'sales',
  'sales',
  'sales',
  'receipt',
  'salesReturn',
  'payment',
  'count',
  'quotation',
  'order',
  'photo',
  'continue',
  'continue',
  'transfer',
  'transfer',
] as const;

export function enterDocument(random: Random, occasion: Occasion): Draft {
  const uid = random.uid();
  const kind = occasion.isMeeting ? 'customer' : random.pick(kinds);
  const entered = signed(random, enter[kind](random, uid, occasion) ?? enter.sales(random, uid, occasion));
  if (!occasion.isSpoilt) return entered;
  return { ...entered, body: { ...entered.body, remarks: 'spoilt' } };
}

/** Some customers sign for what they get. */
function signed(random: Random, draft: Draft): Draft {
  if (draft.type !== 'sales' || !random.chance(0.2)) return draft;
  const content = `iVBORw0KGgoA${random.uid().replaceAll('-', '')}`;
  const body = { voucherUid: draft.uid, mediaType: 'image/png', content };
  return { ...draft, along: [{ uid: random.uid(), kind: 'attachment', type: 'attachment', body }] };
}

type Enter = (random: Random, uid: string, occasion: Occasion) => Draft | undefined;

const head = (uid: string, type: string) => ({ uid, type, date: DATE, branch: 'MB' });

const voucher = (uid: string, type: string, rest: Readonly<Record<string, unknown>>): Draft => {
  return { uid, kind: 'voucher', type, body: { ...head(uid, type), ...rest } };
};

function trade(type: 'sales' | 'salesReturn'): (random: Random, uid: string, occasion: Occasion) => Draft {
  return (random, uid, occasion) => {
    const customer = anyCustomer(random, occasion);
    const isSale = type === 'sales';
    const lines = Array.from({ length: random.between(1, 3) }, () => line(random, occasion, isSale));
    const isCredit = customer !== 'WALK-IN' && random.chance(0.5);
    const mode = isCredit ? { mode: 'credit' } : { mode: 'cash', ledger: 'CASH-VAN-1' };
    return voucher(uid, type, { customer, ...mode, godown: occasion.van, items: lines });
  };
}

function promise(type: 'quotation' | 'order'): Enter {
  return (random, uid, { met }) => {
    const lines = [{ item: random.pick(items), unit: 'PCS', quantity: String(random.between(1, 5)), rate: '4.5' }];
    const customer = random.pick(['C1', 'C2', ...met]);
    return voucher(uid, type, { customer, items: lines.map((each) => ({ ...each, taxCode: 'VAT5' })) });
  };
}

/** One item of the van, against what the phone has on its books: often right, sometimes one more or less. */
function count(random: Random, uid: string, { van, books }: Occasion): Draft | undefined {
  const item = random.pick(items);
  const name = item === BATCHED ? batchFor(random, van, books) : undefined;
  const rows = books.batches(van, item).filter(({ batch }) => batch === name);
  const known = name === undefined ? books.quantity(van, item) : rows.reduce((sum, row) => sum + row.quantity, 0);
  if (known < 1) return undefined;
  const batch = name === undefined ? {} : { batch: name, expiry: expiryOf[name] ?? '' };
  const counted = { quantity: String(known + random.between(-1, 1)), bookQuantity: String(known) };
  return voucher(uid, 'physicalStock', {
    godown: van,
    items: [{ item, unit: 'PCS', godown: van, ...batch, ...counted }],
  });
}

/** Fuel out of the van's cash. */
function payment(random: Random, uid: string): Draft {
  const amount = `${random.between(1, 80)}.00`;
  return voucher(uid, 'payment', { ledger: 'CASH-VAN-1', amount, ledgers: [{ ledger: 'FUEL', amount }] });
}

const enter = {
  sales: trade('sales'),
  salesReturn: trade('salesReturn'),
  receipt,
  payment,
  count,
  quotation: promise('quotation'),
  order: promise('order'),
  customer: (random, uid, { ownCode, met }) => {
    // Some reps think up a code of their own, and two may think of the same.
    const code = random.chance(0.4) ? `SHOP-${random.between(1, 2)}` : ownCode;
    if (met.includes(code)) return undefined;
    return { uid, kind: 'master', type: 'customer', body: { code, name: `Shop ${code}` } };
  },
  photo,
  continue: continueSource,
  transfer: confirmTransfer,
} satisfies Record<(typeof kinds)[number] | 'customer', Enter>;

function anyCustomer(random: Random, { met }: Occasion): string {
  return random.pick([...customers, ...met]);
}

/** Against a bill where there is one, the whole of it or a part; else ahead or on account. */
function receipt(random: Random, uid: string, { books, met }: Occasion): Draft {
  const customer = random.pick(['C1', 'C2', ...met]);
  const owed = books.openBills('customer', customer).filter(({ open, kind }) => open > 0 && kind === 'new');
  const bill = owed[random.below(Math.max(1, owed.length))];
  const cents = bill === undefined ? random.between(1, 90) * 100 : Math.ceil(bill.open / random.pick([1, 1, 2]));
  const amount = (cents / 100).toFixed(2);
  const settled =
    bill === undefined
      ? { kind: random.pick(['advance', 'onAccount'] as const), amount }
      : { kind: 'against', reference: bill.reference, amount };
  return voucher(uid, 'receipt', { customer, ledger: 'CASH-VAN-1', amount, bills: [settled] });
}

function line(random: Random, { van, books }: Occasion, isSale: boolean): Line {
  const quantity = isSale && random.chance(0.15) ? -random.between(1, 2) : random.between(1, 4);
  const free = isSale && quantity > 0 && random.chance(0.1) ? { freeQuantity: '1' } : {};
  const item = random.pick(items);
  const unit = item !== BATCHED && random.chance(0.1) ? 'CTN' : 'PCS';
  const rate = `${random.between(1, 9)}.5`;
  const name = item === BATCHED ? batchFor(random, van, books) : undefined;
  // What comes back is named in full; of what goes out the van knows the rest.
  const expiry = isSale && quantity > 0 ? {} : { expiry: expiryOf[name ?? ''] ?? '' };
  const batch = name === undefined ? {} : { batch: name, ...expiry };
  return { item, unit, godown: van, quantity: String(quantity), ...batch, ...free, rate, taxCode: 'VAT5' };
}

/** Some are so large that no request carries them. */
function photo(random: Random, uid: string, { held }: Occasion): Draft {
  const size = random.pick([1, 1, 2, 30, 250]);
  const content = `/9j/${random.uid().replaceAll('-', '').repeat(size)}`;
  const of = random.pickOf(held.items.filter(({ kind }) => kind === 'voucher'));
  const owner = of === undefined ? {} : { voucherUid: of.uid };
  return { uid, kind: 'attachment', type: 'attachment', body: { ...owner, mediaType: 'image/jpeg', content } };
}

/** The form put right, for what can be: what the server could not read, a photo too large, a code that is taken. */
export function repairedBody({ body, answer }: OutboxItem, device: string): Row | undefined {
  const { remarks, ...rest } = body as Row;
  const { content, code, route } = rest;
  const said = (answer?.problems ?? []).map((each) => each.code);
  if (said.includes('body.too_large')) return { ...rest, content: madeSmaller(String(content)) };
  if (said.includes('master.code_exists')) return { ...rest, code: `${String(code)}-${device}` };
  if (route === NO_ROUTE) return { ...rest, route: routes[0] };
  return remarks === undefined ? undefined : rest;
}

export const madeSmaller = (photo: string): string => photo.slice(0, 320);
