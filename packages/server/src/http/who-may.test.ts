/**
 * What a salesman may say in a voucher, by a plain request: only what is linked to him, on a day that he has started (SPEC §6, §4). Each
 * of these was accepted once. On real PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { seeAll } from '../store/actor-context.ts';

describeOnEachServer('who may say what', (server) => {
  let t: TestApp;
  let admin: Asker;
  let rep: Asker;
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });

  const made = (masters: string, row: object) => admin.ask('POST /{masters}', { path: { masters }, body: row });
  const post = (who: Asker, vouchers: string, document: object) =>
    who.answerOf('POST /{vouchers}', { path: { vouchers }, body: document });
  const line = { item: 'MILK', quantity: '1', rate: '12.5', godown: 'VAN-1' };
  const body = (more: object) => ({ uid: randomUUID(), date: today, branch: 'MB', ...more });
  const cash = (more: object = {}) => body({ mode: 'cash', ledger: 'CASH-1', customer: 'C1', items: [line], ...more });
  const said = async (vouchers: string, document: object) => {
    const answer = await post(rep, vouchers, document);
    return answer.status === 201 ? 'posted' : answer.problem.code;
  };
  const startDay = () =>
    t.company.database.transaction(async ({ client }) => {
      await seeAll(client, 'admin');
      return client.query(
        `insert into route_day (uid, user_id, branch_id, date, state, started_at, document)
         select gen_random_uuid(), u.id, b.id, $1, 'started', clock_timestamp() - interval '1 hour', '{}'
         from app_user u, branch b where u.code = 'rep' and b.code = 'MB'`,
        [today],
      );
    });

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    await made('branches', { code: 'SHJ', name: 'Sharjah', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' });
    await made('godowns', { code: 'VAN-2', name: 'Van 2', branch: 'MB', isVan: true });
    const inHand = { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' };
    for (const code of ['CASH-1', 'CASH-2']) await made('ledgers', { code, name: code, ...inHand });
    await made('ledgers', { code: 'CASH-SHJ', name: 'Cash of Sharjah', branch: 'SHJ', ...inHand });
    await made('sales-persons', { code: 'SP1', name: 'One' });
    await made('sales-persons', { code: 'SP2', name: 'Two' });
    await made('routes', { code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }] });
    await made('routes', { code: 'R2', name: 'Two', branch: 'MB', godowns: [{ godown: 'VAN-2' }] });
    await made('series', {
      code: 'VAN-2-sales',
      name: 'Van 2',
      branch: 'MB',
      voucherType: 'sales',
      prefix: 'V2S',
      godown: 'VAN-2',
    });
    const own = { accessRole: 'Salesperson', branches: [{ branch: 'MB' }], linkedRoutes: [{ route: 'R1' }] };
    await made('users', { code: 'rep', name: 'Rep', ...own, cashLedger: 'CASH-1', salesPerson: 'SP1' });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'rep' }, body: { password: PASSWORD } });
    rep = asking(t.app, await t.signIn('rep'));
    const goods = ['MAIN', 'VAN-1', 'VAN-2'].map((godown) => ({ ...line, quantity: '100', rate: '8', godown }));
    await admin.ask('POST /{vouchers}', { path: { vouchers: 'openings' }, body: body({ items: goods }) });
  });
  afterAll(() => t.close());

  test('works on a day that he has started, from whatever browser', async () => {
    expect(await said('sales', cash())).toBe('day.not_started');
    await startDay();
    expect(await said('sales', cash())).toBe('posted');
  });

  test('takes money into his own cash and pays out of it, and out of no other', async () => {
    for (const ledger of ['CASH', 'CASH-2', 'CASH-SHJ', 'BANK']) {
      const pays = body({ ledger, amount: '5', ledgers: [{ ledger: 'RENT', amount: '5' }] });
      expect([ledger, await said('payments', pays)]).toEqual([ledger, 'reach.ledger']);
      expect([ledger, await said('sales', cash({ ledger }))]).toEqual([ledger, 'reach.ledger']);
    }
    expect(
      await said('payments', body({ ledger: 'CASH-1', amount: '5', ledgers: [{ ledger: 'BANK', amount: '5' }] })),
    ).toBe('reach.ledger');
  });

  test('sells, counts and sends out of his own van', async () => {
    for (const godown of ['VAN-2', 'MAIN', 'SHJ-MAIN']) {
      const items = [{ ...line, godown }];
      expect([godown, await said('sales', cash({ items }))]).toEqual([godown, 'reach.godown']);
      expect([
        godown,
        await said('physical-stocks', body({ godown, items: [{ item: 'MILK', quantity: '0' }] })),
      ]).toEqual([godown, 'reach.godown']);
      const sent = body({ godown, toGodown: 'VAN-1', items: [{ item: 'MILK', quantity: '1' }] });
      expect([godown, await said('stock-transfers', sent)]).toEqual([godown, 'reach.godown']);
    }
  });

  test('gives no number of a van, names no other salesperson, and dates today or yesterday', async () => {
    expect(await said('sales', cash({ series: 'VAN-2-sales' }))).toBe('reach.series_of_van');
    expect(await said('sales', cash({ salesPerson: 'SP2' }))).toBe('reach.person');
    expect(await said('sales', cash({ date: '2026-01-01' }))).toBe('period.closed');
    expect(await said('sales', cash({ date: '2030-01-01' }))).toBe('period.future');
  });

  test('sells at the price of the list, with the tax of the item, and earns it on the account of sales', async () => {
    for (const cheap of [{ rate: '0' }, { rate: '0.01' }, { discountPercent: '99' }, { freeQuantity: '99' }]) {
      expect(await said('sales', cash({ items: [{ ...line, ...cheap }] }))).toBe('discount.maximum');
    }
    expect(await said('sales', cash({ items: [{ ...line, taxCode: 'VAT0' }] }))).toBe('reach.tax_code');
    expect(await said('sales', cash({ dueDate: '2030-01-01' }))).toBe('reach.due_date');
    expect(await said('sales', cash({ salesAccount: 'SALES' }))).toBe('reach.sales_account');
  });

  test('lets a customer off no more than his role gives away, and nobody of what he owes himself', async () => {
    const { referNo } = (await post(rep, 'sales', body({ mode: 'credit', customer: 'C1', items: [line] }))).body;
    const bill = (amount: string, discount?: string) => ({ kind: 'against', reference: referNo, amount, discount });
    const receipt = (more: object) => body({ customer: 'C1', ledger: 'CASH-1', ...more });
    const off = receipt({ amount: '1', bills: [bill('1', '12.13')] });
    expect(await said('receipts', off)).toBe('discount.maximum');
    const below = [{ ledger: 'DISCOUNT-ALLOWED', amount: '-12.13' }];
    expect(await said('receipts', receipt({ amount: '1', bills: [bill('13.13')], ledgers: below }))).toBe(
      'discount.maximum',
    );
    const debt = [{ ledger: 'DUE-FROM-SALESMAN', salesPerson: 'SP1', amount: '5' }];
    expect(await said('receipts', receipt({ amount: '5', ledgers: debt }))).toBe('reach.ledger');
    expect(await said('receipts', receipt({ amount: '12', bills: [bill('12', '1.13')] }))).toBe('posted');
  });

  test('hands cash in at the office, and says of no other van that it has received it', async () => {
    await made('godowns', { code: 'VAN-3', name: 'Van 3', branch: 'MB', isVan: true, cashLedger: 'CASH-2' });
    const hands = (toLedger: string, amount = '1') =>
      body({ ledger: 'CASH-1', toLedger, amount, referenceNo: 'x', salesPerson: 'SP1' });
    for (const toLedger of ['CASH-2', 'CASH-SHJ'])
      expect([toLedger, await said('day-settlements', hands(toLedger))]).toEqual([toLedger, 'reach.ledger']);
    const over = await post(rep, 'day-settlements', hands('CASH', '50000'));
    expect([over.status, over.body.exceptions]).toEqual([201, ['settlement.over']]);
  });

  test('changes his own slips of today, which is seen, and nothing else', async () => {
    const slip = body({ customer: 'C1', ledger: 'CASH-1', amount: '10' });
    const { voucherNo } = (await post(rep, 'receipts', slip)).body;
    const change = (no: number, edit: object) =>
      rep.answerOf('PUT /{vouchers}/{voucherNo}', { path: { vouchers: 'receipts', voucherNo: no }, body: edit });
    const changed = await change(voucherNo, { ...slip, version: 1, amount: '9' });
    expect([changed.status, changed.body.exceptions]).toEqual([200, ['edit.own']]);
    const office = body({ customer: 'C1', ledger: 'CASH', amount: '10' });
    const other = (await post(admin, 'receipts', office)).body.voucherNo;
    const cut = await change(other, { ...office, version: 1, amount: '0.25' });
    expect([cut.status, cut.problem.code]).toEqual([403, 'edit.not_own']);
    const gone = await rep.answerOf('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'receipts', voucherNo },
      body: { version: 2, reason: 'x' },
    });
    expect(gone.problem.code).toBe('auth.no_permission');
  });

  test('leaves a van alone that a phone holds, even the own', async () => {
    const phone = new TestDevice(t, 'phone-1');
    await phone.join('rep', (code) => admin.ask('POST /devices/{code}/approve', { path: { code }, body: {} }));
    const taken = await phone.answerOf('POST /leases/take', { body: { van: 'VAN-1' } });
    expect(taken.status).toBe(200);
    expect(await said('sales', cash())).toBe('reach.van_held');
  });
});
