/** Registers over HTTP: one action on many vouchers, many as one PDF, the selection as a file, and a person's own views. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
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

describeOnEachServer('registers over HTTP', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let omar: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    omar = bearer(await t.signIn('omar'));
  });
  afterAll(() => t.close());

  type Headers = Record<string, string>;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers: Headers = admin) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const posted = async (more: object = {}) => (await call('POST', '/sales', sale(more))).json();
  const bulk = (action: string, body: object, key: string = randomUUID(), headers: Headers = admin) =>
    call('POST', `/sales/bulk/${action}`, body, { ...headers, 'idempotency-key': key });
  const at = (version: number, ...vouchers: readonly number[]) => vouchers.map((voucherNo) => ({ voucherNo, version }));
  const stateOf = async (voucherNo: number) => (await call('GET', `/sales/${voucherNo}`)).json().state;

  test('many are locked and unlocked, each answered for itself', async () => {
    const [one, two] = [(await posted()).voucherNo, (await posted()).voucherNo];
    const locked = await bulk('lock', { vouchers: at(1, one, two, 999_999) });
    expect(locked.statusCode).toBe(200);
    expect(locked.json().results).toMatchObject([
      { voucherNo: one, status: 200, voucher: { state: 'locked' } },
      { voucherNo: two, status: 200, voucher: { state: 'locked' } },
      { voucherNo: 999_999, status: 404, problems: [{ code: 'voucher.not_found' }] },
    ]);
    expect(locked.json().results[2].problems[0].message).not.toBe('');
    expect((await bulk('unlock', { vouchers: at(2, one) })).json().results[0].voucher.state).toBe('posted');
    expect([await stateOf(one), await stateOf(two)]).toEqual(['posted', 'locked']);
  });

  test('a locked one is not voided and the others are; the call repeated says the same and voids nothing twice', async () => {
    const numbers = [(await posted()).voucherNo, (await posted()).voucherNo, (await posted()).voucherNo];
    await bulk('lock', { vouchers: at(1, numbers[1]) });
    const key = randomUUID();
    const body = { vouchers: at(1, ...numbers), reason: 'entered twice' };
    const first = (await bulk('void', body, key)).json();
    expect([first.results[0].status, first.results[2].status]).toEqual([200, 200]);
    expect(first.results[1].status).toBeGreaterThanOrEqual(400);
    expect(first.results[1].problems[0].code).toMatch(/^voucher\./);
    expect(await Promise.all(numbers.map(stateOf))).toEqual(['void', 'locked', 'void']);
    expect((await bulk('void', body, key)).json()).toEqual(first);
    const { reason } = (await call('GET', `/sales/${numbers[2]}`)).json();
    expect(reason).toBe('entered twice');
  });

  test('a void of many demands a reason, a key, a right and not too many', async () => {
    const { voucherNo } = await posted();
    const codes = async (body: object, headers: Headers = admin, key: string = randomUUID()) => {
      const answer = await bulk('void', body, key, headers);
      return [answer.statusCode, answer.json().code];
    };
    expect(await codes({ vouchers: at(1, voucherNo) })).toEqual([422, 'voucher.reason_required']);
    expect(await codes({ vouchers: at(1, voucherNo), reason: 'x' }, omar)).toEqual([403, 'auth.no_permission']);
    expect((await codes({ vouchers: at(1, voucherNo), reason: 'x' }, admin, ''))[1]).toBe('field.required');
    expect((await codes({ vouchers: [], reason: 'x' }))[0]).toBe(422);
    expect(
      (await codes({ vouchers: at(1, ...Array.from({ length: 201 }, (_, index) => index + 1)), reason: 'x' }))[0],
    ).toBe(422);
    expect(await stateOf(voucherNo)).toBe('posted');
  });

  test('several are printed as one PDF', async () => {
    const numbers = [(await posted()).voucherNo, (await posted()).voucherNo, (await posted()).voucherNo];
    const pages = async (vouchers: readonly number[]) => {
      const answer = await call('GET', `/sales/print.pdf?vouchers=${vouchers.join(',')}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return answer.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    };
    expect(await pages(numbers.slice(0, 1))).toBe(1);
    expect(await pages(numbers)).toBe(3);
    expect((await call('GET', '/sales/print.pdf?vouchers=999999')).statusCode).toBe(404);
    expect((await call('GET', '/sales/print.pdf?vouchers=a')).statusCode).toBe(422);
  });

  test('the whole selection is a file of figures and words, and nothing in it is a formula', async () => {
    await posted({ date: '2026-10-05', referenceNo: '=1+1', remarks: 'two\nlines' });
    await posted({ date: '2026-10-06', referenceNo: 'PO 7' });
    const query = 'from=2026-10-05&to=2026-10-06&sort=date&columns=date,customer,referenceNo,remarks,mode,net';
    const file = await call('GET', `/sales/export?format=csv&${query}`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="al-noor-dairy-distribution-llc-sales-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(file.body).toBe(
      '\uFEFFDate,Customer,Customer (name),LPO no.,Remarks,Mode,Net amount,Currency\r\n' +
        `2026-10-05,C1,Al Madina Grocery,'=1+1,"two\nlines",Credit,236.25,AED\r\n` +
        '2026-10-06,C1,Al Madina Grocery,PO 7,,Credit,236.25,AED\r\n',
    );
    const arabic = await call('GET', `/sales/export?format=csv&lang=ar&${query}&search=PO 7`);
    expect(arabic.body.split('\r\n')).toHaveLength(3);
    expect(arabic.body).toContain('العميل');
    expect((await call('GET', '/sales/export?format=csv&sort=colour')).json().code).toBe('field.unknown');
    expect((await call('GET', '/sales/export?format=doc')).statusCode).toBe(422);
  });

  test('a view is kept, replaced, forgotten, and is its own person\u2019s alone', async () => {
    const content = { filters: { state: 'void' }, columns: ['referNo', 'net'], sort: '-net' };
    const views = async (headers: Headers) =>
      (await call('GET', '/saved-views?register=sales', undefined, headers)).json().rows;
    expect((await call('PUT', '/saved-views/sales/Void%20ones', content)).json()).toEqual({
      register: 'sales',
      name: 'Void ones',
      ...content,
    });
    await call('PUT', '/saved-views/sales/VOID%20ones', { filters: { state: 'locked' } });
    await call('PUT', '/saved-views/sales/Void%20ones', { filters: {} }, omar);
    expect(await views(admin)).toEqual([{ register: 'sales', name: 'VOID ones', filters: { state: 'locked' } }]);
    expect(await views(omar)).toEqual([{ register: 'sales', name: 'Void ones', filters: {} }]);
    expect((await call('DELETE', '/saved-views/sales/void%20ONES')).statusCode).toBe(204);
    expect((await call('DELETE', '/saved-views/sales/void%20ONES')).statusCode).toBe(204);
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
    expect((await call('PUT', '/saved-views/nothing/x', { filters: {} })).statusCode).toBe(404);
    expect((await call('PUT', `/saved-views/sales/${'x'.repeat(61)}`, { filters: {} })).json().code).toBe(
      'text.too_long',
    );
    expect((await call('PUT', '/saved-views/sales/x', { filters: {}, colour: 1 })).json().code).toBe('field.unknown');
  });
});
