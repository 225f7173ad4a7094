/** One invoice over several delivery notes, over HTTP: what is left of each, the chain, the credit, a void and an edit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { verifyBooks } from '../verify/verify.ts';

const milk = (quantity: string, more: object = {}) => ({
  ...{ item: 'MILK', unit: 'PCS', quantity, rate: '12', godown: 'MAIN', taxCode: 'VAT5' },
  ...more,
});

interface Posted {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly version: number;
}

describeOnEachServer('an invoice over delivery notes', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    const limited = { code: 'K1', name: 'Karim', creditLimit: '252', creditDays: 30 };
    expect((await call('POST', '/customers', limited)).statusCode).toBe(201);
    expect((await call('PUT', '/settings', { values: { creditLimitCheck: 'Refuse' } })).statusCode).toBe(200);
  });
  afterAll(async () => {
    const results = await verifyBooks(t.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await t.close();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...admin, 'idempotency-key': randomUUID() },
      ...(payload === undefined ? {} : { payload }),
    });
  const say = (body: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'K1', ...body });
  const post = async (path: string, body: object): Promise<Posted> => {
    const answer = await call('POST', path, say(body));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const refusal = async (path: string, body: object) => {
    const answer = await call('POST', path, say(body));
    return [answer.statusCode, answer.json().errors?.[0]?.code ?? answer.json().code];
  };
  const open = async () => {
    const answer = await call('GET', '/sales/sources?party=K1');
    const { rows } = answer.json() as { rows: { referNo: string; quantityLeft: number }[] };
    return rows.map(({ referNo, quantityLeft }) => [referNo, quantityLeft]).toSorted();
  };
  const chainOf = async (path: string, { voucherNo }: Posted, side: 'before' | 'after') => {
    const answer = await call('GET', `${path}/${voucherNo}/relations`);
    return (answer.json()[side] as { referNo: string }[]).map(({ referNo }) => referNo);
  };

  test('takes from each note, and gives back to each', async () => {
    const first = await post('/delivery-notes', { deliveredBy: 'Driver', items: [milk('10')] });
    const second = await post('/delivery-notes', { deliveredBy: 'Driver', items: [milk('10')] });
    // The limit is used up by what was delivered; the bill draws nothing more.
    expect(await refusal('/delivery-notes', { deliveredBy: 'Driver', items: [milk('1')] })).toEqual([
      422,
      'credit.limit_exceeded',
    ]);
    const query = `from=deliveryNote&source=${first.referNo}&beside=${second.referNo}`;
    const draft = (await call('GET', `/sales/draft?${query}`)).json();
    expect(draft.items).toMatchObject([
      { source: first.referNo, sourceLine: 0, quantity: '10' },
      { source: second.referNo, sourceLine: 0, quantity: '10' },
    ]);
    const sale = await post('/sales', { ...draft, mode: 'credit' });
    expect(await open()).toEqual([]);
    expect(await refusal('/sales', { ...draft, mode: 'credit' })).toEqual([422, 'delivery.exceeds_delivered']);
    expect(await chainOf('/sales', sale, 'before')).toEqual([first.referNo, second.referNo]);
    expect(await chainOf('/delivery-notes', second, 'after')).toEqual([sale.referNo]);
    const [whole, part] = draft.items;
    const less = { ...draft, mode: 'credit', version: sale.version, items: [whole, { ...part, quantity: '4' }] };
    const edited = await call('PUT', `/sales/${sale.voucherNo}`, { ...less, reason: 'Six came back' });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(await open()).toEqual([[second.referNo, 6]]);
    const only = { ...less, version: edited.json().version, items: [whole], reason: 'Another month' };
    const shorter = await call('PUT', `/sales/${sale.voucherNo}`, only);
    expect(shorter.statusCode, shorter.body).toBe(200);
    expect(await open()).toEqual([[second.referNo, 10]]);
    const { version } = shorter.json();
    const voided = await call('POST', `/sales/${sale.voucherNo}/void`, { version, reason: 'Wrong month' });
    expect(voided.statusCode, voided.body).toBe(200);
    expect(await open()).toEqual([
      [first.referNo, 10],
      [second.referNo, 10],
    ]);
  });

  test('names notes that go together', async () => {
    const { referNo } = await post('/delivery-notes', { customer: 'C1', deliveredBy: 'Driver', items: [milk('1')] });
    const [own] = await open();
    const items = [milk('1'), milk('1', { source: referNo })];
    expect(await refusal('/sales', { mode: 'credit', source: own?.[0], items })).toEqual([409, 'voucher.party_fixed']);
    const asked = await call('GET', `/sales/draft?from=deliveryNote&source=${own?.[0]}&beside=${referNo}`);
    expect(asked.json().errors?.[0]?.code ?? asked.json().code).toBe('source.not_together');
  });
});
