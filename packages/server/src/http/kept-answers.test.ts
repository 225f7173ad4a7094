/** Writes that are sent again under their Idempotency-Key, over the whole server and a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { buildFuse } from '../../testing/sync/fuse.ts';
import { createCompanyDirectory } from '../company/company-directory.ts';
import { openCompanyServices } from '../company/open-company.ts';
import { runTasks } from '../jobs/tasks.ts';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';

describeOnEachServer('a write sent again under its key', (server) => {
  let t: TestApp;
  let token: string;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    token = await t.signIn('admin');
    admin = asking(t.app, token);
  });
  afterAll(() => t.close());

  /** Without a key unless one is given. */
  const make = (body: object, repeatKey: string | false = false, { asker = admin, masters = 'customers' } = {}) =>
    asker.answerOf('POST /{masters}', { path: { masters }, body, repeatKey });
  const change = (code: string, body: object, repeatKey: string | false = false) =>
    admin.answerOf('PATCH /{masters}/{code}', { path: { masters: 'customers', code }, body, repeatKey });
  const setPassword = (code: string, repeatKey: string | false = false) =>
    admin.ask('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD }, repeatKey });
  const person = (code: string) => admin.ask('GET /{masters}/{code}', { path: { masters: 'users', code } });
  const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
    t.database.company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      return (await client.query(sql, values)).rows as T[];
    });
  /** Somebody who may do everything, signed in. */
  const addPerson = async (code: string): Promise<Asker> => {
    const { accessRole } = await person('admin');
    const made = await make({ code, name: code, accessRole }, false, { masters: 'users' });
    expect(made.status, made.text).toBe(201);
    await setPassword(code);
    return asking(t.app, await t.signIn(code));
  };
  /** Twenty-four, on connections that are open already: none is late because its own is not. */
  const atOnce = async <T>(send: (n: number) => Promise<T>): Promise<T[]> => {
    const all = Array.from({ length: 24 }, (_, n) => n);
    await Promise.all(
      all.map(() => admin.ask('GET /{masters}/{code}', { path: { masters: 'customers', code: 'C1' } })),
    );
    return Promise.all(all.map(send));
  };
  const kept = async (key: string) => {
    const sql = 'select request, body from kept_answer where key = $1';
    return (await rows<{ request: string; body: string | null }>(sql, [key]))[0];
  };

  test('is answered as the first time, word for word, and made once', async () => {
    const key = randomUUID();
    const body = { code: 'K1', name: 'Key Grocery', creditDays: 7 };
    const first = await make(body, key);
    expect(first.status, first.text).toBe(201);
    // Changed meanwhile: the first answer is what was answered, not what stands now.
    const changed = await change('K1', { version: first.body.version, name: 'Other' });
    expect(changed.status, changed.text).toBe(200);
    const again = await make({ creditDays: 7, name: 'Key Grocery', code: 'K1' }, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await kept(key)).toEqual({ request: 'POST /customers', body: first.text });
    expect((await make(body)).problem.code).toBe('master.code_exists');
  });

  test('changes and deletions as well, though the version they name has gone', async () => {
    const { version } = (await make({ code: 'K2', name: 'Two' })).body;
    const [changing, removal] = [randomUUID(), randomUUID()];
    const patch = () => change('K2', { version, name: 'Second' }, changing);
    const first = await patch();
    expect(first.status, first.text).toBe(200);
    expect((await patch()).text).toBe(first.text);
    const path = { masters: 'customers', code: 'K2' };
    const query = { version: first.body.version };
    const remove = () => admin.answerOf('DELETE /{masters}/{code}', { path, query, repeatKey: removal });
    expect([await remove(), await remove()].map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(await kept(removal)).toEqual({ request: 'DELETE /customers/{code}', body: null });
  });

  test('the same key for something else is a conflict, and does nothing', async () => {
    const key = randomUUID();
    expect((await make({ code: 'K3', name: 'Three' }, key)).status).toBe(201);
    const others = [
      () => make({ code: 'K3B', name: 'Three' }, key),
      () => make({ code: 'K3', name: 'Three' }, key, { masters: 'items' }),
      () => change('K3', { version: 1, name: 'X' }, key),
    ];
    for (const other of others) {
      const answer = await other();
      expect(answer.status, answer.text).toBe(409);
      expect(answer.problem.problems[0]).toMatchObject({ code: 'key.conflict', path: 'Idempotency-Key' });
    }
    expect(await rows("select code from party where code in ('K3B')")).toEqual([]);
    expect((await make({}, 'once')).problem.code).toBe('uid.malformed');
  });

  test('what was refused may be tried again', async () => {
    const key = randomUUID();
    const refused = await make({ code: 'C1', name: 'There already' }, key);
    expect(refused.problem.code).toBe('master.code_exists');
    expect(await kept(key)).toBeUndefined();
    expect((await make({ code: 'K4', name: 'Four' }, key)).status).toBe(201);
  });

  test('twenty-four at once: one is made, and all hear the same', async () => {
    const key = randomUUID();
    const send = () => make({ code: 'K5', name: 'Five' }, key);
    const answers = await atOnce(send);
    const [first] = answers;
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`201 ${first?.text}`]));
    const made = await rows<{ count: number }>(
      "select count(*)::integer from audit where table_name = 'party' and row_code = 'K5'",
    );
    expect(made).toEqual([{ count: 1 }]);
  });

  test('twenty-four at once of two bodies: one wins, the others conflict', async () => {
    const key = randomUUID();
    const send = (n: number) => make({ code: `K6-${n % 2}`, name: 'Six' }, key);
    const answers = await atOnce(send);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(12).fill(201), ...Array(12).fill(409)]);
    expect(await rows("select code from party where code like 'K6-%'")).toHaveLength(1);
  });

  test('another person with the same key is another one', async () => {
    const anna = await addPerson('anna');
    const key = randomUUID();
    expect((await make({ code: 'K7', name: 'Seven' }, key)).status).toBe(201);
    const hers = await make({ code: 'K7', name: 'Seven' }, key, { asker: anna });
    expect(hers.problem.code).toBe('master.code_exists');
    expect((await make({ code: 'K7A', name: 'Hers' }, key, { asker: anna })).status).toBe(201);
    // A person who signs in again is the same person.
    const asker = asking(t.app, await t.signIn('admin'));
    const again = await make({ code: 'K7', name: 'Seven' }, key, { asker });
    expect([again.status, again.body.code]).toEqual([201, 'K7']);
  });

  test('a person who takes another name by it is still known', async () => {
    const [nora, repeatKey] = [await addPerson('nora'), randomUUID()];
    const { version } = await person('nora');
    const asked = { path: { masters: 'users', code: 'nora' }, body: { version, code: 'nora.k' }, repeatKey };
    const rename = () => nora.answerOf('PATCH /{masters}/{code}', asked);
    const first = await rename();
    expect([first.status, first.body.code], first.text).toEqual([200, 'nora.k']);
    expect((await rename()).text).toBe(first.text);
  });

  test('settings that name what they saw, and days that are not there', async () => {
    const body = { values: { daysAhead: '5000' }, was: { daysAhead: '99999' } };
    const repeatKey = randomUUID();
    const set = () => admin.answerOf('PUT /settings', { body, repeatKey });
    const first = await set();
    expect(first.status, first.text).toBe(200);
    expect((await set()).text).toBe(first.text);
    const day = randomUUID();
    const approval = await admin.answerOf('POST /route-days/{uid}/approve', {
      path: { uid: randomUUID() },
      body: { note: 'x' },
      repeatKey: day,
    });
    expect(approval.problem.code).toBe('day.unknown');
    expect(await kept(day)).toBeUndefined();
  });

  test('what a transaction looks at only when it ends is still refused with words', async () => {
    const rate = { component: 'VAT', percent: '5' };
    const rates = [
      { ...rate, validFrom: '2026-01-01' },
      { ...rate, validFrom: '2026-02-01', scope: 'intra' },
    ];
    const code = { code: 'KT', name: 'T', rates };
    const plain = await make(code, false, { masters: 'tax-codes' });
    const bearing = await make(code, randomUUID(), { masters: 'tax-codes' });
    expect(plain.problem.code).toBe('tax.rates_overlap');
    expect([bearing.status, bearing.problem.code]).toEqual([plain.status, plain.problem.code]);
  });

  test('the masters and sessions of this process know of it when it is answered', async () => {
    const before = t.company.cache.version;
    await make({ code: 'K8', name: 'Eight' }, randomUUID());
    expect(t.company.cache.version).toBeGreaterThan(before);
    expect(t.company.cache.current.idOf('customer', 'K8')).toBeDefined();
  });

  test('a server that has just begun, or that did not make it, gives the first answer and knows what was made', async () => {
    const early = await openCompanyServices(t.database.cluster, DEFAULT_COMPANY);
    const key = randomUUID();
    const nine = { code: 'K9', name: 'Nine' };
    const first = await make(nine, key);
    const late = await openCompanyServices(t.database.cluster, DEFAULT_COMPANY);
    for (const company of [early, late]) {
      const companies = createCompanyDirectory({
        cluster: t.database.cluster,
        defaultSlug: DEFAULT_COMPANY,
        open: () => Promise.resolve(company),
      });
      const app = t.beside(companies);
      const again = await make(nine, key, { asker: asking(app, token) });
      expect([again.status, again.text]).toEqual([201, first.text]);
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
    const key = randomUUID();
    const send = () => make({ code: 'K10', name: 'Ten' }, key);
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
        expect(answer.status, answer.text).toBe(503);
        expect(await state()).toEqual([0, false]);
      } else expect([answer.status, answer.body.code], answer.text).toEqual([201, 'K10']);
    }
    await fuse.close();
    expect(steps).toBe(4);
    expect(await state()).toEqual([1, true]);
  });

  test('no password is kept, nor a mark of it', async () => {
    const key = randomUUID();
    await setPassword('omar', key);
    expect(await kept(key)).toBeUndefined();
  });

  test('answers are forgotten after a day', async () => {
    const key = randomUUID();
    await make({ code: 'K11', name: 'Eleven' }, key);
    const old = randomUUID();
    await rows(
      `insert into kept_answer (user_id, key, request, request_hash, status, answered_at)
       values (1, $1, 'POST /x', sha256('x'), 204, clock_timestamp() - interval '25 hours')`,
      [old],
    );
    await runTasks(t.database.company, (error) => {
      throw error;
    });
    expect(await kept(old)).toBeUndefined();
    expect(await kept(key)).toBeDefined();
  });
});
