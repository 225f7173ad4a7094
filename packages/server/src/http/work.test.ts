/** What waits for a person over HTTP: by the forms of the role, in sight of the person's routes, gone when it is done. */
import { randomUUID } from 'node:crypto';
import { workForms, workKinds } from '@fieldbook/core/api/work-operations';
import { present } from '@fieldbook/core/kernel/assert';
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('waiting work', (server) => {
  let t: TestApp;
  let today: IsoDate;
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);
  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    today = (await work('admin')).today as IsoDate;
    for (const code of ['N', 'S'])
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: code, branch: 'MB' },
      });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'CN', name: 'Northern', route: 'N', creditDays: 1 },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'CS', name: 'Southern', route: 'S', creditDays: 1 },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'LEADS', name: 'Leads', forms: [{ form: 'frmLead' }] },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: {
        code: 'CHECKS',
        name: 'Checks',
        forms: [{ form: 'frmVerifyVouchers' }, { form: 'frmSalesRegister' }],
      },
    });
    const all = [...new Set(Object.values(workForms).flat())].map((form) => ({ form }));
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'FIELD', name: 'Field', forms: all },
    });
    await person('lena', { accessRole: 'LEADS' });
    await person('vera', { accessRole: 'CHECKS' });
    await person('nora', { accessRole: 'FIELD', linkedRoutes: [{ route: 'N' }] });
    const customers = [
      { customer: 'CN', route: 'N' },
      { customer: 'CS', route: 'S' },
    ];
    for (const of of customers) {
      const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '10' }];
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'orders' },
        body: doc({ ...of, items, deliveryDate: addDays(today, 2) }),
      });
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'quotations' },
        body: doc({ ...of, items, validUntil: addDays(today, 30) }),
      });
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'leads' },
        body: doc({ ...of, nextStepDate: today, nextStep: 'Call' }),
      });
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'sales' },
        body: doc({ ...of, mode: 'credit', items: items.map((line) => ({ ...line, godown: 'MAIN' })) }),
      });
      const cheque = { chequeNo: `Q${of.route}`, effectiveDate: addDays(today, 5), bankName: 'ENBD' };
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'receipts' },
        body: doc({ ...of, ledger: 'BANK', amount: '5', bills: [], ...cheque }),
      });
    }
    const goods = [{ item: 'MILK', unit: 'PCS', quantity: '1', godown: 'MAIN', toGodown: 'VAN-1' }];
    await as('admin').ask('POST /{vouchers}', {
      path: { vouchers: 'stock-transfers' },
      body: doc({ godown: 'MAIN', toGodown: 'VAN-1', items: goods }),
    });
    const rent = { voucherType: 'journal', body: '{"branch":"MB"}', repeats: 'week', startsOn: today, times: 1 };
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'voucher-templates' },
      body: { code: 'RENT', name: 'Rent', ...rent },
    });
    await t.company.database.pool.query('select fold_balances(99)');
  });
  afterAll(() => t.close());

  const doc = (body: object) => ({ uid: randomUUID(), date: addDays(today, -4), branch: 'MB', ...body });

  async function person(code: string, row: object) {
    await as('admin').ask('POST /{masters}', { path: { masters: 'users' }, body: { code, name: code, ...row } });
    await as('admin').ask('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
    people[code] = asking(t.app, await t.signIn(code));
  }

  const work = (who: string) => as(who).ask('GET /work');

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
    const draft = await as('admin').ask('GET /{vouchers}/draft', {
      path: { vouchers: 'sales' },
      query: { from: 'order', source: present(order?.number, 'an order'), date: today },
    });
    await as('admin').ask('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: {
        ...draft,
        uid: randomUUID(),
        mode: 'credit',
        items: [draft['items']].flat().map((line) => ({ ...Object(line), godown: 'MAIN' })),
      },
    });
    expect(await shown('admin')).not.toContain('order CS');
    for (let n = 0; n < 50; n += 1)
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'leads' },
        body: doc({ customer: 'C1', nextStepDate: addDays(today, n) }),
      });
    const { rows, more } = await work('lena');
    expect(rows).toHaveLength(50);
    expect(more).toEqual(['lead']);
  });
});
