/** Files of openings over HTTP: one opening voucher a file, judged as posting takes it, voided by its undoing. */
import type { ImportRun } from '@fieldbook/core/api/import-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { importClient } from '../../testing/http/import-client.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('imports of openings', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());
  const { ask, bring, runOf, staged, rowsOf } = importClient(() => t);

  const facts = { date: '2026-10-01', branch: 'MB' };
  const judged = async (kind: string, text: string): Promise<ImportRun> => {
    const run = await staged(kind, text);
    return runOf('PATCH', `imports/${run.uid}`, { ...run.mapping, ...facts, dateOrder: 'dmy' });
  };
  const openings = async () =>
    (await ask('GET', 'openings?limit=100')).json<{ rows: { referNo: string; state: string; net: string }[] }>().rows;
  const state = async (referNo = '') => (await openings()).find((each) => each.referNo === referNo)?.state;

  test('the day is asked once, the only branch follows, and the next file of openings has both', async () => {
    const run = await staged('openingLedger', 'Ledger,Debit,Credit\nCASH,1000,\n');
    expect(run).toMatchObject({ state: 'staged', plan: { ask: [{ what: 'date' }] } });
    expect((await ask('POST', `imports/${run.uid}/write`)).json()).toMatchObject({ code: 'import.unclear' });
    expect(await runOf('PATCH', `imports/${run.uid}`, facts)).toMatchObject({ state: 'judged', counts: { new: 1 } });
    const next = await staged('openingStock', 'item,godown,quantity,value\nMILK,MAIN,3,10\n');
    expect(next).toMatchObject({ state: 'judged', counts: { new: 1 }, mapping: facts });
    for (const { uid } of [run, next]) expect((await ask('DELETE', `imports/${uid}`)).statusCode).toBe(204);
  });

  test('rows are refused as posting would, corrected, posted as one voucher and voided', async () => {
    const file =
      'customer,bill,bill date,amount\nC1,OLD-1,03/09/2026,310\nC1,OLD-2,04/09/2026,90\nNOBODY,X,04/09/2026,1\n';
    const run = await judged('openingCustomerBill', file);
    expect(run.counts).toMatchObject({ new: 2, refused: 1 });
    await ask('PATCH', `imports/${run.uid}/rows/4`, { cells: { 0: 'C1' } });
    const written = await runOf('POST', `imports/${run.uid}/write`);
    expect(written).toMatchObject({ state: 'written', counts: { written: 3 }, voucher: { type: 'opening' } });
    const { referNo, voucherNo } = written.voucher ?? {};
    expect((await ask('GET', `openings/${voucherNo}`)).json()).toMatchObject({
      date: facts.date,
      totals: { net: '401.00' },
      ledgers: [{ billReference: 'OLD-1', billDate: '2026-09-03' }, { billReference: 'OLD-2' }, { billReference: 'X' }],
    });
    for (const [method, path, payload] of [
      ['POST', 'write', undefined],
      ['PATCH', 'rows/4', { cells: { 3: '2' } }],
    ] as const) {
      const again = await ask(method, `imports/${run.uid}/${path}`, payload);
      expect([again.json<{ code?: string }>().code, again.json<ImportRun>().problems?.[0]?.code]).toContain(
        'import.written_already',
      );
    }

    const same = await judged('openingCustomerBill', file.replace('NOBODY,X', 'C1,X-2'));
    expect(same.counts).toMatchObject({ same: 2, new: 1 });
    const other = await judged('openingCustomerBill', 'customer,bill,amount\nC1,OLD-1,311\n');
    expect(await rowsOf(other.uid)).toMatchObject([{ problems: [{ code: 'opening.there_already' }] }]);

    expect(await runOf('POST', `imports/${run.uid}/undo`)).toMatchObject({ state: 'undone', voucher: null });
    expect(await state(referNo)).toBe('void');
    expect(await runOf('POST', `imports/${run.uid}/write`)).toMatchObject({ state: 'written', counts: { written: 3 } });
  });

  test('what rests on it keeps it, and what was cut off is found done', async () => {
    const run = await judged('openingStock', 'item,godown,quantity,value\nMILK,MAIN,3,10\nMILK,VAN-1,2,7\n');
    const { voucher } = await runOf('POST', `imports/${run.uid}/write`);
    const { pool } = t.database.company;
    // As if the process had died between the books and the import.
    const written =
      'update import_row set written_as = null, version_after = null where run_id = (select id from import_run where uid = $1)';
    await pool.query(written, [run.uid]);
    const cutOff = () => pool.query(`update import_run set state = 'judged' where uid = $1`, [run.uid]);
    await cutOff();
    const dropped = await ask('DELETE', `imports/${run.uid}`);
    expect([dropped.statusCode, dropped.json<{ code: string }>().code]).toEqual([409, 'import.written_already']);
    await cutOff();
    expect(await runOf('POST', `imports/${run.uid}/write`)).toMatchObject({
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
    const sold = await ask('POST', 'sales', sale);
    expect(sold.statusCode, sold.body).toBe(201);
    const kept = await runOf('POST', `imports/${run.uid}/undo`);
    expect(kept).toMatchObject({ state: 'written', voucher });
    expect(kept.problems).toHaveLength(1);
    expect(await state(voucher?.referNo)).toBe('posted');
  });

  test('a row that posting would refuse is told before anything is posted', async () => {
    const run = await judged('openingLedger', 'ledger,debit,credit\nCASH,70,\nDEBTORS,5,\nSTOCK,,5\n');
    expect(run).toMatchObject({ state: 'judged', counts: { new: 1, refused: 2 } });
    expect(await rowsOf(run.uid, '?verdict=refused')).toMatchObject([
      { row: 3, problems: [{ code: 'opening.comes_as_bills' }] },
      { row: 4, problems: [{ code: 'opening.comes_as_goods' }] },
    ]);
  });

  test('its sums are those of the rows that would be written, after a correction and where writing refuses one', async () => {
    const day = '03/11/2026';
    const file = `customer,bill,bill date,amount\nC1,SUM-1,,10.50\nC1,SUM-2,,4\nC1,SUM-3,${day},1\n`;
    const run = await judged('openingCustomerBill', file);
    expect(run).toMatchObject({ counts: { new: 2, refused: 1 }, plan: { sums: { amount: '14.50' } } });
    const [refused] = await rowsOf(run.uid, '?verdict=refused');
    expect(refused).toMatchObject({ row: 4, problems: [{ code: 'opening.bill_later', path: 'billDate' }] });
    await ask('PATCH', `imports/${run.uid}/rows/4`, { cells: { 2: '' } });
    expect(await runOf('GET', `imports/${run.uid}`)).toMatchObject({ plan: { sums: { amount: '15.50' } } });
    const meanwhile = await judged('openingCustomerBill', 'customer,bill,amount\nC1,SUM-2,4\n');
    await runOf('POST', `imports/${meanwhile.uid}/write`);
    const written = await runOf('POST', `imports/${run.uid}/write`);
    expect(written).toMatchObject({ counts: { written: 2, refused: 1 }, plan: { sums: { amount: '11.50' } } });
    await runOf('POST', `imports/${run.uid}/undo`);
  });

  test('a voucher that was changed since is not undone, and one that was voided by hand is undone', async () => {
    const file = 'ledger,debit\nCASH,12\n';
    const run = await judged('openingLedger', file);
    const { voucher } = await runOf('POST', `imports/${run.uid}/write`);
    const path = `openings/${voucher?.voucherNo}`;
    const { version, uid, date, branch, ledgers } = (await ask('GET', path)).json<Record<string, unknown>>();
    const changed = await ask('PUT', path, { version, uid, date, branch, ledgers, remarks: 'by hand' });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await runOf('POST', `imports/${run.uid}/undo`)).toMatchObject({
      state: 'written',
      problems: [{ code: 'import.changed_since', values: { code: voucher?.referNo } }],
    });
    const { version: now } = (await ask('GET', path)).json<{ version: number }>();
    const gone = await ask('POST', `${path}/void`, { reason: 'by hand', version: now });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await runOf('POST', `imports/${run.uid}/undo`)).toMatchObject({ state: 'undone', voucher: null });
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
    expect(await runOf('POST', `imports/${run.uid}/write`)).toMatchObject({ state: 'judged', voucher: null });
  });

  test('who brings files in brings no openings without their form', async () => {
    await ask('POST', 'access-roles', {
      code: 'CLERK',
      name: 'Clerk',
      forms: [{ form: 'frmImport' }, { form: 'frmItem' }],
    });
    await ask('POST', 'users', { code: 'clerk', name: 'Hala', accessRole: 'CLERK' });
    await ask('PUT', 'users/clerk/password', { password: 'correct horse' });
    const clerk = bearer(await t.signIn('clerk'));
    const see = (path: string) => t.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers: clerk });
    expect((await see('import-templates/item')).statusCode).toBe(200);
    expect((await see('import-templates/openingLedger')).statusCode).toBe(403);
    expect((await see('imports')).json()).toEqual({ rows: [] });
  });

  test('a column that every row needs is missed, and a kind that is none is refused', async () => {
    const run = await staged('openingStock', 'item,quantity,value\nMILK,3,10\n');
    expect(run).toMatchObject({ state: 'staged', plan: { missing: ['godown'] } });
    expect((await bring('openingNothing', 'a,b\n')).statusCode).toBe(422);
    expect((await ask('GET', 'import-templates/openingCheque?lang=en')).body).toContain('Cheque no.');
  });
});
