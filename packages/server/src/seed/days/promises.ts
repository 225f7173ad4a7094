/**
 * What customers ask for before they buy, at the counters: a lead on Mondays that becomes a quotation, an order, a delivery
 * of all or half of it and an invoice, each a working day later; an order by telephone twice a week. And what the office orders.
 */
import { addDays } from '@fieldbook/core/kernel/date';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Random } from '../random.ts';
import type { Row, Seller, Shop } from '../scenario.ts';
import { addTo, type Entry, listOf, type Promised, stockKey, type World } from '../world.ts';
import { type Day, rateText } from './day.ts';

const [SUNDAY, MONDAY, TUESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 4, 5, 6];

export function promiseEntries(world: World, day: Day): Entry[] {
  if (day.weekday === SUNDAY) return [];
  const due = world.promised;
  world.promised = [];
  return [
    ...due.flatMap((each) => continued(world, day, each)),
    ...countersOf(world).flatMap((seller) => started(world, day, seller)),
    ...purchaseOrders(world, day),
  ];
}

function countersOf({ scenario }: World): Seller[] {
  return scenario.sellers.filter(({ route }) => route === undefined);
}

function started(world: World, day: Day, seller: Seller): Entry[] {
  const random = day.random('promise', seller.code);
  const shops = seller.shops.filter(({ creditLimit }) => creditLimit > 0);
  if (shops.length === 0) return [];
  const shop = random.pick(shops);
  if (day.weekday === MONDAY) return [lead(world, day, { seller, shop, random })];
  const isOrderDay = day.weekday === TUESDAY || day.weekday === THURSDAY;
  return isOrderDay
    ? [next(world, day, { type: 'order', seller, shop, lines: wanted(world, { seller, shop, random }) })]
    : [];
}

interface Asking {
  readonly seller: Seller;
  readonly shop: Shop;
  readonly random: Random;
}

function wanted(world: World, { seller, shop, random }: Asking): Row[] {
  const codes = new Set(Array.from({ length: random.between(2, 4) }, () => random.pick(seller.goods)));
  return [...codes].flatMap((item) => {
    const good = world.scenario.goods.get(item);
    if (good === undefined) return [];
    const rate = rateText(shop.isLarge ? good.wholesale : good.retail);
    return [{ item, unit: 'PCS', quantity: String(random.between(4, 12)), rate, godown: seller.godown }];
  });
}

function lead(world: World, day: Day, asking: Asking): Entry {
  const { seller, shop } = asking;
  const lines = wanted(world, asking);
  const { scale, decimals } = world.scenario;
  const body = {
    uid: day.uid('lead', seller.code),
    type: 'lead',
    date: day.date,
    branch: seller.branch,
    customer: shop.code,
    salesPerson: seller.salesPerson,
    leadStatus: 'CONTACTED',
    expectedValue: printMoney(200 * scale * 10 ** decimals, decimals),
    nextStepDate: addDays(day.date, 1),
    nextStep: 'Send a quotation',
    items: lines.map(({ item, unit, quantity }) => ({ item, unit, quantity })),
  };
  const done: Entry['done'] = ({ referNo }) => {
    world.promised.push({ type: 'quotation', source: referNo, seller, shop, lines });
  };
  return { body, done };
}

/** What becomes of an earlier document on the next working day; every third quotation is not answered. */
function continued(world: World, day: Day, promised: Promised): Entry[] {
  if (promised.type === 'order' && day.random('answer', promised.source ?? '').chance(0.33)) return [];
  const isWhole = day.random('load', promised.source ?? '').chance(0.7);
  const lines = promised.type === 'deliveryNote' ? loaded(world, promised, isWhole ? 1 : 0.5) : promised.lines;
  return lines.length === 0 ? [] : [next(world, day, { ...promised, lines })];
}

const followedBy = { quotation: 'order', order: 'deliveryNote', deliveryNote: 'sales' } as const;

