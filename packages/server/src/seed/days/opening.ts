/** The first vouchers of a demo company: one opening a branch with money, bills that were open, and the stock of all godowns. */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import { randomOf } from '../random.ts';
import type { Row, Seller } from '../scenario.ts';
import { addTo, type Entry, listOf, stockKey, type World } from '../world.ts';
import { rateText, type SeedUids, targetStock } from './day.ts';

export function openingEntries(world: World, date: IsoDate, uid: SeedUids): Entry[] {
  const { scenario } = world;
  const branches = [...new Set(scenario.sellers.map(({ branch }) => branch))];
  return branches.map((branch, index) => {
    const sellers = scenario.sellers.filter((seller) => seller.branch === branch);
    const bills = openBills(world, sellers, date);
    return {
      body: {
        uid: uid('opening', branch),
        type: 'opening',
        date,
        branch,
        remarks: 'Balances brought forward',
        items: sellers.flatMap((seller) => openingStock(world, seller)),
        ledgers: [...(index === 0 ? companyLedgers(world, date) : []), ...bills],
      },
    };
  });
}

function openingStock(world: World, seller: Seller): Row[] {
  return seller.goods.flatMap((code) => {
    const good = world.scenario.goods.get(code);
    if (good === undefined) return [];
    const pieces = Math.ceil(targetStock(world, seller, code) / good.carton) * good.carton;
    addTo(world.stock, stockKey(seller.godown, code), pieces);
    const line = {
      item: code,
      godown: seller.godown,
      unit: 'PCS',
      quantity: String(pieces),
      rate: rateText(good.cost),
    };
    return [line];
  });
}

function companyLedgers(world: World, date: IsoDate): Row[] {
  const { scenario } = world;
  const amount = (dirhams: number): string =>
    printMoney(dirhams * scenario.officeScale * 10 ** scenario.decimals, scenario.decimals);
  const owed = scenario.suppliers.map(({ code, creditDays }, index): Row => {
    const dirhams = 18_000 + index * 3500;
    const billDate = addDays(date, -10 - index);
    const reference = `OLD-${code}`;
    const open = dirhams * scenario.officeScale * 10 ** scenario.decimals;
    listOf(world.supplierBills, code).push({ reference, date: billDate, dueDate: addDays(billDate, creditDays), open });
    return { ledger: 'CREDITORS', credit: amount(dirhams), supplier: code, billReference: reference, billDate };
  });
  const cash = 20_000 * scenario.officeScale * 10 ** scenario.decimals;
  addTo(world.cash, 'CASH', cash);
  return [
    { ledger: 'CASH', debit: amount(20_000) },
    { ledger: 'BANK', debit: amount(350_000) },
    { ledger: 'VEHICLES', debit: amount(420_000) },
    { ledger: 'EQUIPMENT', debit: amount(85_000) },
    { ledger: 'CAPITAL', credit: amount(1_000_000) },
    ...owed,
  ];
}

/** Every ninth shop with credit still owes something from before. */
function openBills(world: World, sellers: readonly Seller[], date: IsoDate): Row[] {
  const { scenario } = world;
  const shops = sellers.flatMap((seller) => seller.shops).filter((shop) => shop.creditDays > 0);
  return shops
    .filter((_, index) => index % 9 === 0)
    .map((shop) => {
      const random = randomOf(scenario.kind, 'opening', shop.code);
      const open = random.between(80, 900) * 25 * scenario.scale;
      const billDate = addDays(date, -random.between(1, shop.creditDays));
      const reference = `OLD-${shop.code}`;
      listOf(world.customerBills, shop.code).push({
        reference,
        date: billDate,
        dueDate: addDays(billDate, shop.creditDays),
        open,
      });
      const debit = printMoney(open, scenario.decimals);
      return { ledger: 'DEBTORS', debit, customer: shop.code, billReference: reference, billDate };
    });
}
