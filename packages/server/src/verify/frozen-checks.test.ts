/** A fact that carries the books, changed past the triggers, is found and named. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../posting/test-company.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from './verify.ts';

const faults: readonly (readonly [what: string, sql: string, back: string, finding: string])[] = [
  [
    'the nature of a ledger',
    `update ledger set nature = 'asset' where code = 'SALES'`,
    `update ledger set nature = 'income' where code = 'SALES'`,
    'ledger SALES was changed past the guards: nature income → asset',
  ],
  [
    'the valuation of stock',
    `insert into company_setting (key, value) values ('valuation', 'fifo')`,
    `delete from company_setting where key = 'valuation'`,
    'company_setting valuation was added past the guards',
  ],
  [
    'the tax system',
    `update company set tax_kind = 'gst'`,
    `update company set tax_kind = 'vat'`,
    'company MAIN was changed past the guards: tax_kind vat → gst',
  ],
  [
    'a rate of tax',
    `update tax_rate set percent = 15000000 where tax_code_id = (select id from tax_code where code = 'VAT5')`,
    `update tax_rate set percent = 5000000 where tax_code_id = (select id from tax_code where code = 'VAT5')`,
    'tax_rate VAT5 from 2018-01-01 was changed past the guards: percent 5000000 → 15000000',
  ],
  [
    'the kind of a godown',
    `update godown set kind = 'damage' where code = 'MAIN'`,
    `update godown set kind = 'saleable' where code = 'MAIN'`,
    'godown MAIN was changed past the guards: kind saleable → damage',
  ],
];

describeOnEachServer('frozen facts', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    // Lawful while nothing rests on it.
    const set = (value: string | null) =>
      writeSettings(company.database.company, { userName: 'anna' }, { valuation: value });
    expect([await set('fifo'), await set(null)]).toMatchObject([{ ok: true }, { ok: true }]);
    const posted = await company.post({
      type: 'sales',
      customer: 'C1',
      mode: 'credit',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' }],
    });
    expect(posted.kind).toBe('posted');
  });
  afterAll(() => company.close());

  const found = async (wanted = 'frozen-facts') =>
    (await verifyBooks(company.database.company, { quick: true })).find(({ name }) => name === wanted)?.findings;

  async function pastTriggers(sql: string): Promise<void> {
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query(`set search_path = fieldbook; set session_replication_role = replica; ${sql}`);
    await owner.end();
  }

  test.each([
    [
      'a code that a voucher names',
      `update item set code = 'CREAM' where code = 'MILK'`,
      `update item set code = 'MILK' where code = 'CREAM'`,
      'item CREAM was changed past the guards: code MILK → CREAM',
    ],
    [
      'what a unit holds',
      `update item_unit set num = 25 where num = 24 and item_id = (select id from item where code = 'MILK')`,
      `update item_unit set num = 24 where num = 25 and item_id = (select id from item where code = 'MILK')`,
      'item_unit MILK in CTN was changed past the guards: num 24 → 25',
    ],
  ])('%s, changed past the triggers, is found', async (_what, sql, back, finding) => {
    expect(await found('frozen-codes')).toEqual([]);
    await pastTriggers(sql);
    expect(await found('frozen-codes')).toEqual([finding]);
    expect(await found()).toEqual([]);
    await pastTriggers(back);
  });

  test.each(faults)('%s, changed past the triggers, is found', async (_what, sql, back, finding) => {
    expect(await found()).toEqual([]);
    await pastTriggers(sql);
    expect(await found()).toEqual([finding]);
    await pastTriggers(back);
  });
});
