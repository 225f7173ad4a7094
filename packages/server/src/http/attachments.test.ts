/** Attachments of vouchers and masters, and notes on vouchers, over HTTP: who sees, who changes, each kept once, and what stays of a deleted one. */
import { randomUUID } from 'node:crypto';
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { present } from '@fieldbook/core/kernel/assert';
import { standingSignatures } from '@fieldbook/core/sync/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const PNG = 'iVBORw0KGgoA';

describeOnEachServer('attachments', (server) => {
  let t: TestApp;
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);
  let voucherUid: string;
  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    await as('admin').answerOf('POST /{masters}', {
      path: { masters: 'branches' },
      body: { code: 'FAR', name: 'Far', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' },
    });
    const roles = {
      READS: ['frmJournalRegister'],
      WRITES: ['frmJournal', 'frmCustomer'],
      NOTHING: ['frmDenomination'],
    };
    for (const [code, forms] of Object.entries(roles)) {
      await as('admin').answerOf('POST /{masters}', {
        path: { masters: 'access-roles' },
        body: { code, name: code, forms: forms.map((form) => ({ form })) },
      });
    }
    const persons = [
      ['reader', 'READS', 'MB'],
      ['writer', 'WRITES', 'MB'],
      ['far', 'WRITES', 'FAR'],
      ['nobody', 'NOTHING', 'MB'],
    ] as const;
    for (const [code, accessRole, branch] of persons) {
      const made = await as('admin').answerOf('POST /{masters}', {
        path: { masters: 'users' },
        body: { code, name: code, accessRole, branches: [{ branch }] },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      await as('admin').answerOf('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
      people[code] = asking(t.app, await t.signIn(code));
    }
    voucherUid = randomUUID();
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const ledgers = [
      { ledger: 'CASH', debit: '5.00' },
      { ledger: 'CAPITAL', credit: '5.00' },
    ];
    const posted = await as('admin').answerOf('POST /{vouchers}', {
      path: { vouchers: 'journals' },
      body: { uid: voucherUid, date: today, branch: 'MB', ledgers },
    });
    expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  });
  afterAll(() => t.close());

  const add = (person: string, more: object = {}) =>
    as(person).answerOf('POST /attachments', {
      body: { uid: randomUUID(), voucherUid, mediaType: 'image/png', content: PNG, ...more },
    });
  const list = (person: string) => as(person).answerOf('GET /attachments', { query: { voucherUid } });

  test('are seen by who sees the voucher and added by who may write it', async () => {
    const uid = randomUUID();
    expect((await add('writer', { uid, name: 'paper.png' })).status).toBe(201);
    const statuses = async (call: (person: string) => Promise<{ status: number }>) =>
      Promise.all(['writer', 'reader', 'far', 'nobody'].map(async (person) => (await call(person)).status));
    expect(await statuses(list)).toEqual([200, 200, 404, 404]);
    expect(await statuses((person) => as(person).answerOf('GET /attachments/{uid}', { path: { uid } }))).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await statuses((person) => add(person))).toEqual([201, 403, 404, 404]);
    const words = { caption: 'Seen', remarks: null };
    expect(
      await statuses((person) => as(person).answerOf('PATCH /attachments/{uid}', { path: { uid }, body: words })),
    ).toEqual([200, 403, 404, 404]);
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
    const { signedAt } = (await sign('admin', 'verifiedBy', '2999-01-01T00:00:00.000Z')).body;
    expect(present(signedAt, 'an instant') < '2999').toBe(true);
    expect((await list('writer')).body).toMatchObject({ mayChange: true, mayVerify: false });
    const { rows } = (await list('admin')).body;
    expect(standingSignatures<AttachmentFacts>(rows).get('partyVerifiedBy')?.signedAt).toBe('2026-11-20T12:00:00.000Z');
    const path = { uid: first };
    const words = { caption: 'Other', remarks: null };
    for (const answer of [
      await as('admin').answerOf('DELETE /attachments/{uid}', { path }),
      await as('admin').answerOf('PATCH /attachments/{uid}', { path, body: words }),
    ]) {
      expect(answer).toMatchObject({ problem: { code: 'attachment.signed' } });
    }
    const onMaster = { uid: randomUUID(), master: 'branch', code: 'FAR', mediaType: 'image/png', content: PNG };
    const signedMaster = { ...onMaster, role: 'preparedBy', signedAt: '2026-11-20T10:00:00.000Z', dots };
    expect(await as('admin').answerOf('POST /attachments', { body: signedMaster })).toMatchObject({
      problem: { code: 'attachment.signature' },
    });
    await as('admin').answerOf('PUT /settings', { body: { values: { showSignatureMobilePrint: 'true' } } });
    const { rows: journals } = await as('admin').ask('GET /{vouchers}', {
      path: { vouchers: 'journals' },
      query: { limit: '1' },
    });
    const { voucherNo } = present(journals[0], 'a journal');
    const paper = await as('admin').ask('GET /{vouchers}/{voucherNo}/print', {
      path: { vouchers: 'journals', voucherNo },
      query: { lang: 'en' },
    });
    expect(paper.blocks.find(({ kind }) => kind === 'signatures')).toMatchObject({ dots: [null, dots, null] });
  });

  test('notes are written by who sees the voucher, in any state, and deleted by who wrote them', async () => {
    const note = (person: string, more: object = {}) =>
      as(person).answerOf('POST /voucher-notes', {
        body: { uid: randomUUID(), voucherUid, text: 'Asked for a copy', ...more },
      });
    const notes = (person: string) => as(person).answerOf('GET /voucher-notes', { query: { voucherUid } });
    const { rows: journals } = await as('admin').ask('GET /{vouchers}', {
      path: { vouchers: 'journals' },
      query: { limit: '1' },
    });
    const { voucherNo, version } = present(journals[0], 'a journal');
    const locked = await as('admin').answerOf('POST /{vouchers}/{voucherNo}/lock', {
      path: { vouchers: 'journals', voucherNo },
      body: { version },
    });
    expect(locked.status, JSON.stringify(locked.body)).toBe(200);
    const uid = randomUUID();
    const first = await note('reader', { uid });
    expect(first).toMatchObject({ status: 201, body: { text: 'Asked for a copy', by: 'reader', isOwn: true } });
    expect((await note('reader', { uid })).body).toEqual(first.body);
    expect((await note('reader', { uid, text: 'Other' })).problem.code).toBe('note.conflict');
    expect((await note('writer', { uid })).problem.code).toBe('note.conflict');
    for (const text of ['  ', 'x'.repeat(2001)]) expect((await note('reader', { text })).status).toBe(422);
    for (const person of ['far', 'nobody']) {
      expect([(await notes(person)).status, (await note(person)).status]).toEqual([404, 404]);
    }
    expect((await notes('writer')).body.rows).toMatchObject([{ uid, isOwn: false }]);
    const remove = (person: string) => as(person).answerOf('DELETE /voucher-notes/{uid}', { path: { uid } });
    expect((await remove('writer')).problem.code).toBe('note.not_own');
    expect((await remove('far')).problem.code).toBe('note.not_found');
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
      problem: { code: 'attachment.conflict' },
    });
    expect(await add('writer', { content: btoa('<script>') })).toMatchObject({
      status: 415,
      problem: { code: 'attachment.format' },
    });
    expect(await add('writer', { content: '' })).toMatchObject({ problem: { code: 'attachment.empty' } });
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(7_000_000)]).toString('base64');
    expect((await add('writer', { content: large })).status).toBe(201);
  });

  test('come from a device by the same rule, unless their voucher is still to come', async () => {
    const phone = new TestDevice(t, 'phone-3');
    await phone.join('reader', (code) =>
      as('admin').answerOf('POST /devices/{code}/approve', { path: { code }, body: {} }),
    );
    const upload = async (sequence: number, of: string) => {
      const uid = randomUUID();
      const body = { voucherUid: of, mediaType: 'image/png', content: PNG };
      const made = { revision: 0, numbers: [], madeAt: '2026-11-20T10:00:00.000Z' };
      const item = { uid, kind: 'attachment', type: 'attachment', body, device: 'phone-3', sequence, ...made };
      const { answers } = (await phone.answerOf('POST /sync/upload', { body: { items: [item] } })).body;
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
      (await phone.answerOf('POST /sync/upload', { body: { items: many } })).body.answers.map(
        ({ outcome, problems }) => problems?.[0]?.code ?? outcome,
      );
    expect(await send100()).toEqual([...Array(99).fill('posted'), 'attachment.too_many_loose']);
    expect(await send100()).toEqual([...Array(99).fill('replayed'), 'attachment.too_many_loose']);
    expect(await upload(104, voucherUid)).toEqual([['posted', undefined]]);
  });

  test('that were deleted leave who and when, and no content', async () => {
    const uid = randomUUID();
    await add('writer', { uid });
    expect((await as('reader').answerOf('DELETE /attachments/{uid}', { path: { uid } })).status).toBe(403);
    expect((await as('admin').answerOf('DELETE /attachments/{uid}', { path: { uid } })).status).toBe(204);
    expect((await as('admin').answerOf('GET /attachments/{uid}', { path: { uid } })).problem.code).toBe(
      'attachment.not_found',
    );
    expect((await as('admin').answerOf('DELETE /attachments/{uid}', { path: { uid } })).problem.code).toBe(
      'attachment.not_found',
    );
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
    const made = await as('admin').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: customer });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const owner = { voucherUid: undefined, master: 'customer', code: 'FILES-1' };
    expect((await add('writer', owner)).status).toBe(201);
    expect((await add('reader', owner)).status).toBe(403);
    expect((await add('writer', { ...owner, code: 'NO-SUCH' })).status).toBe(404);
    expect((await add('writer', { ...owner, voucherUid })).problem.code).toBe('attachment.owner');
    await as('admin').answerOf('PATCH /{masters}/{code}', {
      path: { masters: 'customers', code: 'FILES-1' },
      body: { version: made.body.version, code: 'FILES-2' },
    });
    const files = await as('reader').answerOf('GET /attachments', { query: { master: 'customer', code: 'FILES-2' } });
    expect(files.body.rows).toHaveLength(1);
    expect((await as('reader').answerOf('GET /attachments', { query: { master: 'user', code: 'admin' } })).status).toBe(
      404,
    );
  });
});
