/** Messages over HTTP on real PostgreSQL: who gets one, who sees it, and marks that count once. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

type Message = Contract['POST /messages']['body'];

describeOnEachServer('messages', (server) => {
  let t: TestApp;
  const people = new Map<string, Asker>();

  const put = async (master: string, rows: readonly object[]): Promise<void> => {
    const definition = present(masterNamed(master), master);
    const written = await t.company.masters.upsertMany({ userName: 'test' }, definition, rows);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
  };

  beforeAll(async () => {
    t = await testApp(server);
    await put('branch', [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
    await put('route', [{ code: 'R1', name: 'Deira', branch: 'MB' }]);
    await put('user', [
      {
        code: 'omar',
        name: 'Omar Farid',
        accessRole: 'Salesperson',
        branches: [{ branch: 'MB' }],
        linkedRoutes: [{ route: 'R1' }],
      },
      { code: 'lina', name: 'Lina Haddad', accessRole: 'Salesperson', branches: [{ branch: 'SHJ' }] },
      { code: 'noor', name: 'Noor Saleh', accessRole: 'Storekeeper', branches: [{ branch: 'SHJ' }] },
    ]);
    await t.company.database.pool.query(
      `update app_user set password_hash = (select password_hash from app_user where code = 'omar')`,
    );
    t.company.sessions.forget();
    for (const user of ['admin', 'omar', 'lina', 'noor']) people.set(user, asking(t.app, await t.signIn(user)));
  });
  afterAll(() => t.close());

  const as = (user: string) => present(people.get(user), user);
  const send = (user: string, more: Partial<Message>) =>
    as(user).answerOf('POST /messages', {
      body: { uid: randomUUID(), title: 'Stock count tonight', to: [{ kind: 'everybody' }], ...more },
    });
  const titles = async (user: string, query: Contract['GET /messages']['query'] = {}) =>
    (await as(user).ask('GET /messages', { query })).rows.map(({ title }) => title);
  const count = async (user: string) => (await as(user).ask('GET /messages/unread')).count;

  test('goes to the routes of the own branches alone', async () => {
    const to = [{ kind: 'route', code: 'R1' }] as const;
    expect(await send('noor', { to })).toMatchObject({ status: 422, problem: { code: 'reference.unknown' } });
    expect((await as('noor').ask('GET /messages/receivers')).routes).toEqual([]);
    expect((await as('admin').ask('GET /messages/receivers')).routes).toMatchObject([{ code: 'R1' }]);
  });

  test('one to a person is that person’s alone, in the words and with the link it was sent with', async () => {
    const words = { title: 'Van service', titleArabic: 'صيانة الشاحنة', body: 'At 7', bodyArabic: 'الساعة 7' };
    const link = { kind: 'screen', address: '/dashboard/outbox?tab=sent' } as const;
    const sent = await send('admin', {
      ...words,
      to: [{ kind: 'person', code: 'omar' }],
      urgency: 'urgent',
      validUntil: '2999-01-01',
      link,
    });
    expect(sent).toMatchObject({ status: 201, body: { receivers: 1 } });
    const [row] = (await as('omar').ask('GET /messages')).rows;
    expect(row).toMatchObject({ ...words, link, urgency: 'urgent', validUntil: '2999-01-01', sender: 'Administrator' });
    expect(row).not.toHaveProperty('readAt');
    expect(await as('omar').ask('GET /messages/unread')).toEqual({
      count: 1,
      latest: { code: row?.code, sentAt: row?.sentAt, urgency: 'urgent', ...words },
    });
    expect(await titles('lina')).toEqual([]);
    expect(await titles('admin')).toEqual([]);
  });

  test('a role, a route, a branch and everybody mean whoever is there, each person once', async () => {
    const cases: [Message['to'], string[]][] = [
      [[{ kind: 'role', code: 'Salesperson' }], ['lina', 'omar']],
      [[{ kind: 'route', code: 'R1' }], ['omar']],
      [[{ kind: 'branch', code: 'SHJ' }], ['lina', 'noor']],
      [[{ kind: 'everybody' }], ['lina', 'noor', 'omar']],
      [
        [
          { kind: 'role', code: 'Salesperson' },
          { kind: 'person', code: 'lina' },
          { kind: 'branch', code: 'SHJ' },
        ],
        ['lina', 'noor', 'omar'],
      ],
    ];
    for (const [index, [to, hear]] of cases.entries()) {
      const title = `Case ${index}`;
      expect((await send('admin', { title, to })).body.receivers, title).toBe(hear.length);
      const found = await Promise.all(
        ['lina', 'noor', 'omar'].map(async (user) => ((await titles(user)).includes(title) ? user : '')),
      );
      expect(
        found.filter((user) => user !== ''),
        title,
      ).toEqual(hear);
    }
  });

  test('whoever works in one branch reaches nobody of another by a role, and addresses no strange branch', async () => {
    await put('user', [{ code: 'noor', name: 'Noor Saleh', accessRole: 'Storekeeper', branches: [{ branch: 'SHJ' }] }]);
    const sent = await send('noor', { title: 'Sharjah only', to: [{ kind: 'role', code: 'Salesperson' }] });
    expect(sent.body).toMatchObject({ receivers: 1 });
    expect(await titles('lina')).toContain('Sharjah only');
    expect(await titles('omar')).not.toContain('Sharjah only');
    expect(await send('noor', { to: [{ kind: 'branch', code: 'MB' }] })).toMatchObject({
      status: 422,
      problem: { code: 'reference.unknown' },
    });
    const choices = await as('noor').ask('GET /messages/receivers');
    expect(choices.branches).toEqual([{ code: 'SHJ', name: 'Sharjah' }]);
    const persons = choices.persons.map(({ code }) => code);
    expect(persons).toEqual(expect.arrayContaining(['lina', 'admin']));
    expect(persons).not.toContain('omar');
    expect(await send('noor', { to: [{ kind: 'person', code: 'omar' }] })).toMatchObject({ status: 422 });
    expect(await send('noor', { to: [{ kind: 'person', code: 'lina' }] })).toMatchObject({ status: 201 });
  });

  test('who has no form for it sends nothing, and who means nobody is told so and nothing stays', async () => {
    expect(await send('omar', {})).toMatchObject({ status: 403 });
    expect(await as('omar').answerOf('GET /messages/receivers')).toMatchObject({ status: 403 });
    const uid = randomUUID();
    const nobody: Partial<Message> = { uid, title: 'Hello?', to: [{ kind: 'person', code: 'admin' }] };
    expect(await send('admin', nobody)).toMatchObject({ status: 422, problem: { code: 'message.nobody' } });
    expect(await titles('admin', { box: 'sent' })).not.toContain('Hello?');
    expect(await send('admin', { ...nobody, to: [{ kind: 'person', code: 'omar' }] })).toMatchObject({ status: 201 });
  });

  test('refuses what leads out of the application, and vouchers that are not there', async () => {
    for (const address of ['https://example.com/', '/dashboard/../auth', '//x', '/dashboard/x#y']) {
      expect((await send('admin', { link: { kind: 'screen', address } })).status, address).toBe(400);
    }
    const link = { kind: 'voucher', type: 'sales', voucherNo: 999_999 } as const;
    expect(await send('admin', { link })).toMatchObject({ status: 404, problem: { code: 'voucher.not_found' } });
    expect((await send('admin', { link: { kind: 'customer', code: 'NONE' } })).problem.code).toBe('reference.unknown');
    expect((await send('admin', { link: { kind: 'customer', code: 'C1' } })).status).toBe(201);
    expect((await send('admin', { title: '   ' })).status).toBe(422);
    expect((await send('admin', { to: [{ kind: 'person', code: 'nobody' }] })).problem.code).toBe('reference.unknown');
  });

  test('the same uid again is the same message, another under it is refused, whoever comes with it', async () => {
    const body: Partial<Message> = { uid: randomUUID(), title: 'Once', to: [{ kind: 'everybody' }] };
    const all = await Promise.all([1, 2, 3, 4].map(() => send('admin', body)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(all.map(({ body: { receivers } }) => receivers)).size).toBe(1);
    expect((await titles('omar')).filter((title) => title === 'Once')).toHaveLength(1);
    expect(await send('admin', { ...body, title: 'Twice' })).toMatchObject({
      status: 409,
      problem: { code: 'message.uid_used' },
    });
    expect(await send('noor', body)).toMatchObject({ status: 409 });
  });

  test('a mark counts once, whoever repeats it and whatever its clock says, and only on one’s own', async () => {
    await send('admin', {
      title: 'Read me',
      to: [
        { kind: 'person', code: 'omar' },
        { kind: 'person', code: 'lina' },
      ],
    });
    const [mine] = (await as('omar').ask('GET /messages')).rows;
    const before = await count('omar');
    const mark = (user: string, at?: string) =>
      as(user).answerOf('POST /messages/read', {
        body: { marks: [{ code: present(mine, 'a message').code, ...(at === undefined ? {} : { at }) }] },
      });
    const many = await Promise.all([
      mark('omar', '1999-01-01T00:00:00Z'),
      mark('omar'),
      mark('omar', '2999-01-01T00:00:00+04:00'),
    ]);
    expect(many.reduce((sum, { body }) => sum + body.marked, 0)).toBe(1);
    const readAt = present((await as('omar').ask('GET /messages')).rows[0]?.readAt, 'an instant');
    const sentAt = present(mine?.sentAt, 'a message');
    expect(readAt >= sentAt && Math.abs(Date.parse(readAt) - Date.now()) < 600_000).toBe(true);
    expect((await mark('omar')).body).toEqual({ marked: 0 });
    expect((await as('omar').ask('GET /messages')).rows[0]?.readAt).toBe(readAt);
    expect(await count('omar')).toBe(before - 1);
    expect((await mark('noor')).body).toEqual({ marked: 0 });
    const [sent] = (await as('admin').ask('GET /messages', { query: { box: 'sent', limit: '1' } })).rows;
    expect(sent).toMatchObject({ title: 'Read me', receivers: 2, readers: 1 });
    expect(
      await as('omar').answerOf('POST /messages/read', { body: { marks: [{ code: randomUUID() }] } }),
    ).toMatchObject({ status: 200 });
  });

  test('pages follow each other without gap or double, and a token tells what came or was marked since', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await send('admin', { title: `Page ${n}`, to: [{ kind: 'person', code: 'noor' }] });
    const all = await titles('noor');
    const paged: Contract['GET /messages']['answer']['rows'] = [];
    let page = await as('noor').ask('GET /messages', { query: { limit: '2' } });
    paged.push(...page.rows);
    const { token } = page;
    while (page.next !== null) {
      page = await as('noor').ask('GET /messages', { query: { limit: '2', cursor: page.next } });
      paged.push(...page.rows);
    }
    expect(paged.map((row) => row.title)).toEqual(all);
    expect(await titles('noor', { since: token })).toEqual([]);
    await send('admin', { title: 'Page 6', to: [{ kind: 'person', code: 'noor' }] });
    const old = paged.find(({ title }) => title === 'Page 2');
    await as('noor').answerOf('POST /messages/read', { body: { marks: [{ code: present(old, 'page 2').code }] } });
    expect(await titles('noor', { since: token })).toEqual(['Page 6', 'Page 2']);
    expect(await titles('noor', { unread: true })).not.toContain('Page 2');
    for (const since of ['x', 'NTozOg', Buffer.from('9:5:').toString('base64url')]) {
      expect((await as('noor').answerOf('GET /messages', { query: { since } })).problem.code).toBe('cursor.malformed');
    }
  });

  test('the bell counts what still says something', async () => {
    const before = await count('lina');
    await send('admin', { title: 'Over', to: [{ kind: 'person', code: 'lina' }], validUntil: '2020-01-01' });
    expect(await count('lina')).toBe(before);
    expect(await titles('lina')).toContain('Over');
  });

  test('the database shows nobody another’s messages, and rewrites none', async () => {
    const rowsAs = (user: string, sql: string, values: unknown[] = []) =>
      t.company.database.transaction(async ({ client }) => {
        await client.query(
          "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true), set_config('fieldbook.user', $1, true)",
          [user],
        );
        return client.query(sql, values);
      });
    const seen = async (user: string, table: string) =>
      (await rowsAs(user, `select count(*)::integer as n from ${table}`)).rows[0].n;
    for (const table of ['message', 'message_address', 'message_receipt']) {
      expect(await seen('', table), table).toBeGreaterThan(5);
      expect(await seen('nobody', table), table).toBe(0);
      const without = await t.company.database.pool.query(`select count(*)::integer as n from ${table}`);
      expect(without.rows[0].n, table).toBe(0);
    }
    const strange = await rowsAs(
      'omar',
      `select count(*)::integer as n from message_receipt
      where user_id <> (select id from app_user where code = 'omar')`,
    );
    expect(strange.rows[0].n).toBe(0);
    const refusals: [string, string][] = [
      ["update message set title = 'x'", '42501'],
      ['delete from message_receipt', '42501'],
      ['update message_receipt set user_id = user_id', '42501'],
      ['update message_receipt set read_at = clock_timestamp() where read_at is not null', 'FB003'],
      [
        'insert into message_receipt (message_id, user_id, sender_id) select max(message_id), 1, 1 from message_receipt',
        '42501',
      ],
      [
        `insert into message (uid, source, occasion, title, body_hash) values (gen_random_uuid(), 'x', 'y', 'z', sha256(''))`,
        '42501',
      ],
    ];
    for (const [sql, code] of refusals) await expect(rowsAs('omar', sql), sql).rejects.toMatchObject({ code });
  });
});
