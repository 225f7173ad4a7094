/** External reports over HTTP: what they read, what is refused, who may, and what they may take. */

import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { everything } from '@fieldbook/core/permissions/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheets } from '../../testing/export/workbook.ts';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { runReportQuery } from '../store/external-reports/run-query.ts';

type Wish = Contract['POST /external-reports/run']['body'];

describeOnEachServer('external reports', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const answerTo = (query: string, values: Wish['values'] = {}, parameters: Wish['parameters'] = []) =>
    admin.answerOf('POST /external-reports/run', { body: { query, parameters, values } });
  const run = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).body;

  test('read every view that is documented, column by column', async () => {
    const { body } = await admin.answerOf('GET /external-report-views');
    expect(body.views.length).toBeGreaterThanOrEqual(12);
    for (const { name, about, columns } of body.views) {
      expect([name, about === '']).toEqual([name, false]);
      const list = columns.map((column) => `t.${column.name}`).join(', ');
      const answer = await answerTo(`select ${list} from ${name} t`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.body.columns).toHaveLength(columns.length);
      expect(columns.filter((column) => column.about === '')).toEqual([]);
    }
  });

  test('answer amounts in major units, by what was asked', async () => {
    const parameters: Wish['parameters'] = [
      { name: 'item', kind: 'item' },
      { name: 'least', kind: 'number' },
      { name: 'day', kind: 'date' },
    ];
    const query =
      'select code, retail_rate, active, :day as day from items where code = :item and retail_rate >= :least;';
    expect(await run(query, { item: 'MILK', least: '12.5', day: '2026-11-20' }, parameters)).toEqual({
      columns: [
        { name: 'code', kind: 'text' },
        { name: 'retail_rate', kind: 'number' },
        { name: 'active', kind: 'text' },
        { name: 'day', kind: 'date' },
      ],
      rows: [['MILK', '12.500000', 'true', '2026-11-20']],
      next: null,
      isCut: false,
    });
    expect((await run(query, { item: "x' or true --", least: '0' }, parameters)).rows).toEqual([]);
    const { problem: wrong } = await answerTo(query, { least: 'much', day: '2026-02-30', other: '1' }, parameters);
    expect(wrong.problems.map(({ code, path }) => [code, path])).toEqual([
      ['number.malformed', 'least'],
      ['date.malformed', 'day'],
      ['field.unknown', 'other'],
    ]);
  });

  test.each([
    ["select set_config('fieldbook.branches', '*', true)", 'report_query.word_refused'],
    ["select set_config('role', 'fieldbook_owner', true)", 'report_query.word_refused'],
    ['select pg_sleep(10)', 'report_query.word_refused'],
    ['select "pg_sleep"(10)', 'report_query.word_refused'],
    ['select U&"\\0070g_sleep"(10)', 'report_query.word_refused'],
    ["select pg_read_file('/etc/passwd')", 'report_query.word_refused'],
    ["select lo_export(1, 'x')", 'report_query.word_refused'],
    ["select * from dblink('x', 'y')", 'report_query.word_refused'],
    ["select query_to_xml('select 1', true, true, '')", 'report_query.word_refused'],
    ["select t.current_setting from unnest(array['data_directory']) t", 'report_query.word_refused'],
    ["select ('x'::text).current_setting", 'report_query.word_refused'],
    ['select pg_catalog.lower(code) from items', 'report_query.word_refused'],
    ['select rolpassword from pg_authid', 'report_query.word_refused'],
    ['select * from pg_catalog.pg_shadow', 'report_query.word_refused'],
    ['select * from information_schema.tables', 'report_query.word_refused'],
    ["select E'\\'' || code from items", 'report_query.word_refused'],
    ['select $$x$$', 'report_query.word_refused'],
    ['select /* a /* b */ c */ 1', 'report_query.word_refused'],
    ['select password_hash from app_user', 'report_query.not_readable'],
    ['select * from fieldbook.session', 'report_query.not_readable'],
    ['select * from fieldbook.voucher', 'report_query.not_readable'],
    ['select 1; select 2', 'report_query.not_select'],
    ['commit', 'report_query.not_select'],
    ["copy items to 'x'", 'report_query.not_select'],
    ['with x as (delete from items returning 1) select * from x', 'report_query.not_select'],
    ['select * into temp y from items', 'report_query.not_select'],
    ['with x as (update items set code = code returning 1) select 1', 'report_query.not_select'],
    ['select * from items for share', 'report_query.not_readable'],
    ['select 1 where :who is null', 'report_query.parameter_unknown'],
    ['select 1 / 0', 'report_query.failed'],
    ["select string_agg(n::text, '') from generate_series(1, 4000000) n", 'report_query.too_large'],
  ])('refuse %s', async (query, code) => {
    expect((await answerTo(query)).problem.code).toBe(code);
  });

  test('say at which character a query is wrong, as it was written', async () => {
    const query = 'select code from items\nwhere code = :item and nmae = :item';
    const { problem } = await answerTo(query, {}, [{ name: 'item', kind: 'item' }]);
    expect(problem.problems).toMatchObject([
      { code: 'report_query.faulty', path: 'query', values: { position: query.indexOf('nmae') + 1 } },
    ]);
  });

  test('have pages, an end, and fifteen seconds', async () => {
    const many = { query: 'select n from generate_series(1, 20000) n', parameters: [], values: {} };
    const page = async (offset: number) => await admin.ask('POST /external-reports/run', { body: { ...many, offset } });
    const first = await page(0);
    expect([first.rows.length, first.next, first.isCut, first.rows[499]]).toEqual([500, 500, false, ['500']]);
    expect((await page(500)).rows[0]).toEqual(['501']);
    expect(await page(10_000)).toMatchObject({ rows: [], next: null, isCut: true });
    const last = await page(9_500);
    expect([last.rows.length, last.next, last.isCut]).toEqual([500, null, true]);
    await t.company.database.asReport(async (client) => {
      const { rows } = await client.query(
        `select current_user::text as role, current_setting('statement_timeout') as most, current_setting('transaction_read_only') as reads`,
      );
      expect(rows).toEqual([{ role: 'fieldbook_report', most: '15s', reads: 'on' }]);
      await client.query("set statement_timeout = '50ms'");
      await expect(client.query('select count(*) from generate_series(1, 1000000000)')).rejects.toMatchObject({
        code: '57014',
      });
    });
  });

  test('are made two at once', async () => {
    await t.company.database.withClient(async (client) => {
      await client.query('select pg_advisory_lock(730152413, 1), pg_advisory_lock(730152413, 2)');
      expect(
        await admin.answerOf('POST /external-reports/run', { body: { query: 'select 1', parameters: [], values: {} } }),
      ).toMatchObject({
        status: 429,
        problem: { code: 'report_query.busy' },
      });
      await client.query('select pg_advisory_unlock_all()');
    });
    expect((await run('select 1 as one')).rows).toEqual([['1']]);
  });

  test('are saved, run by their address, and written as files', async () => {
    const report = {
      ...{ code: 'RATES', name: 'Rates', nameArabic: 'الأسعار' },
      query: 'select code, name_arabic, retail_rate from items where code = :item',
      parameters: [{ name: 'item', label: 'Item', kind: 'item' }],
    };
    expect(await admin.answerOf('POST /external-reports', { body: report })).toMatchObject({
      status: 201,
      body: { version: 1 },
    });
    const doubled = { ...report, code: 'X', parameters: [{ name: 'offset', label: 'x', kind: 'text' }] };
    expect((await admin.answerOf('POST /external-reports', { body: doubled })).problem.code).toBe(
      'report_query.parameter_name',
    );
    expect(
      (await admin.ask('GET /external-reports/{code}/run', { path: { code: 'RATES' }, query: { item: 'MILK' } })).rows,
    ).toEqual([['MILK', 'حليب', '12.500000']]);
    expect((await admin.answerOf('GET /external-reports/{code}/run', { path: { code: 'NONE' } })).status).toBe(404);
    const file = async (format: string) =>
      t.app.inject({ url: `/api/v1/external-reports/RATES/export?item=MILK&format=${format}`, headers: admin.headers });
    const csv = await file('csv');
    expect([csv.statusCode, csv.body.replace('\ufeff', '')]).toEqual([
      200,
      'code,name_arabic,retail_rate\r\nMILK,حليب,12.500000\r\n',
    ]);
    expect(JSON.stringify(await readSheets((await file('xlsx')).rawPayload))).toContain('12.5');
  });

  test('show an administrator of one branch the books of that branch alone', async () => {
    const line = { item: 'MILK', quantity: '2', unit: 'PCS', rate: '12.5', godown: 'MAIN' };
    const sale = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit' };
    const made = await admin.answerOf('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: { ...sale, items: [line] },
    });
    expect(made.status).toBe(201);
    const seen = async (branches: '*' | string[]) => {
      const actor = { userId: 1, userName: 'admin', forms: '*', branches, routes: '*', reach: everything } as const;
      const query = `select (select count(*) from vouchers) as vouchers, (select count(*) from voucher_items) as lines,
        (select count(*) from ledger_entries) > 0 as entries, (select count(*) from open_bills) as bills,
        (select count(*) from stock) as stock, (select count(*) from stock_moves) as moves`;
      const wish = { query, parameters: [], values: {}, offset: 0, limit: 10 };
      const answer = await runReportQuery(t.company.database, actor, wish);
      return answer.ok && answer.value.rows[0];
    };
    expect(await seen('*')).toEqual(['1', '1', 'true', '1', '1', '1']);
    expect(await seen(['NONE'])).toEqual(['0', '0', 'false', '0', '0', '0']);
  });

  test('are for administrators alone, whatever forms a role has', async () => {
    const forms = [{ form: 'frmExternalReports' }, { form: 'frmJournal' }];
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'Books', name: 'Books', forms },
    });
    const { body: omar } = await admin.answerOf('GET /{masters}/{code}', { path: { masters: 'users', code: 'omar' } });
    const asOmar = asking(t.app, await t.signIn('omar'));
    const tries = async (asker: Asker) => [
      (await asker.answerOf('POST /external-reports/run', { body: { query: 'select 1', parameters: [], values: {} } }))
        .status,
      (await asker.answerOf('GET /external-reports/{code}/run', { path: { code: 'RATES' } })).status,
      (
        await asker.answerOf('GET /external-reports/{code}/export', {
          path: { code: 'RATES' },
          query: { format: 'csv' },
        })
      ).status,
      (await asker.answerOf('GET /external-report-views')).status,
    ];
    expect(await tries(asOmar)).toEqual([403, 403, 403, 403]);
    expect((await asOmar.answerOf('GET /external-reports')).status).toBe(403);
    const change = { accessRole: 'Books', version: omar.version };
    await admin.ask('PATCH /{masters}/{code}', { path: { masters: 'users', code: 'omar' }, body: change });
    expect(await tries(asking(t.app, await t.signIn('omar')))).toEqual([403, 403, 403, 403]);
  });
});
