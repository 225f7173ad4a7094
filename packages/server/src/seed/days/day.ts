/** What the plans of a day have in common: its date, its chance, its uids, and the volumes a demo of this size has. */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { printRate } from '@fieldbook/core/kernel/money';
import type { Random } from '../random.ts';
import type { Seller } from '../scenario.ts';
import { stockKey, type World } from '../world.ts';

export type SeedUids = (...names: readonly (string | number)[]) => string;

export interface Day {
  /** From 0, the day of the opening. */
  readonly index: number;
  readonly date: IsoDate;
  /** 0 is Sunday, when nobody drives. */
  readonly weekday: number;
  readonly uid: SeedUids;
  /** Chance of this day alone. */
  readonly random: (...names: readonly string[]) => Random;
}

/** Shares of a day's vouchers; the rest are returns, deliveries and the office's own. */
const SALES_SHARE = 0.7;
const RECEIPTS_SHARE = 0.24;
/** Six of seven days have sales. */
const WORKING_DAYS = 7 / 6;
const LINES_PER_SALE = 4.5;
const PIECES_PER_LINE = 12;

export function vansOf({ scenario }: World): Seller[] {
  return scenario.sellers.filter(({ route }) => route !== undefined);
}

/** Where the goods and the cash of a branch's vans come from and go to: its counter, else the first store of the company. */
export function storeOf({ scenario }: World, branch: string): { readonly godown: string; readonly cashLedger: string } {
  const counter = scenario.sellers.find((seller) => seller.branch === branch && seller.route === undefined);
  return counter ?? { godown: 'MAIN', cashLedger: 'CASH' };
}

/** What is left of a day's vouchers beside those that come anyway: hand-overs, deliveries, payments, fuel. */
function tradeVouchers({ scenario, vouchersPerDay }: World): number {
  const routine = scenario.sellers.length * 1.3 + scenario.suppliers.length * 0.6;
  return Math.max(vouchersPerDay / 2, vouchersPerDay - routine) * WORKING_DAYS;
}

/** Sales of one seller a working day; a counter sells a third of what a van does. */
export function salesOf(world: World, seller: Seller): number {
  const counters = world.scenario.sellers.length - vansOf(world).length;
  const shares = vansOf(world).length + counters / 3;
  const ofVan = (tradeVouchers(world) * SALES_SHARE) / shares;
  return Math.max(1, Math.round(seller.route === undefined ? ofVan / 3 : ofVan));
}

export function receiptsOf(world: World): number {
  return Math.max(1, Math.round((tradeVouchers(world) * RECEIPTS_SHARE) / world.scenario.sellers.length));
}

/** Pieces a seller wants of an item after a delivery: two weeks of what it sells, at least three cartons' worth. */
export function targetStock(world: World, seller: Seller, item: string): number {
  const carton = world.scenario.goods.get(item)?.carton ?? 12;
  const expected = (salesOf(world, seller) * 6 * LINES_PER_SALE * PIECES_PER_LINE) / seller.goods.length;
  const sold = world.soldSince.get(stockKey(seller.godown, item)) ?? 0;
  return Math.ceil(Math.max(carton * 3, expected * 2, sold * 2));
}

/** A rate in millionths as the wire has it. */
export const rateText = printRate;
