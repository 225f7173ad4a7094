/** Stock lists, the item's card and the reorder list against naive sums over what was written, on any day. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { ReorderList } from '@fieldbook/core/reports/reorder-list';
import type { ItemStockVouchers, StockLedger } from '@fieldbook/core/reports/stock-ledger';
import { type CostingMethod, costingMethods, type StockSummary } from '@fieldbook/core/reports/stock-summary';
import type { StockValue } from '@fieldbook/core/reports/stock-value';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../../testing/store/reports/books.ts';
import { dayOf, deeds, writeHistory } from '../../../testing/store/reports/history.ts';
import { openTestTrade, type TestTrade } from '../../../testing/store/reports/trade.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { createMasterStore } from '../masters/master-store.ts';
import { createReports, type ReportQuery, type Reports } from './reports.ts';

const minor = (text: string): number => parseMoney(text, 2) ?? Number.NaN;

async function allPages<R extends { readonly rows: readonly unknown[]; readonly next: string | null }>(
  reports: Reports,
  name: string,
  query: object,
): Promise<{ first: R; rows: R['rows'][number][] }> {
  const rows: R['rows'][number][] = [];
  let first: R | undefined;
  let cursor: string | undefined;
  do {
    const answer = await reports.run(administrator, name, { ...query, cursor } as ReportQuery);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.problems)}`);
    const page = answer.value as ReportFrame as unknown as R;
    first ??= page;
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { first, rows };
}

describeOnEachServer('stock reports', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  let reports: Reports;
  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    reports = createReports({ database: database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(() => database.close());

  const moves = () =>
    books.written.flatMap((voucher) => (voucher.moves ?? []).map((move) => ({ ...move, voucher, date: voucher.date })));

  async function checkSummary(asOf: string): Promise<void> {
    const { first, rows } = await allPages<StockSummary>(reports, 'stock-summary', { asOf, limit: 2 });
    const sums = new Map<string, number>();
    for (const { item, godown, quantity, date } of moves()) {
      if (date <= asOf) sums.set(`${item} ${godown}`, (sums.get(`${item} ${godown}`) ?? 0) + quantity);
    }
    const expected = Object.fromEntries([...sums].filter(([, quantity]) => quantity !== 0));
    // Goods that are gone with a value that is left are a row of their own.
    const held = rows.filter(({ smallest, value }) => smallest !== 0 || minor(value) === 0);
    expect(Object.fromEntries(held.map((row) => [`${row.code} ${row.godownCode}`, row.smallest]))).toEqual(expected);
    const total = rows.reduce((sum, { value }) => sum + minor(value), 0);
    expect(minor(first.totals?.value ?? '')).toBe(total);
    const books = await allPages<StockValue>(reports, 'stock-value', { asOf });
    expect(total, 'the rows add up to the value of the books').toBe(minor(books.first.totals?.value ?? ''));
    for (const { code, pool, value } of books.rows) {
      const behind = await allPages<StockSummary>(reports, 'stock-summary', { asOf, item: code, pool });
      expect(minor(behind.first.totals?.value ?? ''), `${code} ${pool} is made of its godowns`).toBe(minor(value));
    }
    for (const pool of ['saleable', 'damage'] as const) {
      const ofPool = await allPages<StockSummary>(reports, 'stock-summary', { asOf, pool });
      expect(ofPool.rows, pool).toEqual(rows.filter((row) => row.pool === pool));
    }
    const alone = await allPages<StockValue>(reports, 'stock-value', { asOf, pool: 'saleable' });
    expect(alone.rows).toEqual(books.rows.filter(({ pool }) => pool === 'saleable'));
    expect(alone.first.totals?.value).toBe(books.first.totals?.saleable);
    const broken = await allPages<StockValue>(reports, 'stock-value', { asOf, pool: 'damage' });
    expect(broken.first.totals?.value).toBe(books.first.totals?.damage);
    const van = await allPages<StockSummary>(reports, 'godown-stock', { godown: 'VAN1', asOf });
    expect(van.rows).toEqual(rows.filter(({ godownCode }) => godownCode === 'VAN1'));
  }

  async function checkCard(from: string, to: string, godown: string | undefined): Promise<void> {
    const own = (await movesInOrder()).filter(
      (move) => move.item === 'MILK' && (godown ?? move.godown) === move.godown,
    );
    const opening = own.filter(({ date }) => date < from).reduce((sum, { quantity }) => sum + quantity, 0);
    let balance = opening;
    const expected = own
      .filter(({ date }) => date >= from && date <= to)
      .map(({ date, quantity }) => {
        balance += quantity;
        return [date, quantity, balance];
      });
    const query = { item: 'MILK', from, to, ...(godown === undefined ? {} : { godown }), limit: 3 };
    const { first, rows } = await allPages<StockLedger>(reports, 'stock-ledger', query);
    expect(rows.map((row) => [row.date, row.quantity, row.balanceSmallest])).toEqual(expected);
    expect([first.totals?.opening, first.totals?.closing]).toEqual([opening, balance]);
    if (rows.length > 0) expect(rows.at(-1)?.balanceValue).toBe(first.totals?.closingValue);
    const vouchers = await allPages<ItemStockVouchers>(reports, 'item-stock-vouchers', query);
    expect(vouchers.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(balance - opening);
  }

  function movesInOrder() {
    const sorted = moves().toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.voucher.postingNo - b.voucher.postingNo,
    );
    return Promise.resolve(sorted);
  }

  test('whatever was posted and folded, lists and cards on any day are the plain sums of the moves', async () => {
    const days = fc.tuple(fc.integer({ min: -5, max: 740 }), fc.nat({ max: 400 }));
    const godowns = fc.constantFrom('MAIN', 'VAN1', undefined);
    await fc.assert(
      fc.asyncProperty(deeds, days, fc.nat({ max: 40 }), godowns, async (history, [day, span], folded, godown) => {
        await writeHistory(books, history);
        if (folded > 0) await books.fold(folded);
        await checkSummary(dayOf(day));
        await checkCard(dayOf(day - span), dayOf(day), godown);
      }),
      { numRuns: runsOf(12), endOnFailure: true },
    );
  });

  test("a godown's list names what it does not have where it is asked to, and what words find", async () => {
    const listed = async (query: object) => {
      const { rows } = await allPages<StockSummary>(reports, 'godown-stock', { godown: 'MAIN', limit: 2, ...query });
      return rows.filter(({ smallest }) => smallest === 0).map(({ code }) => code);
    };
    const store = createMasterStore(database.company);
    const rows = [
      {
        code: 'HALWA',
        name: 'Halwa with saffron',
        nameArabic: 'حلوى',
        unit: 'PCS',
        retailRate: '12.5',
        taxCode: 'VAT5',
      },
    ];
    const item = masterNamed('item');
    if (item === undefined) throw new Error('no items');
    expect(await store.upsertMany({ userName: 'admin' }, item, rows)).toMatchObject({ ok: true });
    expect(await listed({})).not.toContain('HALWA');
    expect(await listed({ zero: 'true' })).toContain('HALWA');
    expect(await listed({ zero: 'true', search: 'saffron hal' })).toEqual(['HALWA']);
    expect(await listed({ zero: 'true', search: 'حلوى' })).toEqual(['HALWA']);
  });

  test.each([
    ['stock-ledger', {}, 'field.required'],
    ['stock-ledger', { item: 'NOTHING' }, 'reference.unknown'],
    ['stock-summary', { costing: 'UserGiven' }, 'field.required'],
    ['stock-summary', { costing: 'Guess' }, 'field.wrong_type'],
    ['godown-stock', { godown: 'NOWHERE' }, 'reference.unknown'],
    ['bills-receivable', { buckets: '30,20' }, 'field.wrong_type'],
    ['bill-history', { party: 'C1', reference: 'NO-BILL' }, 'reference.unknown'],
    ['sales-analysis', { item: 'NOTHING' }, 'reference.unknown'],
    ['sales-analysis', { by: 'weather' }, 'field.wrong_type'],
    ['tax-return', { from: '2026-02-01', to: '2026-01-01' }, 'date.before_start'],
  ])('%s with %o is refused with %s', async (name, query, code) => {
    const answer = await reports.run(administrator, name, query as ReportQuery);
    expect(answer).toMatchObject({ ok: false, problems: [{ code }] });
  });
});

describeOnEachServer('costing and reordering', (server) => {
  let trade: TestTrade;
  let reports: Reports;
  beforeAll(async () => {
    trade = await openTestTrade(server);
    reports = createReports({ database: trade.company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const store = createMasterStore(trade.company.database.company);
    const write = async (name: string, rows: readonly object[]) => {
      const master = masterNamed(name);
      if (master === undefined) throw new Error(name);
      const written = await store.upsertMany({ userName: 'admin' }, master, rows);
      if (!written.ok) throw new Error(JSON.stringify(written.problems));
    };
    const units = [{ unit: 'CTN', num: 24 }];
    await write('item', [
      {
        ...{ code: 'MILK', name: 'Item MILK', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', units },
        ...{ retailRate: '12.5', wholesaleRate: '11', reorderLevel: '200000', reorderQuantity: '480' },
      },
      { code: 'CUPS', name: 'Item CUPS', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', units, reorderLevel: '10' },
    ]);
    await write('priceGroup', [{ code: 'LIST', name: 'List', prices: [{ item: 'MILK', unit: 'CTN', rate: '240' }] }]);
    await trade.company.cache.refresh();
    // 10 at 9.00, then 5 at 9.60 with 3 sold; the opening was 100000 at 7.
    await trade.play([
      { do: 'purchase', day: 1, pick: 1, lines: [{ item: 0, quantity: 10, rate: 900 }] },
      { do: 'purchase', day: 3, pick: 1, lines: [{ item: 0, quantity: 5, rate: 960 }] },
      { do: 'sale', day: 5, pick: 1, lines: [{ item: 0, quantity: 3, rate: 1500 }] },
    ]);
  });
  afterAll(() => trade.company.close());

  test.each([
    ['SellingRate', '12.50', 'SellingRate'],
    ['WholesaleRate', '11.00', 'WholesaleRate'],
    ['LastPurchaseRate', '9.60', 'LastPurchaseRate'],
    ['LastPurchaseCost', '9.60', 'LastPurchaseCost'],
    ['UserGiven', '10.00', 'UserGiven'],
    ['Average', '7.000329', 'Average'],
  ] as const)('%s values milk at %s', async (costing: CostingMethod, rate, used) => {
    expect(Object.keys(costingMethods)).toContain(costing);
    for (const folded of [false, true]) {
      if (folded) await trade.company.database.company.pool.query('select fold_balances(100)');
      const query = { costing, item: 'MILK', ...(costing === 'UserGiven' ? { priceGroup: 'LIST' } : {}) };
      const { first, rows } = await allPages<StockSummary>(reports, 'stock-summary', query);
      expect(rows).toMatchObject([
        { code: 'MILK', smallest: 100_012, rate, costing: used, quantity: '4,167 CTN + 4 PCS' },
      ]);
      expect(first.costing).toBe(costing);
    }
  });

  test('goods that a method knows nothing of are valued at the average, and say so', async () => {
    const { rows } = await allPages<StockSummary>(reports, 'stock-summary', {
      costing: 'UserGiven',
      priceGroup: 'LIST',
      item: 'CUPS',
    });
    expect(rows).toMatchObject([{ rate: '7.00', costing: 'Average', value: '700000.00' }]);
  });

  test('a day before the second purchase knows only the first', async () => {
    const query = { costing: 'LastPurchaseRate', item: 'MILK', asOf: '2026-06-12' };
    const { rows } = await allPages<StockSummary>(reports, 'stock-summary', query);
    expect(rows).toMatchObject([{ rate: '9.00', smallest: 100_010 }]);
  });

  test('the reorder list names what is at or below its level, and how much to order', async () => {
    const { rows, first } = await allPages<ReorderList>(reports, 'reorder-list', {});
    expect(rows).toMatchObject([
      {
        code: 'MILK',
        level: 200_000,
        onHand: 100_012,
        onOrder: 0,
        suggested: 99_988,
        suggestedSplit: '4,166 CTN + 4 PCS',
      },
    ]);
    expect(first.totals?.count).toBe(1);
    const all = await allPages<ReorderList>(reports, 'reorder-list', { all: 'true', limit: 1 });
    expect(all.rows.map(({ code, suggested }) => [code, suggested])).toEqual([
      ['CUPS', 0],
      ['MILK', 99_988],
    ]);
  });
});
