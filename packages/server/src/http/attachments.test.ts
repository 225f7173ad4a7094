/** Attachments of vouchers and masters, and notes on vouchers, over HTTP: who sees, who changes, each kept once, and what stays of a deleted one. */
import { randomUUID } from 'node:crypto';
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { standingSignatures } from '@fieldbook/core/sync/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const PNG = 'iVBORw0KGgoA';

describeOnEachServer('attachments', (server) => {
  let t: TestApp;
  const tokens: Record<string, string> = {};
  let voucherUid: string;
  beforeAll(async () => {
    t = await testApp(server);
    tokens['admin'] = await t.signIn('admin');
    await send('POST', '/branches', { code: 'FAR', name: 'Far', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' });
    const roles = {
      READS: ['frmJournalRegister'],
      WRITES: ['frmJournal', 'frmCustomer'],
      NOTHING: ['frmDenomination'],
    };
    for (const [code, forms] of Object.entries(roles)) {
      await send('POST', '/access-roles', { code, name: code, forms: forms.map((form) => ({ form })) });
    }
    const people = [
      ['reader', 'READS', 'MB'],
      ['writer', 'WRITES', 'MB'],
      ['far', 'WRITES', 'FAR'],
      ['nobody', 'NOTHING', 'MB'],
    ] as const;
    for (const [code, accessRole, branch] of people) {
      const made = await send('POST', '/users', { code, name: code, accessRole, branches: [{ branch }] });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      await send('PUT', `/users/${code}/password`, { password: PASSWORD });
      tokens[code] = await t.signIn(code);
    }
    voucherUid = randomUUID();
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const ledgers = [
      { ledger: 'CASH', debit: '5.00' },
      { ledger: 'CAPITAL', credit: '5.00' },
    ];
    const posted = await send('POST', '/journals', { uid: voucherUid, date: today, branch: 'MB', ledgers });
    expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  });
  afterAll(() => t.close());

  type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  const send = async (method: Method, path: string, payload?: object, person = 'admin') => {
    const sent = payload === undefined ? {} : { payload };
    const headers = { ...bearer(tokens[person] ?? ''), 'idempotency-key': randomUUID() };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers, ...sent });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
  };
  const add = (person: string, more: object = {}) =>
    send(
      'POST',
      '/attachments',
      { uid: randomUUID(), voucherUid, mediaType: 'image/png', content: PNG, ...more },
      person,
    );
  const list = (person: string) => send('GET', `/attachments?voucherUid=${voucherUid}`, undefined, person);

  test('are seen by who sees the voucher and added by who may write it', async () => {
    const uid = randomUUID();
    expect((await add('writer', { uid, name: 'paper.png' })).status).toBe(201);
    const statuses = async (call: (person: string) => Promise<{ status: number }>) =>
      Promise.all(['writer', 'reader', 'far', 'nobody'].map(async (person) => (await call(person)).status));
    expect(await statuses(list)).toEqual([200, 200, 404, 404]);
    expect(await statuses((person) => send('GET', `/attachments/${uid}`, undefined, person))).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await statuses((person) => add(person))).toEqual([201, 403, 404, 404]);
    const words = { caption: 'Seen', remarks: null };
    expect(await statuses((person) => send('PATCH', `/attachments/${uid}`, words, person))).toEqual([
      200, 403, 404, 404,
    ]);
    expect((await list('reader')).body).toMatchObject({
      mayChange: false,
      rows: [{ uid, caption: 'Seen', by: 'writer' }, {}],
    });
    expect((await list('writer')).body.mayChange).toBe(true);
  });

  test('signatures are taken by who writes, of who verifies only where one may; the latest counts and none goes', async () => {
    const dots = { width: 8, height: 1, data: btoa('\x81') };
    const sign = (person: string, role: string, signedAt: string, uid = randomUUID()) =>
      add(person, { uid, role, signedAt, dots });
    const first = randomUUID();
    const early = await sign('writer', 'partyVerifiedBy', '2026-11-20T10:00:00.000Z', first);
    expect(early).toMatchObject({ status: 201, body: { role: 'partyVerifiedBy', by: 'writer' } });
    expect(await sign('writer', 'partyVerifiedBy', '2026-11-20T10:00:00.000Z', first)).toEqual(early);
    expect((await sign('writer', 'partyVerifiedBy', '2026-11-20T12:00:00.000Z')).status).toBe(201);
    expect(await sign('reader', 'preparedBy', '2026-11-20T10:00:00.000Z')).toMatchObject({ status: 403 });
    expect(await sign('writer', 'verifiedBy', '2026-11-20T10:00:00.000Z')).toMatchObject({ status: 403 });
    expect((await sign('admin', 'verifiedBy', '2999-01-01T00:00:00.000Z')).body.signedAt < '2999').toBe(true);
    expect((await list('writer')).body).toMatchObject({ mayChange: true, mayVerify: false });
    const { rows } = (await list('admin')).body;
    expect(standingSignatures<AttachmentFacts>(rows).get('partyVerifiedBy')?.signedAt).toBe('2026-11-20T12:00:00.000Z');
    for (const method of ['DELETE', 'PATCH'] as const) {
      const words = method === 'PATCH' ? { caption: 'Other', remarks: null } : undefined;
      expect(await send(method, `/attachments/${first}`, words)).toMatchObject({ body: { code: 'attachment.signed' } });
    }
    const onMaster = { uid: randomUUID(), master: 'branch', code: 'FAR', mediaType: 'image/png', content: PNG };
    const signedMaster = { ...onMaster, role: 'preparedBy', signedAt: '2026-11-20T10:00:00.000Z', dots };
    expect(await send('POST', '/attachments', signedMaster)).toMatchObject({ body: { code: 'attachment.signature' } });
    await send('PUT', '/settings', { values: { showSignatureMobilePrint: 'true' } });
    const { voucherNo } = (await send('GET', '/journals?limit=1')).body.rows[0];
    const paper = (await send('GET', `/journals/${voucherNo}/print?lang=en`)).body;
    const blocks: { kind: string; dots?: unknown[] }[] = paper.blocks;
    expect(blocks.find(({ kind }) => kind === 'signatures')?.dots).toEqual([null, dots, null]);
  });

  test('notes are written by who sees the voucher, in any state, and deleted by who wrote them', async () => {
    const note = (person: string, more: object = {}) =>
      send('POST', '/voucher-notes', { uid: randomUUID(), voucherUid, text: 'Asked for a copy', ...more }, person);
    const notes = (person: string) => send('GET', `/voucher-notes?voucherUid=${voucherUid}`, undefined, person);
    const { voucherNo, version } = (await send('GET', '/journals?limit=1')).body.rows[0];
    const locked = await send('POST', `/journals/${voucherNo}/lock`, { version });
    expect(locked.status, JSON.stringify(locked.body)).toBe(200);
    const uid = randomUUID();
    const first = await note('reader', { uid });
    expect(first).toMatchObject({ status: 201, body: { text: 'Asked for a copy', by: 'reader', isOwn: true } });
    expect((await note('reader', { uid })).body).toEqual(first.body);
    expect((await note('reader', { uid, text: 'Other' })).body.code).toBe('note.conflict');
    expect((await note('writer', { uid })).body.code).toBe('note.conflict');
    for (const text of ['  ', 'x'.repeat(2001)]) expect((await note('reader', { text })).status).toBe(422);
    for (const person of ['far', 'nobody']) {
      expect([(await notes(person)).status, (await note(person)).status]).toEqual([404, 404]);
    }
    expect((await notes('writer')).body.rows).toMatchObject([{ uid, isOwn: false }]);
    const remove = (person: string) => send('DELETE', `/voucher-notes/${uid}`, undefined, person);
    expect((await remove('writer')).body.code).toBe('note.not_own');
    expect((await remove('far')).body.code).toBe('note.not_found');
    expect((await remove('reader')).status).toBe(204);
    expect((await notes('writer')).body.rows).toEqual([]);
    const audit =
      "select user_name, action, coalesce(after, before) ->> 'text' as text from audit where row_code = $1 order by id";
    const kept = await t.database.company.transaction(({ client }) => client.query(audit, [uid]));
    const of = { user_name: 'reader', text: 'Asked for a copy' };
    expect(kept.rows).toEqual([
      { ...of, action: 'insert' },
      { ...of, action: 'delete' },
    ]);
  });

  test('are kept once: the same again has the same answer, another under the same uid is refused', async () => {
    const uid = randomUUID();
    const first = await add('writer', { uid });
    expect(await add('writer', { uid })).toEqual(first);
    expect(await add('writer', { uid, caption: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'attachment.conflict' },
    });
    expect(await add('writer', { content: btoa('<script>') })).toMatchObject({
      status: 415,
      body: { code: 'attachment.format' },
    });
    expect(await add('writer', { content: '' })).toMatchObject({ body: { code: 'attachment.empty' } });
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(7_000_000)]).toString('base64');
    expect((await add('writer', { content: large })).status).toBe(201);
  });

  test('come from a device by the same rule, unless their voucher is still to come', async () => {
    const phone = new TestDevice(t, 'phone-3');
    await phone.join('reader', (code) => send('POST', `/devices/${code}/approve`, {}));
    const upload = async (sequence: number, of: string) => {
      const uid = randomUUID();
      const body = { voucherUid: of, mediaType: 'image/png', content: PNG };
      const made = { revision: 0, numbers: [], madeAt: '2026-11-20T10:00:00.000Z' };
      const item = { uid, kind: 'attachment', type: 'attachment', body, device: 'phone-3', sequence, ...made };
      const { answers } = (await phone.post('/sync/upload', { items: [item] })).body;
      return answers.map((answer: { outcome: string; problems?: { code: string }[] }) => [
        answer.outcome,
        answer.problems?.[0]?.code,
      ]);
    };
    expect(await upload(1, voucherUid)).toEqual([['refused', 'auth.no_permission']]);
    expect(await upload(2, randomUUID())).toEqual([['refused', 'auth.no_permission']]);
    await phone.signIn('writer');
    expect(await upload(3, randomUUID())).toEqual([['posted', undefined]]);
    // Of what belongs to nothing in the books a device sends so much a day, under however many uids of vouchers; what is kept is answered.
    const loose = (sequence: number) => ({
      ...{ uid: randomUUID(), kind: 'attachment', type: 'attachment', device: 'phone-3', sequence, revision: 0 },
      ...{ numbers: [], madeAt: '2026-11-20T10:00:00.000Z' },
      body: { voucherUid: sequence % 2 === 0 ? undefined : randomUUID(), mediaType: 'image/png', content: PNG },
    });
    const many = Array.from({ length: 100 }, (_, at) => loose(at + 4));
    const send100 = async () =>
      (await phone.post('/sync/upload', { items: many })).body.answers.map(
        ({ outcome, problems }: { outcome: string; problems?: { code: string }[] }) => problems?.[0]?.code ?? outcome,
      );
    expect(await send100()).toEqual([...Array(99).fill('posted'), 'attachment.too_many_loose']);
    expect(await send100()).toEqual([...Array(99).fill('replayed'), 'attachment.too_many_loose']);
    expect(await upload(104, voucherUid)).toEqual([['posted', undefined]]);
  });

  test('that were deleted leave who and when, and no content', async () => {
    const uid = randomUUID();
    await add('writer', { uid });
    expect((await send('DELETE', `/attachments/${uid}`, undefined, 'reader')).status).toBe(403);
    expect((await send('DELETE', `/attachments/${uid}`, undefined, 'admin')).status).toBe(204);
    expect((await send('GET', `/attachments/${uid}`)).body.code).toBe('attachment.not_found');
    expect((await send('DELETE', `/attachments/${uid}`)).body.code).toBe('attachment.not_found');
    const row = (await list('writer')).body.rows.find((each: { uid: string }) => each.uid === uid);
    expect(row).toMatchObject({ removedBy: 'Administrator', size: 9, removedAt: expect.stringMatching(/^20/) });
    const change = "update attachment set content = '\\x00' where uid = $1";
    await expect(
      t.database.company.transaction(async ({ client }) => {
        await client.query("select set_config('fieldbook.branches', '*', true)");
        await client.query(change, [uid]);
      }),
    ).rejects.toThrow('kept as it came');
  });

  test('belong to a row of a master, whatever its code becomes', async () => {
    const customer = { code: 'FILES-1', name: 'With files' };
    const made = await send('POST', '/customers', customer);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const owner = { voucherUid: undefined, master: 'customer', code: 'FILES-1' };
    expect((await add('writer', owner)).status).toBe(201);
    expect((await add('reader', owner)).status).toBe(403);
    expect((await add('writer', { ...owner, code: 'NO-SUCH' })).status).toBe(404);
    expect((await add('writer', { ...owner, voucherUid })).body.code).toBe('attachment.owner');
    await send('PATCH', '/customers/FILES-1', { version: made.body.version, code: 'FILES-2' });
    const files = await send('GET', '/attachments?master=customer&code=FILES-2', undefined, 'reader');
    expect(files.body.rows).toHaveLength(1);
    expect((await send('GET', '/attachments?master=user&code=admin', undefined, 'reader')).status).toBe(404);
  });
});
