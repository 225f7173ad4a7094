/**
 * What ends the day of a van: its cash is counted and handed in, damaged goods go to the damage store, and on Saturdays its
 * goods are counted. Planned once the day's vouchers stand, since it takes up what they left.
 */
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Row, Seller } from '../scenario.ts';
import { addTo, type Entry, stockKey, type World } from '../world.ts';
import { type Day, storeOf, vansOf } from './day.ts';

const SATURDAY = 6;
const COUNTED_GOODS = 15;

export function eveningEntries(world: World, day: Day): Entry[] {
  const vans = vansOf(world);
  return [
    ...vans.flatMap((van) => settlement(world, day, van)),
    ...vans.flatMap((van) => damagedGoods(world, day, van)),
    ...(day.weekday === SATURDAY ? vans.flatMap((van) => count(world, day, van)) : []),
    ...(day.weekday === SATURDAY ? writtenOff(world, day) : []),
  ];
}

/** One count in twelve is a little short. */
function settlement(world: World, day: Day, van: Seller): Entry[] {
  const book = world.cash.get(van.cashLedger) ?? 0;
  if (book <= 0) return [];
  const { decimals, scale } = world.scenario;
  const random = day.random('settlement', van.code);
  const short = random.chance(0.08) ? Math.min(book, random.between(1, 12) * 25 * scale) : 0;
  const to = storeOf(world, van.branch).cashLedger;
  addTo(world.cash, van.cashLedger, -book);
  addTo(world.cash, to, book - short);
  addTo(world.shortCash, van.salesPerson, short);
  const body = {
    uid: day.uid('daySettlement', van.code),
    type: 'daySettlement',
    ...headerOf(day, van),
    ledger: van.cashLedger,
    toLedger: to,
    bookAmount: printMoney(book, decimals),
    amount: printMoney(book - short, decimals),
    ...(short === 0 ? {} : { referenceNo: 'Change given too much' }),
  };
  return [{ body }];
}

/** What came back damaged stands in the van's own damage godown until the evening; its value does not change. */
function damagedGoods(world: World, day: Day, van: Seller): Entry[] {
  const goods = world.damaged.get(van.damageGodown);
  if (goods === undefined || goods.size === 0 || van.damageGodown === van.damageStore) return [];
  world.damaged.delete(van.damageGodown);
  const body = {
    uid: day.uid('stockTransfer', van.damageGodown),
    type: 'stockTransfer',
    ...headerOf(day, van),
    godown: van.damageGodown,
    toGodown: van.damageStore,
    remarks: 'Damaged goods of the day',
    items: [...goods].map(([item, pieces]) => ({ item, unit: 'PCS', quantity: String(pieces) })),
  };
  return [{ body }];
}

/** Some of its goods, another part each week; one or two of them are short by a piece or two. */
function count(world: World, day: Day, van: Seller): Entry[] {
  const random = day.random('count', van.code);
  const stockOf = (item: string): number => world.stock.get(stockKey(van.godown, item)) ?? 0;
  const goods = random
    .shuffled(van.goods)
    .filter((item) => stockOf(item) > 2)
    .slice(0, COUNTED_GOODS);
  if (goods.length === 0) return [];
  const shortGoods = random.between(1, 2);
  const items = goods.map((item, index): Row => {
    const book = stockOf(item);
    const short = index < shortGoods ? random.between(1, 2) : 0;
    addTo(world.stock, stockKey(van.godown, item), -short);
    return { item, unit: 'PCS', quantity: String(book - short), bookQuantity: String(book) };
  });
  const body = {
    uid: day.uid('physicalStock', van.code),
    type: 'physicalStock',
    ...headerOf(day, van),
    godown: van.godown,
    items,
  };
  return [{ body }];
}

/** Small differences of the week are not worth asking the drivers for. */
function writtenOff(world: World, day: Day): Entry[] {
  const owed = [...world.shortCash].filter(([, amount]) => amount !== 0);
  if (owed.length === 0) return [];
  const money = (amount: number) => printMoney(amount, world.scenario.decimals);
  const whole = owed.reduce((sum, [, amount]) => sum + amount, 0);
  world.shortCash.clear();
  const body = {
    uid: day.uid('journal', 'shortCash'),
    type: 'journal',
    date: day.date,
    branch: world.scenario.sellers[0]?.branch ?? '',
    remarks: 'Small cash differences of the week written off',
    ledgers: [
      { ledger: 'EXPENSES', debit: money(whole) },
      ...owed.map(([salesPerson, amount]) => ({ ledger: 'DUE-FROM-SALESMAN', credit: money(amount), salesPerson })),
    ],
  };
  return [{ body }];
}

function headerOf(day: Day, van: Seller): Row {
  return {
    date: day.date,
    branch: van.branch,
    salesPerson: van.salesPerson,
    ...(van.route === undefined ? {} : { route: van.route }),
  };
}
