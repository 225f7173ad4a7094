/** Uploads over HTTP: signed by their device, admitted through a door of their own; the supervisor's lists; an exported outbox. */
import { createHash, randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { writeExport } from '@fieldbook/core/sync/export-file';
import type { OutboxItem, UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Lease } from '@fieldbook/core/sync/register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { setActorContext } from '../store/actor-context.ts';
import { verifyBooks } from '../verify/verify.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');

describeOnEachServer('uploads over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  let phone: TestDevice;
  let lease: Lease;
  let sequence = 0;
  const next: Record<string, number> = {};

  beforeAll(async () => {
    t = await testApp(server, { uploads: { running: 1, waiting: 0 } });
    admin = asking(t.app, await t.signIn('admin'));
    const definition = present(masterNamed('godown'), 'godown');
    const vans = [{ code: 'VAN-9', name: 'Van 9', branch: 'MB', isVan: true }];
    const written = await t.company.masters.upsertMany({ userName: 'admin' }, definition, vans);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
    await t.company.cache.refresh();
    phone = await new TestDevice(t, 'phone-9').join('admin', approve);
    lease = (await phone.ask('POST /leases/take', { body: { van: 'VAN-9' } })).lease;
    for (const { series, first } of lease.series) next[series] = first;
  });
  afterAll(() => t.close());

  const approve = (code: string) => admin.ask('POST /devices/{code}/approve', { path: { code }, body: {} });
  const reject = (code: string) =>
    admin.ask('POST /devices/{code}/reject', { path: { code }, body: { remark: 'lost' } });
  const upload = (...items: readonly unknown[]) => phone.answerOf('POST /sync/upload', { body: { items } });
  const aside = async (query: Contract['GET /sync/conflicts']['query'] = {}, asker = admin) =>
    (await asker.ask('GET /sync/conflicts', { query })).rows;
  const exceptions = async (query: Contract['GET /exceptions']['query'] = {}, asker = admin) =>
    (await asker.ask('GET /exceptions', { query })).rows;
  const sale = (quantity: string, more: object = {}): UploadItem => {
    const { series, prefix } = present(
      lease.series.find(({ voucherType }) => voucherType === 'sales'),
      'a series of sales',
    );
    const number = next[series] ?? 0;
    next[series] = number + 1;
    sequence += 1;
    const uid = randomUUID();
    const items = [{ item: 'MILK', quantity, rate: '10', taxCode: 'VAT5', godown: 'VAN-9' }];
    const head = {
      uid,
      type: 'sales',
      series,
      number,
      date: '2026-11-20',
      branch: 'MB',
      customer: 'C1',
      mode: 'credit',
    };
    const body = { ...head, items, totals: { net: `${Number(quantity) * 10.5}` }, ...more };
    const numbers = [{ series, number, referNo: `${prefix}-${number}` }];
    const made = { sequence, revision: 0, madeAt: '2026-11-20T10:00:00.000Z' };
    return { uid, kind: 'voucher', type: 'sales', body, device: 'phone-9', epoch: lease.epoch, numbers, ...made };
  };

  test('are taken from their device alone, by its signature', async () => {
    const items = [sale('2')];
    const wrong = JSON.stringify({ items: [sale('3')] });
    expect((await phone.post('/sync/upload', { items }, wrong)).body.code).toBe('device.signature_wrong');
    const unsigned = await admin.answerOf('POST /sync/upload', { body: { items } });
    expect(unsigned.status).toBe(403);
    const { status, body } = await upload(...items);
    expect([status, body.answers]).toEqual([
      200,
      [
        expect.objectContaining({
          outcome: 'posted',
          exceptions: ['stock.out'],
          referNo: items[0]?.numbers[0]?.referNo,
        }),
      ],
    ]);
    sequence -= 1;
    next[items[0]?.numbers[0]?.series ?? ''] = (items[0]?.numbers[0]?.number ?? 0) + 1;
    const many = await upload(...Array.from({ length: 201 }, () => 0));
    expect(many.status).toBeGreaterThanOrEqual(400);
  });

  test('are taken after the sign-out by the key alone, for who worked on the device, while it may take part', async () => {
    const left = await new TestDevice(t, 'phone-8').join('omar', approve);
    const met = (code: string) => {
      const made = { device: 'phone-8', sequence: 1, revision: 0, numbers: [], madeAt: '2026-11-20T10:00:00.000Z' };
      const body = { code, name: 'Met on the way' };
      return { items: [{ ...made, uid: randomUUID(), kind: 'master', type: 'customer', body }] };
    };
    const send = (body: Contract['POST /sync/outbox']['body'], person = 'omar') =>
      left.answerOf('POST /sync/outbox', { query: { person }, body });
    await left.ask('POST /sign-out');
    expect((await left.answerOf('POST /sync/upload', { body: met('N-8') })).status).toBe(401);
    left.token = '';
    left.challenge = '';
    const items = met('N-8');
    expect((await send(items)).problem.code).toBe('device.challenge_stale');
    const tampered = JSON.stringify(met('N-9'));
    expect((await left.post('/sync/outbox?person=omar', items, tampered)).body.code).toBe('device.signature_wrong');
    // Nobody else, and nobody who was never signed in on it.
    expect((await send(items, 'admin')).problem.code).toBe('device.unknown');
    expect((await left.post('/sync/outbox', items)).body.code).toBe('device.unknown');
    const taken = await send(items);
    expect([taken.status, taken.body]).toEqual([
      200,
      { answers: [expect.objectContaining({ uid: items.items[0]?.uid })] },
    ]);
    expect((await left.answerOf('GET /device')).status).toBe(401);
    await reject('phone-8');
    expect((await send(met('N-7'))).problem.code).toBe('device.unknown');
  });

  test('wait their turn, and are told when to come back', async () => {
    const leave = await t.company.uploads.enter();
    const { status, problem } = await upload();
    leave?.();
    expect([status, problem.code]).toEqual([429, 'server.busy']);
    expect((await upload()).status).toBe(200);
    expect(t.company.uploads.running).toBe(0);
  });

  test('that are flagged wait for a supervisor until somebody has looked', async () => {
    const row = present((await exceptions())[0], 'a flagged sale');
    expect(row).toMatchObject({
      type: 'sales',
      exceptions: ['stock.out'],
      device: 'phone-9',
      net: '21.00',
      party: 'C1',
    });
    const { voucherNo } = row;
    const review = (voucherNo: number, remark: string) =>
      admin.answerOf('POST /exceptions/{voucherNo}/review', { path: { voucherNo }, body: { remark } });
    expect((await review(voucherNo, 'Load was late')).status).toBe(204);
    expect(await exceptions()).toEqual([]);
    const [looked] = await exceptions({ all: true });
    expect(looked?.review).toMatchObject({ by: 'admin', remark: 'Load was late' });
    expect((await review(999_999, 'Nothing')).status).toBe(404);
    const path = { vouchers: 'sales', voucherNo };
    const voucher = await admin.ask('GET /{vouchers}/{voucherNo}', { path });
    const [made] = (await admin.ask('GET /{vouchers}/{voucherNo}/history', { path })).changes;
    expect(made).toMatchObject({ action: 'post', device: 'Phone' });
    expect(voucher['exceptions']).toEqual(['stock.out']);
  });

  test('in conflict and refused ones are kept whole and shown', async () => {
    const item = sale('1');
    await upload(item);
    const other = { ...item, body: { ...(item.body as object), remarks: 'another' } };
    const spoilt = sale('1', { totals: { net: '1.00' } });
    await upload(other, spoilt);
    const rows = await aside();
    const of = (uid: string) => rows.find((row) => row.uid === uid);
    expect(of(item.uid)).toMatchObject({ outcome: 'conflict', stored: { type: 'sales' }, body: other.body });
    expect(of(spoilt.uid)).toMatchObject({ outcome: 'refused', problems: [{ code: 'totals.differ' }] });
  });

  test('are compared with what the device says of its day', async () => {
    const told = (count: number, net: string, lastSequence = sequence) =>
      phone.ask('POST /sync/day-check', {
        body: { epoch: lease.epoch, date: '2026-11-20', lastSequence, types: [{ type: 'sales', count, net }] },
      });
    const open = await told(2, '31.50');
    expect(open).toMatchObject({ isEven: false, differs: [], missing: [], aside: [{ outcome: 'refused' }] });
    const said = await told(3, '41.99', sequence + 2);
    expect(said.missing).toEqual([sequence + 1, sequence + 2]);
    expect(said.differs).toEqual([
      { type: 'sales', told: { count: 3, net: '41.99' }, found: { count: 2, net: '31.50' } },
    ]);
    const { rows } = await admin.ask('GET /sync/day-checks', { query: { from: '2026-11-20' } });
    expect(rows).toEqual([expect.objectContaining({ device: 'phone-9', isEven: false, lastSequence: sequence + 2 })]);
  });

  test('arrive by an exported file as well, which closes the numbers that were never used', async () => {
    const lost = sale('1');
    const last = sale('4');
    const { series } = present(last.numbers[0], 'a number');
    const items = [lost, last].map((item): OutboxItem => {
      return { ...item, state: 'waiting', attempts: 0, effects: { stock: [], bills: [], balances: [], uses: [] } };
    });
    // The van goes to another phone: all that this one may have used is open.
    const heir = await new TestDevice(t, 'phone-10').join('admin', approve);
    await heir.ask('POST /leases/take-over', { body: { van: 'VAN-9', reason: 'the phone fell into the sea' } });
    const openOf = async () => {
      const { rows } = await admin.ask('GET /open-numbers', { query: { van: 'VAN-9' } });
      return rows.filter((row) => row.series === series);
    };
    const bring = (file: string) => admin.answerOf('POST /sync/import', { body: { file } });
    expect((await openOf()).length).toBeGreaterThan(0);
    const register = {
      ...{ device: 'phone-9', nextSequence: sequence + 1, lease, nextNumbers: next },
      ...{ included: { upTo: 0, without: [] }, booksVersion: 0 },
    };
    const seal = { digest, sign: async (text: string) => phone.sign(text) };
    const file = await writeExport({ register, items }, '2026-11-21T08:00:00.000Z', seal);
    // Nobody but the phone makes a file of its items, and nobody else's key does for it; nothing of it is stored.
    const [header, , ...lines] = file.split('\n');
    const byHeir = { digest, sign: async (text: string) => heir.sign(text) };
    const refusals = [
      await bring([header, ...lines].join('\n')),
      await bring(await writeExport({ register, items }, '2026-11-21T08:00:00.000Z', byHeir)),
      await bring(file.replace('2026-11-21T08', '2026-11-21T07')),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual([
      [422, 'outbox_file.unsigned'],
      [422, 'outbox_file.forged'],
      [422, 'outbox_file.forged'],
    ]);

    const imported = await bring(file);
    expect(imported.body.answers.map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
    expect(imported.body.unused.find((row) => row.series === series)).toMatchObject({ series });
    // One is left: the refused document, which still may be repaired.
    expect(await openOf()).toMatchObject([{ from: 3, to: 3 }]);
    const again = await bring(file);
    expect(again.body.answers.map(({ outcome }) => outcome)).toEqual(['replayed', 'replayed']);
    expect(again.body.unused).toEqual([]);
    // Numbers that a device jumped over with a later lease are told apart from those from the next one on.
    const jumped = { ...register, leftOver: [{ series, from: 3, to: 3 }] };
    const later = await writeExport({ register: jumped, items }, '2026-11-21T09:00:00.000Z', seal);
    // It is believed what it signed, also after it was rejected.
    await reject('phone-9');
    expect((await bring(later)).body.unused).toEqual([{ series, from: 3, count: 1 }]);
    expect(await openOf()).toEqual([]);
    expect((await bring(file.replace('"MILK"', '"MILC"'))).problem.code).toBe('outbox_file.damaged');
    const findings = await verifyBooks(t.database.company, { quick: true });
    expect(findings.flatMap((result) => result.findings)).toEqual([]);
    await approve('phone-9');
    await phone.signIn('admin');
  });

  test('bring attachments, which are read by who sees the voucher', async () => {
    const heir = new TestDevice(t, 'phone-11');
    await heir.join('admin', approve);
    const uid = randomUUID();
    const voucherUid = randomUUID();
    const body = { uid, voucherUid, name: 'shop.png', mediaType: 'image/png', content: 'iVBORw0KGgoA' };
    const made = { device: 'phone-11', sequence: 1, revision: 0, numbers: [], madeAt: '2026-11-20T10:00:00.000Z' };
    const item = { uid, kind: 'attachment', type: 'attachment', body, ...made };
    expect((await heir.ask('POST /sync/upload', { body: { items: [item] } })).answers[0]?.outcome).toBe('posted');
    // It came before its voucher.
    expect((await admin.answerOf('GET /attachments', { query: { voucherUid } })).problem.code).toBe(
      'voucher.not_found',
    );
    const content = await t.app.inject({ url: `/api/v1/attachments/${uid}`, headers: admin.headers });
    expect([content.headers['content-type'], content.rawPayload.length]).toEqual(['image/png', 9]);
    const omar = asking(t.app, await t.signIn('omar'));
    expect((await omar.answerOf('GET /attachments/{uid}', { path: { uid } })).status).toBe(404);
    expect((await omar.answerOf('GET /exceptions')).status).toBe(403);
  });

  test('that are attachments may be let go of with a reason, which stays in sight; a document may not', async () => {
    const voucherUid = randomUUID();
    const item = (more: object): UploadItem => {
      sequence += 1;
      const made = { sequence, revision: 0, madeAt: '2026-11-20T10:00:00.000Z', epoch: lease.epoch };
      const uid = randomUUID();
      return {
        uid,
        kind: 'attachment',
        type: 'attachment',
        body: {},
        device: 'phone-9',
        numbers: [],
        ...made,
        ...more,
      };
    };
    const answered = async (...items: readonly UploadItem[]) =>
      (await upload(...items)).body.answers.map(({ outcome }) => outcome);
    const facts = { voucherUid, name: 'shop.heic', mediaType: 'image/heic' };
    const photo = item({ body: { ...facts, content: 'AAAA' } });
    expect(await answered(photo)).toEqual(['refused']);
    const problems = [{ code: 'attachment.format', path: 'mediaType' }];
    const letGo = { reason: 'Wrong camera', at: '2026-11-20T11:00:00.000Z', problems };
    const gone = { ...photo, revision: 1, body: facts, letGo };
    // However often it is told, and whatever of before comes late.
    expect(await answered(gone, gone, photo)).toEqual(['letGo', 'letGo', 'letGo']);
    const row = (await aside()).find(({ uid }) => uid === photo.uid);
    expect(row).toMatchObject({ outcome: 'letGo', reason: 'Wrong camera', body: facts });
    expect(row?.problems).toEqual([{ code: 'attachment.format' }]);
    expect(JSON.stringify(row)).not.toContain('AAAA');
    // It had arrived after all.
    const kept = item({ body: { ...facts, mediaType: 'image/png', content: 'iVBORw0KGgoA' } });
    expect(await answered(kept, { ...kept, revision: 1, body: facts, letGo })).toEqual(['posted', 'replayed']);
    const voucher = sale('1', { totals: { net: '1.00' } });
    expect(await answered(voucher)).toEqual(['refused']);
    expect(await answered({ ...voucher, revision: 1, letGo })).toEqual(['refused']);
  });

  test('are the business of supervisors of the branch whose van it was', async () => {
    const put = async (master: string, rows: readonly object[]) => {
      const definition = present(masterNamed(master), master);
      const written = await t.company.masters.upsertMany({ userName: 'admin' }, definition, rows);
      if (!written.ok) throw new Error(JSON.stringify(written.problems));
      await t.company.cache.refresh();
    };
    await put('branch', [{ code: 'FAR', name: 'Far away', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
    await put('accessRole', [{ code: 'Supervisor', name: 'Supervisor', forms: [{ form: 'frmFieldExceptions' }] }]);
    const person = (code: string, branch: string) => ({
      code,
      name: code,
      accessRole: 'Supervisor',
      branches: [{ branch }],
    });
    await put('user', [person('near', 'MB'), person('far', 'FAR')]);
    const seenBy = async (user: string) => {
      await admin.ask('PUT /users/{code}/password', { path: { code: user }, body: { password: PASSWORD } });
      const asker = asking(t.app, await t.signIn(user));
      const body = { reason: 'Seen by its branch' };
      settling.push((await asker.answerOf('POST /sync/conflicts/{key}/settle', { path: { key }, body })).status);
      const checks = (await asker.ask('GET /sync/day-checks')).rows;
      return [checks, await aside({}, asker), await exceptions({ all: true }, asker)];
    };
    const { key, uid } = present((await aside())[0], 'a refused sale');
    const settling: number[] = [];
    expect(await seenBy('far')).toEqual([[], [], []]);
    const near = await seenBy('near');
    expect(near.map((rows) => rows.length > 0)).toEqual([true, true, true]);
    expect(settling).toEqual([404, 204]);
    // Below all code as well: the other branch sees nothing of it, and nobody decides in another's name.
    const [source, device, number, revision] = key.split('-');
    const further = (
      user: string,
    ) => `insert into aside_settlement (source, device_id, number, revision, uid, turn, reason, user_id)
      select '${source}', ${device}, ${number}, ${revision}, '${uid}', 2, 'Not mine', id from app_user where code = '${user}'`;
    const below = (userName: string, branch: string, sql: string) =>
      t.company.database.transaction(async ({ client }) => {
        await setActorContext(client, { userName, branches: [branch], routes: '*' });
        return (await client.query(sql)).rowCount;
      });
    const seen = 'select from aside_settlement';
    expect([await below('near', 'MB', seen), await below('far', 'FAR', seen)]).toEqual([1, 0]);
    await expect(below('far', 'FAR', further('far'))).rejects.toThrow('row-level security');
    await expect(below('near', 'MB', further('far'))).rejects.toThrow('row-level security');
    await expect(below('near', 'MB', "update aside_settlement set reason = 'x'")).rejects.toThrow();
  });

  test('which are not in the books are settled once with a reason, by whoever sees them, and opened again', async () => {
    const spoilt = sale('1', { totals: { net: '1.00' } });
    await upload(spoilt);
    const listed = async (query: Contract['GET /sync/conflicts']['query'] = {}) =>
      (await aside(query)).find(({ uid }) => uid === spoilt.uid);
    const { key } = present(await listed(), 'the refused sale');
    const decide = (what: 'settle' | 'reopen', reason: string, of = key) =>
      admin.answerOf(`POST /sync/conflicts/{key}/${what}`, { path: { key: of }, body: { reason } });
    expect((await decide('settle', '  ')).status).toBe(422);
    for (const of of ['item-1-999-7', 'nothing', `${key}0`]) {
      expect(await decide('settle', 'The rep wrote it again', of)).toMatchObject({
        ...{ status: 404, content: { code: 'aside.not_there' } },
      });
    }
    expect((await decide('reopen', 'Nobody settled it')).status).toBe(204);
    expect(await listed()).not.toHaveProperty('decision');
    // Told twice, at the same moment too: what was said first stays.
    const first = await decide('settle', 'The rep wrote it again');
    const again = await Promise.all([decide('settle', 'Another word'), decide('settle', 'A third one')]);
    expect([first, ...again].map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await listed()).toBeUndefined();
    const settled = { isSettled: true, reason: 'The rep wrote it again', by: 'admin' };
    expect(await listed({ settled: true })).toMatchObject({ key, decision: settled });
    expect((await decide('reopen', 'It is another sale')).status).toBe(204);
    expect(await listed({ settled: true })).toBeUndefined();
    expect(await listed()).toMatchObject({ decision: { isSettled: false, reason: 'It is another sale' } });
    await decide('settle', 'Written by hand');
    // Who, when and why are in the audit as well, and nobody takes a word of it back.
    const { rows: audited } = await t.company.database.withClient((client) =>
      client.query("select user_name, after ->> 'reason' as reason from audit where row_code = $1 order by id", [
        spoilt.uid,
      ]),
    );
    expect(audited).toEqual(
      ['The rep wrote it again', 'It is another sale', 'Written by hand'].map((reason) => ({
        user_name: 'admin',
        reason,
      })),
    );
    // Sent again and refused again it is another matter; in the books it is none at all.
    await upload({ ...spoilt, revision: 1 });
    expect(present(await listed(), 'refused again').key).not.toBe(key);
    await upload({ ...spoilt, revision: 2, body: { ...(spoilt.body as object), totals: { net: '10.5' } } });
    expect([await listed(), await listed({ settled: true })]).toEqual([undefined, undefined]);
  });
});
