/** Vouchers over HTTP: posted once, read back, edited, voided, printed; and whatever a client gets wrong about them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
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

describeOnEachServer('vouchers over HTTP', (server) => {
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
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | string, headers: Headers = {}) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...admin, 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const get = (path: string, headers: Headers = admin) => t.app.inject({ url: `/api/v1${path}`, headers });
  const posted = async (more: object = {}) => (await call('POST', '/sales', sale(more))).json();

  test('an item that is not returnable is not taken back, and a picker is told so with the item', async () => {
    const kept = {
      code: 'KEPT',
      name: 'Made to order',
      unit: 'PCS',
      retailRate: '12',
      returnable: false,
      minimumQuantity: '6',
    };
    expect((await call('POST', '/items', kept)).json()).toMatchObject({ returnable: false });
    const items = [{ ...line, item: 'KEPT', quantity: '1' }];
    const back = await call('POST', '/sales-returns', sale({ items }));
    expect(back.statusCode).toBe(422);
    expect(back.json().problems).toMatchObject([{ code: 'item.not_returnable', path: 'items.0.item' }]);
    const few = await call('POST', '/orders', sale({ items, mode: undefined }));
    expect(few.json().problems).toMatchObject([{ code: 'item.below_minimum', path: 'items.0.quantity' }]);
  });

  test('an order tells how much of each of its lines was billed', async () => {
    const items = [line, { ...line, quantity: '4' }];
    const { referNo, voucherNo } = (await call('POST', '/orders', sale({ items, mode: undefined }))).json();
    await call('POST', '/sales', sale({ source: referNo, items: [{ ...line, quantity: '5', sourceLine: 0 }] }));
    const taken = [{ line: 0, of: 18, taken: 5 }];
    expect((await get(`/orders/${voucherNo}`)).json()).toMatchObject({
      taken: [...taken, { line: 1, of: 4, taken: 0 }],
    });
  });

  test('a sale is posted once: 201, then 200, and 409 with another body', async () => {
    const body = sale({ totals: { net: '236.25' } });
    const first = await call('POST', '/sales', body);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ uid: body.uid, type: 'sales', net: '236.25', state: 'posted', version: 1 });
    const again = await call('POST', '/sales', body);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    const other = await call('POST', '/sales', { ...body, items: [{ ...line, quantity: '19' }], totals: undefined });
    expect([other.statusCode, other.json().code]).toEqual([409, 'uid.conflict']);
    expect(other.json().voucher).toEqual(first.json());
  });

  test('a new company takes old goods back on a sale that names no invoice, and flags them', async () => {
    const back = { ...line, quantity: '-2' };
    const made = await call('POST', '/sales', sale({ items: [line, back] }));
    expect(made.statusCode).toBe(201);
    const [related] = made.json().related;
    expect((await get(`/sales-returns/${related.voucherNo}`)).json()).toMatchObject({
      exceptions: ['return.without_source'],
    });
  });

  test('a supplier’s invoice is booked once, however its number is spelled', async () => {
    await call('POST', '/suppliers', { code: 'SUP2', name: 'Gulf Paper' });
    const buy = (referenceNo: string) =>
      call('POST', '/purchases', {
        ...{ uid: randomUUID(), date: '2026-11-20', branch: 'MB', supplier: 'SUP2', mode: 'credit', referenceNo },
        items: [{ ...line, rate: '10', taxCode: 'VAT0' }],
      });
    expect((await buy('A-123')).statusCode).toBe(201);
    for (const spelling of ['a-123', 'A-\u200b123', 'A- 123', 'A-١٢٣', 'Ａ－１２３', '\u202aA-123\u202c']) {
      expect((await buy(spelling)).json().code, spelling).toBe('bill.invoice_number_exists');
    }
    expect((await buy('A-124')).statusCode).toBe(201);
  });

  test('freight is landed on a purchase that came before, which is taken back after it', async () => {
    await call('POST', '/suppliers', { code: 'SUP1', name: 'Gulf Dairies', creditDays: 30 });
    await call('POST', '/items', { code: 'ITEM-5', name: 'Laban', unit: 'PCS', taxCode: 'VAT5', retailRate: '5' });
    const trade = { date: '2026-11-20', branch: 'MB', supplier: 'SUP1', mode: 'credit' };
    const goods = { item: 'ITEM-5', unit: 'PCS', quantity: '10', rate: '10', godown: 'MAIN', taxCode: 'VAT0' };
    const buy = (referenceNo: string, lines: object) =>
      call('POST', '/purchases', { uid: randomUUID(), ...trade, referenceNo, ...lines });
    const bought = (await buy('INV-1', { items: [goods] })).json();
    await call('POST', '/sales', sale({ items: [{ ...goods, quantity: '4', rate: '15' }] }));
    const charge = { ledger: 'FREIGHT-INWARD', amount: '20', landed: 'value', landedOn: bought.referNo };
    const freight = await buy('INV-2', { ledgers: [charge] });
    expect(freight.statusCode).toBe(201);
    const stock = async () => {
      const query = 'item=ITEM-5&from=2026-11-01&to=2099-12-31&showCorrections=true';
      return (await get(`/reports/stock-ledger?${query}`)).json().rows.map(({ value }: { value: string }) => value);
    };
    expect(await stock()).toEqual(['100.00', '-40.00', '20.00', '-8.00']);
    const other = { ...charge, landedOn: 'PU-999' };
    const unknown = await buy('INV-3', { ledgers: [other] });
    expect(unknown.json().problems).toMatchObject([{ code: 'source.unknown', path: 'ledgers.0.landedOn' }]);
    const reason = { reason: 'wrong', version: 1 };
    const early = await call('POST', `/purchases/${bought.voucherNo}/void`, reason, {
      'idempotency-key': randomUUID(),
    });
    expect(early.json()).toMatchObject({ code: 'voucher.adjusted' });
    const { voucherNo } = freight.json();
    const taken = await call('POST', `/purchases/${voucherNo}/void`, reason, { 'idempotency-key': randomUUID() });
    expect(taken.statusCode).toBe(200);
    expect((await stock()).toSorted()).toEqual(['-20.00', '-40.00', '-8.00', '100.00', '20.00', '8.00'].toSorted());
  });

  test('sixteen equal sales at once are one', async () => {
    const body = sale();
    const answers = await Promise.all(Array.from({ length: 16 }, () => call('POST', '/sales', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(15).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json().voucherNo)).size).toBe(1);
  });

  test('a voucher is read back as it was entered, with its figures and what it did', async () => {
    const { voucherNo } = await posted({ remarks: 'back door' });
    const read = await get(`/sales/${voucherNo}`);
    expect(read.statusCode).toBe(200);
    expect(read.json()).toMatchObject({
      voucherNo,
      customer: 'C1',
      partyName: 'Al Madina Grocery',
      remarks: 'back door',
      items: [{ item: 'MILK', quantity: '18', rate: '12.5' }],
      totals: { taxable: '225.00', tax: '11.25', net: '236.25' },
      taxes: [{ component: 'VAT', percent: '5', base: '225.00', amount: '11.25' }],
      postings: [{ kind: 'post', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    const [{ entries }] = read.json().postings;
    expect(entries).toContainEqual(expect.objectContaining({ debit: '236.25', party: 'C1' }));
    expect(entries).toContainEqual(expect.objectContaining({ credit: '11.25' }));
  });

  test('a voucher of another type or of nobody is not found', async () => {
    const { voucherNo } = await posted();
    for (const path of [`/sales-returns/${voucherNo}`, '/sales/999999']) {
      const answer = await get(path);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'voucher.not_found']);
    }
    const key = { 'idempotency-key': randomUUID() };
    const voided = await call('POST', `/sales-returns/${voucherNo}/void`, { reason: 'wrong', version: 1 }, key);
    expect(voided.statusCode).toBe(404);
    expect((await get(`/sales/${voucherNo}`)).json().state).toBe('posted');
  });

  test('an edit needs a key, keeps the number, and is done once', async () => {
    const before = await posted();
    const body = { ...sale({ items: [{ ...line, quantity: '20' }] }), uid: before.uid, version: 1 };
    const at = `/sales/${before.voucherNo}`;
    expect((await call('PUT', at, body)).json().problems[0]).toMatchObject({
      code: 'field.required',
      path: 'Idempotency-Key',
    });
    expect((await call('PUT', at, body, { 'idempotency-key': 'now' })).json().code).toBe('uid.malformed');
    const key = { 'idempotency-key': randomUUID() };
    const edited = await call('PUT', at, body, key);
    expect(edited.statusCode, edited.body).toBe(200);
    expect(edited.json()).toMatchObject({ referNo: before.referNo, version: 2, net: '262.50' });
    const again = await call('PUT', at, body, key);
    expect([again.statusCode, again.json().version]).toEqual([200, 2]);
  });

  test('an edit that names another voucher, or a key that was used for another change, changes nothing', async () => {
    const [before, other] = [await posted(), await posted()];
    const at = `/sales/${before.voucherNo}`;
    const content = { ...sale({ items: [{ ...line, quantity: '20' }] }), version: 1 };
    const edit = (more: object, key = randomUUID()) =>
      call('PUT', at, { ...content, uid: before.uid, ...more }, { 'idempotency-key': key });
    for (const named of [{ uid: other.uid }, { uid: randomUUID() }, { series: 'NOPE' }, { number: 99 }]) {
      const answer = await edit(named);
      expect([answer.statusCode, answer.json().problems[0]], answer.body).toEqual([
        422,
        expect.objectContaining({ code: 'voucher.edit_identity', path: Object.keys(named)[0] }),
      ]);
    }
    const key = randomUUID();
    const twice = await Promise.all([edit({}, key), edit({}, key)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(twice[0]?.body).toBe(twice[1]?.body);
    expect(twice[0]?.json().version).toBe(2);
    const read = (await get(at)).json();
    const again = await edit({ remarks: 'something else', version: 2, number: read.number, series: read.series }, key);
    expect([again.statusCode, again.json().code, again.json().voucher.version]).toEqual([409, 'key.conflict', 2]);
    const stale = await edit({ remarks: 'something else' }, key);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'key.conflict']);
    const aside = (await get('/sync/conflicts')).json().rows;
    expect(
      aside.filter((row: { uid: string }) => row.uid === key),
      JSON.stringify(aside[0]),
    ).toHaveLength(2);
  });

  test('two identical documents at the same moment are one voucher and one answer', async () => {
    const body = sale();
    const answers = await Promise.all([call('POST', '/sales', body), call('POST', '/sales', body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  test('voiding needs a reason, locking keeps others out, and each is a right of its own', async () => {
    const { voucherNo } = await posted();
    const act = (action: string, payload: object = {}, headers: Headers = {}) =>
      call('POST', `/sales/${voucherNo}/${action}`, payload, { 'idempotency-key': randomUUID(), ...headers });
    expect((await act('lock', { version: 1 }, omar)).statusCode).toBe(403);
    expect((await act('lock', { version: 1 })).json().state).toBe('locked');
    const gone = { reason: 'wrong customer' };
    expect((await act('void', { ...gone, version: 2 })).json().code).toBe('voucher.locked');
    expect((await act('unlock', { version: 2 })).json().state).toBe('posted');
    expect((await act('void', { version: 3 })).json().code).toBe('voucher.reason_required');
    expect((await act('void', { ...gone, version: 3, by: 'me' })).json().code).toBe('field.unknown');
    expect((await act('void', { ...gone, version: 3 })).json().state).toBe('void');
    expect((await get(`/sales/${voucherNo}`)).json()).toMatchObject({ state: 'void', reason: 'wrong customer' });
    expect((await act('dance')).statusCode).toBe(404);
  });

  test('a batch answers for each voucher', async () => {
    const good = { ...sale(), type: 'sales' };
    const bad = { ...sale({ customer: 'NOBODY' }), type: 'sales' };
    const answer = await call('POST', '/vouchers/batch', [
      good,
      bad,
      { ...sale() },
      7,
      { ...sale(), type: 'gift' },
      good,
    ]);
    expect(answer.statusCode).toBe(200);
    const { results } = answer.json();
    expect(results.map(({ status }: { status: number }) => status)).toEqual([201, 422, 422, 400, 422, 200]);
    expect(results[0].voucher.uid).toBe(good.uid);
    expect(results[1].problems[0]).toMatchObject({ code: 'reference.unknown', message: expect.any(String) });
    expect((await call('POST', '/vouchers/batch', { a: 1 })).statusCode).toBe(422);
    const many = await call('POST', '/vouchers/batch', Array(501).fill({}));
    expect(many.json().code).toBe('lines.too_many');
    const withoutRight = await call('POST', '/vouchers/batch', [{ ...good, uid: randomUUID(), type: 'journal' }], omar);
    expect(withoutRight.json().results[0].status).toBeGreaterThanOrEqual(403);
  });

  test('the register shows pages with sums over the whole selection', async () => {
    const customer = `R${randomUUID().slice(0, 8)}`;
    expect((await call('POST', '/customers', { code: customer, name: 'Register shop' })).statusCode).toBe(201);
    for (const quantity of ['1', '2', '3']) await posted({ customer, items: [{ ...line, quantity }] });
    const first = await get(`/sales?party=${customer}&sort=-net&limit=2`);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toMatchObject({
      rows: [{ net: '39.50' }, { net: '26.25' }],
      next: expect.any(String),
      sums: { count: 3, net: '79.00' },
    });
    const cursor = encodeURIComponent(first.json().next);
    const second = (await get(`/sales?party=${customer}&sort=-net&limit=2&cursor=${cursor}`)).json();
    expect(second).toMatchObject({ rows: [{ net: '13.25' }], next: null });
    expect((await get(`/sales?party=${customer}&state=void`)).json().rows).toEqual([]);
    for (const wrong of ['sort=nothing', 'from=today', 'limit=0', 'colour=red', 'cursor=x']) {
      const answer = await get(`/sales?${wrong}`);
      expect(answer.statusCode, wrong).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, wrong).toBeLessThan(500);
    }
  });

  test('a person of another branch sees and changes nothing of this one', async () => {
    const branch = { code: 'DXB', name: 'Deira', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    expect((await call('POST', '/branches', branch)).statusCode).toBe(201);
    const user = { code: 'zed', name: 'Zed', accessRole: 'Administrator', branches: [{ branch: 'DXB' }] };
    expect((await call('POST', '/users', user)).statusCode).toBe(201);
    expect((await call('PUT', '/users/zed/password', { password: PASSWORD })).statusCode).toBe(204);
    const zed = bearer(await t.signIn('zed'));
    const { voucherNo } = await posted();
    expect((await get(`/sales/${voucherNo}`, zed)).statusCode).toBe(404);
    expect((await get(`/sales/${voucherNo}/print`, zed)).statusCode).toBe(404);
    expect((await get('/sales', zed)).json().rows).toEqual([]);
    const key = { 'idempotency-key': randomUUID() };
    const voided = await call(
      'POST',
      `/sales/${voucherNo}/void`,
      { reason: 'not mine', version: 1 },
      { ...zed, ...key },
    );
    expect(voided.statusCode).toBe(404);
    const foreign = await call('POST', '/sales', sale(), zed);
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'auth.no_permission']);
    const balance = (await get('/reports/trial-balance?asOf=2026-11-20', zed)).json();
    expect(balance.rows).toEqual([]);
  });

  test('the paper of a sale: document, PDF, and a link that works without a header for its minute', async () => {
    const { voucherNo } = await posted();
    const doc = await get(`/sales/${voucherNo}/print?paper=80&lang=ar`);
    expect(doc.json()).toMatchObject({ paper: '80', lang: 'ar', dir: 'rtl' });
    const pdf = await get(`/sales/${voucherNo}/print.pdf?paper=A4&lang=en`);
    expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const wish = { voucherNo, path: 'sales', paper: 'A4', lang: 'en' };
    const link = await call('POST', '/print-links', wish);
    expect(link.statusCode).toBe(201);
    const { url, expiresAt } = link.json();
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const opened = await t.app.inject(url);
    expect(opened.rawPayload.equals(pdf.rawPayload)).toBe(true);
    const [address, signature] = url.split('.') as [string, string];
    const content = JSON.parse(Buffer.from(address.split('/').at(-1) ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...content, voucherNo: voucherNo - 1 })).toString('base64url');
    for (const token of [`${forged}.${signature}`, `${address.split('/').at(-1)}.${signature.slice(1)}`]) {
      const answer = await t.app.inject(`/api/v1/print-links/${token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'auth.link_ended']);
    }
    expect((await call('POST', '/print-links', { ...wish, path: 'nothing' })).statusCode).toBe(404);
  });

  test('a link ends with the session that made it', async () => {
    const { voucherNo } = await posted();
    const own = bearer(await t.signIn('admin'));
    const { url } = (await call('POST', '/print-links', { voucherNo, path: 'sales' }, own)).json();
    await t.app.inject({ method: 'POST', url: '/api/v1/sign-out', headers: own });
    const ended = await t.app.inject(url);
    expect([ended.statusCode, ended.json().code]).toEqual([410, 'auth.link_ended']);
    const shown = await t.app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-language': 'ar' } });
    expect(shown.headers['content-type']).toContain('text/html');
    expect(shown.body).toContain('انتهت صلاحية هذا الرابط');
  });

  test('a link ends after its minute, and its PDF is kept by nobody', async () => {
    const { voucherNo } = await posted();
    const { url } = (await call('POST', '/print-links', { voucherNo, path: 'sales' })).json();
    const { headers } = await t.app.inject(url);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    const late = await t.app.inject(url);
    vi.useRealTimers();
    expect([late.statusCode, late.json().code]).toEqual([410, 'auth.link_ended']);
  });

  test('a link opens any print, with the rights of the moment at which it is opened', async () => {
    const { voucherNo } = await posted();
    const query = { party: 'C1', paper: 'A4' };
    const statement = await call('POST', '/print-links', { operation: 'paper.customer-statement.pdf', query });
    expect(statement.statusCode, statement.body).toBe(201);
    const opened = await t.app.inject(statement.json().url);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    const refusals = [
      { operation: 'item.list' },
      { operation: 'nothing.pdf' },
      { operation: 'sales.pdf', parameters: { voucherNo: String(voucherNo) }, query: { paper: 'A3' } },
      { path: 'sales' },
    ];
    const codes = await Promise.all(
      refusals.map(async (body) => (await call('POST', '/print-links', body)).json().code),
    );
    expect(codes).toEqual(['print.not_a_document', 'print.not_a_document', 'choice.unknown', 'field.required']);
    const forOmar = await call(
      'POST',
      '/print-links',
      { operation: 'sales.pdf', parameters: { voucherNo: '999999' } },
      omar,
    );
    const answer = await t.app.inject(forOmar.json().url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'voucher.not_found']);
  });

  test('a PDF that the caller has already is not drawn again', async () => {
    const { voucherNo } = await posted();
    const address = `/api/v1/sales/${voucherNo}/print.pdf?paper=80`;
    const first = await t.app.inject({ url: address, headers: admin });
    const again = await t.app.inject({
      url: address,
      headers: { ...admin, 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    const other = await t.app.inject({ url: `${address}&lang=ar`, headers: admin });
    expect(other.headers.etag).not.toBe(first.headers.etag);
  });

  test('a trial balance shows what was posted, and its entries lead back to the vouchers', async () => {
    await posted();
    const balance = (await get('/reports/trial-balance?asOf=2026-11-20')).json();
    expect(balance.totals.debit).toBe(balance.totals.credit);
    const sales = balance.rows.find((row: { ledger: string }) => row.ledger === 'Sales');
    const entries = await get(`/ledgers/${sales.code}/entries?to=2026-11-20&limit=2`);
    expect(entries.statusCode, entries.body).toBe(200);
    expect(entries.json().rows.length).toBeGreaterThan(0);
    expect((await get('/reports/trial-balance?asOf=yesterday')).json().code).toBe('date.malformed');
    expect((await get('/reports/trial-balance', omar)).statusCode).toBe(403);
    expect((await get('/reports/customer-statement')).json().code).toBe('field.required');
  });

  test.each([
    ['a zero character', 'a\u0000b', 'text.control_character'],
    ['half a surrogate', 'a\ud800b', 'text.not_unicode'],
  ])('a reason with %s is refused', async (_, reason, code) => {
    const { voucherNo, version } = await posted();
    for (const action of ['void', 'reject']) {
      const key = { 'idempotency-key': randomUUID() };
      const answer = await call('POST', `/sales/${voucherNo}/${action}`, { reason, version }, key);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, code]);
    }
    const vouchers = [{ voucherNo, version }];
    const answer = await call('POST', '/sales/bulk/void', { vouchers, reason }, { 'idempotency-key': randomUUID() });
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, code]);
  });

  test.each([
    ['no uid', { uid: undefined }, 'field.required'],
    ['a uid that is none', { uid: 'x' }, 'uid.malformed'],
    ['another type', { type: 'journal' }, 'voucher.wrong_type'],
    ['an unknown field', { colour: 'red' }, 'field.unknown'],
    ['an unknown customer', { customer: 'NOBODY' }, 'reference.unknown'],
    ['a customer of markup', { customer: '<b>' }, 'code.malformed'],
    ['a date that is none', { date: '2026-02-30' }, 'date.malformed'],
    ['lines that are no list', { items: { 0: line } }, 'field.wrong_type'],
    ['a line that is no object', { items: [7] }, 'field.wrong_type'],
    ['no lines', { items: [] }, /./],
    ['NaN as text', { items: [{ ...line, quantity: 'NaN' }] }, /^number\./],
    ['infinity as text', { items: [{ ...line, quantity: 'Infinity' }] }, /^number\./],
    ['1e30', { items: [{ ...line, quantity: 1e30 }] }, /^(number|quantity|amount)\./],
    ['1e30 as a price', { items: [{ ...line, rate: '1e30' }] }, /^number\./],
    ['a long number', { items: [{ ...line, rate: '9'.repeat(400) }] }, /^number\./],
    ['minus zero', { items: [{ ...line, rate: '-0' }] }, /^number\./],
    ['seven decimals', { items: [{ ...line, rate: '1.2345678' }] }, 'number.too_precise'],
    ['a negative price', { items: [{ ...line, rate: '-1' }] }, /^number\./],
    ['nothing of it', { items: [{ ...line, quantity: '0' }] }, /^quantity\./],
    ['more than the books hold', { items: [{ ...line, quantity: '999999999', rate: '999999' }] }, /\.(out_of_range)$/],
    ['a zero character', { remarks: 'a\u0000b' }, 'text.control_character'],
    ['half a surrogate', { remarks: 'a\ud800b' }, 'text.not_unicode'],
    ['a long remark', { remarks: 'a'.repeat(100_000) }, 'text.too_long'],
    ['6,000 lines', { items: Array(6000).fill(line) }, 'lines.too_many'],
    ['another sum than ours', { totals: { net: '236.24' } }, /^(totals|voucher)\./],
    ['a sum that is none', { totals: { net: {} } }, /./],
    ['an unknown series', { series: 'NOPE' }, /./],
    ['a number of nought', { number: 0 }, 'series.number_malformed'],
    ['a branch of others', { branch: 'ZZ' }, 'reference.unknown'],
    ['an object as a code', { customer: { $ne: null } }, 'field.wrong_type'],
    ['a poisoned line', `{"uid":"${randomUUID()}","items":[{"__proto__":{"item":"MILK"}}]}`, 'field.unknown'],
    ['two mouths', `{"uid":"${randomUUID()}","date":"2026-11-20","date":"x"}`, 'date.malformed'],
  ])('a sale with %s is refused', async (_, change, code) => {
    const answer = await call('POST', '/sales', typeof change === 'string' ? change : sale(change));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
    const codes = answer.json().problems.map((problem: { code: string }) => problem.code);
    if (typeof code === 'string') expect(codes).toContain(code);
    else
      expect(
        codes.some((each: string) => code.test(each)),
        codes.join(),
      ).toBe(true);
  });

  test('markup in a remark is kept as text', async () => {
    const remarks = `<script>alert('x')</script> {{7*7}} ${'$'}{7*7} '; drop table voucher; --`;
    const { voucherNo } = await posted({ remarks });
    expect((await get(`/sales/${voucherNo}`)).json().remarks).toBe(remarks);
  });

  test('a reprint says that it is a copy; every paper is noted with who asked for it and when, a preview is not', async () => {
    const { voucherNo } = await posted();
    const prints = async () => (await get(`/sales/${voucherNo}`)).json().prints;
    expect(JSON.stringify((await get(`/sales/${voucherNo}/print`)).json())).not.toContain('"key":"copy"');
    expect(await prints()).toBeUndefined();
    await get(`/sales/${voucherNo}/print.pdf`);
    expect(await prints()).toMatchObject({ count: 1, copies: 0, lastBy: 'admin' });
    const copy = await get(`/sales/${voucherNo}/print?copy=true&lang=en`, omar);
    expect(JSON.stringify(copy.json())).toContain('"key":"copy"');
    const link = await call('POST', '/print-links', { voucherNo, path: 'sales', copy: true });
    expect((await t.app.inject(link.json().url)).statusCode).toBe(200);
    const { lastAt, ...noted } = await prints();
    expect(noted).toMatchObject({ count: 3, copies: 2, lastBy: 'admin' });
    expect(Math.abs(Date.parse(lastAt) - Date.now())).toBeLessThan(60_000);
    expect((await get(`/sales/${voucherNo}/print?copy=maybe`)).statusCode).toBe(422);
  });
});
