/** The steps to the first day of work are done by what is in the company, and told to who sets it up. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the beginning of a company', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const done = async () => (await admin.ask('GET /beginning')).done;

  test('each step is done with its first row, the trial sale when it is void again', async () => {
    expect(await done()).toEqual(['goods', 'customers', 'users', 'vans']);
    const goods = [{ item: 'MILK', quantity: '1', rate: '12.5', godown: 'MAIN', taxCode: 'VAT5' }];
    const sale = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', mode: 'credit', customer: 'C1', items: goods };
    const { voucherNo } = await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: sale });
    expect(await done()).toContain('testSale');
    expect(await done()).not.toContain('testVoid');
    await admin.ask('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'sales', voucherNo },
      body: { version: 1, reason: 'only a trial' },
    });
    expect(await done()).toContain('testVoid');
    await admin.ask('POST /{masters}', {
      path: { masters: 'routes' },
      body: { code: 'R1', name: 'Deira', branch: 'MB' },
    });
    const opening = {
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      ledgers: [{ ledger: 'CASH', debit: '100' }],
    };
    await admin.ask('POST /{vouchers}', { path: { vouchers: 'openings' }, body: opening });
    expect(await done()).toEqual(expect.arrayContaining(['routes', 'openings']));
  });

  test('nobody else is told', async () => {
    const other = asking(t.app, await t.signIn('omar'));
    expect((await other.answerOf('GET /beginning')).status).toBe(403);
  });
});
