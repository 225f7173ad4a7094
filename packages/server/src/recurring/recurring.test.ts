/** Vouchers that repeat: posted once whoever does it, by themselves with their owner's rights, and not before their day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { seeAll } from '../store/actor-context.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { postByThemselves } from './post-due.ts';

describeOnEachServer('recurring vouchers', (server) => {
  let t: TestApp;
  let tokens: Record<'admin' | 'omar', Asker>;
  beforeAll(async () => {
    t = await testApp(server);
    await t.company.database.pool.query(
      `insert into access_role_form (access_role_id, form)
         select access_role_id, form from app_user, unnest(array['frmVoucherTemplate', 'frmJournal', 'frmContra', 'frmViewLedgers']) form
         where code = 'omar' on conflict do nothing`,
    );
    // The office of a company without routes.
    await writeSettings(t.company.database, { userName: 'admin' }, { isRouteMandatory: 'False' });
    await writeSettings(
      t.company.database,
      { userName: 'admin' },
      { daysBack: null, daysAhead: null },
      { level: 'role', code: 'Salesperson' },
    );
    tokens = { admin: asking(t.app, await t.signIn('admin')), omar: asking(t.app, await t.signIn('omar')) };
  });
  afterAll(() => t.close());

  const keep = (who: 'admin' | 'omar', code: string, facts: object) => {
    const ledgers = [
      { ledger: 'RENT', debit: '100' },
      { ledger: 'CAPITAL', credit: '100' },
    ];
    const body = JSON.stringify({ branch: 'MB', ledgers });
    return tokens[who].answerOf('POST /{masters}', {
      path: { masters: 'voucher-templates' },
      body: { code, name: code, voucherType: 'journal', body, ...facts },
    });
  };
  const seeing = (text: string, values: readonly unknown[] = []) =>
    t.company.database.transaction(async ({ client }) => {
      await seeAll(client);
      return client.query(text, [...values]);
    });
  const journals = async (uids: readonly string[]) => {
    const { rows } = await seeing(
      `select voucher.date::text, app_user.code as by from voucher join posting on posting.voucher_id = voucher.id
         join app_user on app_user.id = posting.user_id where voucher.uid = any ($1::uuid[]) order by 1`,
      [uids],
    );
    return rows;
  };
  const due = async (who: 'admin' | 'omar', template: string) => {
    const { due: all } = await tokens[who].ask('GET /recurring');
    return all.filter((each) => each.template === template);
  };
  const on = (day: string) => () => `${day}T10:00:00.000Z`;

  test('one is posted once, when the job and persons do it at the same time', async () => {
    const made = await keep('admin', 'RENT', {
      repeats: 'week',
      startsOn: '2026-11-14',
      endsOn: '2026-11-28',
      postsItself: true,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.postsAs).toBe('admin');
    const open = await due('admin', 'RENT');
    expect(open.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-14', '2026-11-21']);
    const occurrences = open.map(({ template, date }) => ({ template, date }));
    const press = () => tokens.admin.answerOf('POST /recurring/post', { body: { occurrences } });
    const [first, second] = await Promise.all([
      press(),
      press(),
      postByThemselves(t.company, () => new Date().toISOString()),
    ]);
    for (const { status, body } of [first, second, await press()]) {
      expect(status).toBe(200);
      for (const result of body.results) expect([200, 201]).toContain(result.status);
    }
    expect(first.body.results.map((each) => each.voucher)).toEqual(second.body.results.map((each) => each.voucher));
    const posted = await journals(open.map(({ uid }) => uid));
    expect(posted.map(({ date }) => date)).toEqual(open.map(({ date }) => date));
    expect(await due('admin', 'RENT')).toEqual([]);
  });

  test('nothing is due, posted or skipped before its day in the zone of the company', async () => {
    await keep('admin', 'LATER', { repeats: 'year', startsOn: '2127-01-01', times: 1, postsItself: true });
    expect(await due('admin', 'LATER')).toEqual([]);
    const wanted = { template: 'LATER', date: '2127-01-01' };
    const { body } = await tokens.admin.answerOf('POST /recurring/post', { body: { occurrences: [wanted] } });
    expect(body.results).toMatchObject([{ status: 409, problems: [{ code: 'recurring.not_due' }] }]);
    const skipped = await tokens.admin.answerOf('POST /recurring/skip', { body: { ...wanted, reason: 'no rent' } });
    expect(skipped).toMatchObject({ status: 409, problem: { code: 'recurring.not_due' } });
    const made = async () => {
      const { rows } = await seeing("select from voucher where date = '2127-01-01'");
      return rows.length;
    };
    await postByThemselves(t.company, () => '2126-12-31T19:59:00.000Z');
    expect(await made()).toBe(0);
    await postByThemselves(t.company, () => '2126-12-31T20:01:00.000Z');
    expect(await made()).toBe(1);
  });

  test('by itself with the rights of its owner at that moment; what is refused stays due and is tried the next day', async () => {
    await keep('omar', 'OMARS', { repeats: 'year', startsOn: '2026-11-20', times: 1, postsItself: true });
    const [first] = await due('omar', 'OMARS');
    const { pool } = t.company.database;
    const role = "(select access_role_id from app_user where code = 'omar')";
    await pool.query(`delete from access_role_form where form = 'frmJournal' and access_role_id = ${role}`);
    await postByThemselves(t.company, on('2026-11-28'));
    expect(await due('admin', 'OMARS')).toMatchObject([
      { date: '2026-11-20', problems: [{ code: 'auth.no_permission' }] },
    ]);
    await pool.query(`insert into access_role_form (access_role_id, form) values (${role}, 'frmJournal')`);
    await postByThemselves(t.company, on('2026-11-28'));
    expect(await journals([first?.uid ?? ''])).toEqual([]);
    await postByThemselves(t.company, on('2026-11-29'));
    expect(await journals([first?.uid ?? ''])).toEqual([{ date: '2026-11-20', by: 'omar' }]);
  });

  test('whoever changes what it posts, posts it', async () => {
    const { body: row } = await keep('admin', 'SHARED', { repeats: 'year', startsOn: '2126-11-20', postsItself: true });
    const renamed = await tokens.omar.answerOf('PATCH /{masters}/{code}', {
      path: { masters: 'voucher-templates', code: 'SHARED' },
      body: { version: row.version, name: 'Other' },
    });
    expect(renamed.body.postsAs).toBe('admin');
    const content = JSON.stringify({ branch: 'MB', ledgers: [] });
    const changed = await tokens.omar.answerOf('PATCH /{masters}/{code}', {
      path: { masters: 'voucher-templates', code: 'SHARED' },
      body: {
        ...{ version: renamed.body.version, body: content },
      },
    });
    expect(changed.body.postsAs).toBe('omar');
  });

  test('a closed day refuses it and it stays due; skipped with a reason it is not', async () => {
    await keep('admin', 'OLD', { repeats: 'year', startsOn: '2026-01-05', times: 1 });
    await tokens.admin.answerOf('POST /{masters}', {
      path: { masters: 'period-locks' },
      body: { code: 'JAN', name: 'January', lockedUntil: '2026-01-31' },
    });
    const wanted = { template: 'OLD', date: '2026-01-05' };
    const { body } = await tokens.admin.answerOf('POST /recurring/post', { body: { occurrences: [wanted] } });
    expect(body.results).toMatchObject([{ status: 409, problems: [{ code: 'period.closed' }] }]);
    expect(await due('admin', 'OLD')).toMatchObject([{ ...wanted, problems: [{ code: 'period.closed' }] }]);
    const skip = () =>
      tokens.admin.answerOf('POST /recurring/skip', { body: { ...wanted, reason: 'Paid by the landlord' } });
    expect([(await skip()).status, (await skip()).status]).toEqual([204, 204]);
    expect(await due('admin', 'OLD')).toEqual([]);
    const again = await tokens.admin.answerOf('POST /recurring/post', { body: { occurrences: [wanted] } });
    expect(again.body.results).toMatchObject([{ status: 409, problems: [{ code: 'recurring.skipped' }] }]);
  });

  test('templates are for whoever makes that type of voucher', async () => {
    expect((await tokens.omar.answerOf('GET /recurring/templates', { query: { type: 'purchase' } })).status).toBe(403);
    const { body } = await tokens.omar.answerOf('GET /recurring/templates', { query: { type: 'journal' } });
    expect(body.rows.map(({ code }) => code)).toContain('RENT');
    expect((await keep('admin', 'ONCE', { voucherType: 'yearClosing' })).status).toBe(422);
    const bought = await keep('omar', 'BOUGHT', { voucherType: 'purchase' });
    expect(bought).toMatchObject({ status: 403, problem: { code: 'auth.no_permission' } });
  });
});
