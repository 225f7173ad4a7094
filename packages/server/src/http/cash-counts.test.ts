/** Counts of cash over HTTP: of the person's own ledgers, beside what the books say, each kept once. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

type Count = Contract['POST /cash-counts']['body'];

describeOnEachServer('counts of cash', (server) => {
  let t: TestApp;
  let admin: Asker;
  let cashier: Asker;
  let elsewhere: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const ledgers = [{ ledger: 'CASH' }, { ledger: 'CAPITAL' }].map(({ ledger }, at) =>
      at === 0 ? { ledger, debit: '350.00' } : { ledger, credit: '350.00' },
    );
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const posted = await admin.answerOf('POST /{vouchers}', {
      path: { vouchers: 'journals' },
      body: { uid: randomUUID(), date: today, branch: 'MB', ledgers },
    });
    expect(posted.status).toBe(201);
    const { body: cash } = await admin.answerOf('GET /{masters}/{code}', {
      path: { masters: 'ledgers', code: 'CASH' },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'ledgers' },
      body: { code: 'TILL', name: 'Till', group: cash.group, nature: 'asset', use: 'cash' },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: {
        ...{ code: 'CASHIER', name: 'Cashier' },
        forms: [{ form: 'frmDenomination' }, { form: 'frmClosingCashStatement' }],
      },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: {
        ...{ code: 'cash', name: 'Cashier', accessRole: 'CASHIER', branches: [{ branch: 'MB' }] },
        cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }],
      },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'cash' }, body: { password: PASSWORD } });
    cashier = asking(t.app, await t.signIn('cash'));
    await admin.ask('POST /{masters}', {
      path: { masters: 'branches' },
      body: {
        code: 'SHJ',
        name: 'Sharjah',
        country: 'AE',
        currency: 'AED',
        zone: 'Asia/Dubai',
      },
    });
    const ofShj = { ...{ group: cash.group, nature: 'asset', use: 'cash' }, branch: 'SHJ' };
    await admin.ask('POST /{masters}', {
      path: { masters: 'ledgers' },
      body: { code: 'CASH-SHJ', name: 'Cash in Sharjah', ...ofShj },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: {
        ...{ code: 'shj', name: 'Cashier there', accessRole: 'CASHIER', branches: [{ branch: 'SHJ' }] },
        cashBankLedgers: [{ ledger: 'CASH-SHJ', mode: 'cash' }],
      },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'shj' }, body: { password: PASSWORD } });
    elsewhere = asking(t.app, await t.signIn('shj'));
  });
  afterAll(() => t.close());

  const count = (lines: Count['lines'], more: object = {}, token = cashier) =>
    token.answerOf('POST /cash-counts', { body: { uid: randomUUID(), ledger: 'CASH', lines, ...more } });

  test('are kept once, with what the books say, and stand in the statement of the day', async () => {
    const { body } = await cashier.answerOf('GET /cash-counts/ledgers');
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
      problem: { code: 'cash_count.uid_used' },
    });
    expect((await cashier.ask('GET /cash-counts', { query: { ledger: 'CASH' } })).rows).toEqual([first.body]);
    const { body: statement } = await cashier.answerOf('GET /reports/{report}', {
      path: { report: 'closing-cash-statement' },
    });
    expect(statement.rows).toEqual([
      expect.objectContaining({
        ...{ ledger: 'CASH', opening: '350.00', received: '0.00', paid: '0.00', closing: '350.00' },
        ...{ counted: '300.25', difference: '49.75' },
      }),
    ]);
    const { body: all } = await admin.answerOf('GET /reports/{report}', { path: { report: 'closing-cash-statement' } });
    expect(all.rows.map(({ ledger }) => ledger)).toEqual(['CASH', 'CASH-SHJ', 'TILL']);
  });

  test('are refused: a ledger of others, a note that the currency has not, a person without the form', async () => {
    expect(await count([], { ledger: 'TILL' })).toMatchObject({ status: 422, problem: { code: 'reference.unknown' } });
    expect(await count([{ denomination: '3', count: 1 }])).toMatchObject({
      status: 422,
      problem: { problems: [{ code: 'cash_count.no_such_note', path: 'lines.0.denomination' }] },
    });
    const omar = asking(t.app, await t.signIn('omar'));
    expect(await count([], {}, omar)).toMatchObject({ status: 403, problem: { code: 'auth.no_permission' } });
  });

  test('go by the notes of the currency, which the person is told', async () => {
    const { body: currency } = await admin.answerOf('GET /{masters}/{code}', {
      path: { masters: 'currencies', code: 'AED' },
    });
    const notes = [currency.notes, { value: '3' }].flat();
    expect(
      (
        await admin.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'currencies', code: 'AED' },
          body: { version: currency.version, notes },
        })
      ).status,
    ).toBe(200);
    const { body: me } = await cashier.answerOf('GET /me');
    expect(me.currency.notes?.slice(-6)).toEqual(['3', '1', '0.5', '0.25', '0.1', '0.05']);
    expect((await count([{ denomination: '3', count: 1 }])).status).toBe(201);
  });
});
