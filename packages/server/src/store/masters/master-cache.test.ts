/** The cache of masters: a refresh by what changed gives what a fresh load gives, whatever happened in between. */

import { present } from '@fieldbook/core/kernel/assert';
import type { Result } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { readFor } from '../database/bounded-client.ts';
import { openCompany } from '../database/company-database.ts';
import { countStatements } from '../database/statement-count.ts';
import { READING_LIMITS } from '../database/waiting-limits.ts';
import { type MasterCache, openMasterCache } from './master-cache.ts';
import { createMasterStore, type MasterStore } from './master-store.ts';

const anna = { userName: 'anna' };
const named = (name: string) => present(masterNamed(name), name);

/** Units that further steps need. */
const isKept = (code: string | undefined) => code === 'PCS' || code === 'CTN';

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

interface Step {
  readonly master: 'item' | 'customer' | 'supplier' | 'taxCode' | 'measureUnit' | 'priceGroup' | 'category' | 'godown';
  readonly deed: 'add' | 'rename' | 'recode' | 'relist' | 'delete' | 'aside';
  readonly pick: number;
}

const steps = fc.array(
  fc.record({
    master: fc.constantFrom<Step['master']>(
      ...([
        'item',
        'item',
        'customer',
        'supplier',
        'taxCode',
        'measureUnit',
        'priceGroup',
        'category',
        'godown',
      ] as const),
    ),
    deed: fc.constantFrom<Step['deed']>('add', 'rename', 'recode', 'relist', 'delete', 'aside'),
    pick: fc.nat(),
  }),
  { minLength: 1, maxLength: 12 },
);

