/** What is put right: a carton goes back to a supplier on Thursdays, a rebate to a shop and a claim on a supplier on Fridays. */
import { printMoney } from '@fieldbook/core/kernel/money';
import { addTo, type Entry, listOf, type OpenBill, settle, stockKey, type World } from '../world.ts';
import { type Day, storeOf } from './day.ts';

const [THURSDAY, FRIDAY] = [4, 5];

/** Planned when the day's receipts stand: they must not take what a note has taken. */
export function noteEntries(world: World, day: Day): Entry[] {
  if (day.weekday === THURSDAY) return purchaseReturn(world, day);
  return day.weekday === FRIDAY ? [...rebate(world, day), ...claim(world, day)] : [];
}

interface Noted {
  readonly type: 'creditNote' | 'debitNote';
  readonly mode: string;
  readonly narration: string;
  readonly branch: string;
  readonly party: { readonly customer: string } | { readonly supplier: string };
  /** Open by more than the note takes. */
  readonly bill: OpenBill;
  readonly bills: OpenBill[];
  readonly amount: number;
}

function note(world: World, day: Day, noted: Noted): Entry {
  const { type, mode, narration, branch, party, bill, bills, amount } = noted;
  const body = {
    uid: day.uid(type),
    type,
    date: day.date,
    branch,
    ...party,
    mode,
    againstBill: bill.reference,
    ledgers: [{ amount: printMoney(amount, world.scenario.decimals), narration }],
  };
  return { body, done: (_voucher, net) => settle(bills, bill.reference, net) };
}

function rebate(world: World, day: Day): Entry[] {
  const { sellers, scale, decimals } = world.scenario;
  const amount = 20 * scale * 10 ** decimals;
  const seller = day.random('rebate').pick(sellers);
  for (const { code } of seller.shops) {
    const bills = listOf(world.customerBills, code);
    const bill = bills.find(({ open }) => open > amount * 5);
    if (bill === undefined) continue;
    const of = { branch: seller.branch, party: { customer: code }, bill, bills, amount };
    return [note(world, day, { type: 'creditNote', mode: 'rebate', narration: 'Rebate for shelf space', ...of })];
  }
  return [];
}

function claim(world: World, day: Day): Entry[] {
  const { sellers, suppliers, officeScale, decimals } = world.scenario;
  const amount = 75 * officeScale * 10 ** decimals;
  const { code } = day.random('claim').pick(suppliers);
  const bills = listOf(world.supplierBills, code);
  const bill = bills.find(({ open }) => open > amount * 5);
  if (bill === undefined) return [];
  const of = { branch: sellers[0]?.branch ?? '', party: { supplier: code }, bill, bills, amount };
  return [note(world, day, { type: 'debitNote', mode: 'claim', narration: 'Free goods of a promotion', ...of })];
}

function purchaseReturn(world: World, day: Day): Entry[] {
  const found = world.recentPurchases.splice(0).flatMap((each) => returnable(world, each));
  const [first] = found;
  if (first === undefined) return [];
  const { purchase, item, sourceLine } = first;
  const { branch, supplier, referNo } = purchase;
  const { godown } = storeOf(world, branch);
  addTo(world.stock, stockKey(godown, item), -(world.scenario.goods.get(item)?.carton ?? 1));
  const body = {
    uid: day.uid('purchaseReturn'),
    type: 'purchaseReturn',
    date: day.date,
    branch,
    supplier,
    godown,
    mode: 'credit',
    source: referNo,
    purchasePerson: 'PP-1',
    referenceNo: `CN-${referNo}`,
    remarks: 'Cartons crushed on delivery',
    items: [{ item, unit: 'CTN', godown, quantity: '1', sourceLine }],
  };
  const done: Entry['done'] = (_voucher, net) => settle(listOf(world.supplierBills, supplier), referNo, net);
  return [{ body, done }];
}

/** Lines of a purchase that a whole carton is left of. */
function returnable(world: World, purchase: World['recentPurchases'][number]) {
  const { godown } = storeOf(world, purchase.branch);
  return purchase.lines.flatMap(({ item }, sourceLine) => {
    const stock = world.stock.get(stockKey(godown, item)) ?? 0;
    const carton = world.scenario.goods.get(item)?.carton ?? 1;
    return stock >= carton ? [{ purchase, item, sourceLine }] : [];
  });
}
