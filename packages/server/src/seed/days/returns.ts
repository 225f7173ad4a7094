/** Goods that come back from earlier sales: half of them saleable, half damaged (into the seller's damage godown). */
import type { Seller } from '../scenario.ts';
import { addTo, type Entry, listOf, nextNumber, settle, stockKey, type World } from '../world.ts';
import { type Day, salesOf } from './day.ts';

const RETURN_RATE = 0.05;

export function returnEntries(world: World, day: Day, seller: Seller): Entry[] {
  const random = day.random('returns', seller.code);
  const recent = listOf(world.recentSales, seller.code);
  const entries: Entry[] = [];
  for (let index = 0; index < salesOf(world, seller); index += 1) {
    if (!random.chance(RETURN_RATE) || recent.length === 0) continue;
    const [sale] = recent.splice(random.between(0, recent.length - 1), 1);
    const line = sale?.lines[0];
    if (sale === undefined || line === undefined) continue;
    const quantity = Math.max(1, Math.floor(line.quantity / 3));
    const isDamaged = random.chance(0.5);
    const isCredit = sale.mode === 'credit';
    entries.push({
      body: {
        uid: day.uid('salesReturn', seller.code, index),
        type: 'salesReturn',
        ...nextNumber(world, seller.series?.salesReturn),
        date: day.date,
        branch: seller.branch,
        customer: sale.customer,
        ...(isCredit ? { mode: 'credit' } : { mode: 'cash', ledger: seller.cashLedger }),
        source: sale.referNo,
        godown: isDamaged ? seller.damageGodown : seller.godown,
        salesPerson: seller.salesPerson,
        ...(seller.route === undefined ? {} : { route: seller.route }),
        remarks: isDamaged ? 'Damaged or past its date' : 'Bought back',
        items: [{ item: line.item, unit: line.unit, quantity: String(quantity), sourceLine: 0 }],
      },
      done: (_voucher, net) => {
        const pieces = quantity * line.perUnit;
        if (isDamaged) addDamaged(world, seller, line.item, pieces);
        else addTo(world.stock, stockKey(seller.godown, line.item), pieces);
        if (isCredit) settle(listOf(world.customerBills, sale.customer), sale.referNo, net);
        else addTo(world.cash, seller.cashLedger, -net);
      },
    });
  }
  return entries;
}

function addDamaged(world: World, { damageGodown }: Seller, item: string, pieces: number): void {
  const goods = world.damaged.get(damageGodown) ?? new Map<string, number>();
  world.damaged.set(damageGodown, goods);
  addTo(goods, item, pieces);
}
