import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { clock, deps, MemoryStore, sale, serverBooks } from '../../testing/outbox.ts';
import { exampleDay } from '../../testing/van-day.ts';
import { summarizeDay } from '../day-cycle/summary/day-summary.ts';
import type { FigureName } from '../day-cycle/summary/figures.ts';
import { completeVoucherHere } from './complete-document.ts';
import { dayInputHere } from './day-documents-here.ts';
import { LocalBooks } from './local-books.ts';
import type { OutboxItem } from './outbox-item.ts';

const { end: _end, minutesWorked: _minutes, ...started } = exampleDay;
const day = { ...started, state: 'started' as const, start: { ...started.start, at: clock.now() } };
const masters = exampleMasters();
const line = (quantity: string, godown = 'VAN-1') => ({ item: 'MILK', unit: 'PCS', quantity, rate: '12.5', godown });

async function phoneOf(...bodies: readonly Record<string, unknown>[]): Promise<MemoryStore> {
  const store = new MemoryStore();
  const says = { stock: { MILK: 40, CHIPS: 5 } };
  for (const body of bodies) {
    const made = await completeVoucherHere(deps(store, says), { type: String(body['type']), body });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
  }
  return store;
}

function summaryOf(store: MemoryStore, items: readonly OutboxItem[] = store.held.items, withVan = true) {
  const books = new LocalBooks(serverBooks(store, { stock: { MILK: 40, CHIPS: 5 } }), store.held.items);
  const godowns = { saleable: ['VAN-1'], damage: ['DAMAGE-VAN-1'] };
  return summarizeDay(
    dayInputHere({
      ...{ day, items, masters, customers: ['C1', 'C3'], now: clock.now() },
      names: { user: 'Ravi Kumar', route: 'Deira', vehicle: 'A 12345' },
      ...(withVan ? { van: { godowns, books, cashLedger: 'CASH-VAN-1' } } : {}),
    }),
  );
}

const slip = () => sale('10', { items: [line('10'), line('-2'), line('-1', 'DAMAGE-VAN-1')] });
const advance = () => {
  const { items: _items, mode: _mode, godown: _godown, ...rest } = sale('1');
  return { ...rest, type: 'receipt', amount: '30.00' };
};

test('what this phone completed on the day comes to its figures, a slip of sale and return told apart', async () => {
  const store = await phoneOf(slip(), sale('1', { customer: 'C1', mode: 'credit', ledger: undefined }), advance());
  const { figures, stock, cash } = summaryOf(store);
  const value = (name: FigureName) => figures[name].value;
  expect({ count: value('salesCount'), cash: value('cashSale'), credit: value('creditSale') }).toEqual({
    ...{ count: 2, cash: 131_25, credit: 13_25 },
  });
  expect([value('buybackAmountCash'), value('expiryReturnAmountCash')]).toEqual([26_33, 13_17]);
  expect(figures.salesStock).toMatchObject({ value: 11, vouchers: [{ referNo: 'S1-1', share: 10 }, { share: 1 }] });
  expect(figures.buybackStock).toMatchObject({ value: 2, vouchers: [{ referNo: 'SR1-1', type: 'salesReturn' }] });
  expect(
    stock.map(({ item, kind, opening, closing, difference }) => [item, kind, opening, closing, difference]),
  ).toEqual([
    ['CHIPS', 'fresh', 5, 5, 0],
    ['MILK', 'fresh', 40, 31, 0],
    ['MILK', 'expired', 0, 1, 0],
  ]);
  // 131.25 − 39.50 + 30.00
  expect(cash).toMatchObject({ opening: 0, inHand: 121_75, closing: 121_75, difference: 0 });
  expect(cash.columns.refunds.value).toBe(39_50);
});

test('documents of another time and those that were given up are not of the day', async () => {
  const store = await phoneOf(sale('3'), sale('4'));
  const [first, second] = store.held.items;
  if (first === undefined || second === undefined) throw new Error('two items');
  const givenUp = { ...second, letGo: { reason: 'Typed twice', at: clock.now(), problems: [] } };
  expect(summaryOf(store, [first, givenUp]).figures.salesCount.value).toBe(1);
  expect(summaryOf(store, [{ ...first, madeAt: '1971-04-30T23:00:00.000Z' }]).figures.salesCount.value).toBe(0);
});

test('without a van there are figures of trade, and neither stock nor cash', async () => {
  const { figures, stock, cash } = summaryOf(await phoneOf(sale('3')), undefined, false);
  expect([figures.salesCount.value, figures.cashSale.value]).toEqual([1, 39_50]);
  expect([stock, cash.inHand, figures.closingStock.value]).toEqual([[], 0, 0]);
});
