/** The ids that no foreign key holds: what the database watches on deletion is what verify looks up. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { watched } from './master-checks.ts';
import { verifyBooks } from './verify.ts';

describeOnEachServer('masters that the books name', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  test('verify looks up exactly what a deletion is kept from', async () => {
    const { rows } = await company.database.company.pool.query(
      `select relname as master, encode(tgargs, 'escape') as places from pg_trigger join pg_class c on c.oid = tgrelid
       where tgname = 'keep_used'`,
    );
    const kept = rows.map(({ master, places }) => [master, String(places).split('\\000').filter(Boolean).sort()]);
    expect(Object.fromEntries(kept)).toEqual(watched);
  });

  test('an id that nobody has is told with its place', async () => {
    const posted = await company.post({
      type: 'sales',
      customer: 'C1',
      mode: 'credit',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' }],
    });
    expect(posted.kind).toBe('posted');
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query('set search_path = fieldbook; set session_replication_role = replica');
    await owner.query('update voucher set person_id = 999999');
    await owner.end();
    const wrong = (await verifyBooks(company.database.company)).filter(({ findings }) => findings.length > 0);
    expect(wrong.map(({ name, findings }) => [name, findings])).toContainEqual([
      'masters-there',
      ['voucher.person_id: 1 rows name the person with id 999999, and there is none'],
    ]);
  });

  test('a state that is not in the list is told', async () => {
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query(
      "set search_path = fieldbook; set session_replication_role = replica; set fieldbook.routes = '*'",
    );
    await owner.query("update party set region = 'Keralla', country = 'IN' where code = 'C1'");
    const results = await verifyBooks(company.database.company);
    await owner.query("update party set region = null, country = null where code = 'C1'");
    await owner.end();
    expect(results.find(({ name }) => name === 'states-listed')?.findings).toEqual([
      'customer C1: “Keralla” is not in the list; choose its state or emirate',
    ]);
  });

  test('a voucher whose ids are not those of the codes it was entered with is told', async () => {
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query('set search_path = fieldbook; set session_replication_role = replica');
    await owner.query(
      "update voucher set party_id = (select id from party where code = 'SUP1') where party_id is not null",
    );
    await owner.query("update voucher_line set item_id = (select id from item where code = 'ITEM-3')");
    await owner.end();
    const wrong = (await verifyBooks(company.database.company)).filter(({ findings }) => findings.length > 0);
    const found = Object.fromEntries(wrong.map(({ name, findings }) => [name, findings.join('\n')]));
    expect(found['codes-as-entered']).toContain('was entered for the customer C1, and the books keep SUP1');
    expect(found['codes-as-entered']).toContain('was entered for the item MILK, and the books keep ITEM-3');
  });
});
