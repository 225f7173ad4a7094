/**
 * How the vans come by their goods: sent from the store of their branch on the day they were delivered, and confirmed by the
 * driver when he has counted them. Now and then he gives a piece or two back.
 */
import type { Row, Seller } from '../scenario.ts';
import { addTo, type Entry, type Load, type LoadLine, stockKey, type World } from '../world.ts';
import { type Day, storeOf } from './day.ts';

export function loadEntries(world: World, day: Day): Entry[] {
  return world.loads.splice(0).map((load) => sent(world, day, load));
}

function sent(world: World, day: Day, { van, lines }: Omit<Load, 'referNo'>): Entry {
  const { godown } = storeOf(world, van.branch);
  for (const { item, pieces } of lines) addTo(world.stock, stockKey(godown, item), -pieces);
  const body = {
    uid: day.uid('stockTransfer', van.code),
    type: 'stockTransfer',
    ...headerOf(day, van, godown),
    items: lines.map(({ item, pieces }) => ({ item, unit: 'PCS', quantity: String(pieces) })),
  };
  const done: Entry['done'] = ({ referNo }) => {
    world.sentLoads.push({ van, lines, referNo });
  };
  return { body, done };
}

/** Of everything that is on its way, so of a load whose day was cut off too. */
export function confirmationEntries(world: World, day: Day): Entry[] {
  return world.sentLoads.splice(0).map((load) => confirmed(world, day, load));
}

function confirmed(world: World, day: Day, { van, lines, referNo }: Load): Entry {
  const { godown } = storeOf(world, van.branch);
  const random = day.random('load', van.code);
  const rejected = random.chance(0.4) ? random.between(0, lines.length - 1) : -1;
  const items = lines.flatMap(({ item, pieces }, index): Row[] => {
    const back = index === rejected ? Math.min(random.between(1, 2), pieces - 1) : 0;
    addTo(world.stock, stockKey(van.godown, item), pieces - back);
    const line = { item, unit: 'PCS', sourceLine: index };
    const kept = { ...line, quantity: String(pieces - back), outcome: 'accepted' };
    if (back === 0) return [kept];
    addTo(world.stock, stockKey(godown, item), back);
    return [kept, { ...line, quantity: String(back), outcome: 'returned', description: 'Packing open' }];
  });
  const body = {
    uid: day.uid('stockTransferIn', van.code),
    type: 'stockTransferIn',
    source: referNo,
    mode: 'confirm',
    ...headerOf(day, van, godown),
    items,
  };
  return { body };
}

function headerOf(day: Day, van: Seller, godown: string): Row {
  return {
    date: day.date,
    branch: van.branch,
    godown,
    toGodown: van.godown,
    salesPerson: van.salesPerson,
    ...(van.route === undefined ? {} : { route: van.route }),
  };
}

/** Adds to what `van` is to be loaded with, one line an item. */
export function planLoad(world: World, van: Seller, added: LoadLine): void {
  const load = world.loads.find((each) => each.van === van);
  if (load === undefined) world.loads.push({ van, lines: [added] });
  else load.lines.push(added);
}
