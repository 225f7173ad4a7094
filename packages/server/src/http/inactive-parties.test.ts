/** A party that is put out of use with open bills: whoever does it is told, what is open is settled, nothing new begins. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('a party out of use', (server) => {
  let t: TestApp;
  let admin: Asker;

  beforeEach(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterEach(() => t.close());

  const answerTo = (vouchers: string, fields: object) => {
    const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...fields };
    return admin.answerOf('POST /{vouchers}', { path: { vouchers }, body });
  };
  const post = async (vouchers: string, fields: object) => (await answerTo(vouchers, fields)).body;
  const refusalOf = async (vouchers: string, fields: object) => (await answerTo(vouchers, fields)).problem.code;
  const putAside = async (masters: string, code: string) => {
    const path = { masters, code };
    const { version } = await admin.ask('GET /{masters}/{code}', { path });
    return admin.ask('PATCH /{masters}/{code}', { path, body: { version, active: false } });
  };
  const items = [{ item: 'MILK', unit: 'PCS', quantity: '10', rate: '10', godown: 'MAIN' }];
  const needed: Record<string, object> = {
    sales: { mode: 'credit' },
    purchases: { mode: 'credit', referenceNo: 'INV-1' },
    'delivery-notes': { deliveredBy: 'Driver' },
  };
  const against = (reference: unknown, amount: string) => [{ kind: 'against', reference, amount }];

  test('a customer with an open bill pays, returns and is credited; nothing new is sold, ordered or offered', async () => {
    const sold = await post('sales', { customer: 'C1', mode: 'credit', items });
    const cheque = { chequeNo: '1', effectiveDate: '2026-12-24' };
    const held = await post('receipts', {
      ...{ customer: 'C1', ledger: 'BANK', amount: '20', bills: against(sold.referNo, '20') },
      ...cheque,
    });
    expect(await putAside('customers', 'C1')).toMatchObject({
      active: false,
      warnings: [{ code: 'party.bills_open', values: { code: 'C1', n: 1, amount: '85.00', currency: 'AED' } }],
    });
    const settling: [string, object][] = [
      [
        'cheque-movements',
        {
          source: held.referNo,
          customer: 'C1',
          mode: 'bounce',
          amount: '20',
          bills: against(sold.referNo, '20'),
        },
      ],
      ['receipts', { customer: 'C1', ledger: 'CASH', amount: '30', bills: against(sold.referNo, '30') }],
      [
        'sales-returns',
        { customer: 'C1', mode: 'credit', source: sold.referNo, items: [{ ...items[0], quantity: '1' }] },
      ],
      ['credit-notes', { customer: 'C1', mode: 'rebate', againstBill: sold.referNo, ledgers: [{ amount: '5' }] }],
    ];
    for (const [path, body] of settling) expect((await answerTo(path, body)).status, path).toBe(201);
    for (const path of ['sales', 'orders', 'quotations', 'delivery-notes']) {
      expect(await refusalOf(path, { customer: 'C1', items, ...needed[path] }), path).toBe('reference.inactive');
    }
  });

  test('a supplier is paid and sent back to; nothing new is bought', async () => {
    const supplier = { code: 'SUP1', name: 'Gulf Dairies', creditDays: 30 };
    await admin.ask('POST /{masters}', { path: { masters: 'suppliers' }, body: supplier });
    const bought = await post('purchases', { supplier: 'SUP1', items, ...needed['purchases'] });
    expect(await putAside('suppliers', 'SUP1')).toMatchObject({ warnings: [{ code: 'party.bills_open' }] });
    const paid = { supplier: 'SUP1', ledger: 'CASH', amount: '30', bills: against(bought.referNo, '30') };
    expect((await answerTo('payments', paid)).status).toBe(201);
    const back = {
      supplier: 'SUP1',
      mode: 'credit',
      source: bought.referNo,
      items: [{ ...items[0], quantity: '1' }],
    };
    expect((await answerTo('purchase-returns', back)).status).toBe(201);
    for (const path of ['purchases', 'purchase-orders', 'goods-receipts']) {
      expect(await refusalOf(path, { supplier: 'SUP1', items, ...needed[path] }), path).toBe('reference.inactive');
    }
  });

  test('without open bills nobody is warned', async () => {
    expect((await putAside('customers', 'C1'))['warnings']).toBeUndefined();
  });
});
