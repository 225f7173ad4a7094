/** One invoice over several delivery notes, over HTTP: what is left of each, the chain, the credit, a void and an edit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
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
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const limited = { code: 'K1', name: 'Karim', creditLimit: '252', creditDays: 30 };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'customers' }, body: limited })).status).toBe(
      201,
    );
    expect((await admin.answerOf('PUT /settings', { body: { values: { creditLimitCheck: 'Refuse' } } })).status).toBe(
      200,
    );
  });
  afterAll(async () => {
    const results = await verifyBooks(t.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await t.close();
  });

  const say = (body: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'K1', ...body });
  const refusal = async (vouchers: string, body: object) => {
    const { status, problem } = await admin.answerOf('POST /{vouchers}', { path: { vouchers }, body: say(body) });
    return [status, problem.code];
  };
  const open = async () => {
    const { rows } = await admin.ask('GET /{vouchers}/sources', {
      path: { vouchers: 'sales' },
      query: { party: 'K1' },
    });
    return rows.map(({ referNo, quantityLeft }) => [referNo, quantityLeft]).toSorted();
  };
  const chainOf = async (vouchers: string, { voucherNo }: Posted, side: 'before' | 'after') => {
    const relations = await admin.ask('GET /{vouchers}/{voucherNo}/relations', { path: { vouchers, voucherNo } });
    return relations[side].map(({ referNo }) => referNo);
  };

  test('takes from each note, and gives back to each', async () => {
    const first = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'delivery-notes' },
      body: say({ deliveredBy: 'Driver', items: [milk('10')] }),
    });
    const second = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'delivery-notes' },
      body: say({ deliveredBy: 'Driver', items: [milk('10')] }),
    });
    // The limit is used up by what was delivered; the bill draws nothing more.
    expect(await refusal('delivery-notes', { deliveredBy: 'Driver', items: [milk('1')] })).toEqual([
      422,
      'credit.limit_exceeded',
    ]);
    const query = { from: 'deliveryNote', source: first.referNo, beside: second.referNo };
    const draft = await admin.ask('GET /{vouchers}/draft', { path: { vouchers: 'sales' }, query });
    expect(draft.items).toMatchObject([
      { source: first.referNo, sourceLine: 0, quantity: '10' },
      { source: second.referNo, sourceLine: 0, quantity: '10' },
    ]);
    const sale = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: say({ ...draft, mode: 'credit' }),
    });
    expect(await open()).toEqual([]);
    expect(await refusal('sales', { ...draft, mode: 'credit' })).toEqual([422, 'delivery.exceeds_delivered']);
    expect(await chainOf('sales', sale, 'before')).toEqual([first.referNo, second.referNo]);
    expect(await chainOf('delivery-notes', second, 'after')).toEqual([sale.referNo]);
    const [whole, part] = [draft['items']].flat();
    const less = {
      ...draft,
      mode: 'credit',
      version: sale.version,
      items: [whole, { ...Object(part), quantity: '4' }],
    };
    const edited = await admin.answerOf('PUT /{vouchers}/{voucherNo}', {
      path: { vouchers: 'sales', voucherNo: sale.voucherNo },
      body: { ...less, reason: 'Six came back' },
    });
    expect(edited.status).toBe(200);
    expect(await open()).toEqual([[second.referNo, 6]]);
    const only = { ...less, version: edited.body.version, items: [whole], reason: 'Another month' };
    const shorter = await admin.answerOf('PUT /{vouchers}/{voucherNo}', {
      path: { vouchers: 'sales', voucherNo: sale.voucherNo },
      body: only,
    });
    expect(shorter.status).toBe(200);
    expect(await open()).toEqual([[second.referNo, 10]]);
    const { version } = shorter.body;
    const voided = await admin.answerOf('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'sales', voucherNo: sale.voucherNo },
      body: { version, reason: 'Wrong month' },
    });
    expect(voided.status).toBe(200);
    expect(await open()).toEqual([
      [first.referNo, 10],
      [second.referNo, 10],
    ]);
  });

  test('names notes that go together', async () => {
    const { referNo } = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'delivery-notes' },
      body: say({ customer: 'C1', deliveredBy: 'Driver', items: [milk('1')] }),
    });
    const [own] = await open();
    const items = [milk('1'), milk('1', { source: referNo })];
    expect(await refusal('sales', { mode: 'credit', source: own?.[0], items })).toEqual([409, 'voucher.party_fixed']);
    const asked = await admin.answerOf('GET /{vouchers}/draft', {
      path: { vouchers: 'sales' },
      query: { from: 'deliveryNote', source: String(own?.[0]), beside: referNo },
    });
    expect(asked.problem.code).toBe('source.not_together');
  });
});
