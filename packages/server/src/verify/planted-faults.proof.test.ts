/** Every check of verify is seen to fail: each has a fault that somebody plants behind the guards, here or in another test. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { wrongOnes } from '../../testing/verify/written-books.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { costClaims } from './cost-checks.ts';
import { checks, verifyBooks } from './verify.ts';

const here = dirname(fileURLToPath(import.meta.url));
const names = [...checks.map(({ name }) => name), ...Object.values(costClaims).map(({ name }) => name)];

test('every check has a fault that it finds', () => {
  const tests = globSync('**/*.test.ts', { cwd: join(here, '..') }).map((file) =>
    readFileSync(join(here, '..', file), 'utf8'),
  );
  const isNamed = (name: string) => tests.some((text) => new RegExp(`['"\`/]${name}['":]`).test(text));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('the list of checks in the documentation is whole', () => {
  const page = readFileSync(join(here, '../../../../docs/reference/reports.md'), 'utf8');
  expect([...names, 'hash-chains'].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

const CHEESE = "item_id = (select id from item where code = 'CHEESE')";
const lease = (id: number, last: number) => `insert into van_lease (id, godown_id, device_id, user_id)
    overriding system value select ${id}, godown.id, ${id}, 1 from godown where code = 'VAN-1' limit 1;
  insert into van_lease_series select ${id}, id, 1, ${last} from series where code = 'MB-sales'`;
const unlease = 'delete from van_lease_series where lease_id > 900; delete from van_lease where id > 900';

describeOnEachServer('a fault that is planted', (server) => {
  let company: TestCompany;
  let owner: pg.Client;

  beforeAll(async () => {
    company = await testCompany(server, { valuation: 'fifo' });
    const items = present(masterNamed('item'), 'the master of items');
    const cheese = { code: 'CHEESE', name: 'White cheese', unit: 'PCS', tracking: 'batch', retailRate: '9' };
    const made = await createMasterStore(company.database.company).upsertMany({ userName: 'admin' }, items, [cheese]);
    expect(made.ok).toBe(true);
    await company.cache.refresh();
    const line = { item: 'CHEESE', godown: 'MAIN', batch: 'B1', quantity: '10', rate: '5', taxCode: 'VAT0' };
    const bought = { type: 'purchase', supplier: 'SUP1', mode: 'credit', items: [line] };
    const freight = {
      type: 'journal',
      ledgers: [
        { ledger: 'FREIGHT', debit: '7', landed: 'value', landedOn: 'PU-1' },
        { ledger: 'CASH', credit: '7' },
      ],
    };
    const sold = { type: 'sales', customer: 'C1', mode: 'credit', items: [{ ...line, quantity: '2', rate: '9' }] };
    for (const body of [bought, freight, sold])
      expect(await company.post(body), JSON.stringify(body)).toMatchObject({ kind: 'posted' });
    owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query('set search_path = fieldbook');
  });
  afterAll(async () => {
    await owner.end();
    await company.close();
  });

  const behindTheGuards = (change: string) =>
    owner.query(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);

  test.each([
    [
      'bills-within-amount',
      "alter table bill drop constraint bill_check; update bill set open = open * 2 where reference = 'S-1'",
      `update bill set open = open / 2 where reference = 'S-1'; alter table bill add constraint bill_check
        check ((amount >= 0 and open between 0 and amount) or (amount < 0 and open between amount and 0))`,
      /Bill S-1 of C1 .*: 36.00 is open of 18.00/,
    ],
    [
      'stock-batches',
      'update stock_batch set quantity = quantity + 1',
      'update stock_batch set quantity = quantity - 1',
      /batch B1 of CHEESE White cheese in Main store: kept are 9 units, the moves come to 8/,
    ],
    [
      'batched-stock',
      'update stock_batch set quantity = quantity + 1',
      'update stock_batch set quantity = quantity - 1',
      /CHEESE White cheese in Main store: 8 units on hand, 9 of them in batches/,
    ],
    [
      'stock-layers',
      `update item_cost set layers = jsonb_set(layers, '{0,0}', '7') where ${CHEESE} and quantity > 0`,
      `update item_cost set layers = jsonb_set(layers, '{0,0}', '8') where ${CHEESE} and quantity > 0`,
      /CHEESE White cheese \(saleable of MB\): on hand are 8 worth 45.60, the layers hold 7 worth/,
    ],
    [
      'landings-begun',
      "update voucher set date = date - 1 where refer_no = 'J-1'",
      "update voucher set date = date + 1 where refer_no = 'J-1'",
      /journal J-1 of .* is landed on purchase PU-1, which is dated/,
    ],
    [
      'series-open-numbers',
      "insert into open_number (series_id, number) select id, 1 from series where code = 'MB-sales'",
      'delete from open_number',
      /Series MB-sales: number 1 counts as open, and its voucher is there/,
    ],
    [
      'uploads',
      `insert into device (code, name) values ('d-1', 'Phone'); insert into upload_item
          (device_id, sequence, uid, revision, kind, type, body_hash, outcome, answer, voucher_id, user_id)
        select device.id, 1, gen_random_uuid(), 0, 'voucher', 'sales', sha256(''), 'posted', '{"referNo":"S-9"}', voucher.id, 1
        from device, voucher where refer_no = 'S-1'`,
      "delete from upload_item; delete from device where code = 'd-1'",
      /Item 1 of d-1 was answered as S-9, and is sales S-1/,
    ],
    ['van-leases', lease(901, 0), unlease, /Van VAN-1: numbers of series MB-sales are outside its lease/],
  ])('is found by %s', async (name, change, undo, finding) => {
    await behindTheGuards(change);
    const wrong = wrongOnes(await verifyBooks(company.database.company));
    await behindTheGuards(undo);
    expect(wrong[name]?.join('\n')).toMatch(finding);
    expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
  });
});
