/**
 * What a voucher has posted as the entries of Tally. With "Integrate Accounts with Inventory" Tally values the stock itself and posts no
 * cost: what we post to stock and to the cost of goods sold stands on Purchases there, where the two sides of a sale's cost cancel each
 * other. So every voucher balances, and all other ledgers have what they have here (docs/decisions/0137-back-to-tally.md).
 */
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { LedgerUse } from '../definition/masters-view.ts';
import type { IsoDate } from '../kernel/date.ts';
import { allocate, type Minor } from '../kernel/money.ts';
import { inGroups } from './in-groups.ts';
import type { TallyUnit } from './quantity-for-tally.ts';

/** Names are those of Tally; a party's where the ledger controls one. Debit above nought. */
export interface PostedEntry {
  /** Tells ledgers apart that Tally knows by one name: what a party owes and what it has paid ahead. */
  readonly ledgerId: number;
  readonly name: string;
  readonly role: string | null;
  readonly use: LedgerUse;
  readonly costCentre?: string | undefined;
  readonly amount: Minor;
}

export interface PostedBill {
  readonly ledgerId: number;
  readonly name: string;
  readonly use: LedgerUse;
  readonly reference: string;
  /** Of the bill. */
  readonly kind: 'new' | 'advance' | 'onAccount';
  /** By this voucher. */
  readonly isBegun: boolean;
  readonly dueDate: IsoDate;
  readonly amount: Minor;
}

/** In above nought, out below; in smallest units. */
export interface PostedGoods {
  readonly line: number;
  readonly item: string;
  readonly unit: TallyUnit;
  readonly godown: string;
  readonly batch: string | undefined;
  readonly expiry: IsoDate | undefined;
  readonly costCentre?: string | undefined;
  readonly quantity: number;
  /** At cost. */
  readonly value: Minor;
  /** What the whole line was sold for, without tax; of lines that were sold or came back. */
  readonly price?: Minor | undefined;
}

interface GoodsInside extends PostedGoods {
  readonly amount: Minor;
}

export interface EntryForTally {
  readonly name: string;
  readonly use: LedgerUse;
  readonly costCentre: string | undefined;
  readonly amount: Minor;
  readonly bills: readonly PostedBill[];
  readonly goods: readonly GoodsInside[];
}

/** Roles that Tally has no entries for. */
const ofStock: readonly LedgerRole[] = ['stock', 'damagedStock', 'stockInTransit', 'costOfGoodsSold'];

export const isKeptInTally = ({ role }: Pick<PostedEntry, 'role'>): boolean => !ofStock.some((each) => each === role);

export interface Purchases {
  readonly ledgerId: number;
  readonly name: string;
}

export function entriesForTally(
  posted: readonly PostedEntry[],
  bills: readonly PostedBill[],
  purchases: Purchases,
): EntryForTally[] {
  const sums = new Map<string, EntryForTally>();
  const add = (entry: PostedEntry, bill?: PostedBill): void => {
    const { ledgerId, name, use, costCentre, amount } = entry;
    const key = JSON.stringify([ledgerId, name, costCentre]);
    const known = sums.get(key) ?? { name, use, costCentre, amount: 0, bills: [], goods: [] };
    const added = bill === undefined ? known.bills : [...known.bills, bill];
    sums.set(key, { ...known, amount: known.amount + amount, bills: added });
  };
  for (const entry of posted) {
    if (isKeptInTally(entry)) add(entry);
    else add({ ...purchases, role: 'purchases', use: 'general', amount: entry.amount });
  }
  for (const bill of bills) {
    const { ledgerId, name, use } = bill;
    add({ ledgerId, name, use, role: null, amount: 0 }, bill);
  }
  return [...sums.values()].flatMap(bySide).filter(({ amount }) => amount !== 0);
}

/** Bills of a party that cancel each other need an entry on each side. */
function bySide(entry: EntryForTally): EntryForTally[] {
  if (entry.amount !== 0) return [entry];
  return [1, -1].map((side) => {
    const bills = entry.bills.filter(({ amount }) => amount * side > 0);
    return { ...entry, bills, amount: bills.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

/** Puts goods into the entries of their ledger. What that holds besides (a service, a difference of rounding) has an entry of its own. */
export function withGoods(
  entries: readonly EntryForTally[],
  goods: readonly PostedGoods[],
  account: string,
): EntryForTally[] {
  const rest = [...entries];
  const held = inGroups(priced(goods), ({ costCentre }) =>
    entries.some((entry) => entry.name === account && entry.costCentre === costCentre) ? costCentre : undefined,
  );
  const holding = [...held].map(([costCentre, inside]): EntryForTally => {
    const at = rest.findIndex((entry) => entry.name === account && entry.costCentre === costCentre);
    const [known] = at === -1 ? [] : rest.splice(at, 1);
    const amount = inside.reduce((sum, each) => sum + each.amount, 0);
    const left = (known?.amount ?? 0) - amount;
    const plain = { name: account, use: 'general', costCentre, bills: [], goods: [] } as const;
    if (left !== 0) rest.push({ ...plain, amount: left });
    return { ...plain, amount, goods: inside };
  });
  return [...rest, ...holding];
}

/** A line's price over the goods that it moved, which may lie in several batches. */
function priced(goods: readonly PostedGoods[]): GoodsInside[] {
  return [...inGroups(goods, ({ line }) => line).values()].flatMap((ofLine) => {
    const [{ price } = {}] = ofLine;
    if (price === undefined) return ofLine.map((each) => ({ ...each, amount: each.value }));
    const weights = ofLine.map(({ quantity }) => Math.abs(quantity));
    const parts = allocate(price, weights);
    return ofLine.map((each, at) => ({ ...each, amount: Math.sign(each.quantity) * (parts[at] ?? 0) }));
  });
}
