/** Codes of supervisors over HTTP: secrets of devices, what is asked, who gave what, where it was used. On real PostgreSQL. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { answerTo } from '@fieldbook/core/approvals/answer';
import { type ApprovalWish, makeChallenge } from '@fieldbook/core/approvals/challenge';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { Lease } from '@fieldbook/core/sync/register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');

interface Key {
  readonly device: number;
  readonly serial: number;
  readonly secret?: string;
}

describeOnEachServer('codes of supervisors', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  let phone: TestDevice;
  let lease: Lease;
  let key: Key;
  let sequence = 0;

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
    const put = async (master: string, rows: readonly object[]) => {
      const definition = present(masterNamed(master), master);
      const written = await t.company.masters.upsertMany({ userName: 'admin' }, definition, rows);
      if (!written.ok) throw new Error(JSON.stringify(written.problems));
    };
    await put('accessRole', [
      { code: 'Keeper', name: 'Keeper', forms: [{ form: 'frmGodown' }] },
      { code: 'Lead', name: 'Lead', forms: [{ form: 'frmPasswordGeneration' }] },
    ]);
    await put('user', [
      { code: 'kim', name: 'Kim', accessRole: 'Keeper' },
      { code: 'lea', name: 'Lea', accessRole: 'Lead' },
    ]);
    await t.database.company.pool.query(
      `update app_user set password_hash = (select password_hash from app_user where code = 'omar')
       where code in ('kim', 'lea')`,
    );
    await t.company.cache.refresh();
    phone = await new TestDevice(t, 'phone-1').join('admin', (code) =>
      admin.answerOf('POST /devices/{code}/approve', { path: { code }, body: {} }),
    );
    lease = (await phone.post('/leases/take', { van: 'VAN-1' })).body.lease;
  });
  afterAll(() => t.close());

  const ask = async (wish: ApprovalWish, salt = '5f2a9c01') => ({
    ...{ ...wish, salt, challenge: await makeChallenge({ ...wish, device: key.device, salt }, digest) },
  });
  const made = () => {
    sequence += 1;
    return { device: 'phone-1', epoch: lease.epoch, sequence, revision: 0, madeAt: '2026-11-20T10:00:00.000Z' };
  };
  const sale = (uid: string, number: number) => {
    const { series, prefix } = present(
      lease.series.find(({ voucherType }) => voucherType === 'sales'),
      'a series of sales',
    );
    const items = [{ item: 'MILK', quantity: '2', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' }];
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
    const numbers = [{ series, number, referNo: `${prefix}-${number}` }];
    return { ...made(), uid, kind: 'voucher', type: 'sales', body: { ...head, items, totals: { net: '21' } }, numbers };
  };
  const use = (asked: ApprovalWish & { readonly salt: string; readonly challenge: string }, answer: string) => {
    const { purpose, subject, challenge, salt, value } = asked;
    const body = {
      purpose,
      subject,
      challenge,
      answer,
      salt,
      attempts: 1,
      ...(value === undefined ? {} : { value: `${value}` }),
    };
    return { ...made(), uid: randomUUID(), kind: 'event', type: 'approvalUse', body, numbers: [] };
  };
  const upload = async (...items: readonly object[]) =>
    (await phone.post('/sync/upload', { items })).body.answers.map(({ outcome }) => outcome);

  test('a device is told its secret until it says that it has it, and another one when it registers again', async () => {
    const first: Key = (await phone.post('/device/approval-key', {})).body;
    expect(Buffer.from(first.secret ?? '', 'base64url')).toHaveLength(32);
    // The answer was lost on the way.
    expect((await phone.post('/device/approval-key', {})).body).toEqual(first);
    const { device, serial } = first;
    expect((await phone.post('/device/approval-key', { holds: serial })).body).toEqual({ device, serial });
    expect((await phone.post('/device/approval-key', { holds: serial })).body).toEqual({ device, serial });
    // A phone that lost what it held gets another one.
    const second: Key = (await phone.post('/device/approval-key', {})).body;
    expect([second.serial, second.secret === first.secret]).toEqual([serial + 1, false]);
    await phone.post('/device/approval-key', { holds: second.serial });
    await phone.register();
    key = (await phone.post('/device/approval-key', { holds: second.serial })).body;
    expect([key.serial, key.secret === second.secret]).toEqual([second.serial + 1, false]);
    await phone.post('/device/approval-key', { holds: key.serial });
    expect((await admin.answerOf('POST /device/approval-key', { body: {} })).status).toBe(403);
  });

  test('a supervisor reads what is asked, and gives the code that the phone expects', async () => {
    const asked = await ask({ purpose: 'credit', subject: randomUUID(), value: 350 });
    const told = await admin.answerOf('GET /approvals/asked', { query: { challenge: asked.challenge } });
    expect(told.body).toEqual({
      challenge: asked.challenge,
      purpose: 'credit',
      value: 350,
      device: { code: 'phone-1', name: 'Phone' },
      person: { code: 'admin', name: 'Administrator' },
      van: 'VAN-1',
    });
    const secret = Buffer.from(key.secret ?? '', 'base64url');
    const expected = await answerTo(asked.challenge, 'phone-1', async (text) =>
      createHmac('sha256', secret).update(text).digest(),
    );
    const issued = await admin.ask('POST /approvals', {
      body: { challenge: asked.challenge.toLowerCase(), note: 'Asked me first' },
    });
    expect(issued).toMatchObject({ answer: expected, way: 'code', by: { code: 'admin' }, note: 'Asked me first' });
    const again = await admin.ask('POST /approvals', { body: { challenge: asked.challenge } });
    expect([again.answer, again.at]).toEqual([expected, issued.at]);
    expect((await admin.ask('GET /approvals/asked', { query: { challenge: asked.challenge } })).issued?.answer).toBe(
      expected,
    );
  });

  test('nobody gives a code without the form for it, for a wrong challenge or for a device that has no secret', async () => {
    const { challenge } = await ask({ purpose: 'void', subject: randomUUID(), value: 12 });
    expect((await omar.answerOf('POST /approvals', { body: { challenge } })).status).toBe(403);
    expect((await omar.answerOf('GET /approvals')).status).toBe(403);
    const wrong = `${challenge.slice(0, -1)}${(Number(challenge.slice(-1)) + 1) % 10}`;
    expect((await admin.answerOf('POST /approvals', { body: { challenge: wrong } })).problem.code).toBe(
      'approval.challenge_wrong',
    );
    const other = await makeChallenge(
      { purpose: 'dayEnd', subject: randomUUID(), device: 99_999, salt: '00000000' },
      digest,
    );
    const unknown = await admin.answerOf('POST /approvals', { body: { challenge: other } });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'approval.device_unknown']);
  });

  test('the end of a day is confirmed by whom the company has chosen, and whoever that is gives no other code', async () => {
    const [kim, lea] = [asking(t.app, await t.signIn('kim')), asking(t.app, await t.signIn('lea'))];
    const choose = (who: string) => {
      const payload = { values: { RouteDayEndAuthenticator: who } };
      return admin.answerOf('PUT /settings', { body: payload });
    };
    const challenges = await Promise.all(
      (['dayEnd', 'credit'] as const).map(async (purpose) => {
        const { challenge } = await ask({
          purpose,
          subject: randomUUID(),
          ...(purpose === 'credit' ? { value: 9 } : {}),
        });
        return challenge;
      }),
    );
    const statuses = async (asker: Asker) => {
      const codes: number[] = [];
      for (const challenge of challenges) {
        codes.push((await asker.answerOf('GET /approvals/asked', { query: { challenge } })).status);
        codes.push((await asker.answerOf('POST /approvals', { body: { challenge } })).status);
      }
      return codes;
    };
    const [all, first, second] = [
      [200, 200, 200, 200],
      [200, 200, 403, 403],
      [403, 403, 200, 200],
    ];
    const told = [];
    for (const who of ['Administrator', 'Storekeeper', 'Supervisor']) {
      expect((await choose(who)).status).toBe(200);
      told.push([who, await statuses(kim), await statuses(lea)]);
    }
    expect(told).toEqual([
      ['Administrator', [403, 403, 403, 403], second],
      ['Storekeeper', first, second],
      ['Supervisor', [403, 403, 403, 403], all],
    ]);
    expect((await kim.answerOf('GET /approvals')).status).toBe(403);
    await choose('Nothing');
  });

  test('what was approved shows who did it, beside what was let pass', async () => {
    const uid = randomUUID();
    const asked = await ask({ purpose: 'credit', subject: uid, value: 21 });
    const { answer } = await admin.ask('POST /approvals', { body: { challenge: asked.challenge } });
    expect(
      await upload(
        sale(
          uid,
          present(
            lease.series.find(({ voucherType }) => voucherType === 'sales'),
            'sales',
          ).first,
        ),
        use(asked, answer),
      ),
    ).toEqual(['posted', 'posted']);
    const [row] = (await admin.ask('GET /exceptions')).rows;
    expect(row?.approvals).toEqual([
      { purpose: 'credit', value: 21, isIssued: true, by: 'admin', byName: 'Administrator', at: expect.any(String) },
    ]);
    const { rows } = await admin.ask('GET /approvals');
    expect(rows[0]).toMatchObject({
      challenge: asked.challenge,
      used: { attempts: 1 },
      voucher: { type: 'sales', voucherNo: row?.voucherNo },
    });
  });

  test('a use that was never issued, or of a code for something else, is flagged; a code counts once', async () => {
    const { first } = present(
      lease.series.find(({ voucherType }) => voucherType === 'sales'),
      'sales',
    );
    const [one, two] = [randomUUID(), randomUUID()];
    const asked = await ask({ purpose: 'credit', subject: one, value: 30 });
    const invented = await ask({ purpose: 'credit', subject: two, value: 30 }, 'ffffffff');
    const { answer } = await admin.ask('POST /approvals', { body: { challenge: asked.challenge } });
    const outcomes = await upload(
      ...[sale(one, first + 1), use(asked, answer), use(asked, answer)],
      ...[sale(two, first + 2), use(invented, '12345678'), use({ ...asked, subject: two }, answer)],
    );
    expect(new Set(outcomes)).toEqual(new Set(['posted']));
    const { rows } = await admin.ask('GET /exceptions');
    const issued = rows.slice(0, 2).map(({ approvals }) => approvals?.map(({ isIssued }) => isIssued));
    expect(issued).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(rows.slice(0, 2).every(({ exceptions }) => exceptions.includes('approval.not_issued'))).toBe(true);
    expect((await admin.ask('GET /approvals')).notIssued).toHaveLength(3);
  });

  test('a supervisor lets it pass by name and password on the phone, and nobody is signed in by it', async () => {
    const { challenge } = await ask({ purpose: 'offSiteStart', subject: randomUUID(), value: 830 });
    const by = { challenge, user: 'admin', password: PASSWORD };
    const path = '/approvals/authenticate';
    const given = await phone.post(path, by);
    expect(given.body).toEqual({
      answer: expect.stringMatching(/^\d{8}$/),
      by: { code: 'admin', name: 'Administrator' },
    });
    const [row] = (await admin.ask('GET /approvals')).rows;
    expect(row).toMatchObject({ challenge, way: 'password', by: { code: 'admin' } });
    const wrong = await phone.post(path, { ...by, password: 'wrong' });
    expect([wrong.status, wrong.problem.detail]).toEqual([
      401,
      expect.stringContaining('Invalid username or password'),
    ]);
    expect((await phone.post(path, { ...by, user: 'omar' })).problem.code).toBe('auth.no_permission');
    // Another session than the phone's own.
    expect((await admin.answerOf('POST /approvals/authenticate', { body: by })).status).toBe(403);
    for (let turn = 0; turn < 10; turn += 1) await phone.post(path, { ...by, user: 'omar', password: 'wrong' });
    const limited = await phone.post(path, { ...by, user: 'omar', password: PASSWORD });
    expect([limited.status, limited.problem.code]).toEqual([429, 'auth.too_many_attempts']);
  });

  test('what was given is never rewritten', async () => {
    for (const table of ['approval_code', 'approval_use', 'approval_secret']) {
      await expect(t.company.database.pool.query(`delete from ${table}`)).rejects.toThrow();
    }
    await expect(t.database.company.pool.query('update approval_code set answer = answer')).rejects.toThrow();
  });
});
