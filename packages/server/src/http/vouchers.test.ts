/** Vouchers over HTTP: posted once, read back, edited, voided, printed; and whatever a client gets wrong about them. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
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

describeOnEachServer('vouchers over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
  });
  afterAll(() => t.close());

  const post = (vouchers: string, body: object, asker = admin) =>
    asker.answerOf('POST /{vouchers}', { path: { vouchers }, body });
  const add = (masters: string, body: object) => admin.ask('POST /{masters}', { path: { masters }, body });
  const posted = async (more: object = {}) => (await post('sales', sale(more))).body;
  const read = (voucherNo: number, vouchers = 'sales', asker = admin) =>
    asker.answerOf('GET /{vouchers}/{voucherNo}', { path: { vouchers, voucherNo } });
  const edit = (voucherNo: number, body: object, repeatKey: string | false) =>
    admin.answerOf('PUT /{vouchers}/{voucherNo}', { path: { vouchers: 'sales', voucherNo }, body, repeatKey });
  type Change = Contract['POST /{vouchers}/{voucherNo}/void']['body'];
  const change =
    (action: 'lock' | 'reject' | 'unlock' | 'void', vouchers = 'sales', asker = admin) =>
    (voucherNo: number, body: Change) =>
      asker.answerOf(`POST /{vouchers}/{voucherNo}/${action}`, { path: { vouchers, voucherNo }, body });
  const opened = (url: string, headers = {}) => t.app.inject({ url, headers });
  const get = (path: string) => opened(`/api/v1${path}`, admin.headers);

  test('an item that is not returnable is not taken back, and a picker is told so with the item', async () => {
    const kept = {
      code: 'KEPT',
      name: 'Made to order',
      unit: 'PCS',
      retailRate: '12',
      returnable: false,
      minimumQuantity: '6',
    };
    expect(await add('items', kept)).toMatchObject({ returnable: false });
    const items = [{ ...line, item: 'KEPT', quantity: '1' }];
    const back = await post('sales-returns', sale({ items }));
    expect(back.status).toBe(422);
    expect(back.problem.problems).toMatchObject([{ code: 'item.not_returnable', path: 'items.0.item' }]);
    const few = await post('orders', sale({ items, mode: undefined }));
    expect(few.problem.problems).toMatchObject([{ code: 'item.below_minimum', path: 'items.0.quantity' }]);
  });

  test('an order tells how much of each of its lines was billed', async () => {
    const items = [line, { ...line, quantity: '4' }];
    const { referNo, voucherNo } = (await post('orders', sale({ items, mode: undefined }))).body;
    await post('sales', sale({ source: referNo, items: [{ ...line, quantity: '5', sourceLine: 0 }] }));
    expect((await read(voucherNo, 'orders')).body.taken).toMatchObject([
      { line: 0, of: 18, taken: 5 },
      { line: 1, of: 4, taken: 0 },
    ]);
  });

  test('a sale is posted once: 201, then 200, and 409 with another body', async () => {
    const body = sale({ totals: { net: '236.25' } });
    const first = await post('sales', body);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ uid: body.uid, type: 'sales', net: '236.25', state: 'posted', version: 1 });
    const again = await post('sales', body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await post('sales', { ...body, items: [{ ...line, quantity: '19' }], totals: undefined });
    expect([other.status, other.problem.code]).toEqual([409, 'uid.conflict']);
    expect(other.problem.voucher).toEqual(first.body);
  });

  test('a new company takes old goods back on a sale that names no invoice, and flags them', async () => {
    const back = { ...line, quantity: '-2' };
    const made = await post('sales', sale({ items: [line, back] }));
    expect(made.status).toBe(201);
    const [related] = made.body.related;
    expect((await read(present(related, 'the return').voucherNo, 'sales-returns')).body).toMatchObject({
      exceptions: ['return.without_source'],
    });
  });

  test('a supplier’s invoice is booked once, however its number is spelled', async () => {
    await add('suppliers', { code: 'SUP2', name: 'Gulf Paper' });
    const buy = (referenceNo: string) =>
      post('purchases', {
        ...{ uid: randomUUID(), date: '2026-11-20', branch: 'MB', supplier: 'SUP2', mode: 'credit', referenceNo },
        items: [{ ...line, rate: '10', taxCode: 'VAT0' }],
      });
    expect((await buy('A-123')).status).toBe(201);
    for (const spelling of ['a-123', 'A-\u200b123', 'A- 123', 'A-١٢٣', 'Ａ－１２３', '\u202aA-123\u202c']) {
      expect((await buy(spelling)).problem.code, spelling).toBe('bill.invoice_number_exists');
    }
    expect((await buy('A-124')).status).toBe(201);
  });

  test('freight is landed on a purchase that came before, which is taken back after it', async () => {
    await add('suppliers', { code: 'SUP1', name: 'Gulf Dairies', creditDays: 30 });
    await add('items', { code: 'ITEM-5', name: 'Laban', unit: 'PCS', taxCode: 'VAT5', retailRate: '5' });
    const trade = { date: '2026-11-20', branch: 'MB', supplier: 'SUP1', mode: 'credit' };
    const goods = { item: 'ITEM-5', unit: 'PCS', quantity: '10', rate: '10', godown: 'MAIN', taxCode: 'VAT0' };
    const buy = (referenceNo: string, lines: object) =>
      post('purchases', { uid: randomUUID(), ...trade, referenceNo, ...lines });
    const bought = (await buy('INV-1', { items: [goods] })).body;
    await post('sales', sale({ items: [{ ...goods, quantity: '4', rate: '15' }] }));
    const charge = { ledger: 'FREIGHT-INWARD', amount: '20', landed: 'value', landedOn: bought.referNo };
    const freight = await buy('INV-2', { ledgers: [charge] });
    expect(freight.status).toBe(201);
    const stock = async () => {
      const query = { item: 'ITEM-5', from: '2026-11-01', to: '2099-12-31', showCorrections: true };
      const path = { report: 'stock-ledger' };
      return (await admin.ask('GET /reports/{report}', { path, query })).rows.map((row) => row['value']);
    };
    expect(await stock()).toEqual(['100.00', '-40.00', '20.00', '-8.00']);
    const other = { ...charge, landedOn: 'PU-999' };
    const unknown = await buy('INV-3', { ledgers: [other] });
    expect(unknown.problem.problems).toMatchObject([{ code: 'source.unknown', path: 'ledgers.0.landedOn' }]);
    const reason = { reason: 'wrong', version: 1 };
    const takeBack = change('void', 'purchases');
    expect((await takeBack(bought.voucherNo, reason)).problem.code).toBe('voucher.adjusted');
    expect((await takeBack(freight.body.voucherNo, reason)).status).toBe(200);
    expect((await stock()).toSorted()).toEqual(['-20.00', '-40.00', '-8.00', '100.00', '20.00', '8.00'].toSorted());
  });

  test('sixteen equal sales at once are one', async () => {
    const body = sale();
    const answers = await Promise.all(Array.from({ length: 16 }, () => post('sales', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(15).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.voucherNo)).size).toBe(1);
  });

  test('a voucher is read back as it was entered, with its figures and what it did', async () => {
    const { voucherNo } = await posted({ remarks: 'back door' });
    const answer = await read(voucherNo);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      voucherNo,
      customer: 'C1',
      partyName: 'Al Madina Grocery',
      remarks: 'back door',
      items: [{ item: 'MILK', quantity: '18', rate: '12.5' }],
      totals: { taxable: '225.00', tax: '11.25', net: '236.25' },
      taxes: [{ component: 'VAT', percent: '5', base: '225.00', amount: '11.25' }],
      postings: [{ kind: 'post', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    const entries = answer.body.postings[0]?.entries;
    expect(entries).toContainEqual(expect.objectContaining({ debit: '236.25', party: 'C1' }));
    expect(entries).toContainEqual(expect.objectContaining({ credit: '11.25' }));
  });

  test('a voucher of another type or of nobody is not found', async () => {
    const { voucherNo } = await posted();
    for (const answer of [await read(voucherNo, 'sales-returns'), await read(999_999)]) {
      expect([answer.status, answer.problem.code]).toEqual([404, 'voucher.not_found']);
    }
    const voided = await change('void', 'sales-returns')(voucherNo, { reason: 'wrong', version: 1 });
    expect(voided.status).toBe(404);
    expect((await read(voucherNo)).body.state).toBe('posted');
  });

  test('an edit needs a key, keeps the number, and is done once', async () => {
    const before = await posted();
    const body = { ...sale({ items: [{ ...line, quantity: '20' }] }), uid: before.uid, version: 1 };
    expect((await edit(before.voucherNo, body, false)).problem.problems[0]).toMatchObject({
      code: 'field.required',
      path: 'Idempotency-Key',
    });
    expect((await edit(before.voucherNo, body, 'now')).problem.code).toBe('uid.malformed');
    const key = randomUUID();
    const edited = await edit(before.voucherNo, body, key);
    expect(edited.status, edited.text).toBe(200);
    expect(edited.body).toMatchObject({ referNo: before.referNo, version: 2, net: '262.50' });
    const again = await edit(before.voucherNo, body, key);
    expect([again.status, again.body.version]).toEqual([200, 2]);
  });

  test('an edit that names another voucher, or a key that was used for another change, changes nothing', async () => {
    const [before, other] = [await posted(), await posted()];
    const content = { ...sale({ items: [{ ...line, quantity: '20' }] }), version: 1 };
    const change = (more: object, key = randomUUID()) =>
      edit(before.voucherNo, { ...content, uid: before.uid, ...more }, key);
    for (const named of [{ uid: other.uid }, { uid: randomUUID() }, { series: 'NOPE' }, { number: 99 }]) {
      const answer = await change(named);
      expect([answer.status, answer.problem.problems[0]], answer.text).toEqual([
        422,
        expect.objectContaining({ code: 'voucher.edit_identity', path: Object.keys(named)[0] }),
      ]);
    }
    const key = randomUUID();
    const twice = await Promise.all([change({}, key), change({}, key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect(twice[0]?.body.version).toBe(2);
    const { number, series } = (await read(before.voucherNo)).body;
    const again = await change({ remarks: 'something else', version: 2, number, series }, key);
    expect([again.status, again.problem.code, again.problem.voucher?.version]).toEqual([409, 'key.conflict', 2]);
    const stale = await change({ remarks: 'something else' }, key);
    expect([stale.status, stale.problem.code]).toEqual([409, 'key.conflict']);
    const aside = (await admin.ask('GET /sync/conflicts')).rows;
    expect(
      aside.filter(({ uid }) => uid === key),
      JSON.stringify(aside[0]),
    ).toHaveLength(2);
  });

  test('two identical documents at the same moment are one voucher and one answer', async () => {
    const body = sale();
    const answers = await Promise.all([post('sales', body), post('sales', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('voiding needs a reason, locking keeps others out, and each is a right of its own', async () => {
    const { voucherNo } = await posted();
    expect((await change('lock', 'sales', omar)(voucherNo, { version: 1 })).status).toBe(403);
    expect((await change('lock')(voucherNo, { version: 1 })).body.state).toBe('locked');
    const gone = { reason: 'wrong customer' };
    const takeBack = change('void');
    expect((await takeBack(voucherNo, { ...gone, version: 2 })).problem.code).toBe('voucher.locked');
    expect((await change('unlock')(voucherNo, { version: 2 })).body.state).toBe('posted');
    expect((await takeBack(voucherNo, { version: 3 })).problem.code).toBe('voucher.reason_required');
    const told = { ...gone, version: 3, by: 'me' };
    expect((await takeBack(voucherNo, told)).problem.code).toBe('field.unknown');
    expect((await takeBack(voucherNo, { ...gone, version: 3 })).body.state).toBe('void');
    expect((await read(voucherNo)).body).toMatchObject({ state: 'void', reason: 'wrong customer' });
    const url = `/api/v1/sales/${voucherNo}/dance`;
    expect((await t.app.inject({ method: 'POST', url, headers: admin.headers, payload: {} })).statusCode).toBe(404);
  });

  test('a batch answers for each voucher', async () => {
    const good = { ...sale(), type: 'sales' };
    const bad = { ...sale({ customer: 'NOBODY' }), type: 'sales' };
    const send = (body: readonly unknown[], asker = admin) => asker.answerOf('POST /vouchers/batch', { body });
    const answer = await send([good, bad, { ...sale() }, 7, { ...sale(), type: 'gift' }, good]);
    expect(answer.status).toBe(200);
    const { results } = answer.body;
    expect(results.map(({ status }) => status)).toEqual([201, 422, 422, 400, 422, 200]);
    expect(results[0]?.voucher?.uid).toBe(good.uid);
    expect(results[1]?.problems?.[0]).toMatchObject({ code: 'reference.unknown', message: expect.any(String) });
    const url = '/api/v1/vouchers/batch';
    const noList = await t.app.inject({ method: 'POST', url, headers: admin.headers, payload: { a: 1 } });
    expect(noList.statusCode).toBe(422);
    expect((await send(Array(501).fill({}))).problem.code).toBe('lines.too_many');
    const withoutRight = await send([{ ...good, uid: randomUUID(), type: 'journal' }], omar);
    expect(withoutRight.body.results[0]?.status).toBeGreaterThanOrEqual(403);
  });

  test('the register shows pages with sums over the whole selection', async () => {
    const customer = `R${randomUUID().slice(0, 8)}`;
    await add('customers', { code: customer, name: 'Register shop' });
    for (const quantity of ['1', '2', '3']) await posted({ customer, items: [{ ...line, quantity }] });
    type Query = NonNullable<Contract['GET /{vouchers}']['query']>;
    const register = (query: Query) =>
      admin.ask('GET /{vouchers}', { path: { vouchers: 'sales' }, query: { party: customer, ...query } });
    const selected = { sort: '-net', limit: 2 };
    const first = await register(selected);
    expect(first).toMatchObject({
      rows: [{ net: '39.50' }, { net: '26.25' }],
      next: expect.any(String),
      sums: { count: 3, net: '79.00' },
    });
    const second = await register({ ...selected, cursor: first.next ?? '' });
    expect(second).toMatchObject({ rows: [{ net: '13.25' }], next: null });
    expect((await register({ state: 'void' })).rows).toEqual([]);
    for (const wrong of ['sort=nothing', 'from=today', 'limit=0', 'colour=red', 'cursor=x']) {
      const answer = await get(`/sales?${wrong}`);
      expect(answer.statusCode, wrong).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, wrong).toBeLessThan(500);
    }
  });

  test('a person of another branch sees and changes nothing of this one', async () => {
    const branch = { code: 'DXB', name: 'Deira', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    await add('branches', branch);
    await add('users', { code: 'zed', name: 'Zed', accessRole: 'Administrator', branches: [{ branch: 'DXB' }] });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'zed' }, body: { password: PASSWORD } });
    const zed = asking(t.app, await t.signIn('zed'));
    const { voucherNo } = await posted();
    expect((await read(voucherNo, 'sales', zed)).status).toBe(404);
    const path = { vouchers: 'sales', voucherNo };
    expect((await zed.answerOf('GET /{vouchers}/{voucherNo}/print', { path })).status).toBe(404);
    expect((await zed.ask('GET /{vouchers}', { path })).rows).toEqual([]);
    expect((await change('void', 'sales', zed)(voucherNo, { reason: 'not mine', version: 1 })).status).toBe(404);
    const foreign = await post('sales', sale(), zed);
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'auth.no_permission']);
    const asked = { path: { report: 'trial-balance' }, query: { asOf: '2026-11-20' } };
    expect((await zed.ask('GET /reports/{report}', asked)).rows).toEqual([]);
  });

  test('the paper of a sale: document, PDF, and a link that works without a header for its minute', async () => {
    const { voucherNo } = await posted();
    const path = { vouchers: 'sales', voucherNo };
    const doc = await admin.ask('GET /{vouchers}/{voucherNo}/print', { path, query: { paper: '80', lang: 'ar' } });
    expect(doc).toMatchObject({ paper: '80', lang: 'ar', dir: 'rtl' });
    const pdf = await get(`/sales/${voucherNo}/print.pdf?paper=A4&lang=en`);
    expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const wish = { voucherNo, path: 'sales', paper: 'A4', lang: 'en' } as const;
    const link = await admin.answerOf('POST /print-links', { body: wish });
    expect(link.status).toBe(201);
    const { url, expiresAt } = link.body;
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await opened(url)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    const [address = '', signature = ''] = url.split('.');
    const content = JSON.parse(Buffer.from(address.split('/').at(-1) ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...content, voucherNo: voucherNo - 1 })).toString('base64url');
    for (const token of [`${forged}.${signature}`, `${address.split('/').at(-1)}.${signature.slice(1)}`]) {
      const answer = await opened(`/api/v1/print-links/${token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'auth.link_ended']);
    }
    expect((await admin.answerOf('POST /print-links', { body: { ...wish, path: 'nothing' } })).status).toBe(404);
  });

  test('a link ends with the session that made it', async () => {
    const { voucherNo } = await posted();
    const own = asking(t.app, await t.signIn('admin'));
    const { url } = await own.ask('POST /print-links', { body: { voucherNo, path: 'sales' } });
    await own.ask('POST /sign-out');
    const ended = await opened(url);
    expect([ended.statusCode, ended.json().code]).toEqual([410, 'auth.link_ended']);
    const shown = await opened(url, { accept: 'text/html,*/*', 'accept-language': 'ar' });
    expect(shown.headers['content-type']).toContain('text/html');
    expect(shown.body).toContain('انتهت صلاحية هذا الرابط');
  });

  test('a link ends after its minute, and its PDF is kept by nobody', async () => {
    const { voucherNo } = await posted();
    const { url } = await admin.ask('POST /print-links', { body: { voucherNo, path: 'sales' } });
    const { headers } = await opened(url);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    const late = await opened(url);
    vi.useRealTimers();
    expect([late.statusCode, late.json().code]).toEqual([410, 'auth.link_ended']);
  });

  test('a link opens any print, with the rights of the moment at which it is opened', async () => {
    const { voucherNo } = await posted();
    const query = { party: 'C1', paper: 'A4' };
    const statement = await admin.answerOf('POST /print-links', {
      body: { operation: 'paper.customer-statement.pdf', query },
    });
    expect(statement.status, statement.text).toBe(201);
    const { statusCode, headers } = await opened(statement.body.url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const refusals = [
      { operation: 'item.list' },
      { operation: 'nothing.pdf' },
      { operation: 'sales.pdf', parameters: { voucherNo: String(voucherNo) }, query: { paper: 'A3' } },
      { path: 'sales' },
    ];
    const codes = await Promise.all(
      refusals.map(async (body) => (await admin.answerOf('POST /print-links', { body })).problem.code),
    );
    expect(codes).toEqual(['print.not_a_document', 'print.not_a_document', 'choice.unknown', 'field.required']);
    const forOmar = await omar.ask('POST /print-links', {
      body: { operation: 'sales.pdf', parameters: { voucherNo: '999999' } },
    });
    const answer = await opened(forOmar.url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'voucher.not_found']);
  });

  test('a PDF that the caller has already is not drawn again', async () => {
    const { voucherNo } = await posted();
    const address = `/api/v1/sales/${voucherNo}/print.pdf?paper=80`;
    const first = await opened(address, admin.headers);
    const again = await opened(address, { ...admin.headers, 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    const other = await opened(`${address}&lang=ar`, admin.headers);
    expect(other.headers.etag).not.toBe(first.headers.etag);
  });

  test('a trial balance shows what was posted, and its entries lead back to the vouchers', async () => {
    await posted();
    const path = { report: 'trial-balance' };
    const balance = await admin.ask('GET /reports/{report}', { path, query: { asOf: '2026-11-20' } });
    expect(balance.totals?.['debit']).toBe(balance.totals?.['credit']);
    const code = String(balance.rows.find(({ ledger }) => ledger === 'Sales')?.['code']);
    const query = { to: '2026-11-20', limit: 2 };
    expect((await admin.ask('GET /ledgers/{code}/entries', { path: { code }, query })).rows.length).toBeGreaterThan(0);
    const late = await admin.answerOf('GET /reports/{report}', { path, query: { asOf: 'yesterday' } });
    expect(late.problem.code).toBe('date.malformed');
    expect((await omar.answerOf('GET /reports/{report}', { path })).status).toBe(403);
    const ofNobody = await admin.answerOf('GET /reports/{report}', { path: { report: 'customer-statement' } });
    expect(ofNobody.problem.code).toBe('field.required');
  });

  test.each([
    ['a zero character', 'a\u0000b', 'text.control_character'],
    ['half a surrogate', 'a\ud800b', 'text.not_unicode'],
  ])('a reason with %s is refused', async (_, reason, code) => {
    const { voucherNo, version } = await posted();
    for (const action of ['void', 'reject'] as const) {
      const answer = await change(action)(voucherNo, { reason, version });
      expect([answer.status, answer.problem.code], answer.text).toEqual([422, code]);
    }
    const answer = await admin.answerOf('POST /{vouchers}/bulk/void', {
      path: { vouchers: 'sales' },
      body: { vouchers: [{ voucherNo, version }], reason },
    });
    expect([answer.status, answer.problem.code], answer.text).toEqual([422, code]);
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
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/sales',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: typeof change === 'string' ? change : JSON.stringify(sale(change)),
    });
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
    expect((await read(voucherNo)).body['remarks']).toBe(remarks);
  });

  test('a reprint says that it is a copy; every paper is noted with who asked for it and when, a preview is not', async () => {
    const { voucherNo } = await posted();
    const path = { vouchers: 'sales', voucherNo };
    const printed = (query: Contract['GET /{vouchers}/{voucherNo}/print']['query'], asker = admin) =>
      asker.answerOf('GET /{vouchers}/{voucherNo}/print', { path, query });
    const prints = async () => (await read(voucherNo)).body.prints;
    expect((await printed({})).text).not.toContain('"key":"copy"');
    expect(await prints()).toBeUndefined();
    await get(`/sales/${voucherNo}/print.pdf`);
    expect(await prints()).toMatchObject({ count: 1, copies: 0, lastBy: 'admin' });
    expect((await printed({ copy: 'true', lang: 'en' }, omar)).text).toContain('"key":"copy"');
    const link = await admin.ask('POST /print-links', { body: { voucherNo, path: 'sales', copy: true } });
    expect((await opened(link.url)).statusCode).toBe(200);
    const noted = present(await prints(), 'its prints');
    expect(noted).toMatchObject({ count: 3, copies: 2, lastBy: 'admin' });
    expect(Math.abs(Date.parse(noted.lastAt) - Date.now())).toBeLessThan(60_000);
    expect((await get(`/sales/${voucherNo}/print?copy=maybe`)).statusCode).toBe(422);
  });
});
