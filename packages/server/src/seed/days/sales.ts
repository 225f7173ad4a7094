/** What a seller sells on a day: to the shops whose visiting day it is, as far as its stock goes. */
import { addDays } from '@fieldbook/core/kernel/date';
import { priceOf, printMoney } from '@fieldbook/core/kernel/money';
import type { Random } from '../random.ts';
import type { Good, Row, Seller, Shop } from '../scenario.ts';
import { addTo, type Entry, listOf, nextNumber, openSum, type SoldLine, stockKey, type World } from '../world.ts';
import { type Day, rateText, salesOf } from './day.ts';

const RECENT = 40;

export function salesEntries(world: World, day: Day, seller: Seller): Entry[] {
  const random = day.random('sales', seller.code);
  const shops = random.shuffled(shopsOfDay(seller, day));
  if (shops.length === 0) return [];
  const usual = salesOf(world, seller);
  const count = Math.max(1, usual + random.between(-Math.floor(usual / 5), Math.floor(usual / 5)));
  return Array.from({ length: count }, (_, index) =>
    saleEntry({ world, day, seller, random }, shops[index % shops.length] as Shop, index),
  ).filter((entry) => entry !== undefined);
}

/** A counter is open to all of its customers every day. */
export function shopsOfDay(seller: Seller, day: Day): Shop[] {
  return seller.route === undefined ? [...seller.shops] : seller.shops.filter(({ weekday }) => weekday === day.weekday);
}

interface Selling {
  readonly world: World;
  readonly day: Day;
  readonly seller: Seller;
  readonly random: Random;
}

interface PlannedLine extends SoldLine {
  readonly row: Row;
  /** Minor units before discounts and tax. */
  readonly amount: number;
}

function saleEntry(selling: Selling, shop: Shop, index: number): Entry | undefined {
  const { world, day, seller, random } = selling;
  const lines = plannedLines(selling, shop);
  if (lines.length === 0) return undefined;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const bills = listOf(world.customerBills, shop.code);
  const mayOwe = shop.creditLimit > 0 && openSum(bills) + amount * 1.3 < shop.creditLimit * world.scenario.scale;
  const mode = mayOwe && random.chance(0.75) ? 'credit' : 'cash';
  const money = mode === 'credit' ? { header: { mode }, toBank: 0 } : paidAtOnce(selling, amount);
  const body = {
    uid: day.uid('sales', seller.code, index),
    type: 'sales',
    ...nextNumber(world, seller.series?.sales),
    date: day.date,
    branch: seller.branch,
    customer: shop.code,
    godown: seller.godown,
    salesPerson: seller.salesPerson,
    ...(seller.route === undefined ? {} : { route: seller.route }),
    ...money.header,
    ...(random.chance(0.12)
      ? { discount: printMoney(Math.floor(amount / 50 / 25) * 25, world.scenario.decimals) }
      : {}),
    items: lines.map(({ row }) => row),
  };
  return {
    body,
    done: ({ referNo }, net) => {
      const sold = lines.map(({ item, unit, quantity, perUnit }) => ({ item, unit, quantity, perUnit }));
      const recent = listOf(world.recentSales, seller.code);
      if (money.toBank === 0) recent.push({ referNo, customer: shop.code, mode, lines: sold });
      if (recent.length > RECENT) recent.shift();
      if (mode === 'credit') {
        const dueDate = addDays(day.date, shop.creditDays);
        bills.push({ reference: referNo, date: day.date, dueDate, open: net });
      } else if (money.header.mode === 'cash') addTo(world.cash, seller.cashLedger, net - money.toBank);
    },
  };
}

interface Money {
  readonly header: { readonly mode: string; readonly ledger?: string; readonly tenders?: readonly Row[] };
  /** Minor units of it that never come into the cash box. */
  readonly toBank: number;
}

/** Mostly cash; some pay by card, and a few by card and with a large note that change is given on. */
function paidAtOnce({ world, seller, random }: Selling, amount: number): Money {
  const { decimals, scale } = world.scenario;
  const unit = 10 ** decimals * scale;
  if (random.chance(0.05) && amount > 100 * unit) {
    const tenders = [
      { ledger: 'BANK', amount: printMoney(25 * unit, decimals) },
      {
        ledger: seller.cashLedger,
        amount: printMoney(Math.ceil((amount * 1.5) / (500 * unit)) * 500 * unit, decimals),
      },
    ];
    return { header: { mode: 'cash', tenders }, toBank: 25 * unit };
  }
  if (random.chance(0.08)) return { header: { mode: 'bank', ledger: 'BANK' }, toBank: 0 };
  return { header: { mode: 'cash', ledger: seller.cashLedger }, toBank: 0 };
}

function plannedLines({ world, seller, random }: Selling, shop: Shop): PlannedLine[] {
  const wanted = random.between(2, shop.isLarge ? 9 : 6);
  const codes = new Set(Array.from({ length: wanted }, () => random.pick(seller.goods)));
  return [...codes].flatMap((item) => {
    const good = world.scenario.goods.get(item);
    const line = good === undefined ? undefined : plannedLine({ world, seller, random }, shop, good);
    return line === undefined ? [] : [line];
  });
}

function plannedLine({ world, seller, random }: Omit<Selling, 'day'>, shop: Shop, good: Good): PlannedLine | undefined {
  const key = stockKey(seller.godown, good.code);
  const stock = world.stock.get(key) ?? 0;
  const byCarton = shop.isLarge && random.chance(0.5) && stock >= good.carton;
  const perUnit = byCarton ? good.carton : 1;
  const quantity = Math.min(byCarton ? random.between(1, 3) : random.between(2, 18), Math.floor(stock / perUnit));
  if (quantity < 1) return undefined;
  const free = !byCarton && quantity >= 12 && stock > quantity && random.chance(0.15) ? 1 : 0;
  addTo(world.stock, key, -(quantity * perUnit + free));
  addTo(world.soldSince, key, quantity * perUnit + free);
  const rate = (shop.isLarge ? good.wholesale : good.retail) * perUnit;
  const unit = byCarton ? 'CTN' : 'PCS';
  const row = {
    item: good.code,
    unit,
    quantity: String(quantity),
    rate: rateText(rate),
    ...(free > 0 ? { freeQuantity: String(free) } : {}),
    ...(random.chance(0.1) ? { discountPercent: '5' } : {}),
  };
  return {
    row,
    item: good.code,
    unit,
    quantity,
    perUnit,
    amount: priceOf(quantity * 1000, rate, world.scenario.decimals),
  };
}
