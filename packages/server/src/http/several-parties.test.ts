/** One receipt over several customers, over HTTP: each one's bills and statement, who sees it, its register, and its void. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate: '10', godown: 'MAIN' };

describeOnEachServer('a receipt over several customers', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let sami: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    for (const code of ['N', 'S']) {
      await made('/routes', { code, name: `Route ${code}`, branch: 'MB' });
      await made('/customers', { code: `C${code}`, name: `Shop ${code}`, route: code });
    }
    const forms = ['frmReceipt', 'frmReceiptRegister', 'frmLedgerStatement', 'frmCustomer'].map((form) => ({ form }));
    await made('/access-roles', { code: 'SOUTH', name: 'South', forms });
    await made('/users', { code: 'sami', name: 'Sami', accessRole: 'SOUTH', linkedRoutes: [{ route: 'S' }] });
    await call('PUT', '/users/sami/password', { password: PASSWORD });
    sami = bearer(await t.signIn('sami'));
  });
  afterAll(() => t.close());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = admin) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...who, 'idempotency-key': randomUUID() },
      ...(payload === undefined ? {} : { payload }),
    });
  const made = async (path: string, payload: object) => {
    const answer = await call('POST', path, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const post = (path: string, body: object) =>
    made(path, { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });
  const get = async (path: string, who = admin) => (await call('GET', path, undefined, who)).json();
  const openOf = async (party: string) => {
    const { rows } = await get(`/reports/open-bills?side=customer&party=${party}`);
    return rows.map(({ reference, open }: { reference: string; open: string }) => `${reference} ${open}`);
  };

  test('settles, edits and voids the bills of each, and is seen by who sees one of them', async () => {
    const sell = (customer: string) => post('/sales', { customer, mode: 'credit', items: [line] });
    const [north, south] = [await sell('CN'), await sell('CS')];
    const bills = [
      { customer: 'CN', kind: 'against', reference: north.referNo, amount: '60.00' },
      { customer: 'CS', kind: 'against', reference: south.referNo, amount: '30.00', discount: '2.00' },
    ];
    const slip = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ledger: 'CASH', amount: '90.00', bills };
    const receipt = await made('/receipts', slip);
    expect([await openOf('CN'), await openOf('CS')]).toEqual([[`${north.referNo} 45.00`], [`${south.referNo} 73.00`]]);
    const statement = async (who = admin) =>
      (await get('/reports/customer-statement?party=CS&from=2026-11-01&to=2026-11-30', who)).rows;
    const own = (await statement()).filter((row: { referNo?: string }) => row.referNo === receipt.referNo);
    expect(own).toHaveLength(1);
    expect(await statement(sami)).toEqual(await statement());

    const shown = { referNo: receipt.referNo, furtherParties: 1 };
    expect((await get('/receipts?limit=1')).rows).toMatchObject([{ ...shown, customer: 'CN' }]);
    expect((await get('/receipts', sami)).rows).toMatchObject([shown]);
    const ofSouth = await get('/receipts?party=CS&sort=customer');
    expect(ofSouth).toMatchObject({ rows: [shown], sums: { count: 1, net: '90.00' } });
    const { parts } = await get('/customers/CS/overview');
    expect(JSON.stringify(parts.documents)).toContain(receipt.referNo);
    const paper = (await call('GET', `/receipts/${receipt.voucherNo}/print?paper=80&lang=en`)).body;
    for (const printed of ['Shop N', 'Shop S']) expect(paper).toContain(printed);

    const edited = { ...slip, amount: '60.00', bills: bills.slice(0, 1), version: receipt.version };
    const answer = await call('PUT', `/receipts/${receipt.voucherNo}`, edited);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await openOf('CS')).toEqual([`${south.referNo} 105.00`]);
    expect((await get('/receipts', sami)).rows).toEqual([]);
    const back = await call('PUT', `/receipts/${receipt.voucherNo}`, { ...slip, version: answer.json().version });
    expect(back.statusCode, back.body).toBe(200);

    const { version } = back.json();
    const voided = await call('POST', `/receipts/${receipt.voucherNo}/void`, { reason: 'Twice', version });
    expect(voided.statusCode, voided.body).toBe(200);
    expect([await openOf('CN'), await openOf('CS')]).toEqual([
      [`${north.referNo} 105.00`],
      [`${south.referNo} 105.00`],
    ]);
  });
});
