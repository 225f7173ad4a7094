/** What shops pay on their bills when they are visited: the oldest first, in cash, by transfer or by post-dated cheque. */
import { addDays } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Random } from '../random.ts';
import type { Row, Seller, Shop } from '../scenario.ts';
import { addTo, type Entry, listOf, nextNumber, type OpenBill, settle, type World } from '../world.ts';
import { type Day, receiptsOf } from './day.ts';
import { shopsOfDay } from './sales.ts';

interface Paid {
  readonly bill: OpenBill;
  readonly amount: number;
  readonly discount: number;
}

export function receiptEntries(world: World, day: Day, seller: Seller): Entry[] {
  const random = day.random('receipts', seller.code);
  const payers = shopsOfDay(seller, day)
    .map((shop) => ({ shop, bills: listOf(world.customerBills, shop.code).filter(({ date }) => date < day.date) }))
    .filter(({ bills }) => bills.length > 0)
    .sort((a, b) => (oldest(a.bills) < oldest(b.bills) ? -1 : 1));
  return payers.slice(0, receiptsOf(world)).map(({ shop, bills }, index) => {
    const paid = bills.slice(0, random.between(1, 4)).map((bill, nth) => share(bill, nth, random));
    return receiptEntry({ world, day, seller, random }, shop, paid, index);
  });
}

const oldest = (bills: readonly OpenBill[]): string => bills[0]?.dueDate ?? '';

/** The whole bill most often; now and then a part of it, or all but a small discount. */
function share(bill: OpenBill, nth: number, random: Random): Paid {
  if (nth > 0 && random.chance(0.12)) return { bill, amount: Math.ceil(bill.open / 2), discount: 0 };
  const discount = random.chance(0.05) ? Math.floor(bill.open / 100) : 0;
  return { bill, amount: bill.open - discount, discount };
}

interface Collecting {
  readonly world: World;
  readonly day: Day;
  readonly seller: Seller;
  readonly random: Random;
}

function receiptEntry(collecting: Collecting, shop: Shop, paid: readonly Paid[], index: number): Entry {
  const { world, day, seller, random } = collecting;
  const { decimals } = world.scenario;
  const ahead = random.chance(0.03) ? 50 * 10 ** decimals * world.scenario.scale : 0;
  const total = paid.reduce((sum, { amount }) => sum + amount, ahead);
  const way = payingWay(collecting, shop);
  const advance = ahead === 0 ? [] : [{ kind: 'advance', amount: printMoney(ahead, decimals) }];
  const bills = [...paid.map((each) => billLine(each, decimals)), ...advance];
  return {
    body: {
      uid: day.uid('receipt', seller.code, index),
      type: 'receipt',
      ...nextNumber(world, seller.series?.receipt),
      date: day.date,
      branch: seller.branch,
      customer: shop.code,
      salesPerson: seller.salesPerson,
      ...(seller.route === undefined ? {} : { route: seller.route }),
      ...way,
      amount: printMoney(total, decimals),
      bills,
    },
    done: ({ referNo }) => {
      for (const { bill, amount, discount } of paid) {
        settle(listOf(world.customerBills, shop.code), bill.reference, amount + discount);
      }
      if (way.effectiveDate !== undefined) {
        const reopened = paid.map(({ bill, amount, discount }) => ({ bill, amount: amount + discount }));
        world.pendingCheques.push({
          date: way.effectiveDate,
          amount: total,
          branch: seller.branch,
          customer: shop.code,
          source: referNo,
          bills,
          paid: ahead === 0 ? reopened : [],
        });
      } else if (way.ledger === seller.cashLedger) addTo(world.cash, seller.cashLedger, total);
    },
  };
}

function billLine({ bill, amount, discount }: Paid, decimals: number): Row {
  return {
    kind: 'against',
    reference: bill.reference,
    amount: printMoney(amount, decimals),
    ...(discount === 0 ? {} : { discount: printMoney(discount, decimals) }),
  };
}

type Way =
  | { readonly ledger: string; readonly effectiveDate?: undefined }
  | { readonly ledger: string; readonly chequeNo: string; readonly effectiveDate: string; readonly bankName: string };

const banks = ['Creek Bank', 'Union Gulf Bank', 'Northern Islamic Bank'] as const;

function payingWay({ day, seller, random }: Collecting, shop: Shop): Way {
  if (shop.creditDays >= 15 && random.chance(0.25)) {
    const chequeNo = String(random.between(100_000, 999_999));
    const effectiveDate = addDays(day.date, random.between(7, 30));
    return { ledger: 'BANK', chequeNo, effectiveDate, bankName: random.pick(banks) };
  }
  return { ledger: random.chance(0.1) ? 'BANK' : seller.cashLedger };
}
