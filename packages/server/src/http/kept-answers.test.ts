/** Writes that are sent again under their Idempotency-Key, over the whole server and a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { buildFuse } from '../../testing/sync/fuse.ts';
import { createCompanyDirectory } from '../company/company-directory.ts';
import { openCompanyServices } from '../company/open-company.ts';
import { runTasks } from '../jobs/tasks.ts';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';

type Headers = Readonly<Record<string, string>>;

describeOnEachServer('a write sent again under its key', (server) => {
  let t: TestApp;
  let admin: Headers;
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const call = (method: string, path: string, payload?: object, headers: Headers = {}) =>
    t.app.inject({
      method: method as 'POST',
      url: `/api/v1${path}`,
      headers: { ...admin, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
    t.database.company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      return (await client.query(sql, values)).rows as T[];
    });
  /** Somebody who may do everything; answers the headers of a session. */
  const addPerson = async (code: string): Promise<Headers> => {
    const { accessRole } = (await call('GET', '/users/admin')).json();
    const made = await call('POST', '/users', { code, name: code, accessRole });
    expect(made.statusCode, made.body).toBe(201);
    expect((await call('PUT', `/users/${code}/password`, { password: PASSWORD })).statusCode).toBe(204);
    return bearer(await t.signIn(code));
  };
  /** Twenty-four, on connections that are open already: none is late because its own is not. */
  const atOnce = async <T>(send: (n: number) => Promise<T>): Promise<T[]> => {
    const all = Array.from({ length: 24 }, (_, n) => n);
    await Promise.all(all.map(() => call('GET', '/customers/C1')));
    return Promise.all(all.map(send));
  };
  const kept = async (key: Headers) =>
    (
      await rows<{ request: string; body: string | null }>('select request, body from kept_answer where key = $1', [
        key['idempotency-key'],
      ])
    )[0];

  test('is answered as the first time, word for word, and made once', async () => {
    const key = keyed();
    const body = { code: 'K1', name: 'Key Grocery', creditDays: 7 };
    const first = await call('POST', '/customers', body, key);
    expect(first.statusCode, first.body).toBe(201);
    // Changed meanwhile: the first answer is what was answered, not what stands now.
    const changed = await call('PATCH', '/customers/K1', { version: first.json().version, name: 'Other' });
    expect(changed.statusCode, changed.body).toBe(200);
    const again = await call('POST', '/customers', { creditDays: 7, name: 'Key Grocery', code: 'K1' }, key);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await kept(key)).toEqual({ request: 'POST /customers', body: first.body });
    expect((await call('POST', '/customers', body)).json().code).toBe('master.code_exists');
  });

  test('changes and deletions as well, though the version they name has gone', async () => {
    const made = (await call('POST', '/customers', { code: 'K2', name: 'Two' })).json();
    const [change, removal] = [keyed(), keyed()];
    const patch = () => call('PATCH', '/customers/K2', { version: made.version, name: 'Second' }, change);
    const first = await patch();
    expect(first.statusCode, first.body).toBe(200);
    expect((await patch()).body).toBe(first.body);
    const remove = () => call('DELETE', `/customers/K2?version=${first.json().version}`, undefined, removal);
    expect([await remove(), await remove()].map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(await kept(removal)).toEqual({ request: 'DELETE /customers/{code}', body: null });
  });

  test('the same key for something else is a conflict, and does nothing', async () => {
    const key = keyed();
    expect((await call('POST', '/customers', { code: 'K3', name: 'Three' }, key)).statusCode).toBe(201);
    const others = [
      () => call('POST', '/customers', { code: 'K3B', name: 'Three' }, key),
      () => call('POST', '/items', { code: 'K3', name: 'Three' }, key),
      () => call('PATCH', '/customers/K3', { version: 1, name: 'X' }, key),
    ];
    for (const other of others) {
      const answer = await other();
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json().problems[0]).toMatchObject({ code: 'key.conflict', path: 'Idempotency-Key' });
    }
    expect(await rows("select code from party where code in ('K3B')")).toEqual([]);
    expect((await call('POST', '/customers', {}, { 'idempotency-key': 'once' })).json().code).toBe('uid.malformed');
  });

  test('what was refused may be tried again', async () => {
    const key = keyed();
    const refused = await call('POST', '/customers', { code: 'C1', name: 'There already' }, key);
    expect(refused.json().code).toBe('master.code_exists');
    expect(await kept(key)).toBeUndefined();
    expect((await call('POST', '/customers', { code: 'K4', name: 'Four' }, key)).statusCode).toBe(201);
  });

  test('twenty-four at once: one is made, and all hear the same', async () => {
    const key = keyed();
    const send = () => call('POST', '/customers', { code: 'K5', name: 'Five' }, key);
    const answers = await atOnce(send);
    const [first] = answers;
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`201 ${first?.body}`]),
    );
    const made = await rows<{ count: number }>(
      "select count(*)::integer from audit where table_name = 'party' and row_code = 'K5'",
    );
    expect(made).toEqual([{ count: 1 }]);
  });

  test('twenty-four at once of two bodies: one wins, the others conflict', async () => {
    const key = keyed();
    const send = (n: number) => call('POST', '/customers', { code: `K6-${n % 2}`, name: 'Six' }, key);
    const answers = await atOnce(send);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(12).fill(201),
      ...Array(12).fill(409),
    ]);
    expect(await rows("select code from party where code like 'K6-%'")).toHaveLength(1);
  });

  test('another person with the same key is another one', async () => {
    const anna = await addPerson('anna');
    const key = keyed();
    expect((await call('POST', '/customers', { code: 'K7', name: 'Seven' }, key)).statusCode).toBe(201);
    const hers = await call('POST', '/customers', { code: 'K7', name: 'Seven' }, { ...key, ...anna });
    expect(hers.json().code).toBe('master.code_exists');
    expect((await call('POST', '/customers', { code: 'K7A', name: 'Hers' }, { ...key, ...anna })).statusCode).toBe(201);
    // A person who signs in again is the same person.
    const again = await call(
      'POST',
      '/customers',
      { code: 'K7', name: 'Seven' },
      { ...key, ...bearer(await t.signIn('admin')) },
    );
    expect([again.statusCode, again.json().code]).toEqual([201, 'K7']);
  });

  test('a person who takes another name by it is still known', async () => {
    const nora = { ...(await addPerson('nora')), ...keyed() };
    const { version } = (await call('GET', '/users/nora')).json();
    const rename = () => call('PATCH', '/users/nora', { version, code: 'nora.k' }, nora);
    const first = await rename();
    expect([first.statusCode, first.json().code], first.body).toEqual([200, 'nora.k']);
    expect((await rename()).body).toBe(first.body);
  });

  test('settings that name what they saw, and days that are not there', async () => {
    const key = keyed();
    const change = () => call('PUT', '/settings', { values: { daysAhead: '5000' }, was: { daysAhead: '99999' } }, key);
    const first = await change();
    expect(first.statusCode, first.body).toBe(200);
    expect((await change()).body).toBe(first.body);
    const day = keyed();
    const approval = await call('POST', `/route-days/${randomUUID()}/approve`, { note: 'x' }, day);
    expect(approval.json().code).toBe('day.unknown');
    expect(await kept(day)).toBeUndefined();
  });

  test('what a transaction looks at only when it ends is still refused with words', async () => {
    const rate = { component: 'VAT', percent: '5' };
    const rates = [
      { ...rate, validFrom: '2026-01-01' },
      { ...rate, validFrom: '2026-02-01', scope: 'intra' },
    ];
    const plain = await call('POST', '/tax-codes', { code: 'KT', name: 'T', rates });
    const bearing = await call('POST', '/tax-codes', { code: 'KT', name: 'T', rates }, keyed());
    expect(plain.json().code).toBe('tax.rates_overlap');
    expect([bearing.statusCode, bearing.json().code]).toEqual([plain.statusCode, plain.json().code]);
  });

  test('the masters and sessions of this process know of it when it is answered', async () => {
    const before = t.company.cache.version;
    await call('POST', '/customers', { code: 'K8', name: 'Eight' }, keyed());
    expect(t.company.cache.version).toBeGreaterThan(before);
    expect(t.company.cache.current.idOf('customer', 'K8')).toBeDefined();
  });

  test('a server that has just begun, or that did not make it, gives the first answer and knows what was made', async () => {
    const early = await openCompanyServices(t.database.cluster, DEFAULT_COMPANY);
    const key = keyed();
    const payload = { code: 'K9', name: 'Nine' };
    const first = await call('POST', '/customers', payload, key);
    const late = await openCompanyServices(t.database.cluster, DEFAULT_COMPANY);
    for (const company of [early, late]) {
      const companies = createCompanyDirectory({
        cluster: t.database.cluster,
        defaultSlug: DEFAULT_COMPANY,
        open: () => Promise.resolve(company),
      });
      const app = t.beside(companies);
      const headers = { ...admin, ...key };
      const again = await app.inject({ method: 'POST', url: '/api/v1/customers', headers, payload });
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
      expect(company.cache.current.idOf('customer', 'K9')).toBeDefined();
      await app.close();
      await companies.close();
    }
  });

  test('when the connection dies at any write there is neither, and sent again there are both', async () => {
    const fuse = await buildFuse(t.database.url, {
      tables: ['party', 'audit', 'kept_answer'],
      atCommit: 'kept_answer',
    });
    const key = keyed();
    const send = () => call('POST', '/customers', { code: 'K10', name: 'Ten' }, key);
    const state = async () => [
      (await rows("select from party where code = 'K10'")).length,
      (await kept(key)) !== undefined,
    ];
    let steps = 0;
    for (let step = 1, isWhole = false; !isWhole; step += 1) {
      await fuse.arm(step);
      const answer = await send();
      isWhole = await fuse.disarm();
      if (!isWhole) {
        steps = step;
        expect(answer.statusCode, answer.body).toBe(503);
        expect(await state()).toEqual([0, false]);
      } else expect([answer.statusCode, answer.json().code], answer.body).toEqual([201, 'K10']);
    }
    await fuse.close();
    expect(steps).toBe(4);
    expect(await state()).toEqual([1, true]);
  });

  test('no password is kept, nor a mark of it', async () => {
    const key = keyed();
    expect((await call('PUT', '/users/omar/password', { password: PASSWORD }, key)).statusCode).toBe(204);
    expect(await kept(key)).toBeUndefined();
  });

  test('answers are forgotten after a day', async () => {
    const key = keyed();
    await call('POST', '/customers', { code: 'K11', name: 'Eleven' }, key);
    const old = randomUUID();
    await rows(
      `insert into kept_answer (user_id, key, request, request_hash, status, answered_at)
       values (1, $1, 'POST /x', sha256('x'), 204, clock_timestamp() - interval '25 hours')`,
      [old],
    );
    await runTasks(t.database.company, (error) => {
      throw error;
    });
    expect(await kept({ 'idempotency-key': old })).toBeUndefined();
    expect(await kept(key)).toBeDefined();
  });
});
