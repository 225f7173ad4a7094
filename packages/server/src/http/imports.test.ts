/** Files of rows over HTTP: staged, judged, corrected, written at once and undone at once. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { importClient } from '../../testing/http/import-client.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('imports', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());
  const { begin, bring, correct, drop, rowsOf, runOf, settle, staged, undo, write } = importClient(() => admin);
  const master = (code: string, masters = 'items') =>
    admin.answerOf('GET /{masters}/{code}', { path: { masters, code } });
  const item = async (code: string) => (await master(code)).body;
  const rename = async (code: string, name: string) => {
    const body = { version: (await item(code)).version, name };
    await admin.ask('PATCH /{masters}/{code}', { path: { masters: 'items', code }, body });
  };

  test('a row is told what becomes of it, corrected where it stands, written and undone', async () => {
    const file = 'Item code,Name,UoM,Price\nT1,Tea,pcs.,2\nT2,Mint,Pc.,3\nT2,Sage,PCS,4\nMILK,Milk fresh,PCS,5\n';
    const run = await staged('item', file);
    expect(run).toMatchObject({ state: 'judged', work: null, counts: { rows: 4, new: 1, changed: 1, refused: 2 } });
    expect(run.plan).toMatchObject({ headingRow: 1, unmatched: [{ field: 'unit', word: 'Pc.', rows: 1 }], ask: [] });
    const mapped = await settle(run.uid, { values: { unit: { 'Pc.': 'PCS' } } });
    expect(mapped).toMatchObject({ counts: { refused: 2 }, plan: { unmatched: [] } });
    const [, , second] = await rowsOf(run.uid);
    expect(second).toMatchObject({
      row: 4,
      cells: ['T2', 'Sage', 'PCS', '4'],
      problems: [{ code: 'import.code_repeated' }],
    });
    const corrected = await correct(run.uid, 4, { 0: 'T3' });
    expect(corrected.body).toMatchObject({ verdict: 'new', problems: [] });
    expect(await rowsOf(run.uid, { verdict: 'refused' })).toEqual([]);
    const doubled = await correct(run.uid, 3, { 0: 'T1' });
    expect(doubled.body).toMatchObject({ verdict: 'refused', problems: [{ code: 'import.code_repeated' }] });
    expect(await rowsOf(run.uid, { verdict: 'refused' })).toMatchObject([{ row: 2 }, { row: 3 }]);
    await correct(run.uid, 3, { 0: 'T2' });
    expect(await rowsOf(run.uid, { verdict: 'refused' })).toEqual([]);

    const before = await item('MILK');
    expect(await write(run.uid)).toMatchObject({ state: 'written', counts: { written: 4 } });
    expect(await item('T3')).toMatchObject({ name: 'Sage', retailRate: '4' });
    expect(await item('MILK')).toMatchObject({ name: 'Milk fresh' });
    expect((await drop(run.uid)).status).toBe(409);

    const undone = await undo(run.uid);
    expect(undone).toMatchObject({
      state: 'undone',
      problems: [],
      counts: { written: 0 },
      undoneByName: expect.any(String),
    });
    expect((await master('T1')).status).toBe(404);
    const { version: _, ...as } = before;
    expect(await item('MILK')).toMatchObject(as);
  });

  test('a file again finds its rows the same, and its mapping is taken up', async () => {
    const file = 'Wort;name;unit;price\nG1;Tee;Stk;2\n';
    const first = await staged('item', file);
    expect(first).toMatchObject({ state: 'staged', plan: { missing: ['code'], unknown: ['Wort'] } });
    expect((await begin(first.uid, 'write')).problem.code).toBe('import.unclear');
    const said = { columns: { code: 'Wort' }, values: { unit: { Stk: 'PCS' } } };
    await settle(first.uid, said);
    await write(first.uid);
    const again = await staged('item', file);
    expect(again).toMatchObject({ state: 'judged', mapping: said, counts: { same: 1, new: 0 } });
    expect((await write(again.uid)).problems).toMatchObject([{ code: 'import.nothing_to_write' }]);
    expect((await drop(again.uid)).status).toBe(204);
  });

  test('a value for all rows stands for a column, also in a corrected row and in the next file', async () => {
    const file = 'code,name,price\nA1,One,1\nA2,Two,x\n';
    const first = await staged('item', file);
    expect(first).toMatchObject({ state: 'judged', counts: { refused: 2 } });
    const said = await settle(first.uid, { forAll: { unit: 'PCS' } });
    expect(said).toMatchObject({ counts: { new: 1, refused: 1 } });
    expect(said.plan?.columns.map(({ key }) => key)).toEqual(['code', 'name', 'retailRate']);
    expect((await correct(first.uid, 3, { 2: '2' })).body).toMatchObject({
      verdict: 'new',
    });
    await write(first.uid);
    expect(await item('A2')).toMatchObject({ unit: 'PCS' });
    expect(await staged('item', file.replace('x', '2'))).toMatchObject({
      mapping: { forAll: { unit: 'PCS' } },
      counts: { same: 2 },
    });
    await settle(first.uid, { forAll: { colour: 'red' } });
    expect((await runOf(first.uid)).plan?.missing).toEqual(['colour (red)']);
  });

  test('the only branch in use is that of new rows, and what is in another one stays there', async () => {
    const { pool } = t.database.company;
    await pool.query(`insert into branch (code, name, zone, country, currency_id)
      select 'FAR', 'Far away', zone, country, currency_id from branch`);
    const { uid } = await staged('godown', 'code,name,branch\nG1,Store,FAR\n');
    await write(uid);
    const file = 'code,name\nG1,Store of the other branch\nG2,New store\nG2,Twice\n';
    const open = await staged('godown', file);
    expect(open).toMatchObject({ counts: { changed: 1, new: 0 }, plan: { taken: {} } });
    expect(await rowsOf(open.uid, { verdict: 'refused' })).toMatchObject([
      { problems: [{ code: 'import.code_repeated' }, { code: 'field.required', path: 'branch' }] },
      { row: 4 },
    ]);
    await pool.query(`update branch set active = false where code = 'FAR'`);
    const run = await settle(open.uid, {});
    expect(run).toMatchObject({ plan: { taken: { branch: 'MB' } }, counts: { changed: 1, refused: 2 } });
    const corrected = await correct(open.uid, 4, { 0: 'G3' });
    expect(corrected.body).toMatchObject({ verdict: 'new', problems: [] });
    expect(await write(open.uid)).toMatchObject({ counts: { written: 3 } });
    const branchOf = async (code: string) => (await master(code, 'godowns')).body['branch'];
    expect(await Promise.all(['G1', 'G2', 'G3'].map(branchOf))).toEqual(['FAR', 'MB', 'MB']);
  });

  test('a word goes from the list with the last row that has it', async () => {
    const { uid, plan } = await staged('item', 'code,name,unit,price\nN1,Tea,Sack,2\nN2,Mint,Sack,3\nN3,Sage,Jar,3\n');
    expect(plan?.unmatched.map(({ word, rows }) => `${word} ${rows}`)).toEqual(['Sack 2', 'Jar 1']);
    const words = async (row: number, unit: string) => {
      await correct(uid, row, { 2: unit });
      const after = await runOf(uid);
      return after.plan?.unmatched.map(({ word, rows }) => `${word} ${rows}`);
    };
    expect(await words(2, 'PCS')).toEqual(['Sack 1', 'Jar 1']);
    expect(await words(3, 'Jar')).toEqual(['Jar 2']);
    expect(await write(uid)).toMatchObject({ counts: { written: 1, refused: 2 } });
    expect(await words(3, 'PCS')).toEqual(['Jar 1']);
    await undo(uid);
  });

  test('nothing is undone where a row was changed since, or something refers to a new one', async () => {
    const categories = await staged('category', 'code,name,parent\nK2,Dairy,K1\nK1,Food,\n');
    const field = categories.plan?.unknown.includes('parent') === true;
    expect(field).toBe(false);
    await write(categories.uid);
    const items = await staged('item', 'code,name,unit,price,category\nT9,Tea,PCS,2,K1\n');
    await write(items.uid);
    const refused = await undo(categories.uid);
    expect(refused).toMatchObject({ state: 'written', problems: [{ code: 'import.in_use', values: { code: 'K1' } }] });
    await rename('T9', 'Green tea');
    const changed = await undo(items.uid);
    expect(changed).toMatchObject({
      state: 'written',
      problems: [{ code: 'import.changed_since', values: { code: 'T9' } }],
    });
    expect(await item('T9')).toMatchObject({ name: 'Green tea' });
  });

  test('a row that somebody changed after it was judged is not written over', async () => {
    const items = await staged('item', 'code,name,unit,price\nMILK,Milk of the file,PCS,5\nW1,One,PCS,1\n');
    await rename('MILK', 'Milk of somebody');
    expect(await write(items.uid)).toMatchObject({ counts: { written: 1, refused: 1 } });
    expect(await rowsOf(items.uid, { verdict: 'refused' })).toMatchObject([
      { problems: [{ code: 'import.changed_since' }] },
    ]);
    expect(await item('MILK')).toMatchObject({ name: 'Milk of somebody' });
  });

  test('what only the database knows to be doubled is refused, and the others are written', async () => {
    const run = await staged(
      'item',
      'code,name,unit,barcode,price\nB1,One,PCS,777,1\nB2,Two,PCS,777,1\nB3,Three,PCS,778,1\n',
    );
    expect(run.counts).toMatchObject({ new: 3 });
    expect(await write(run.uid)).toMatchObject({ counts: { written: 2, refused: 1 } });
    expect(await rowsOf(run.uid, { verdict: 'refused' })).toMatchObject([
      { row: 3, problems: [{ code: 'item.barcode_exists' }] },
    ]);
    await correct(run.uid, 3, { 3: '779' });
    expect(await write(run.uid)).toMatchObject({ counts: { written: 3, refused: 0 } });
    expect(await undo(run.uid)).toMatchObject({ state: 'undone', counts: { written: 0 } });
  });

  test('one uid is one import, and while work goes on nothing else is said of it', async () => {
    const uid = randomUUID();
    const file = 'code,name,unit,price\nU1,One,PCS,1\n';
    const both = await Promise.all([bring('item', file, { uid }), bring('item', file, { uid })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await bring('item', `${file}U2,Two,PCS,2\n`, { uid })).problem.code).toBe('import.uid_used');

    const { pool } = t.database.company;
    // The first of two calls has not said yet that it is the first.
    const first = await pool.connect();
    const [other, hash] = [randomUUID(), createHash('sha256').update(file).digest()];
    await first.query('begin');
    await first.query(
      `insert into import_run (uid, kind, file_name, body_hash, user_id) select $1, 'item', 'x', $2, id from app_user limit 1`,
      [other, hash],
    );
    const second = bring('item', file, { uid: other });
    await setTimeout(300);
    await first.query('commit');
    first.release();
    expect((await second).status).toBe(201);

    await pool.query(`update import_run set work = 'write', work_at = clock_timestamp() where uid = $1`, [uid]);
    const said = { path: { uid }, body: { leftOut: ['price'] } };
    expect((await admin.answerOf('PATCH /imports/{uid}', said)).problem.code).toBe('import.under_way');
    expect((await runOf(uid)).mapping).not.toHaveProperty('leftOut');
    await pool.query(`update import_run set work_at = clock_timestamp() - interval '2 minutes' where uid = $1`, [uid]);
    expect(await write(uid)).toMatchObject({ state: 'written', work: null });
  });

  test('what is no table is refused in words; a person without the form, or of one branch, brings nothing', async () => {
    const image = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect((await bring('item', image)).problem.code).toBe('import.not_a_table');
    expect((await bring('item', Buffer.from('code,name\n1,\xc8\n', 'latin1'))).problem).toMatchObject({
      problems: [{ code: 'import.encoding', message: expect.not.stringContaining('--') }],
    });
    expect((await bring('item', '7;8\n1;2\n')).body).toMatchObject({
      problems: [{ code: 'import.no_heading' }],
    });
    expect((await bring('company', 'code,name\n1,2\n')).status).toBe(422);
    const other = asking(t.app, await t.signIn('omar'));
    expect((await other.answerOf('GET /imports')).status).toBe(403);
    const asked = { path: { kind: 'item' }, query: { lang: 'en' } } as const;
    const template = await admin.answerOf('GET /import-templates/{kind}', asked);
    expect(template.text.split('\r\n')[0]).toContain('Code,Name,Arabic name');
  });
});
