/** What a rep enters: sales for cash and on credit, with goods taken back, returns, receipts. Most fit the van, some do not. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import { customers, DATE, items } from '../masters.ts';
import type { Random } from '../world/random.ts';
import type { Draft } from './disk.ts';

type Line = Readonly<Record<string, string>>;

export interface Occasion {
  readonly van: string;
  readonly isSpoilt: boolean;
  /** Bills of a customer that are open, as this phone sees them. */
  readonly openBills: (customer: string) => readonly OpenBill[];
}

export function enterDocument(random: Random, { van, isSpoilt, openBills }: Occasion): Draft {
  const uid = random.uid();
  const remarks = isSpoilt ? { remarks: 'spoilt' } : {};
  const head = { uid, date: DATE, branch: 'MB', ...remarks };
  const kind = random.pick(['sales', 'sales', 'sales', 'sales', 'receipt', 'salesReturn'] as const);
  const customer = random.pick(customers);
  if (kind === 'receipt') return { uid, type: kind, body: { ...head, ...receipt(random, openBills) } };
  const lines = Array.from({ length: random.between(1, 3) }, () => line(random, van, kind === 'sales'));
  const isCredit = customer !== 'WALK-IN' && random.chance(0.5);
  const mode = isCredit ? { mode: 'credit' } : { mode: 'cash', ledger: 'CASH-VAN-1' };
  return { uid, type: kind, body: { ...head, type: kind, customer, ...mode, godown: van, items: lines } };
}

/** Against a bill where there is one, the whole of it or a part; else ahead or on account. */
function receipt(random: Random, openBills: Occasion['openBills']): Readonly<Record<string, unknown>> {
  const customer = random.pick(['C1', 'C2']);
  const owed = openBills(customer).filter(({ open, kind }) => open > 0 && kind === 'new');
  const bill = owed[random.below(Math.max(1, owed.length))];
  const cents = bill === undefined ? random.between(1, 90) * 100 : Math.ceil(bill.open / random.pick([1, 1, 2]));
  const amount = (cents / 100).toFixed(2);
  const settled =
    bill === undefined
      ? { kind: random.pick(['advance', 'onAccount'] as const), amount }
      : { kind: 'against', reference: bill.reference, amount };
  return { type: 'receipt', customer, ledger: 'CASH-VAN-1', amount, bills: [settled] };
}

function line(random: Random, godown: string, isSale: boolean): Line {
  const quantity = isSale && random.chance(0.15) ? -random.between(1, 2) : random.between(1, 4);
  const free = isSale && quantity > 0 && random.chance(0.1) ? { freeQuantity: '1' } : {};
  const unit = random.chance(0.1) ? 'CTN' : 'PCS';
  const rate = `${random.between(1, 9)}.5`;
  return { item: random.pick(items), unit, godown, quantity: String(quantity), ...free, rate, taxCode: 'VAT5' };
}

/** The same form without what the server could not read. */
export function repairedBody(body: unknown): Readonly<Record<string, unknown>> {
  const { remarks: _remarks, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** What a document does to a van's stock, read off its lines alone: the measure for everything the engine says. */
export function movesOf(body: unknown, isReturn: boolean): Map<string, number> {
  const moves = new Map<string, number>();
  const lines = (body as { items?: readonly Line[] }).items ?? [];
  for (const { item = '', godown = '', unit, quantity, freeQuantity } of lines) {
    const pieces = unit === 'CTN' ? (cartons[item] ?? 1) : 1;
    const out = (Number(quantity) + Number(freeQuantity ?? 0)) * pieces;
    const key = `${godown} ${item}`;
    moves.set(key, (moves.get(key) ?? 0) + (isReturn ? out : -out));
  }
  return moves;
}

const cartons: Readonly<Record<string, number>> = { MILK: 12, YOGHURT: 24, CHIPS: 48 };
