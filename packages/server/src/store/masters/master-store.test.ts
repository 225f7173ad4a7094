/** Masters on real PostgreSQL: what is written is read back, what is wrong is refused with its code, every change is audited. */

import { present } from '@fieldbook/core/kernel/assert';
import type { Result } from '@fieldbook/core/kernel/result';
import { masterNamed, masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { countStatements } from '../database/statement-count.ts';
import { createMasterStore, type MasterStore } from './master-store.ts';

const anna = { userName: 'anna' };
const named = (name: string) => present(masterNamed(name), name);

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function codes(result: Result<unknown>): string[] {
  return result.ok
    ? []
    : result.problems.map((each) => `${each.code}${each.path === undefined ? '' : ` ${each.path}`}`);
}

describeOnEachServer('masters', (server) => {
  let database: TestDatabase;
  let store: MasterStore;

  beforeAll(async () => {
    database = await testDatabase(server);
    store = createMasterStore(database.company);
    const branch = { code: 'MB', name: 'Main', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    value(await store.create(anna, named('currency'), { code: 'AED', name: 'Dirham', symbol: 'AED', decimals: 2 }));
    value(await store.create(anna, named('branch'), branch));
    value(
      await store.upsertMany(
        anna,
        named('measureUnit'),
        ['PCS', 'CTN', 'BOX'].map((code) => ({ code, name: code })),
      ),
    );
    value(await store.create(anna, named('route'), { code: 'R1', name: 'Deira', branch: 'MB' }));
    value(
      await store.create(anna, named('item'), {
        code: 'A',
        name: 'Milk',
        unit: 'PCS',
        retailRate: '12.5',
        barcode: '111',
      }),
    );
  });
  afterAll(() => database.close());

  const audit = async (table: string, code: string) => {
    const { rows } = await database.company.pool.query(
      'select user_name, action, before, after from audit where table_name = $1 and row_code = $2 order by id',
      [table, code],
    );
    return rows as {
      user_name: string;
      action: string;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    }[];
  };

  test('a row with its lists is read back as it was written, numbers as decimal text', async () => {
    const input = {
      code: 'B',
      name: 'Laban 1 l',
      nameArabic: 'لبن',
      unit: 'PCS',
      retailRate: '6.5',
      reorderLevel: '12.5',
      profitPercent: '7.25',
      units: [
        { unit: 'CTN', num: 24, retailRate: '150.123456', barcode: '222' },
        { unit: 'BOX', num: 6 },
      ],
    };
    const created = value(await store.create(anna, named('item'), input));
    expect(created).toMatchObject({ ...input, version: 1, active: true, itemType: 'goods', returnable: true });
    expect((created['units'] as { unit: string; den: number }[]).map((unit) => [unit.unit, unit.den])).toEqual([
      ['CTN', 1],
      ['BOX', 1],
    ]);
    expect(await store.get(named('item'), 'B')).toEqual(created);
    expect(created).not.toHaveProperty('wholesaleRate');
  });

  test('a change touches what it names, replaces a list it names, empties with null, and counts the version up once', async () => {
    const before = value(
      await store.create(anna, named('item'), {
        code: 'C',
        name: 'Cheese',
        unit: 'PCS',
        retailRate: '12.5',
        packing: 'tin',
        units: [
          { unit: 'CTN', num: 24 },
          { unit: 'BOX', num: 6 },
        ],
      }),
    );
    const input = { name: 'White cheese', packing: null, units: [{ unit: 'BOX', num: 8 }] };
    const after = value(
      await store.update({ userName: 'bert' }, named('item'), { code: 'C', version: before.version, input }),
    );
    expect(after).toMatchObject({ name: 'White cheese', unit: 'PCS', version: 2 });
    expect(after).not.toHaveProperty('packing');
    expect(after['units']).toEqual([{ unit: 'BOX', num: 8, den: 1 }]);
    const [first, second] = await audit('item', 'C');
    expect([first?.user_name, first?.action]).toEqual(['anna', 'insert']);
    expect([second?.user_name, second?.before['name'], second?.after['name']]).toEqual([
      'bert',
      'Cheese',
      'White cheese',
    ]);
  });

  test('a change made on an older version is refused, and so is one of an unknown code', async () => {
    const row = value(await store.create(anna, named('category'), { code: 'X', name: 'X' }));
    value(await store.update(anna, named('category'), { code: 'X', version: row.version, input: { name: 'Y' } }));
    const late = { code: 'X', version: row.version, input: { name: 'Z' } };
    expect(codes(await store.update(anna, named('category'), late))).toEqual(['master.changed']);
    expect(codes(await store.remove(anna, named('category'), { code: 'X', version: 1 }))).toEqual(['master.changed']);
    expect(codes(await store.update(anna, named('category'), { ...late, code: 'Q' }))).toEqual(['master.not_found']);
  });

  test('24 changes at once on one version: one is made, the others are told', async () => {
    const row = value(await store.create(anna, named('category'), { code: 'RACE', name: '0' }));
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        store.update(anna, named('category'), { code: 'RACE', version: row.version, input: { name: `n${index}` } }),
      ),
    );
    expect(results.filter((result) => result.ok).length).toBe(1);
    expect(new Set(results.flatMap(codes))).toEqual(new Set(['master.changed']));
  });

  test('doubled codes and barcodes are refused, whichever unit holds the barcode', async () => {
    const item = { code: 'D', name: 'D', unit: 'PCS', retailRate: '12.5' };
    expect(codes(await store.create(anna, named('item'), { ...item, code: 'A' }))).toEqual(['master.code_exists code']);
    expect(codes(await store.create(anna, named('item'), { ...item, barcode: '111' }))).toEqual([
      'item.barcode_exists barcode',
    ]);
    const units = [{ unit: 'CTN', num: 2, barcode: '111' }];
    expect(codes(await store.create(anna, named('item'), { ...item, units }))).toEqual(['item.barcode_exists barcode']);
    expect(codes(await store.create(anna, named('item'), { ...item, units: [{ unit: 'PCS', num: 2 }] }))).toEqual([
      'item.unit_exists units.0.unit',
    ]);
    expect(await store.get(named('item'), 'D')).toBeUndefined();
  });

  test('a prefix that another series has is refused, whatever its vouchers', async () => {
    const series = { code: 'Q-1', name: 'Phone 1', branch: 'MB', active: false, prefix: 'Q1' };
    value(await store.create(anna, named('series'), { ...series, voucherType: 'sales' }));
    const other = { ...series, code: 'Q-2', voucherType: 'receipt' };
    expect(codes(await store.create(anna, named('series'), other))).toEqual(['master.value_exists prefix']);
  });

  test('a list of more than 20,000 rows is refused', async () => {
    const visits = Array(20_001).fill({ route: 'R1', weekday: 1 });
    expect(codes(await store.create(anna, named('customer'), { code: 'V', name: 'V', visits }))).toEqual([
      'list.too_long visits',
    ]);
  });

  test('a unit that goes away while an item takes it is refused', async () => {
    value(await store.create(anna, named('measureUnit'), { code: 'BAG', name: 'Bag' }));
    const deletion = await database.company.pool.connect();
    try {
      await deletion.query('begin');
      await deletion.query("delete from measure_unit where code = 'BAG'");
      const making = store.create(anna, named('item'), { code: 'RICE', name: 'Rice', unit: 'BAG', retailRate: '12.5' });
      expect(await Promise.race([making, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits');
      await deletion.query('commit');
      expect(codes(await making)).toEqual(['reference.gone unit']);
    } finally {
      await deletion.query('rollback');
      deletion.release();
    }
  });

  test('a customer and a supplier may have the same code, two customers not', async () => {
    value(await store.create(anna, named('customer'), { code: 'P', name: 'P' }));
    value(await store.create(anna, named('supplier'), { code: 'P', name: 'P' }));
    const again = await store.create(anna, named('customer'), { code: 'P', name: 'P2' });
    expect(again).toMatchObject({ problems: [{ code: 'master.code_exists', values: { code: 'P' } }] });
    expect(codes(await store.create(anna, named('project'), { code: 'J', name: 'J', party: 'P' }))).toEqual([]);
  });

  test('unknown references, unknown fields and impossible numbers are refused with their paths', async () => {
    const input = {
      code: 'E',
      name: 'E',
      unit: 'NO',
      colour: 'red',
      retailRate: 'NaN',
      units: [{ unit: 'CTN', num: 0 }],
    };
    expect(codes(await store.create(anna, named('item'), input))).toEqual([
      'field.unknown colour',
      'number.malformed retailRate',
      'number.below_minimum units.0.num',
    ]);
    const unknown = { code: 'E', name: 'E', unit: 'NO', retailRate: '1', units: [{ unit: 'NOT', num: 2 }] };
    expect(codes(await store.create(anna, named('item'), unknown))).toEqual([
      'reference.unknown unit',
      'reference.unknown units.0.unit',
    ]);
    const far = { code: 'E', name: 'E', creditDays: 4000 };
    expect(codes(await store.create(anna, named('customer'), far))).toEqual(['number.out_of_range creditDays']);
    expect(
      codes(
        await store.create(anna, named('customer'), { ...far, creditDays: 1, visits: [{ route: 'R1', weekday: 7 }] }),
      ),
    ).toEqual(['number.out_of_range visits.0.weekday']);
  });

  test('what is used is not deleted but deactivated; what is unused goes, with its lists', async () => {
    value(await store.create(anna, named('measureUnit'), { code: 'TIN', name: 'Tin' }));
    value(
      await store.create(anna, named('item'), {
        ...{ code: 'T', name: 'T', unit: 'TIN', retailRate: '1' },
        units: [{ unit: 'CTN', num: 4 }],
      }),
    );
    const tin = { code: 'TIN', version: 1 };
    expect(codes(await store.remove(anna, named('measureUnit'), tin))).toEqual(['master.in_use']);
    const idle = value(await store.update(anna, named('measureUnit'), { ...tin, input: { active: false } }));
    expect(idle).toMatchObject({ active: false, version: 2 });
    expect(codes(await store.remove(anna, named('item'), { code: 'T', version: 1 }))).toEqual([]);
    expect(codes(await store.remove(anna, named('measureUnit'), { code: 'TIN', version: 2 }))).toEqual([]);
    expect((await audit('item', 'T')).map((row) => row.action)).toEqual(['insert', 'delete']);
  });

  test('overlapping tax rates are refused at commit', async () => {
    const rates = [
      { validFrom: '2018-01-01', validTo: '2020-06-30', component: 'VAT', percent: '5' },
      { validFrom: '2020-06-30', component: 'VAT', percent: '15' },
    ];
    const created = await store.create(anna, named('taxCode'), { code: 'KSA', name: 'VAT', rates });
    expect(codes(created)).toEqual(['tax.rates_overlap rates']);
    const right = rates.map((rate) => (rate.validTo === undefined ? { ...rate, validFrom: '2020-07-01' } : rate));
    expect(codes(await store.create(anna, named('taxCode'), { code: 'KSA', name: 'VAT', rates: right }))).toEqual([]);
  });

  test('pages follow each other without a gap or a double, in both directions', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({
      code: `N${String(index).padStart(2, '0')}`,
      name: index % 3 === 0 ? 'same' : `bank ${index}`,
      ...(index % 2 === 0 ? {} : { swiftCode: `SW${index % 5}` }),
    }));
    value(await store.upsertMany(anna, named('bank'), rows));
    for (const sort of ['code', 'name', 'swiftCode', 'active']) {
      for (const descending of [false, true]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = value(
            await store.list(named('bank'), {
              sort,
              descending,
              limit: 4,
              ...(cursor === undefined ? {} : { cursor }),
            }),
          );
          seen.push(...page.rows.map((row) => row.code));
          cursor = page.next;
        } while (cursor !== undefined);
        expect(seen.toSorted()).toEqual(rows.map((row) => row.code));
      }
    }
  });

  test('a search finds words in code and both names, and an item by the barcode of a larger unit; signs mean themselves', async () => {
    const found = async (search: string) =>
      value(await store.list(named('item'), { search })).rows.map((row) => row.code);
    expect(await found('lab 1')).toEqual(['B']);
    expect(await found('لبن')).toEqual(['B']);
    expect(await found('222')).toEqual(['B']);
    expect(await found('%')).toEqual([]);
    const filtered = value(await store.list(named('item'), { filter: { unit: 'PCS', active: true }, search: 'milk' }));
    expect(filtered.rows.map((row) => row.code)).toEqual(['A']);
    const some = value(await store.list(named('item'), { filter: { code: ['A', 'B', 'NONE'], unit: ['PCS', 'CTN'] } }));
    expect(some.rows.map((row) => row.code)).toEqual(['A', 'B']);
    expect(value(await store.list(named('item'), { filter: { unit: 'CTN' } })).rows).toEqual([]);
    expect(
      codes(await store.list(named('item'), { sort: 'password', cursor: 'x', limit: 0, filter: { no: 1 } })),
    ).toEqual([
      'field.unknown filter.no',
      'field.unknown sort',
      'cursor.malformed cursor',
      'number.out_of_range limit',
    ]);
  });

  test('a batch is all or nothing, tells the row of each problem, and changes only what differs', async () => {
    const rows = [
      { code: 'K1', name: 'Dairy' },
      { code: 'K2', name: 'Milk', parent: 'K1' },
      { code: 'K3', name: 'Skimmed', parent: 'K2' },
    ];
    const backwards = rows.toReversed();
    expect(value(await store.upsertMany(anna, named('category'), backwards))).toEqual({ created: 3, changed: 0 });
    expect(value(await store.upsertMany(anna, named('category'), rows))).toEqual({ created: 0, changed: 0 });
    const renamed = [...rows, { code: 'K4', name: 'New' }].map((row) =>
      row.code === 'K2' ? { ...row, name: 'Milk!' } : row,
    );
    expect(value(await store.upsertMany(anna, named('category'), renamed))).toEqual({ created: 1, changed: 1 });
    const bad = [
      { code: 'K5', name: 'fine' },
      { code: 'K6' },
      { code: 'K7', name: 'x', parent: 'K8' },
      { code: 'K5', name: 'twice' },
    ];
    expect(codes(await store.upsertMany(anna, named('category'), bad))).toEqual([
      'field.required 1.name',
      'list.repeated 3.code',
    ]);
    expect(codes(await store.upsertMany(anna, named('category'), bad.slice(2, 3)))).toEqual([
      'reference.unknown 0.parent',
    ]);
    expect(await store.get(named('category'), 'K5')).toBeUndefined();
  });

  test('every example of every definition can be read by its own rules', async () => {
    const { readRow } = await import('@fieldbook/core/definition/read-master');
    for (const master of masters) {
      for (const example of master.examples) expect(codes(readRow(master, example, 2)), master.name).toEqual([]);
    }
  });

  test('4,000 customers with visits go in with hardly more statements than 1,000, and again without a change', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      code: `BULK-${index}`,
      name: `Customer ${index}`,
      creditLimit: '5000.00',
      route: 'R1',
      visits: [
        { route: 'R1', weekday: index % 7 },
        { route: 'R1', weekday: (index + 3) % 7 },
      ],
    }));
    const put = (from: number, to: number) =>
      countStatements(() => store.upsertMany(anna, named('customer'), rows.slice(from, to)));
    const [few, many] = [await put(0, 1000), await put(1000, 5000)];
    expect(value(many.result)).toEqual({ created: 4000, changed: 0 });
    expect(many.statements).toBeLessThanOrEqual(4 * few.statements);
    expect(few.statements).toBeLessThan(100);
    expect(value((await put(0, 5000)).result)).toEqual({ created: 0, changed: 0 });
  });
});