describeOnEachServer('master cache', (server) => {
  let database: TestDatabase;
  let store: MasterStore;
  let cache: MasterCache;
  let serial = 0;

  beforeAll(async () => {
    database = await testDatabase(server);
    store = createMasterStore(database.company);
    const many = async (master: string, rows: readonly object[]) =>
      value(await store.upsertMany(anna, named(master), rows));
    await many('currency', [{ code: 'AED', name: 'Dirham', symbol: 'AED', decimals: 2 }]);
    await many('branch', [{ code: 'MB', name: 'Main', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
    await many('godown', [{ code: 'MAIN', name: 'Main store', branch: 'MB' }]);
    await many('measureUnit', [
      { code: 'PCS', name: 'Pieces' },
      { code: 'CTN', name: 'Carton' },
    ]);
    await many('taxCode', [
      {
        code: 'VAT',
        name: 'VAT',
        rates: [
          { validFrom: '2018-01-01', validTo: '2020-06-30', component: 'VAT', percent: '5' },
          { validFrom: '2020-07-01', component: 'VAT', percent: '15' },
        ],
      },
      { code: 'EXEMPT', name: 'Exempt', treatment: 'exempt' },
      { code: 'UNFINISHED', name: 'No rate yet' },
    ]);
    await many('category', [{ code: 'DAIRY', name: 'Dairy' }]);
    await many('priceGroup', [{ code: 'HORECA', name: 'Hotels' }]);
    await many('item', [
      {
        code: 'MILK',
        name: 'Milk',
        unit: 'PCS',
        retailRate: '12.5',
        taxCode: 'VAT',
        category: 'DAIRY',
        units: [{ unit: 'CTN', num: 12, barcode: '12' }],
      },
    ]);
    await many('customer', [{ code: 'C1', name: 'Grocery', creditLimit: '500', creditDays: 30, priceGroup: 'HORECA' }]);
    await many('series', [{ code: 'MB-sales', name: 'Sales', branch: 'MB', voucherType: 'sales', prefix: 'S' }]);
    cache = await openMasterCache(database.company);
  });
  afterAll(() => database.close());

  const codesOf = async (master: string) => value(await store.list(named(master), { limit: 1000 })).rows;

  async function take({ master, deed, pick }: Step): Promise<void> {
    serial += 1;
    const rows = await codesOf(master);
    const row = rows[pick % Math.max(1, rows.length)];
    const change = (input: Record<string, unknown>) =>
      row && store.update(anna, named(master), { code: row.code, version: row.version, input });
    if (deed === 'add') {
      const extra = { item: { unit: 'PCS', retailRate: '12.5' }, godown: { branch: 'MB' } }[master as string] ?? {};
      value(await store.create(anna, named(master), { code: `N${serial}`, name: 'New', ...extra }));
    } else if (deed === 'rename') await change({ name: `Name ${serial}` });
    else if (deed === 'aside') await change({ active: pick % 2 === 0 });
    else if (isKept(row?.code)) return;
    else if (deed === 'recode') await change({ code: `R${serial}` });
    else if (deed === 'delete')
      row && (await store.remove(anna, named(master), { code: row.code, version: row.version }));
    else await change(await listsOf(master, pick));
  }

  async function listsOf(master: Step['master'], pick: number): Promise<Record<string, unknown>> {
    if (master === 'item') return { units: pick % 3 === 0 ? [] : [{ unit: 'CTN', num: (pick % 50) + 1 }] };
    const item = (await codesOf('item'))[0];
    if (master !== 'priceGroup' || item === undefined) return {};
    return { prices: [{ item: item.code, unit: 'PCS', rate: String(pick % 100) }] };
  }

  test('answers what rules ask', () => {
    const { current } = cache;
    expect(current.item('MILK')).toMatchObject({ taxCode: 'VAT', category: 'DAIRY', active: true });
    expect(current.item('MILK')?.units).toEqual([
      { unit: 'PCS', num: 1, den: 1, retailRate: 12_500_000 },
      { unit: 'CTN', num: 12, den: 1, barcode: '12' },
    ]);
    expect(current.party('customer', 'C1')).toMatchObject({ creditLimit: 50000, creditDays: 30, priceGroup: 'HORECA' });
    expect(current.party('supplier', 'C1')).toBeUndefined();
    expect(current.taxRate('VAT', '2020-06-30')?.components[0]?.percent).toBe(5_000_000);
    expect(current.taxRate('VAT', '2020-07-01')?.components[0]?.percent).toBe(15_000_000);
    expect(current.taxRate('VAT', '2017-12-31')).toBeUndefined();
    expect(current.taxRate('EXEMPT', '2020-01-01')?.components).toEqual([]);
    expect(current.taxRate('UNFINISHED', '2020-01-01')).toBeUndefined();
    expect(current.barcode('12')?.unit).toBe('CTN');
    expect(current.officeSeries('MB', 'sales')?.prefix).toBe('S');
    expect(current.has('measureUnit', 'PCS')).toBe(true);
    expect(current.has('measureUnit', 'TON')).toBe(false);
    const id = present(current.idOf('customer', 'C1'), 'id');
    expect(current.codeOf('customer', id)).toBe('C1');
    expect(current.choices.valuation).toBe('average');
  });

  test('after any changes a refresh equals a fresh load', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const step of sequence) await take(step);
        const refreshed = await cache.refresh();
        const fresh = await openMasterCache(database.company);
        expect(refreshed.data).toEqual(fresh.current.data);
      }),
      { numRuns: runsOf(25) },
    );
  });

  test('codes that two items exchange lead to the right rows', async () => {
    const two = [
      { code: 'X1', name: 'one', unit: 'PCS', retailRate: '12.5' },
      { code: 'X2', name: 'two', unit: 'PCS', retailRate: '12.5' },
    ];
    value(await store.upsertMany(anna, named('item'), two));
    await cache.refresh();
    await database.company.pool.query(`update item set code = 'X0' where code = 'X1'`);
    await database.company.pool.query(`update item set code = 'X1' where code = 'X2'`);
    await database.company.pool.query(`update item set code = 'X2' where code = 'X0'`);
    const { data, item, idOf, codeOf } = await cache.refresh();
    expect([item('X1')?.name, item('X2')?.name, data.items.has('X0')]).toEqual(['two', 'one', false]);
    expect(codeOf('item', present(idOf('item', 'X1'), 'id'))).toBe('X1');
  });

  test('a refresh that others wait for goes on when whoever began it has gone', async () => {
    const { cluster, company } = database;
    const served = await openCompany(cluster, company.slug, { limits: READING_LIMITS });
    const shared = await openMasterCache(served);
    const before = shared.refresh();
    const gone = readFor(
      (giveUp) => giveUp(),
      () => shared.refresh(),
    );
    const other = shared.refresh();
    await Promise.all([before, gone, other]);
    expect(await other).toBe(shared.current);
    await served.close();
  });

  test('an unchanged database costs one statement and gives the same snapshot', async () => {
    const before = await cache.refresh();
    expect(await cache.refresh()).toBe(before);
    expect(await cache.refresh(before.version)).toBe(before);
  });

  test('a refresh sees all that was committed before it was asked for, however many ask at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        value(await store.create(anna, named('bank'), { code: `AT-ONCE-${index}`, name: 'Bank' }));
        expect((await cache.refresh()).has('bank', `AT-ONCE-${index}`)).toBe(true);
      }),
    );
  });

  test('loads with as many statements as ever, however many items, units and customers there are', {
    timeout: 120_000,
  }, async () => {
    const { statements: before } = await countStatements(() => openMasterCache(database.company));
    await database.company.pool.query(`
      insert into measure_unit (code, name) values ('BOX', 'Box'), ('PAL', 'Pallet');
      insert into item (code, name, name_arabic, unit_id, barcode, retail_rate, tax_code_id)
        select 'L' || n, 'Item ' || n, 'صنف ' || n, (select id from measure_unit where code = 'PCS'), '6' || n, n * 1000, 
          (select id from tax_code where treatment = 'exempt' limit 1) from generate_series(1, 4000) n;
      insert into item_unit (item_id, unit_id, position, num, retail_rate)
        select item.id, u.id, row_number() over (partition by item.id), u.id * 3, 5000000
        from item, measure_unit u where item.code like 'L%' and u.code in ('CTN', 'BOX', 'PAL');
      insert into party (side, code, name) select 'customer', 'L' || n, 'Customer ' || n from generate_series(1, 2000) n;`);
    const { result: large, statements } = await countStatements(() => openMasterCache(database.company));
    expect(large.current.item('L4000')?.units.length).toBe(4);
    expect(statements).toBe(before);
    await cache.refresh();
    value(await store.create(anna, named('item'), { code: 'LATE', name: 'Late', unit: 'PCS', retailRate: '12.5' }));
    const refreshed = await countStatements(() => cache.refresh());
    expect(refreshed.result.item('LATE')?.name).toBe('Late');
    // Which version there is, and what of it is new.
    expect(refreshed.statements).toBeLessThanOrEqual(before + 1);
  });
});
