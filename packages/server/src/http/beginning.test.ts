/** The steps to the first day of work are done by what is in the company, and told to who sets it up. */
import { randomUUID } from 'node:crypto';
import type { FirstSteps } from '@fieldbook/core/api/beginning-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the beginning of a company', (server) => {
  let t: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    t = await testApp(server);
    headers = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const done = async () => {
    const answer = await t.app.inject({ method: 'GET', url: '/api/v1/beginning', headers });
    return answer.json<FirstSteps>().done;
  };
  const post = async (path: string, payload: object) => {
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: keyed, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ voucherNo: number }>();
  };

  test('each step is done with its first row, the trial sale when it is void again', async () => {
    expect(await done()).toEqual(['goods', 'customers', 'users', 'vans']);
    const goods = [{ item: 'MILK', quantity: '1', rate: '12.5', godown: 'MAIN', taxCode: 'VAT5' }];
    const sale = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', mode: 'credit', customer: 'C1', items: goods };
    const { voucherNo } = await post('sales', sale);
    expect(await done()).toContain('testSale');
    expect(await done()).not.toContain('testVoid');
    await post(`sales/${voucherNo}/void`, { version: 1, reason: 'only a trial' });
    expect(await done()).toContain('testVoid');
    await post('routes', { code: 'R1', name: 'Deira', branch: 'MB' });
    const opening = {
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      ledgers: [{ ledger: 'CASH', debit: '100' }],
    };
    await post('openings', opening);
    expect(await done()).toEqual(expect.arrayContaining(['routes', 'openings']));
  });

  test('nobody else is told', async () => {
    const other = bearer(await t.signIn('omar'));
    expect((await t.app.inject({ method: 'GET', url: '/api/v1/beginning', headers: other })).statusCode).toBe(403);
  });
});