function next(world: World, day: Day, promised: Promised): Entry {
  const { type, source, seller, shop, lines } = promised;
  const body = {
    uid: day.uid('promise', type, seller.code, source ?? ''),
    type,
    date: day.date,
    branch: seller.branch,
    customer: shop.code,
    godown: seller.godown,
    salesPerson: seller.salesPerson,
    ...(source === undefined ? {} : { source }),
    ...(type === 'quotation' ? { validUntil: addDays(day.date, 14) } : {}),
    ...(type === 'order' ? { deliveryDate: addDays(day.date, day.weekday === SATURDAY ? 2 : 1) } : {}),
    ...(type === 'deliveryNote' ? { deliveredBy: seller.code } : {}),
    ...(type === 'sales' ? { mode: 'credit' } : {}),
    items: lines,
  };
  const done: Entry['done'] = ({ referNo }, net) => {
    if (type !== 'sales') {
      const kept = lines.map((line, index) => ({ ...line, sourceLine: index }));
      world.promised.push({ type: followedBy[type], source: referNo, seller, shop, lines: kept });
      return;
    }
    const dueDate = addDays(day.date, shop.creditDays);
    listOf(world.customerBills, shop.code).push({ reference: referNo, date: day.date, dueDate, open: net });
  };
  return { body, done };
}

/** This share of what was ordered, as far as it is there. */
function loaded(world: World, { seller, lines }: Promised, share: number): Row[] {
  return lines.flatMap((line) => {
    const key = stockKey(seller.godown, String(line['item']));
    const most = Math.min(Math.ceil(Number(line['quantity']) * share), world.stock.get(key) ?? 0);
    if (most < 1) return [];
    addTo(world.stock, key, -most);
    return [{ ...line, quantity: String(most) }];
  });
}

/** On Saturdays from the first supplier; it brings half of it on Tuesday and owes the rest. */
function purchaseOrders(world: World, day: Day): Entry[] {
  const counter = countersOf(world)[0];
  const supplier = world.scenario.suppliers[0];
  if (counter === undefined || supplier === undefined) return [];
  if (day.weekday === TUESDAY) return world.expected.splice(0).map((each) => receipt(world, day, each));
  if (day.weekday !== FRIDAY) return [];
  const { godown, branch } = counter;
  const goods = counter.goods.flatMap((item) => {
    const good = world.scenario.goods.get(item);
    return good?.supplier === supplier.code ? [good] : [];
  });
  const lines = goods
    .slice(0, 4)
    .map(({ code, carton, cost }) => ({ item: code, godown, cartons: 4, rate: cost * carton }));
  if (lines.length === 0) return [];
  const body = {
    uid: day.uid('purchaseOrder', supplier.code),
    type: 'purchaseOrder',
    date: day.date,
    branch,
    supplier: supplier.code,
    godown,
    purchasePerson: 'PP-1',
    deliveryDate: addDays(day.date, 4),
    items: lines.map((line) => cartons(line, line.cartons)),
  };
  const done: Entry['done'] = ({ referNo }) => {
    world.expected.push({ order: referNo, branch, supplier: supplier.code, godown, lines });
  };
  return [{ body, done }];
}

function receipt(world: World, day: Day, expected: World['expected'][number]): Entry {
  const { order, branch, supplier, godown } = expected;
  const lines = expected.lines.map((line) => ({ ...line, cartons: multiplyDivide(line.cartons, 1, 2) }));
  for (const { item, cartons: count } of lines) {
    addTo(world.stock, stockKey(godown, item), count * (world.scenario.goods.get(item)?.carton ?? 1));
  }
  const body = {
    uid: day.uid('goodsReceipt', order),
    type: 'goodsReceipt',
    date: day.date,
    branch,
    supplier,
    godown,
    source: order,
    purchasePerson: 'PP-1',
    referenceNo: `DN-${order}`,
    items: lines.map((line, index) => ({ ...cartons(line, line.cartons), sourceLine: index })),
  };
  const done: Entry['done'] = ({ referNo }) => {
    world.awaitedInvoices.push({ day: day.index + 2, branch, supplier, godown, receipt: referNo, lines });
  };
  return { body, done };
}

function cartons({ item, godown, rate }: World['expected'][number]['lines'][number], count: number): Row {
  return { item, godown, unit: 'CTN', quantity: String(count), rate: rateText(rate) };
}
