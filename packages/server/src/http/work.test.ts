/** What waits for a person over HTTP: by the forms of the role, in sight of the person's routes, gone when it is done. */
import { randomUUID } from 'node:crypto';
import { type Work, workForms, workKinds } from '@fieldbook/core/api/work-operations';
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('waiting work', (server) => {
  let t: TestApp;
  let today: IsoDate;
  const people: Record<string, { authorization: string }> = {};
  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = bearer(await t.signIn('admin'));
    today = (await work('admin')).today as IsoDate;
    for (const code of ['N', 'S']) await made('/routes', { code, name: code, branch: 'MB' });
    await made('/customers', { code: 'CN', name: 'Northern', route: 'N', creditDays: 1 });
    await made('/customers', { code: 'CS', name: 'Southern', route: 'S', creditDays: 1 });
    await made('/access-roles', { code: 'LEADS', name: 'Leads', forms: [{ form: 'frmLead' }] });
    await made('/access-roles', {
      code: 'CHECKS',
      name: 'Checks',
      forms: [{ form: 'frmVerifyVouchers' }, { form: 'frmSalesRegister' }],
    });
    const all = [...new Set(Object.values(workForms).flat())].map((form) => ({ form }));
    await made('/access-roles', { code: 'FIELD', name: 'Field', forms: all });
    await person('lena', { accessRole: 'LEADS' });
    await person('vera', { accessRole: 'CHECKS' });
    await person('nora', { accessRole: 'FIELD', linkedRoutes: [{ route: 'N' }] });
    const customers = [
      { customer: 'CN', route: 'N' },
      { customer: 'CS', route: 'S' },
    ];
    for (const of of customers) {
      const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '10' }];
      await made('/orders', doc({ ...of, items, deliveryDate: addDays(today, 2) }));
      await made('/quotations', doc({ ...of, items, validUntil: addDays(today, 30) }));
      await made('/leads', doc({ ...of, nextStepDate: today, nextStep: 'Call' }));
      await made('/sales', doc({ ...of, mode: 'credit', items: items.map((line) => ({ ...line, godown: 'MAIN' })) }));
      const cheque = { chequeNo: `Q${of.route}`, effectiveDate: addDays(today, 5), bankName: 'ENBD' };
      await made('/receipts', doc({ ...of, ledger: 'BANK', amount: '5', bills: [], ...cheque }));
    }
    const goods = [{ item: 'MILK', unit: 'PCS', quantity: '1', godown: 'MAIN', toGodown: 'VAN-1' }];
    await made('/stock-transfers', doc({ godown: 'MAIN', toGodown: 'VAN-1', items: goods }));
    const rent = { voucherType: 'journal', body: '{"branch":"MB"}', repeats: 'week', startsOn: today, times: 1 };
    await made('/voucher-templates', { code: 'RENT', name: 'Rent', ...rent });
    await t.company.database.pool.query('select fold_balances(99)');
  });
  afterAll(() => t.close());

  const doc = (body: object) => ({ uid: randomUUID(), date: addDays(today, -4), branch: 'MB', ...body });

  async function made(path: string, payload: object) {
    const headers = { ...people['admin'], 'idempotency-key': randomUUID() };
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  async function person(code: string, row: object) {
    await made('/users', { code, name: code, ...row });
    const headers = { ...people['admin'], 'idempotency-key': randomUUID() };
    const payload = { password: PASSWORD };
    await t.app.inject({ method: 'PUT', url: `/api/v1/users/${code}/password`, headers, payload });
    people[code] = bearer(await t.signIn(code));
  }

  async function work(who: string): Promise<Work> {
    const answer = await t.app.inject({ method: 'GET', url: '/api/v1/work', headers: { ...people[who] } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  const shown = async (who: string) =>
    (await work(who)).rows
      .filter(({ kind }) => kind !== 'verify')
      .map(({ kind, party = '' }) => `${kind} ${party}`.trim())
      .toSorted();

  test('tells what its forms open, each with the day it is due', async () => {
    const { rows, more } = await work('admin');
    expect(more).toEqual([]);
    expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(
      workKinds.filter((kind) => !['device', 'place', 'exception'].includes(kind)).toSorted(),
    );
    expect(rows.map(({ due }) => due)).toEqual(rows.map(({ due }) => due).toSorted());
    const of = (kind: string, party?: string) =>
      rows.find((row) => row.kind === kind && (party ?? row.party) === row.party);
    expect(of('order', 'CN')).toMatchObject({
      due: addDays(today, 2),
      amount: '21.00',
      currency: 'AED',
      name: 'Northern',
    });
    expect(of('lead', 'CN')).toMatchObject({ due: today, note: 'Call' });
    expect(of('quotation', 'CS')).toMatchObject({ due: addDays(today, 30) });
    expect(of('bill', 'CS')).toMatchObject({ due: addDays(today, -3), amount: '21.00' });
    expect(of('cheque', 'CN')).toMatchObject({ due: addDays(today, 5), number: 'QN', step: 'deposit', amount: '5.00' });
    expect(of('recurring')).toMatchObject({ type: 'journal', number: 'RENT', name: 'Rent', due: today });
    expect(of('transfer')).toMatchObject({ type: 'stockTransfer', due: addDays(today, -4) });
    expect(rows.find(({ kind, type }) => kind === 'verify' && type === 'sales')).toMatchObject({ count: 2 });
  });

  test('tells nobody of what the role does not open', async () => {
    expect(await shown('lena')).toEqual(['lead CN', 'lead CS']);
    expect((await work('vera')).rows.map(({ kind, type, count }) => [kind, type, count])).toEqual([
      ['verify', 'sales', 2],
    ]);
  });

  test('tells a person of routes of these alone', async () => {
    const own = await shown('nora');
    expect(own.filter((each) => each.endsWith('CN'))).toEqual([
      'bill CN',
      'cheque CN',
      'lead CN',
      'order CN',
      'quotation CN',
    ]);
    expect(own.filter((each) => each.endsWith('CS'))).toEqual([]);
  });

  test('is gone when it is done, and says where there is more than it tells', async () => {
    const order = (await work('admin')).rows.find(({ kind, party }) => kind === 'order' && party === 'CS');
    const headers = { ...people['admin'] };
    const url = `/api/v1/sales/draft?from=order&source=${order?.number}&date=${today}`;
    const draft = (await t.app.inject({ method: 'GET', url, headers })).json();
    await made('/sales', {
      ...draft,
      uid: randomUUID(),
      mode: 'credit',
      items: draft.items.map((line: object) => ({ ...line, godown: 'MAIN' })),
    });
    expect(await shown('admin')).not.toContain('order CS');
    for (let n = 0; n < 50; n += 1) await made('/leads', doc({ customer: 'C1', nextStepDate: addDays(today, n) }));
    const { rows, more } = await work('lena');
    expect(rows).toHaveLength(50);
    expect(more).toEqual(['lead']);
  });
});
