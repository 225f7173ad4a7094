/** Stock by godown and at book value, its ledgers, batches that expire and what to order, against the reference model. */
import { type GoodsRow, type ReferenceArrays, sum } from '@fieldbook/core/examples/reference/arrays';
import { shelfAfter } from '@fieldbook/core/examples/reference/goods';
import type { ReorderList } from '@fieldbook/core/reports/reorder-list';
import type { StockExpiry } from '@fieldbook/core/reports/stock-expiry';
import type { ItemStockVouchers, StockLedger } from '@fieldbook/core/reports/stock-ledger';
import type { StockSummary } from '@fieldbook/core/reports/stock-summary';
import type { StockValue } from '@fieldbook/core/reports/stock-value';
import type { Layer } from '@fieldbook/core/stock/cost-state';
import { expect } from 'vitest';
import { asEverybody } from '../test-company.ts';
import { type Compared, days, isIn, money, span, sumsOf } from './ask.ts';

export async function expectSameStock(compared: Compared): Promise<void> {
  await expectSameOrder(compared);
  for (const asOf of days) await expectSameOnDay(compared, asOf);
  for (const item of new Set(compared.model.goods.map((row) => row.item))) await expectSameCard(compared, item);
  await expectSameBatches(compared);
  await expectSameReorder(compared);
}

/** Under FIFO what came first leaves first: the layers of every item, oldest first. */
async function expectSameOrder({ company, model }: Compared): Promise<void> {
  if (model.masters.choices.valuation !== 'fifo') return;
  const rows = await asEverybody<{ key: string; layers: readonly Layer[] }>(
    company,
    `select pool || ' ' || item.code || ' ' || branch.code as key, layers
       from item_cost join item on item.id = item_id join branch on branch.id = branch_id where layers <> '[]'`,
  );
  const stored = rows.map(({ key, layers }) => [key, layers.map(([had, worth]) => `${had} worth ${worth}`)]);
  const expected = pools(model).flatMap(([key, story]) => {
    const { lots } = shelfAfter(story);
    return lots.length === 0 ? [] : [[key, lots.map(({ quantity, value }) => `${quantity} worth ${value}`)]];
  });
  expect(Object.fromEntries(stored), 'order of goods').toEqual(Object.fromEntries(expected));
}

function pools(model: ReferenceArrays): (readonly [key: string, story: GoodsRow[]])[] {
  const keys = new Map(
    model.goods.map(({ pool, item, branch }) => [`${pool} ${item} ${branch}`, { pool, item, branch }]),
  );
  return [...keys].map(([key, at]) => [key, model.story(at)]);
}

const quantity = (row: GoodsRow) => row.quantity;
const goodsKey = ({ godown, item }: GoodsRow) => `${godown} ${item}`;

async function expectSameOnDay({ ask, model }: Compared, asOf: string): Promise<void> {
  const known = model.goods.filter(({ date }) => date <= asOf);
  const summary = await ask<StockSummary>('stock-summary', { asOf });
  const here = ({ godownCode, code }: { godownCode: string; code: string }) => `${godownCode} ${code}`;
  expect(
    sumsOf(summary.rows, here, ({ smallest }) => smallest),
    `stock summary ${asOf}`,
  ).toEqual(sumsOf(known, goodsKey, quantity));
  for (const godown of ['MAIN', 'VAN-1']) {
    const list = await ask<StockSummary>('godown-stock', { asOf, godown });
    const own = known.filter((row) => row.godown === godown);
    expect(
      sumsOf(list.rows, here, ({ smallest }) => smallest),
      `stock of ${godown} ${asOf}`,
    ).toEqual(sumsOf(own, goodsKey, quantity));
  }
  const value = await ask<StockValue>('stock-value', { asOf });
  const pool = (row: { pool: string; code: string }) => `${row.pool} ${row.code}`;
  const ofPool = (row: GoodsRow) => `${row.pool} ${row.item}`;
  expect(
    sumsOf(value.rows, pool, (row) => money(row.value)),
    `stock value ${asOf}`,
  ).toEqual(sumsOf(known, ofPool, (row) => row.value));
  expect(
    sumsOf(value.rows, pool, ({ smallest }) => smallest),
    `goods at book value ${asOf}`,
  ).toEqual(sumsOf(known, ofPool, quantity));
  expectAverages(summary, known, asOf);
}

