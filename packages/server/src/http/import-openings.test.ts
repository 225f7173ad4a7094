/** Files of openings over HTTP: one opening voucher a file, judged as posting takes it, voided by its undoing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { importClient } from '../../testing/http/import-client.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('imports of openings', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());
  const { begin, bring, correct, drop, rowsOf, runOf, settle, staged, undo, write } = importClient(() => admin);

  const facts = { date: '2026-10-01', branch: 'MB' };
  const judged = async (kind: string, text: string) => {
    const run = await staged(kind, text);
    return settle(run.uid, { ...run.mapping, ...facts, dateOrder: 'dmy' });
  };
  const vouchers = 'openings';
  const opening = (voucherNo = 0) => admin.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers, voucherNo } });

  test('the day is asked once, the only branch follows, and the next file of openings has both', async () => {
    const run = await staged('openingLedger', 'Ledger,Debit,Credit\nCASH,1000,\n');
    expect(run).toMatchObject({ state: 'staged', plan: { ask: [{ what: 'date' }] } });
    expect((await begin(run.uid, 'write')).problem.code).toBe('import.unclear');
    expect(await settle(run.uid, facts)).toMatchObject({ state: 'judged', counts: { new: 1 } });
    const next = await staged('openingStock', 'item,godown,quantity,value\nMILK,MAIN,3,10\n');
    expect(next).toMatchObject({ state: 'judged', counts: { new: 1 }, mapping: facts });
    for (const { uid } of [run, next]) expect((await drop(uid)).status).toBe(204);
  });

  test('rows are refused as posting would, corrected, posted as one voucher and voided', async () => {
    const file =
      'customer,bill,bill date,amount\nC1,OLD-1,03/09/2026,310\nC1,OLD-2,04/09/2026,90\nNOBODY,X,04/09/2026,1\n';
    const run = await judged('openingCustomerBill', file);
    expect(run.counts).toMatchObject({ new: 2, refused: 1 });
    await correct(run.uid, 4, { 0: 'C1' });
    const written = await write(run.uid);
    expect(written).toMatchObject({ state: 'written', counts: { written: 3 }, voucher: { type: 'opening' } });
    const voucherNo = written.voucher?.voucherNo;
    expect(await opening(voucherNo)).toMatchObject({
      date: facts.date,
      totals: { net: '401.00' },
      ledgers: [{ billReference: 'OLD-1', billDate: '2026-09-03' }, { billReference: 'OLD-2' }, { billReference: 'X' }],
    });
    expect((await write(run.uid)).problems[0]?.code).toBe('import.written_already');
    expect((await correct(run.uid, 4, { 3: '2' })).problem.code).toBe('import.written_already');

    const same = await judged('openingCustomerBill', file.replace('NOBODY,X', 'C1,X-2'));
    expect(same.counts).toMatchObject({ same: 2, new: 1 });
    const other = await judged('openingCustomerBill', 'customer,bill,amount\nC1,OLD-1,311\n');
    expect(await rowsOf(other.uid)).toMatchObject([{ problems: [{ code: 'opening.there_already' }] }]);

    expect(await undo(run.uid)).toMatchObject({ state: 'undone', voucher: null });
    expect((await opening(voucherNo)).state).toBe('void');
    expect(await write(run.uid)).toMatchObject({ state: 'written', counts: { written: 3 } });
  });

  test('what rests on it keeps it, and what was cut off is found done', async () => {
    const run = await judged('openingStock', 'item,godown,quantity,value\nMILK,MAIN,3,10\nMILK,VAN-1,2,7\n');
    const { voucher } = await write(run.uid);
    const { pool } = t.database.company;
    // As if the process had died between the books and the import.
    const written =
      'update import_row set written_as = null, version_after = null where run_id = (select id from import_run where uid = $1)';
    await pool.query(written, [run.uid]);
    const cutOff = () => pool.query(`update import_run set state = 'judged' where uid = $1`, [run.uid]);
    await cutOff();
    const dropped = await drop(run.uid);
    expect([dropped.status, dropped.problem.code]).toEqual([409, 'import.written_already']);
    await cutOff();
    expect(await write(run.uid)).toMatchObject({
      state: 'written',
      voucher,
      counts: { written: 2 },
    });

    const sale = {
      uid: crypto.randomUUID(),
      type: 'sales',
      date: '2026-11-01',
      branch: 'MB',
      mode: 'credit',
      customer: 'C1',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '1', rate: '5', godown: 'VAN-1' }],
    };
    await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: sale });
    const kept = await undo(run.uid);
    expect(kept).toMatchObject({ state: 'written', voucher });
    expect(kept.problems).toHaveLength(1);
    expect((await opening(voucher?.voucherNo)).state).toBe('posted');
  });

  test('a row that posting would refuse is told before anything is posted', async () => {
    const run = await judged('openingLedger', 'ledger,debit,credit\nCASH,70,\nDEBTORS,5,\nSTOCK,,5\n');
    expect(run).toMatchObject({ state: 'judged', counts: { new: 1, refused: 2 } });
    expect(await rowsOf(run.uid, { verdict: 'refused' })).toMatchObject([
      { row: 3, problems: [{ code: 'opening.comes_as_bills' }] },
      { row: 4, problems: [{ code: 'opening.comes_as_goods' }] },
    ]);
  });

  test('its sums are those of the rows that would be written, after a correction and where writing refuses one', async () => {
    const day = '03/11/2026';
    const file = `customer,bill,bill date,amount\nC1,SUM-1,,10.50\nC1,SUM-2,,4\nC1,SUM-3,${day},1\n`;
    const run = await judged('openingCustomerBill', file);
    expect(run).toMatchObject({ counts: { new: 2, refused: 1 }, plan: { sums: { amount: '14.50' } } });
    const [refused] = await rowsOf(run.uid, { verdict: 'refused' });
    expect(refused).toMatchObject({ row: 4, problems: [{ code: 'opening.bill_later', path: 'billDate' }] });
    await correct(run.uid, 4, { 2: '' });
    expect(await runOf(run.uid)).toMatchObject({ plan: { sums: { amount: '15.50' } } });
    const meanwhile = await judged('openingCustomerBill', 'customer,bill,amount\nC1,SUM-2,4\n');
    await write(meanwhile.uid);
    const written = await write(run.uid);
    expect(written).toMatchObject({ counts: { written: 2, refused: 1 }, plan: { sums: { amount: '11.50' } } });
    await undo(run.uid);
  });

  test('a voucher that was changed since is not undone, and one that was voided by hand is undone', async () => {
    const file = 'ledger,debit\nCASH,12\n';
    const run = await judged('openingLedger', file);
    const { voucher } = await write(run.uid);
    const path = { vouchers, voucherNo: voucher?.voucherNo ?? 0 };
    const { version, uid, date, branch, ledgers } = await opening(voucher?.voucherNo);
    const body = { version, uid, date, branch, ledgers, remarks: 'by hand' };
    const changed = await admin.ask('PUT /{vouchers}/{voucherNo}', { path, body });
    expect(await undo(run.uid)).toMatchObject({
      state: 'written',
      problems: [{ code: 'import.changed_since', values: { code: voucher?.referNo } }],
    });
    const gone = { reason: 'by hand', version: changed.version };
    await admin.ask('POST /{vouchers}/{voucherNo}/void', { path, body: gone });
    expect(await undo(run.uid)).toMatchObject({ state: 'undone', voucher: null });
    expect((await judged('openingLedger', file)).counts).toMatchObject({ new: 1, same: 0 });
  });

  test('more rows than a voucher takes are refused, whatever they bring', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => `L${at},0`);
    expect(await staged('openingLedger', ['ledger,debit', ...many].join('\n'))).toMatchObject({
      state: 'staged',
      problems: [{ code: 'import.too_large' }],
    });
    const lines = Array.from({ length: 5001 }, (_, at) => `C1,Z-${at},1`);
    const run = await staged('openingCustomerBill', ['customer,bill,amount', ...lines].join('\n'));
    expect(run.problems).toMatchObject([{ code: 'lines.too_many', path: 'ledgers' }]);
    expect(await write(run.uid)).toMatchObject({ state: 'judged', voucher: null });
  });

  test('who brings files in brings no openings without their form', async () => {
    const { ask } = admin;
    const forms = [{ form: 'frmImport' }, { form: 'frmItem' }];
    await ask('POST /{masters}', { path: { masters: 'access-roles' }, body: { code: 'CLERK', name: 'Clerk', forms } });
    const hala = { code: 'clerk', name: 'Hala', accessRole: 'CLERK' };
    await ask('POST /{masters}', { path: { masters: 'users' }, body: hala });
    await ask('PUT /users/{code}/password', { path: { code: 'clerk' }, body: { password: PASSWORD } });
    const clerk = asking(t.app, await t.signIn('clerk'));
    const see = (kind: string) => clerk.answerOf('GET /import-templates/{kind}', { path: { kind } });
    expect((await see('item')).status).toBe(200);
    expect((await see('openingLedger')).status).toBe(403);
    expect(await clerk.ask('GET /imports')).toEqual({ rows: [] });
  });

  test('a column that every row needs is missed, and a kind that is none is refused', async () => {
    const run = await staged('openingStock', 'item,quantity,value\nMILK,3,10\n');
    expect(run).toMatchObject({ state: 'staged', plan: { missing: ['godown'] } });
    expect((await bring('openingNothing', 'a,b\n')).status).toBe(422);
    const asked = { path: { kind: 'openingCheque' }, query: { lang: 'en' } } as const;
    expect((await admin.answerOf('GET /import-templates/{kind}', asked)).text).toContain('Cheque no.');
  });
});
