/** Revaluation over HTTP: the same request is answered with the same journals, another one says that there is nothing to post. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the end of a period over HTTP', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const post = async (path: string, payload: object, key?: string) => {
    const headers = {
      ...admin,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('a month is revalued once, whoever asks again', async () => {
    const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
    expect((await post('/currencies', usd)).status).toBe(201);
    expect((await post('/suppliers', { code: 'SUP1', name: 'Gulf Dairies' })).status).toBe(201);
    const rent = {
      mode: 'credit',
      supplier: 'SUP1',
      referenceNo: 'INV-1',
      ledgers: [{ ledger: 'RENT', amount: '100' }],
    };
    const bought = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', currency: 'USD', exchangeRate: '3.6725' };
    expect((await post('/purchases', { ...bought, ...rent })).status).toBe(201);
    const wish = { asOf: '2026-11-30', rates: { USD: '3.7' } };
    const revalue = (key?: string, body: object = wish) => post('/period-end/revalue', body, key);

    expect(await revalue()).toMatchObject({ status: 422, body: { code: 'field.required' } });
    expect(await revalue(randomUUID(), { ...wish, rates: { USD: '0' } })).toMatchObject({
      status: 422,
      body: { code: 'exchange.rate_missing' },
    });
    const key = randomUUID();
    const first = await revalue(key);
    expect(first).toMatchObject({
      status: 200,
      body: { nothingToPost: false, vouchers: [{ date: '2026-11-30' }, { date: '2026-12-01' }] },
    });
    expect(await revalue(key)).toEqual(first);
    expect(await revalue(randomUUID())).toEqual({ status: 200, body: { nothingToPost: true, vouchers: [] } });
  });
});
