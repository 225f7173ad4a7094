/** Revaluation over HTTP: the same request is answered with the same journals, another one says that there is nothing to post. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the end of a period over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  test('a month is revalued once, whoever asks again', async () => {
    const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'currencies' }, body: usd })).status).toBe(201);
    expect(
      (
        await admin.answerOf('POST /{masters}', {
          path: { masters: 'suppliers' },
          body: { code: 'SUP1', name: 'Gulf Dairies' },
        })
      ).status,
    ).toBe(201);
    const rent = {
      mode: 'credit',
      supplier: 'SUP1',
      referenceNo: 'INV-1',
      ledgers: [{ ledger: 'RENT', amount: '100' }],
    };
    const bought = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', currency: 'USD', exchangeRate: '3.6725' };
    expect(
      (await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'purchases' }, body: { ...bought, ...rent } }))
        .status,
    ).toBe(201);
    const wish = { asOf: '2026-11-30', rates: { USD: '3.7' } };
    const revalue = (repeatKey: string | false, body = wish) =>
      admin.answerOf('POST /period-end/revalue', { body, repeatKey });

    expect(await revalue(false)).toMatchObject({ status: 422, problem: { code: 'field.required' } });
    expect(await revalue(randomUUID(), { ...wish, rates: { USD: '0' } })).toMatchObject({
      status: 422,
      problem: { code: 'exchange.rate_missing' },
    });
    const key = randomUUID();
    const first = await revalue(key);
    expect(first).toMatchObject({
      status: 200,
      body: { nothingToPost: false, vouchers: [{ date: '2026-11-30' }, { date: '2026-12-01' }] },
    });
    expect(await revalue(key)).toEqual(first);
    expect((await revalue(randomUUID())).body).toEqual({ nothingToPost: true, vouchers: [] });
  });
});