/** At the average of its pool in the branch each godown is worth its part, to the last minor unit of each row. */
function expectAverages(summary: StockSummary, known: readonly GoodsRow[], asOf: string): void {
  for (const row of summary.rows) {
    const branch = known.find(({ godown }) => godown === row.godownCode)?.branch;
    const isHere = (each: GoodsRow) => each.item === row.code && each.pool === row.pool && each.branch === branch;
    const own = known.filter(isHere);
    const [all, worth] = [sum(own.map(quantity)), sum(own.map(({ value }) => value))];
    if (all <= 0) continue;
    const told = money(row.value);
    expect(Math.abs(told - (worth * row.smallest) / all), `${row.code} in ${row.godownCode} ${asOf}`).toBeLessThan(1);
  }
}

async function expectSameCard({ ask, model }: Compared, item: string): Promise<void> {
  const own = model.goods.filter((row) => row.item === item && row.date <= span.to);
  for (const godown of [undefined, 'MAIN'] as const) {
    const rows = own.filter((row) => (godown ?? row.godown) === row.godown);
    const query = { item, ...span, ...(godown === undefined ? {} : { godown }) };
    const card = await ask<StockLedger>('stock-ledger', query);
    const what = `stock ledger of ${item} ${godown ?? ''}`;
    const before = rows.filter(({ date }) => date < span.from);
    expect([card.totals?.opening, card.totals?.closing], what).toEqual([
      sum(before.map(quantity)),
      sum(rows.map(quantity)),
    ]);
    let [balance, worth] = [sum(before.map(quantity)), sum(before.map(({ value }) => value))];
    expect(money(card.totals?.openingValue), `${what}, value before`).toBe(worth);
    for (const row of card.rows) {
      balance += row.quantity;
      worth += money(row.value);
      expect([row.balanceSmallest, money(row.balanceValue)], `${what}, running`).toEqual([balance, worth]);
    }
    expect(money(card.totals?.closingValue), `${what}, value`).toBe(sum(rows.map(({ value }) => value)));
    expect([balance, worth], `${what}, last`).toEqual([sum(rows.map(quantity)), sum(rows.map(({ value }) => value))]);
    const vouchers = await ask<ItemStockVouchers>('item-stock-vouchers', query);
    const moved = ({ voucher }: GoodsRow) => voucher.replace(/ version .*/, '');
    expect(
      sumsOf(
        vouchers.rows,
        ({ referNo }) => referNo,
        (row) => row.quantity,
      ),
      `vouchers of ${item}`,
    ).toEqual(sumsOf(rows.filter(isIn), moved, quantity));
  }
}

async function expectSameBatches({ ask, model }: Compared): Promise<void> {
  const list = await ask<StockExpiry>('stock-expiry', { days: '36500' });
  const rows = model.goods.filter(({ expiry }) => expiry !== undefined);
  const key = ({ godown, item, batch, expiry }: GoodsRow) => `${godown} ${item} ${batch} ${expiry}`;
  const expected = Object.entries(sumsOf(rows, key, quantity)).filter(([, amount]) => amount > 0);
  const told = sumsOf(
    list.rows,
    ({ godownCode, code, batch, expiry }) => `${godownCode} ${code} ${batch} ${expiry}`,
    ({ smallest }) => smallest,
  );
  expect(told, 'batches by the day they expire').toEqual(Object.fromEntries(expected));
}

/** One item has a level: what is there and what purchase orders still await. */
async function expectSameReorder({ ask, model }: Compared): Promise<void> {
  const list = await ask<ReorderList>('reorder-list', { all: 'true' });
  const there = model.goods.filter(({ item, pool }) => item === 'CHEESE' && pool !== 'damage');
  expect(
    list.rows.map(({ code, level, onHand }) => [code, level, onHand]),
    'reorder list',
  ).toEqual([['CHEESE', 8, sum(there.map(quantity))]]);
  const [row] = list.rows;
  if (row === undefined) return;
  const missing = row.onHand + row.onOrder <= 8;
  expect(row.suggested, 'what to order').toBe(missing ? Math.max(20, 8 - row.onHand - row.onOrder) : 0);
}
