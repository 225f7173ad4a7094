/** One receipt over several customers, over HTTP: each one's bills and statement, who sees it, its register, and its void. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate: '10', godown: 'MAIN' };

describeOnEachServer('a receipt over several customers', (server) => {
  let t: TestApp;
  let admin: Asker;
  let sami: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    for (const code of ['N', 'S']) {
      await admin.ask('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: `Route ${code}`, branch: 'MB' },
      });
      await admin.ask('POST /{masters}', {
        path: { masters: 'customers' },
        body: { code: `C${code}`, name: `Shop ${code}`, route: code },
      });
    }
    const forms = ['frmReceipt', 'frmReceiptRegister', 'frmLedgerStatement', 'frmCustomer'].map((form) => ({ form }));
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'SOUTH', name: 'South', forms },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'sami', name: 'Sami', accessRole: 'SOUTH', linkedRoutes: [{ route: 'S' }] },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'sami' }, body: { password: PASSWORD } });
    sami = asking(t.app, await t.signIn('sami'));
  });
  afterAll(() => t.close());

  const doc = (fields: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...fields });
  const openOf = async (party: string) => {
    const { rows } = await admin.ask('GET /reports/open-bills', { query: { side: 'customer', party } });
    return rows.map(({ reference, open }) => `${reference} ${open}`);
  };

  test('settles, edits and voids the bills of each, and is seen by who sees one of them', async () => {
    const sell = (customer: string) =>
      admin.ask('POST /{vouchers}', {
        path: { vouchers: 'sales' },
        body: doc({ customer, mode: 'credit', items: [line] }),
      });
    const [north, south] = [await sell('CN'), await sell('CS')];
    const bills = [
      { customer: 'CN', kind: 'against', reference: north.referNo, amount: '60.00' },
      { customer: 'CS', kind: 'against', reference: south.referNo, amount: '30.00', discount: '2.00' },
    ];
    const slip = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ledger: 'CASH', amount: '90.00', bills };
    const receipt = await admin.ask('POST /{vouchers}', { path: { vouchers: 'receipts' }, body: slip });
    expect([await openOf('CN'), await openOf('CS')]).toEqual([[`${north.referNo} 45.00`], [`${south.referNo} 73.00`]]);
    const statement = async (who = admin) =>
      (
        await who.ask('GET /reports/{report}', {
          path: { report: 'customer-statement' },
          query: { party: 'CS', from: '2026-11-01', to: '2026-11-30' },
        })
      ).rows;
    const own = (await statement()).filter((row: { referNo?: string }) => row.referNo === receipt.referNo);
    expect(own).toHaveLength(1);
    expect(await statement(sami)).toEqual(await statement());

    const shown = { referNo: receipt.referNo, furtherParties: 1 };
    expect(
      (await admin.ask('GET /{vouchers}', { path: { vouchers: 'receipts' }, query: { limit: '1' } })).rows,
    ).toMatchObject([{ ...shown, customer: 'CN' }]);
    expect((await sami.ask('GET /{vouchers}', { path: { vouchers: 'receipts' } })).rows).toMatchObject([shown]);
    const ofSouth = await admin.ask('GET /{vouchers}', {
      path: { vouchers: 'receipts' },
      query: { party: 'CS', sort: 'customer' },
    });
    expect(ofSouth).toMatchObject({ rows: [shown], sums: { count: 1, net: '90.00' } });
    const { parts } = await admin.ask('GET /{masters}/{code}/overview', { path: { masters: 'customers', code: 'CS' } });
    expect(JSON.stringify(parts.documents)).toContain(receipt.referNo);
    const paper = JSON.stringify(
      await admin.ask('GET /{vouchers}/{voucherNo}/print', {
        path: { vouchers: 'receipts', voucherNo: receipt.voucherNo },
        query: { paper: '80', lang: 'en' },
      }),
    );
    for (const printed of ['Shop N', 'Shop S']) expect(paper).toContain(printed);

    const edited = { ...slip, amount: '60.00', bills: bills.slice(0, 1), version: receipt.version };
    const answer = await admin.answerOf('PUT /{vouchers}/{voucherNo}', {
      path: { vouchers: 'receipts', voucherNo: receipt.voucherNo },
      body: edited,
    });
    expect(answer.status).toBe(200);
    expect(await openOf('CS')).toEqual([`${south.referNo} 105.00`]);
    expect((await sami.ask('GET /{vouchers}', { path: { vouchers: 'receipts' } })).rows).toEqual([]);
    const back = await admin.answerOf('PUT /{vouchers}/{voucherNo}', {
      path: { vouchers: 'receipts', voucherNo: receipt.voucherNo },
      body: { ...slip, version: answer.body.version },
    });
    expect(back.status).toBe(200);

    const { version } = back.body;
    const voided = await admin.answerOf('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'receipts', voucherNo: receipt.voucherNo },
      body: { reason: 'Twice', version },
    });
    expect(voided.status).toBe(200);
    expect([await openOf('CN'), await openOf('CS')]).toEqual([
      [`${north.referNo} 105.00`],
      [`${south.referNo} 105.00`],
    ]);
  });
});
