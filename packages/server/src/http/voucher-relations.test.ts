/** What a voucher is connected with, over HTTP: bills and who settled them, the chain, neighbours; and why it was edited. */
import { randomUUID } from 'node:crypto';
import { voucherRelations } from '@fieldbook/core/api/voucher-relations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
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
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const doc = (fields: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...fields });
  const sell = (more: object = {}) =>
    admin.ask('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: doc({ customer: 'C1', mode: 'credit', items: [line], ...more }),
    });
  const receive = (reference: string, amount: string, more: object = {}) =>
    admin.ask('POST /{vouchers}', {
      path: { vouchers: 'receipts' },
      body: doc({
        customer: 'C1',
        ledger: 'CASH',
        amount,
        bills: [{ kind: 'against', reference, amount }],
        ...more,
      }),
    });
  const relations = async (vouchers: string, { voucherNo }: Posted, who = admin) =>
    voucherRelations.parse(await who.ask('GET /{vouchers}/{voucherNo}/relations', { path: { vouchers, voucherNo } }));

  test('a sale tells what is open and who paid; what is voided paid nothing', async () => {
    const sale = await sell();
    const { net } = (
      await admin.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers: 'sales', voucherNo: sale.voucherNo } })
    ).totals;
    const first = await receive(sale.referNo, '20');
    const second = await receive(sale.referNo, '30');
    const told = (await relations('sales', sale)).opened;
    expect(told).toMatchObject([
      { reference: sale.referNo, amount: net, open: (Number(net) - 50).toFixed(2), party: 'C1' },
    ]);
    expect(told[0]?.settlements.map(({ referNo, amount }) => [referNo, amount])).toEqual([
      [first.referNo, '-20.00'],
      [second.referNo, '-30.00'],
    ]);
    const voided = await admin.answerOf('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'receipts', voucherNo: second.voucherNo },
      body: { version: 1, reason: 'twice' },
    });
    expect(voided.status).toBe(200);
    const [after] = (await relations('sales', sale)).opened;
    expect([after?.open, after?.settlements.length]).toEqual([(Number(net) - 20).toFixed(2), 1]);
    expect((await relations('receipts', second)).settled).toEqual([]);
  });

  test('a receipt tells the bills it settled, who opened them, and what is left on account', async () => {
    const sale = await sell();
    const bills = [
      { kind: 'against', reference: sale.referNo, amount: '20' },
      { kind: 'onAccount', amount: '5' },
    ];
    const receipt = await receive(sale.referNo, '25', { bills });
    const told = await relations('receipts', receipt);
    expect(told.settled).toMatchObject([
      { reference: sale.referNo, amount: '-20.00', by: { type: 'sales', voucherNo: sale.voucherNo } },
    ]);
    expect(told.opened).toMatchObject([{ kind: 'onAccount', amount: '-5.00', open: '-5.00', settlements: [] }]);
  });

  test('the chain goes up to the first source and down to the last that continues it', async () => {
    const order = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'orders' },
      body: doc({ customer: 'C1', items: [line] }),
    });
    const draft = (vouchers: string, from: string, source: string) =>
      admin.ask('GET /{vouchers}/draft', { path: { vouchers }, query: { from, source } });
    const note = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'delivery-notes' },
      body: doc({
        ...(await draft('delivery-notes', 'order', order.referNo)),
        deliveredBy: 'Driver',
      }),
    });
    const sale = await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: doc({ ...(await draft('sales', 'deliveryNote', note.referNo)), mode: 'credit' }),
    });
    const names = (list: readonly { readonly referNo: string }[]) => list.map(({ referNo }) => referNo);
    const ofNote = await relations('delivery-notes', note);
    expect([names(ofNote.before), names(ofNote.after)]).toEqual([[order.referNo], [sale.referNo]]);
    expect(names((await relations('orders', order)).after)).toEqual([note.referNo, sale.referNo]);
    expect((await relations('sales', sale)).before).toMatchObject([
      { referNo: order.referNo, fulfilment: 'done' },
      { referNo: note.referNo },
    ]);
  });

  test('neighbours follow the register, and nobody is led to what is out of sight', async () => {
    await admin.ask('POST /{masters}', {
      path: { masters: 'branches' },
      body: { code: 'EB', name: 'East', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'godowns' },
      body: { code: 'EAST', name: 'East store', branch: 'EB' },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'lea', name: 'Lea', accessRole: 'Administrator', branches: [{ branch: 'MB' }] },
    });
    expect(
      (await admin.answerOf('PUT /users/{code}/password', { path: { code: 'lea' }, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    const lea = asking(t.app, await t.signIn('lea'));
    const opening = { ...line, godown: 'EAST', quantity: '50', rate: '8' };
    await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'openings' },
      body: doc({ branch: 'EB', items: [opening] }),
    });
    const [older, hidden, newer] = [
      await sell({ date: '2026-11-25' }),
      await sell({ date: '2026-11-26', branch: 'EB', items: [{ ...line, godown: 'EAST' }] }),
      await sell({ date: '2026-11-27' }),
    ];
    await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'orders' },
      body: doc({ customer: 'C1', items: [line], date: '2026-11-26' }),
    });
    expect(await relations('sales', newer)).toMatchObject({ next: hidden.voucherNo });
    expect(await relations('sales', newer, lea)).toMatchObject({ next: older.voucherNo });
    expect(await relations('sales', older, lea)).toMatchObject({ previous: newer.voucherNo });
    const unseen = await lea.answerOf('GET /{vouchers}/{voucherNo}/relations', {
      path: { vouchers: 'sales', voucherNo: hidden.voucherNo },
    });
    expect([unseen.status, unseen.problem.code]).toEqual([404, 'voucher.not_found']);
  });

  test('figures of the lines come to the figures at the foot', async () => {
    const items = [line, { ...line, quantity: '3', rate: '7.77', discount: '1.50' }];
    const sale = await sell({ items, discount: '10' });
    const { lineFigures, totals } = await admin.ask('GET /{vouchers}/{voucherNo}', {
      path: { vouchers: 'sales', voucherNo: sale.voucherNo },
    });
    const sum = (name: 'discount' | 'gross' | 'net' | 'tax') =>
      lineFigures?.items.reduce((all, each) => all + Number(each[name]), 0).toFixed(2);
    expect([sum('gross'), sum('discount'), sum('net'), sum('tax')]).toEqual(
      ['subtotal', 'discount', 'taxable', 'tax'].map((name) => totals[name]),
    );
  });

  test('where a reason is demanded, an edit without one is refused, and the history tells the one given', async () => {
    const set = (value: string) => admin.answerOf('PUT /settings', { body: { values: { reasonOnEdit: value } } });
    const sale = await sell();
    const edit = (more: object) =>
      admin.answerOf('PUT /{vouchers}/{voucherNo}', {
        path: { vouchers: 'sales', voucherNo: sale.voucherNo },
        body: {
          ...{ uid: sale.uid, date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items: [line] },
          ...more,
        },
      });
    expect((await edit({ version: 1, remarks: 'one' })).status).toBe(200);
    expect((await set('True')).status).toBeLessThan(300);
    const refused = await edit({ version: 2, remarks: 'two' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'edit.reason_required']);
    expect((await edit({ version: 2, remarks: 'two', reason: 'The customer called' })).status).toBe(200);
    const { changes } = await admin.ask('GET /{vouchers}/{voucherNo}/history', {
      path: { vouchers: 'sales', voucherNo: sale.voucherNo },
    });
    expect(changes.map(({ reason }: Change) => reason)).toEqual([undefined, undefined, 'The customer called']);
    const rejected = await admin.answerOf('POST /{vouchers}/{voucherNo}/reject', {
      path: { vouchers: 'sales', voucherNo: sale.voucherNo },
      body: { version: 3, reason: 'Wrong price' },
    });
    expect(rejected.status).toBe(200);
    expect((await edit({ version: 4, remarks: 'three' })).status).toBe(200);
    const later = (
      await admin.ask('GET /{vouchers}/{voucherNo}/history', { path: { vouchers: 'sales', voucherNo: sale.voucherNo } })
    ).changes.slice(3);
    expect(later.map(({ action, reason }: Change) => [action, reason])).toEqual([
      ['reject', 'Wrong price'],
      ['edit', undefined],
    ]);
    await set('False');
  });
});
