/** Two people at one voucher: a change from an old screen is refused with what the other changed, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { voucherChanges } from '@fieldbook/core/api/voucher-history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const line = { item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' };
const content = { date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items: [line] };

describeOnEachServer('versions of vouchers', (server) => {
  let t: TestApp;
  let admin: Asker;
  let sara: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const user = { code: 'sara', name: 'Sara Haddad', nameArabic: 'سارة حداد', accessRole: 'Administrator' };
    expect(
      (
        await admin.answerOf('POST /{masters}', {
          path: { masters: 'users' },
          body: { ...user, branches: [{ branch: 'MB' }] },
        })
      ).status,
    ).toBe(201);
    expect(
      (await admin.answerOf('PUT /users/{code}/password', { path: { code: 'sara' }, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    sara = asking(t.app, await t.signIn('sara'));
  });
  afterAll(() => t.close());

  type Posted = Contract['POST /{vouchers}']['answer'];
  type Change = { asker?: Asker; repeatKey?: string };
  const posted = (vouchers = 'sales', body: object = content) =>
    admin.ask('POST /{vouchers}', { path: { vouchers }, body: { uid: randomUUID(), ...body } });
  const edit = (
    { voucherNo, uid }: Posted,
    change: object,
    { asker = admin, repeatKey = randomUUID() }: Change = {},
  ) => {
    const body = { ...content, uid, ...change };
    return asker.answerOf('PUT /{vouchers}/{voucherNo}', { path: { vouchers: 'sales', voucherNo }, body, repeatKey });
  };
  const act = (
    { voucherNo }: Posted,
    action: 'lock' | 'reject' | 'unlock' | 'verify' | 'void',
    body: Contract['POST /{vouchers}/{voucherNo}/void']['body'],
    { asker = admin, repeatKey = randomUUID() }: Change = {},
  ) => {
    const path = { vouchers: 'sales', voucherNo };
    return asker.answerOf(`POST /{vouchers}/{voucherNo}/${action}`, { path, body, repeatKey });
  };
  const read = ({ voucherNo }: Posted) =>
    admin.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers: 'sales', voucherNo } });
  const history = ({ voucherNo }: Pick<Posted, 'voucherNo'>, vouchers = 'sales', asker = admin) =>
    asker.answerOf('GET /{vouchers}/{voucherNo}/history', { path: { vouchers, voucherNo } });

  test('what is read may be written back with one field changed', async () => {
    const sale = await posted();
    const { remarks: _, ...voucher } = await read(sale);
    const items = [{ ...Object([voucher['items']].flat()[0]), quantity: '20' }];
    const written = await edit(sale, { ...voucher, items });
    expect([written.status, written.body.version, written.body.net]).toEqual([200, 2, '262.50']);
  });

  test('who saves from an old screen is told who changed which fields, and nothing is overwritten', async () => {
    const sale = await posted();
    const changed = { version: 1, remarks: 'ring twice', items: [{ ...line, rate: '13' }] };
    expect((await edit(sale, changed, { asker: sara })).body).toMatchObject({ version: 2 });
    const stale = await edit(sale, { version: 1, items: [{ ...line, quantity: '20' }] });
    expect(stale.status).toBe(409);
    expect(stale.problem).toMatchObject({
      code: 'voucher.changed_meanwhile',
      problems: [{ path: 'version', values: { by: 'Sara Haddad' }, message: expect.stringContaining('Sara Haddad') }],
      changed: {
        version: 2,
        state: 'posted',
        changes: [
          {
            version: 2,
            action: 'edit',
            by: 'sara',
            byName: 'Sara Haddad',
            byNameArabic: 'سارة حداد',
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            fields: [
              { path: 'remarks', after: 'ring twice' },
              { path: 'items.0.rate', before: '12.5', after: '13' },
            ],
          },
        ],
      },
    });
    expect(() => voucherChanges.parse(stale.problem.changed)).not.toThrow();
    expect(await read(sale)).toMatchObject({
      version: 2,
      remarks: 'ring twice',
      changedBy: 'sara',
      postedBy: 'admin',
      items: [{ quantity: '18', rate: '13' }],
    });
    expect((await edit(sale, { version: 2, remarks: 'ring twice' })).status).toBe(200);
  });

  test('of two who save at the same moment one is saved and one is told', async () => {
    const sale = await posted();
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) => edit(sale, { version: 1, remarks: `clerk ${n}` }, { asker: n % 2 === 0 ? admin : sara })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const remarks = (await read(sale)).remarks;
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.problem).toMatchObject({
        code: 'voucher.changed_meanwhile',
        changed: { version: 2, changes: [{ action: 'edit', fields: [{ path: 'remarks', after: remarks }] }] },
      });
    }
  });

  test('a repeated change is answered with what it came to, also when the voucher has gone on', async () => {
    const sale = await posted();
    const mine = { repeatKey: randomUUID() };
    const first = await edit(sale, { version: 1, remarks: 'mine' }, mine);
    expect((await edit(sale, { version: 1, remarks: 'mine' }, mine)).body).toEqual(first.body);
    const voided = { asker: sara, repeatKey: randomUUID() };
    expect((await act(sale, 'void', { version: 2, reason: 'twice' }, voided)).body).toMatchObject({ version: 3 });
    for (const again of [
      await edit(sale, { version: 1, remarks: 'mine' }, mine),
      await act(sale, 'void', { version: 2, reason: 'twice' }, voided),
    ]) {
      expect([again.status, again.body.state, again.body.version]).toEqual([200, 'void', 3]);
    }
    const other = await edit(sale, { version: 1, remarks: 'other' }, mine);
    expect([other.status, other.problem.code]).toEqual([409, 'key.conflict']);
  });

  test('a void of an old version is refused with the edit, and the voucher stays', async () => {
    const sale = await posted();
    await edit(sale, { version: 1, items: [line, { ...line, quantity: '2' }] }, { asker: sara });
    const refused = await act(sale, 'void', { version: 1, reason: 'entered twice' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'voucher.changed_meanwhile']);
    expect(refused.problem.changed?.changes).toMatchObject([
      { action: 'edit', by: 'sara', fields: [{ path: 'items.1', after: { item: 'MILK', quantity: '2' } }] },
    ]);
    expect((await read(sale)).state).toBe('posted');
  });

  test('a change of state counts as a change: who edits what was rejected meanwhile is told why', async () => {
    const sale = await posted();
    expect((await act(sale, 'reject', { version: 1, reason: 'wrong shop' }, { asker: sara })).body.version).toBe(2);
    const refused = await edit(sale, { version: 1, remarks: 'as it was' });
    expect(refused.problem).toMatchObject({
      code: 'voucher.changed_meanwhile',
      changed: {
        state: 'rejected',
        changes: [{ version: 2, action: 'reject', by: 'sara', reason: 'wrong shop', fields: [] }],
      },
    });
    expect((await edit(sale, { version: 2, remarks: 'put right' })).body).toMatchObject({
      version: 3,
      state: 'posted',
    });
    const late = await act(sale, 'verify', { version: 2 }, { asker: sara });
    expect(late.problem).toMatchObject({ changed: { changes: [{ version: 3, action: 'edit', by: 'admin' }] } });
  });

  test('a change without the version is refused, and so is one of a version that is not there yet', async () => {
    const sale = await posted();
    const required = { code: 'field.required', problems: [{ path: 'version' }] };
    expect((await edit(sale, {})).problem).toMatchObject(required);
    // @ts-expect-error The version is needed.
    expect((await act(sale, 'lock', {})).problem).toMatchObject(required);
    // @ts-expect-error The version is needed.
    expect((await act(sale, 'void', { reason: 'x' })).problem).toMatchObject(required);
    expect((await edit(sale, { version: 0 })).problem.code).toBe('number.out_of_range');
    expect((await edit(sale, { version: 2 })).problem).toMatchObject({
      code: 'voucher.changed_meanwhile',
      changed: { version: 1, changes: [] },
    });
  });

  test('many at once each carry their version', async () => {
    const [one, two] = [await posted(), await posted()];
    await edit(two, { version: 1, remarks: 'looked at' }, { asker: sara });
    const vouchers = [one, two].map(({ voucherNo }) => ({ voucherNo, version: 1 }));
    const { results } = await admin.ask('POST /{vouchers}/bulk/lock', {
      path: { vouchers: 'sales' },
      body: { vouchers },
    });
    expect(results).toMatchObject([
      { voucherNo: one.voucherNo, status: 200, voucher: { state: 'locked', version: 2 } },
      {
        voucherNo: two.voucherNo,
        status: 409,
        problems: [{ code: 'voucher.changed_meanwhile' }],
        changed: { changes: [{ by: 'sara', fields: [{ path: 'remarks' }] }] },
      },
    ]);
    const { rows } = await admin.ask('GET /{vouchers}', {
      path: { vouchers: 'sales' },
      query: { sort: '-referNo', limit: '2' },
    });
    expect(rows.map(({ version }) => version)).toEqual([2, 2]);
  });

  test('the history tells every version: who, when, why, and which fields', async () => {
    const sale = await posted();
    await edit(sale, { version: 1, remarks: 'ring twice' }, { asker: sara });
    await act(sale, 'verify', { version: 2 });
    await act(sale, 'lock', { version: 3 });
    await act(sale, 'unlock', { version: 4 }, { asker: sara });
    await edit(sale, { version: 5, items: [{ ...line, quantity: '19' }] });
    await act(sale, 'void', { version: 6, reason: 'entered twice' }, { asker: sara });
    const told = await history(sale);
    expect(told.body).toMatchObject({
      version: 7,
      state: 'void',
      changes: [
        { version: 1, action: 'post', by: 'admin', fields: [] },
        { version: 2, action: 'edit', by: 'sara', fields: [{ path: 'remarks', after: 'ring twice' }] },
        { version: 3, action: 'verify', by: 'admin' },
        { version: 4, action: 'lock', by: 'admin' },
        { version: 5, action: 'unlock', by: 'sara' },
        {
          version: 6,
          action: 'edit',
          by: 'admin',
          fields: [{ path: 'remarks', before: 'ring twice' }, { path: 'items.0.quantity' }],
        },
        { version: 7, action: 'void', by: 'sara', byName: 'Sara Haddad', reason: 'entered twice' },
      ],
    });
    expect(told.body.changes).toHaveLength(7);
    expect(await read(sale)).toMatchObject({ version: 7, postedBy: 'admin', changedBy: 'sara' });
  });

  test('an order, which posts nothing, has its history too', async () => {
    const { godown: _, ...ordered } = line;
    const order = await posted('orders', { ...content, mode: undefined, items: [ordered] });
    const body = { ...content, mode: undefined, uid: order.uid, version: 1, items: [{ ...ordered, quantity: '5' }] };
    expect(
      (
        await sara.answerOf('PUT /{vouchers}/{voucherNo}', {
          path: { vouchers: 'orders', voucherNo: order.voucherNo },
          body,
        })
      ).status,
    ).toBe(200);
    const close = { version: 2, reason: 'no more' };
    await admin.ask('POST /{vouchers}/{voucherNo}/close', {
      path: { vouchers: 'orders', voucherNo: order.voucherNo },
      body: close,
    });
    expect((await history(order, 'orders')).body.changes).toMatchObject([
      { version: 1, action: 'post', by: 'admin' },
      { version: 2, action: 'edit', by: 'sara', fields: [{ path: 'items.0.quantity', before: '18', after: '5' }] },
      { version: 3, action: 'close', by: 'admin', reason: 'no more' },
    ]);
  });

  test('a history is read by who may read the voucher, and by nobody else', async () => {
    const sale = await posted();
    const branch = { code: 'DXB', name: 'Deira', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'branches' }, body: branch })).status).toBe(201);
    const user = { code: 'zed', name: 'Zed', accessRole: 'Administrator', branches: [{ branch: 'DXB' }] };
    await admin.ask('POST /{masters}', { path: { masters: 'users' }, body: user });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'zed' }, body: { password: PASSWORD } });
    const zed = asking(t.app, await t.signIn('zed'));
    expect(await history(sale, 'sales', zed)).toMatchObject({ status: 404, problem: { code: 'voucher.not_found' } });
    expect(await history(sale, 'sales-returns')).toMatchObject({ status: 404, problem: { code: 'voucher.not_found' } });
    const journal = asking(t.app, await t.signIn('omar'));
    expect(await history({ voucherNo: 1 }, 'journals', journal)).toMatchObject({ status: 403 });
    const stale = await act(sale, 'void', { version: 9, reason: 'not mine' }, { asker: zed });
    expect([stale.status, stale.problem.changed]).toEqual([404, undefined]);
  });
});
