/** What a voucher is connected with, over HTTP: bills and who settled them, the chain, neighbours; and why it was edited. */
import { randomUUID } from 'node:crypto';
import { voucherRelations } from '@fieldbook/core/api/voucher-relations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate: '12', godown: 'MAIN' };

interface Change {
  readonly action: string;
  readonly reason?: string;
}

interface Posted {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly uid: string;
}

describeOnEachServer('relations of vouchers', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, who = admin) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...who, 'idempotency-key': randomUUID() },
      ...(payload === undefined ? {} : { payload }),
    });
  const made = async (path: string, body: object): Promise<Posted> => {
    const answer = await call('POST', path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const post = (path: string, body: object) =>
    made(path, { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });
  const sell = (more: object = {}) => post('/sales', { customer: 'C1', mode: 'credit', items: [line], ...more });
  const receive = (reference: string, amount: string, more: object = {}) =>
    post('/receipts', {
      customer: 'C1',
      ledger: 'CASH',
      amount,
      bills: [{ kind: 'against', reference, amount }],
      ...more,
    });
  const relations = async (path: string, { voucherNo }: Posted, who = admin) => {
    const answer = await call('GET', `${path}/${voucherNo}/relations`, undefined, who);
    expect(answer.statusCode, answer.body).toBe(200);
    return voucherRelations.parse(answer.json());
  };

  test('a sale tells what is open and who paid; what is voided paid nothing', async () => {
    const sale = await sell();
    const { net } = (await call('GET', `/sales/${sale.voucherNo}`)).json().totals;
    const first = await receive(sale.referNo, '20');
    const second = await receive(sale.referNo, '30');
    const told = (await relations('/sales', sale)).opened;
    expect(told).toMatchObject([
      { reference: sale.referNo, amount: net, open: (Number(net) - 50).toFixed(2), party: 'C1' },
    ]);
    expect(told[0]?.settlements.map(({ referNo, amount }) => [referNo, amount])).toEqual([
      [first.referNo, '-20.00'],
      [second.referNo, '-30.00'],
    ]);
    const voided = await call('POST', `/receipts/${second.voucherNo}/void`, { version: 1, reason: 'twice' });
    expect(voided.statusCode).toBe(200);
    const [after] = (await relations('/sales', sale)).opened;
    expect([after?.open, after?.settlements.length]).toEqual([(Number(net) - 20).toFixed(2), 1]);
    expect((await relations('/receipts', second)).settled).toEqual([]);
  });

  test('a receipt tells the bills it settled, who opened them, and what is left on account', async () => {
    const sale = await sell();
    const bills = [
      { kind: 'against', reference: sale.referNo, amount: '20' },
      { kind: 'onAccount', amount: '5' },
    ];
    const receipt = await receive(sale.referNo, '25', { bills });
    const told = await relations('/receipts', receipt);
    expect(told.settled).toMatchObject([
      { reference: sale.referNo, amount: '-20.00', by: { type: 'sales', voucherNo: sale.voucherNo } },
    ]);
    expect(told.opened).toMatchObject([{ kind: 'onAccount', amount: '-5.00', open: '-5.00', settlements: [] }]);
  });

  test('the chain goes up to the first source and down to the last that continues it', async () => {
    const order = await post('/orders', { customer: 'C1', items: [line] });
    const draft = async (path: string, from: string, source: string) =>
      (await call('GET', `${path}/draft?from=${from}&source=${source}`)).json();
    const note = await post('/delivery-notes', {
      ...(await draft('/delivery-notes', 'order', order.referNo)),
      deliveredBy: 'Driver',
    });
    const sale = await post('/sales', { ...(await draft('/sales', 'deliveryNote', note.referNo)), mode: 'credit' });
    const names = (list: readonly { readonly referNo: string }[]) => list.map(({ referNo }) => referNo);
    const ofNote = await relations('/delivery-notes', note);
    expect([names(ofNote.before), names(ofNote.after)]).toEqual([[order.referNo], [sale.referNo]]);
    expect(names((await relations('/orders', order)).after)).toEqual([note.referNo, sale.referNo]);
    expect((await relations('/sales', sale)).before).toMatchObject([
      { referNo: order.referNo, fulfilment: 'done' },
      { referNo: note.referNo },
    ]);
  });

  test('neighbours follow the register, and nobody is led to what is out of sight', async () => {
    await made('/branches', { code: 'EB', name: 'East', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' });
    await made('/godowns', { code: 'EAST', name: 'East store', branch: 'EB' });
    await made('/users', { code: 'lea', name: 'Lea', accessRole: 'Administrator', branches: [{ branch: 'MB' }] });
    expect((await call('PUT', '/users/lea/password', { password: PASSWORD })).statusCode).toBe(204);
    const lea = bearer(await t.signIn('lea'));
    const opening = { ...line, godown: 'EAST', quantity: '50', rate: '8' };
    await post('/openings', { branch: 'EB', items: [opening] });
    const [older, hidden, newer] = [
      await sell({ date: '2026-11-25' }),
      await sell({ date: '2026-11-26', branch: 'EB', items: [{ ...line, godown: 'EAST' }] }),
      await sell({ date: '2026-11-27' }),
    ];
    await post('/orders', { customer: 'C1', items: [line], date: '2026-11-26' });
    expect(await relations('/sales', newer)).toMatchObject({ next: hidden.voucherNo });
    expect(await relations('/sales', newer, lea)).toMatchObject({ next: older.voucherNo });
    expect(await relations('/sales', older, lea)).toMatchObject({ previous: newer.voucherNo });
    const unseen = await call('GET', `/sales/${hidden.voucherNo}/relations`, undefined, lea);
    expect([unseen.statusCode, unseen.json().code]).toEqual([404, 'voucher.not_found']);
  });

  test('figures of the lines come to the figures at the foot', async () => {
    const items = [line, { ...line, quantity: '3', rate: '7.77', discount: '1.50' }];
    const sale = await sell({ items, discount: '10' });
    const { lineFigures, totals } = (await call('GET', `/sales/${sale.voucherNo}`)).json();
    const sum = (name: string) =>
      lineFigures.items.reduce((all: number, each: Record<string, string>) => all + Number(each[name]), 0).toFixed(2);
    expect([sum('gross'), sum('discount'), sum('net'), sum('tax')]).toEqual(
      ['subtotal', 'discount', 'taxable', 'tax'].map((name) => totals[name]),
    );
  });

  test('where a reason is demanded, an edit without one is refused, and the history tells the one given', async () => {
    const set = (value: string) => call('PUT', '/settings', { values: { reasonOnEdit: value } });
    const sale = await sell();
    const edit = (more: object) =>
      call('PUT', `/sales/${sale.voucherNo}`, {
        ...{ uid: sale.uid, date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items: [line] },
        ...more,
      });
    expect((await edit({ version: 1, remarks: 'one' })).statusCode).toBe(200);
    expect((await set('True')).statusCode).toBeLessThan(300);
    const refused = await edit({ version: 2, remarks: 'two' });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'edit.reason_required']);
    expect((await edit({ version: 2, remarks: 'two', reason: 'The customer called' })).statusCode).toBe(200);
    const { changes } = (await call('GET', `/sales/${sale.voucherNo}/history`)).json();
    expect(changes.map(({ reason }: Change) => reason)).toEqual([undefined, undefined, 'The customer called']);
    const rejected = await call('POST', `/sales/${sale.voucherNo}/reject`, { version: 3, reason: 'Wrong price' });
    expect(rejected.statusCode, rejected.body).toBe(200);
    expect((await edit({ version: 4, remarks: 'three' })).statusCode).toBe(200);
    const later = (await call('GET', `/sales/${sale.voucherNo}/history`)).json().changes.slice(3);
    expect(later.map(({ action, reason }: Change) => [action, reason])).toEqual([
      ['reject', 'Wrong price'],
      ['edit', undefined],
    ]);
    await set('False');
  });
});
