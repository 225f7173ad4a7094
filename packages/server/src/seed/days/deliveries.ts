/**
 * What suppliers bring on Mondays and send invoices for within three days. It all comes into the store of a branch, and what
 * its vans need of it is planned to be loaded.
 */
import { addDays } from '@fieldbook/core/kernel/date';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { type AwaitedInvoice, addTo, type Entry, listOf, stockKey, type World } from '../world.ts';
import { type Day, rateText, storeOf, targetStock } from './day.ts';
import { planLoad } from './loads.ts';

const MONDAY = 1;

export function deliveryEntries(world: World, day: Day): Entry[] {
  if (day.weekday !== MONDAY) return [];
  const branches = [...new Set(world.scenario.sellers.map(({ branch }) => branch))];
  return branches.flatMap((branch) =>
    world.scenario.suppliers.flatMap(({ code }) => {
      const lines = wantedLines(world, branch, code);
      return lines.length === 0 ? [] : [goodsReceipt(world, day, { branch, supplier: code, lines })];
    }),
  );
}

type Lines = AwaitedInvoice['lines'];

/** Whole cartons of what has sunk below half of the target with any of the branch's sellers; plans the loads of its vans. */
function wantedLines(world: World, branch: string, supplier: string): Lines {
  const { godown } = storeOf(world, branch);
  const cartonsOf = new Map<string, number>();
  for (const seller of world.scenario.sellers.filter((each) => each.branch === branch)) {
    for (const item of seller.goods) {
      const good = world.scenario.goods.get(item);
      if (good === undefined || good.supplier !== supplier) continue;
      const key = stockKey(seller.godown, item);
      const target = targetStock(world, seller, item);
      const stock = world.stock.get(key) ?? 0;
      world.soldSince.delete(key);
      if (stock * 2 > target) continue;
      const cartons = Math.ceil((target - stock) / good.carton);
      addTo(cartonsOf, item, cartons);
      if (seller.route !== undefined) planLoad(world, seller, { item, pieces: cartons * good.carton });
    }
  }
  return [...cartonsOf].flatMap(([item, cartons]) => {
    const good = world.scenario.goods.get(item);
    return good === undefined ? [] : [{ item, godown, cartons, rate: good.cost * good.carton }];
  });
}

function goodsReceipt(world: World, day: Day, of: { branch: string; supplier: string; lines: Lines }): Entry {
  const { branch, supplier, lines } = of;
  for (const { item, godown, cartons } of lines) {
    addTo(world.stock, stockKey(godown, item), cartons * (world.scenario.goods.get(item)?.carton ?? 1));
  }
  const godown = lines[0]?.godown ?? '';
  const comesAfter = day.random('invoice', branch, supplier).between(1, 3);
  return {
    body: {
      uid: day.uid('goodsReceipt', branch, supplier),
      type: 'goodsReceipt',
      date: day.date,
      branch,
      supplier,
      godown,
      purchasePerson: 'PP-1',
      referenceNo: `DN-${supplier}-${day.index}`,
      items: lines.map((line) => itemLine(line, line.rate)),
    },
    done: ({ referNo }) => {
      world.awaitedInvoices.push({ day: day.index + comesAfter, branch, supplier, godown, receipt: referNo, lines });
    },
  };
}

/** Suppliers' invoices for goods received; every fourth has a price that went up by a hundredth. */
export function purchaseEntries(world: World, day: Day): Entry[] {
  const due = world.awaitedInvoices.filter((invoice) => invoice.day <= day.index);
  world.awaitedInvoices = world.awaitedInvoices.filter((invoice) => invoice.day > day.index);
  return due.map((invoice): Entry => {
    const random = day.random('purchase', invoice.receipt);
    const dearer = random.chance(0.25) ? random.between(0, invoice.lines.length - 1) : -1;
    const creditDays = world.scenario.suppliers.find(({ code }) => code === invoice.supplier)?.creditDays ?? 0;
    return {
      body: {
        uid: day.uid('purchase', invoice.receipt),
        type: 'purchase',
        date: day.date,
        branch: invoice.branch,
        supplier: invoice.supplier,
        godown: invoice.godown,
        mode: 'credit',
        source: invoice.receipt,
        purchasePerson: 'PP-1',
        referenceNo: `INV-${invoice.receipt}`,
        items: invoice.lines.map((line, index) => ({
          ...itemLine(line, index === dearer ? multiplyDivide(line.rate, 101, 100) : line.rate),
          sourceLine: index,
        })),
      },
      done: ({ referNo }, net) => {
        const dueDate = addDays(day.date, creditDays);
        listOf(world.supplierBills, invoice.supplier).push({ reference: referNo, date: day.date, dueDate, open: net });
        world.recentPurchases.push({ ...invoice, referNo });
      },
    };
  });
}

function itemLine({ item, godown, cartons }: Lines[number], rate: number) {
  return { item, godown, unit: 'CTN', quantity: String(cartons), rate: rateText(rate) };
}
