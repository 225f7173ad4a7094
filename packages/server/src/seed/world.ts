/**
 * What the generator of days knows of the books it has written: stock of every seller, open bills, cash, numbers. It learns
 * from the outcomes of postings, which are the same whether a voucher is new or was there before; so seeding can be cut
 * off anywhere and goes on.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { PostedVoucher } from '../posting/service.ts';
import type { Row, Scenario, Seller, Shop } from './scenario.ts';

/** A voucher to be posted, and what to remember once it is. */
export interface Entry {
  readonly body: Row & { readonly uid: string; readonly type: string };
  readonly done?: (voucher: PostedVoucher, net: number) => void;
}

export interface OpenBill {
  readonly reference: string;
  readonly date: IsoDate;
  readonly dueDate: IsoDate;
  /** Minor units. */
  open: number;
}

/** A sale that goods may still come back from. */
export interface RecentSale {
  readonly referNo: string;
  readonly customer: string;
  readonly mode: 'cash' | 'credit';
  readonly lines: readonly SoldLine[];
}

export interface SoldLine {
  readonly item: string;
  readonly unit: string;
  /** Entered units. */
  readonly quantity: number;
  readonly perUnit: number;
}

export interface AwaitedInvoice {
  readonly day: number;
  readonly branch: string;
  readonly supplier: string;
  readonly godown: string;
  readonly receipt: string;
  readonly lines: readonly {
    readonly item: string;
    readonly godown: string;
    readonly cartons: number;
    readonly rate: number;
  }[];
}

/** A document that is to be written next, continuing `source`. */
export interface Promised {
  readonly type: 'quotation' | 'order' | 'deliveryNote' | 'sales';
  readonly source?: string | undefined;
  readonly seller: Seller;
  readonly shop: Shop;
  readonly lines: readonly Row[];
}

/** A purchase order whose goods are on their way. */
export interface ExpectedGoods extends Omit<AwaitedInvoice, 'day' | 'receipt'> {
  readonly order: string;
}

export interface PendingCheque {
  readonly date: IsoDate;
  readonly amount: number;
  readonly branch: string;
  readonly customer: string;
  /** Number and bill lines of the receipt that it came with. */
  readonly source: string;
  readonly bills: readonly Row[];
  /** The bills that open again if it bounces; none where it paid ahead, which never bounces here. */
  readonly paid: readonly { readonly bill: OpenBill; readonly amount: number }[];
}

export interface LoadLine {
  readonly item: string;
  readonly pieces: number;
}

/** Goods on their way to a van. */
export interface Load {
  readonly van: Seller;
  readonly lines: LoadLine[];
  readonly referNo: string;
}

export interface World {
  readonly scenario: Scenario;
  readonly vouchersPerDay: number;
  /** Pieces by `godown item`. */
  readonly stock: Map<string, number>;
  /** Pieces sold since the last delivery, by the same key. */
  readonly soldSince: Map<string, number>;
  readonly customerBills: Map<string, OpenBill[]>;
  readonly supplierBills: Map<string, OpenBill[]>;
  /** Minor units by cash ledger. */
  readonly cash: Map<string, number>;
  readonly lastNumbers: Map<string, number>;
  readonly recentSales: Map<string, RecentSale[]>;
  awaitedInvoices: AwaitedInvoice[];
  pendingCheques: PendingCheque[];
  promised: Promised[];
  readonly expected: ExpectedGoods[];
  /** What vans are to be loaded with next, and what has been sent to them. */
  readonly loads: Omit<Load, 'referNo'>[];
  readonly sentLoads: Load[];
  /** Pieces by item in the damage godown of a van. */
  readonly damaged: Map<string, Map<string, number>>;
  /** Minor units that vans handed in too little. */
  readonly shortCash: Map<string, number>;
  readonly recentPurchases: (AwaitedInvoice & { readonly referNo: string })[];
}

export function createWorld(scenario: Scenario, vouchersPerDay: number): World {
  return {
    scenario,
    vouchersPerDay,
    stock: new Map(),
    soldSince: new Map(),
    customerBills: new Map(),
    supplierBills: new Map(),
    cash: new Map(),
    lastNumbers: new Map(),
    recentSales: new Map(),
    awaitedInvoices: [],
    pendingCheques: [],
    promised: [],
    expected: [],
    loads: [],
    sentLoads: [],
    damaged: new Map(),
    shortCash: new Map(),
    recentPurchases: [],
  };
}

export function addTo(map: Map<string, number>, key: string, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount);
}

export function listOf<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

export const stockKey = (godown: string, item: string): string => `${godown} ${item}`;

/** Series and number of a van's next voucher; nothing for an office, whose numbers the server gives. */
export function nextNumber(world: World, series: string | undefined): { series?: string; number?: number } {
  if (series === undefined) return {};
  addTo(world.lastNumbers, series, 1);
  return { series, number: world.lastNumbers.get(series) ?? 1 };
}

export function openSum(bills: readonly OpenBill[]): number {
  return bills.reduce((sum, { open }) => sum + open, 0);
}

/** Takes `amount` off a bill and forgets it once it is settled. */
export function settle(bills: OpenBill[], reference: string, amount: number): void {
  const index = bills.findIndex((bill) => bill.reference === reference);
  const bill = bills[index];
  if (bill === undefined) return;
  bill.open = Math.max(0, bill.open - amount);
  if (bill.open === 0) bills.splice(index, 1);
}
