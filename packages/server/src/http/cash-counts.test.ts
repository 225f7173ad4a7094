/** Counts of cash over HTTP: of the person's own ledgers, beside what the books say, each kept once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('counts of cash', (server) => {
  let t: TestApp;
  let admin: string;
  let cashier: string;
  let elsewhere: string;
  beforeAll(async () => {
    t = await testApp(server);
    admin = await t.signIn('admin');
    const ledgers = [{ ledger: 'CASH' }, { ledger: 'CAPITAL' }].map(({ ledger }, at) =>
      at === 0 ? { ledger, debit: '350.00' } : { ledger, credit: '350.00' },
    );
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const posted = await send('POST', '/journals', { uid: randomUUID(), date: today, branch: 'MB', ledgers });
    expect(posted.status, JSON.stringify(posted.body)).toBe(201);
    const { body: cash } = await send('GET', '/ledgers/CASH');
    await send('POST', '/ledgers', { code: 'TILL', name: 'Till', group: cash.group, nature: 'asset', use: 'cash' });
    await send('POST', '/access-roles', {
      ...{ code: 'CASHIER', name: 'Cashier' },
      forms: [{ form: 'frmDenomination' }, { form: 'frmClosingCashStatement' }],
    });
    await send('POST', '/users', {
      ...{ code: 'cash', name: 'Cashier', accessRole: 'CASHIER', branches: [{ branch: 'MB' }] },
      cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }],
    });
    await send('PUT', '/users/cash/password', { password: PASSWORD });
    cashier = await t.signIn('cash');
    await send('POST', '/branches', {
      code: 'SHJ',
      name: 'Sharjah',
      country: 'AE',
      currency: 'AED',
      zone: 'Asia/Dubai',
    });
    const ofShj = { ...{ group: cash.group, nature: 'asset', use: 'cash' }, branch: 'SHJ' };
    await send('POST', '/ledgers', { code: 'CASH-SHJ', name: 'Cash in Sharjah', ...ofShj });
    await send('POST', '/users', {
      ...{ code: 'shj', name: 'Cashier there', accessRole: 'CASHIER', branches: [{ branch: 'SHJ' }] },
      cashBankLedgers: [{ ledger: 'CASH-SHJ', mode: 'cash' }],
    });
    await send('PUT', '/users/shj/password', { password: PASSWORD });
    elsewhere = await t.signIn('shj');
  });
  afterAll(() => t.close());

  const send = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, payload?: object, token = admin) => {
    const sent = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers: bearer(token), ...sent });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const count = (lines: object[], more: object = {}, token = cashier) =>
    send('POST', '/cash-counts', { uid: randomUUID(), ledger: 'CASH', lines, ...more }, token);

  test('are kept once, with what the books say, and stand in the statement of the day', async () => {
    const { body } = await send('GET', '/cash-counts/ledgers', undefined, cashier);
    expect(body.ledgers).toEqual([expect.objectContaining({ code: 'CASH', balance: '350.00' })]);
    const uid = randomUUID();
    const lines = [
      { denomination: '100', count: 3 },
      { denomination: '0.25', count: 1 },
    ];
    const first = await count(lines, { uid });
    expect(first).toMatchObject({ status: 201, body: { total: '300.25', systemTotal: '350.00', by: 'Cashier' } });
    expect(await count(lines, { uid })).toEqual(first);
    expect(await count(lines, { uid, ledger: 'CASH-SHJ' }, elsewhere)).toMatchObject({
      status: 409,
      body: { code: 'cash_count.uid_used' },
    });
    expect((await send('GET', '/cash-counts?ledger=CASH', undefined, cashier)).body.rows).toEqual([first.body]);
    const { body: statement } = await send('GET', '/reports/closing-cash-statement', undefined, cashier);
    expect(statement.rows).toEqual([
      expect.objectContaining({
        ...{ ledger: 'CASH', opening: '350.00', received: '0.00', paid: '0.00', closing: '350.00' },
        ...{ counted: '300.25', difference: '49.75' },
      }),
    ]);
    const { body: all } = await send('GET', '/reports/closing-cash-statement');
    expect(all.rows.map(({ ledger }: { ledger: string }) => ledger)).toEqual(['CASH', 'CASH-SHJ', 'TILL']);
  });

  test('are refused: a ledger of others, a note that the currency has not, a person without the form', async () => {
    expect(await count([], { ledger: 'TILL' })).toMatchObject({ status: 422, body: { code: 'reference.unknown' } });
    expect(await count([{ denomination: '3', count: 1 }])).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'cash_count.no_such_note', path: 'lines.0.denomination' }] },
    });
    const omar = await t.signIn('omar');
    expect(await count([], {}, omar)).toMatchObject({ status: 403, body: { code: 'auth.no_permission' } });
  });

  test('go by the notes of the currency, which the person is told', async () => {
    const { body: currency } = await send('GET', '/currencies/AED');
    const notes = [...currency.notes, { value: '3' }];
    expect((await send('PATCH', '/currencies/AED', { version: currency.version, notes })).status).toBe(200);
    const { body: me } = await send('GET', '/me', undefined, cashier);
    expect(me.currency.notes.slice(-6)).toEqual(['3', '1', '0.5', '0.25', '0.1', '0.05']);
    expect((await count([{ denomination: '3', count: 1 }])).status).toBe(201);
  });
});
