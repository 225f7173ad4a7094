/** The upgrade that counts changes of state: what was changed before it counts too, whatever state a voucher is in. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER_ROLE } from '../store/cluster/roles.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../store/database/migrate.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import type { StateChange } from './service.ts';
import { asEverybody, type TestCompany, testCompany } from './test-company.ts';

const sale = {
  type: 'sales',
  customer: 'C1',
  mode: 'credit',
  items: [{ item: 'MILK', quantity: '1', rate: '10', godown: 'MAIN' }],
};

describeOnEachServer('versions of vouchers from before the upgrade', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  const posted = async () => {
    const outcome = await company.post(sale);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher.voucherNo;
  };
  const change = async (voucherNo: number, ...actions: readonly StateChange['action'][]) => {
    for (const action of actions) {
      const wish = { voucherNo, action, reason: 'test', key: randomUUID() };
      expect(await company.posting.change(company.actor, wish)).toMatchObject({ kind: 'posted' });
    }
  };
  const edit = async (voucherNo: number) => {
    const body = { date: '2026-11-20', branch: 'MB', ...sale, remarks: 'edited' };
    const wish = { voucherNo, body, key: randomUUID() };
    expect(await company.posting.edit(company.actor, wish)).toMatchObject({ kind: 'posted' });
  };
  const counted = () => asEverybody(company, 'select id, version, state_changes, state from voucher order by id');

  test('are what they would be had it been there from the beginning', async () => {
    const [, gone, edited] = [await posted(), await posted(), await posted()];
    await change(gone, 'verify', 'lock', 'unlock', 'void');
    await change(edited, 'verify');
    await edit(edited);
    await change(edited, 'reject');
    await edit(edited);
    const before = await counted();
    expect(before).toMatchObject([
      { version: 1, state_changes: 0, state: 'posted' },
      { version: 1, state_changes: 4, state: 'void' },
      { version: 3, state_changes: 2, state: 'posted' },
    ]);
    const migrations = readMigrations(MIGRATIONS_FOLDER);
    const { text } = present(
      migrations.find(({ name }) => name.includes('versions-of-vouchers')),
      'the migration',
    );
    const counting = /alter table voucher disable trigger user;.*alter table voucher enable trigger user;/s.exec(
      text,
    )?.[0];
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query(`set role ${OWNER_ROLE}; set search_path = fieldbook`);
    await owner.query(`begin; alter table voucher disable trigger user;
      select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
      update voucher set state_changes = 0; alter table voucher enable trigger user; commit`);
    expect(await counted()).toMatchObject(Array(3).fill({ state_changes: 0 }));
    await owner.query(`begin; ${present(counting, 'the counting')} commit`);
    await owner.end();
    expect(await counted()).toEqual(before);
  });
});
