/** Registers over HTTP: one action on many vouchers, many as one PDF, the selection as a file, and a person's own views. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' };
const sale = (more: object = {}) => ({
  uid: randomUUID(),
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  mode: 'credit',
  items: [line],
  ...more,
});

type Wish = Contract['POST /{vouchers}/bulk/void']['body'];

describeOnEachServer('registers over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
  });
  afterAll(() => t.close());

  const posted = (more: object = {}) =>
    admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: sale(more) });
  const bulk = (action: 'lock' | 'unlock' | 'void', body: Wish, key: string | false = randomUUID(), asker = admin) =>
    asker.answerOf(`POST /{vouchers}/bulk/${action}`, { path: { vouchers: 'sales' }, body, repeatKey: key });
  const file = (path: string) => t.app.inject({ url: `/api/v1/sales/${path}`, headers: admin.headers });
  const at = (version: number, ...vouchers: readonly number[]) => vouchers.map((voucherNo) => ({ voucherNo, version }));
  const stateOf = async (voucherNo: number) =>
    (await admin.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers: 'sales', voucherNo } })).state;

  test('many are locked and unlocked, each answered for itself', async () => {
    const [one, two] = [(await posted()).voucherNo, (await posted()).voucherNo];
    const locked = await bulk('lock', { vouchers: at(1, one, two, 999_999) });
    expect(locked.status).toBe(200);
    expect(locked.body.results).toMatchObject([
      { voucherNo: one, status: 200, voucher: { state: 'locked' } },
      { voucherNo: two, status: 200, voucher: { state: 'locked' } },
      { voucherNo: 999_999, status: 404, problems: [{ code: 'voucher.not_found' }] },
    ]);
    expect(locked.body.results[2]?.problems?.[0]?.message).not.toBe('');
    expect((await bulk('unlock', { vouchers: at(2, one) })).body.results[0]?.voucher?.state).toBe('posted');
    expect([await stateOf(one), await stateOf(two)]).toEqual(['posted', 'locked']);
  });

  test('a locked one is not voided and the others are; the call repeated says the same and voids nothing twice', async () => {
    const numbers = [(await posted()).voucherNo, (await posted()).voucherNo, (await posted()).voucherNo] as const;
    await bulk('lock', { vouchers: at(1, numbers[1]) });
    const key = randomUUID();
    const body = { vouchers: at(1, ...numbers), reason: 'entered twice' };
    const first = (await bulk('void', body, key)).body;
    expect([first.results[0]?.status, first.results[2]?.status]).toEqual([200, 200]);
    expect(first.results[1]?.status).toBeGreaterThanOrEqual(400);
    expect(first.results[1]?.problems?.[0]?.code).toMatch(/^voucher\./);
    expect(await Promise.all(numbers.map(stateOf))).toEqual(['void', 'locked', 'void']);
    expect((await bulk('void', body, key)).body).toEqual(first);
    const { reason } = await admin.ask('GET /{vouchers}/{voucherNo}', {
      path: { vouchers: 'sales', voucherNo: numbers[2] },
    });
    expect(reason).toBe('entered twice');
  });

  test('a void of many demands a reason, a key, a right and not too many', async () => {
    const { voucherNo } = await posted();
    const codes = async (body: Wish, asker = admin, key: string | false = randomUUID()) => {
      const answer = await bulk('void', body, key, asker);
      return [answer.status, answer.problem.code];
    };
    expect(await codes({ vouchers: at(1, voucherNo) })).toEqual([422, 'voucher.reason_required']);
    expect(await codes({ vouchers: at(1, voucherNo), reason: 'x' }, omar)).toEqual([403, 'auth.no_permission']);
    expect((await codes({ vouchers: at(1, voucherNo), reason: 'x' }, admin, false))[1]).toBe('field.required');
    expect((await codes({ vouchers: [], reason: 'x' }))[0]).toBe(422);
    expect(
      (await codes({ vouchers: at(1, ...Array.from({ length: 201 }, (_, index) => index + 1)), reason: 'x' }))[0],
    ).toBe(422);
    expect(await stateOf(voucherNo)).toBe('posted');
  });

  test('several are printed as one PDF', async () => {
    const numbers = [(await posted()).voucherNo, (await posted()).voucherNo, (await posted()).voucherNo];
    const pages = async (vouchers: readonly number[]) => {
      const answer = await file(`print.pdf?vouchers=${vouchers.join(',')}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return answer.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    };
    expect(await pages(numbers.slice(0, 1))).toBe(1);
    expect(await pages(numbers)).toBe(3);
    expect((await file('print.pdf?vouchers=999999')).statusCode).toBe(404);
    expect((await file('print.pdf?vouchers=a')).statusCode).toBe(422);
  });

  test('the whole selection is a file of figures and words, and nothing in it is a formula', async () => {
    await posted({ date: '2026-10-05', referenceNo: '=1+1', remarks: 'two\nlines' });
    await posted({ date: '2026-10-06', referenceNo: 'PO 7' });
    const query = 'from=2026-10-05&to=2026-10-06&sort=date&columns=date,customer,referenceNo,remarks,mode,net';
    const csv = await file(`export?format=csv&${query}`);
    expect(csv.statusCode).toBe(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="al-noor-dairy-distribution-llc-sales-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(csv.body).toBe(
      '\uFEFFDate,Customer,Customer (name),LPO no.,Remarks,Mode,Net amount,Currency\r\n' +
        `2026-10-05,C1,Al Madina Grocery,'=1+1,"two\nlines",Credit,236.25,AED\r\n` +
        '2026-10-06,C1,Al Madina Grocery,PO 7,,Credit,236.25,AED\r\n',
    );
    const arabic = await file(`export?format=csv&lang=ar&${query}&search=PO 7`);
    expect(arabic.body.split('\r\n')).toHaveLength(3);
    expect(arabic.body).toContain('العميل');
    expect((await file('export?format=csv&sort=colour')).json().code).toBe('field.unknown');
    expect((await file('export?format=doc')).statusCode).toBe(422);
  });

  test('a view is kept, replaced, forgotten, and is its own person\u2019s alone', async () => {
    const content = { filters: { state: 'void' }, columns: ['referNo', 'net'], sort: '-net' };
    const views = async (asker: Asker) => (await asker.ask('GET /saved-views', { query: { register: 'sales' } })).rows;
    expect(
      await admin.ask('PUT /saved-views/{register}/{name}', {
        path: { register: 'sales', name: 'Void ones' },
        body: content,
      }),
    ).toEqual({
      register: 'sales',
      name: 'Void ones',
      ...content,
    });
    await admin.ask('PUT /saved-views/{register}/{name}', {
      path: { register: 'sales', name: 'VOID ones' },
      body: { filters: { state: 'locked' } },
    });
    await omar.ask('PUT /saved-views/{register}/{name}', {
      path: { register: 'sales', name: 'Void ones' },
      body: { filters: {} },
    });
    expect(await views(admin)).toEqual([{ register: 'sales', name: 'VOID ones', filters: { state: 'locked' } }]);
    expect(await views(omar)).toEqual([{ register: 'sales', name: 'Void ones', filters: {} }]);
    expect(
      (
        await admin.answerOf('DELETE /saved-views/{register}/{name}', {
          path: { register: 'sales', name: 'void ONES' },
        })
      ).status,
    ).toBe(204);
    expect(
      (
        await admin.answerOf('DELETE /saved-views/{register}/{name}', {
          path: { register: 'sales', name: 'void ONES' },
        })
      ).status,
    ).toBe(204);
    expect([await views(admin), (await views(omar)).length]).toEqual([[], 1]);
    const { rows } = await t.database.company.pool.query(
      "select user_name, action from audit where table_name = 'saved_view' order by id",
    );
    expect(rows).toEqual([
      { user_name: 'admin', action: 'insert' },
      { user_name: 'admin', action: 'update' },
      { user_name: 'omar', action: 'insert' },
      { user_name: 'admin', action: 'delete' },
    ]);
    expect(
      (
        await admin.answerOf('PUT /saved-views/{register}/{name}', {
          path: { register: 'nothing', name: 'x' },
          body: { filters: {} },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await admin.answerOf('PUT /saved-views/{register}/{name}', {
          path: { register: 'sales', name: 'x'.repeat(61) },
          body: { filters: {} },
        })
      ).problem.code,
    ).toBe('text.too_long');
    expect(
      (
        await admin.answerOf('PUT /saved-views/{register}/{name}', {
          path: { register: 'sales', name: 'x' },
          // @ts-expect-error A view has no colour.
          body: { filters: {}, colour: 1 },
        })
      ).problem.code,
    ).toBe('field.unknown');
  });
});
