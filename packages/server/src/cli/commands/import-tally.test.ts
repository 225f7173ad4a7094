/** `fieldbook import tally`: an export comes in whole, its figures are ours, the same again changes nothing, and a run of it is undone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCommandLine } from '../../../testing/cli/command-line.ts';
import { testFolder } from '../../../testing/import/tables/files.ts';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';

const FILE = path.join(import.meta.dirname, '../../import/fixtures/tally-masters.xml');

/** A perishable item without batch and expiry: the books take none, so they differ by it until somebody names them. */
const differences = `Trial balance: 11 rows, 2 differ
  Stock, cost of goods sold and purchases together: Tally values stock once a period, Fieldbook at every voucher: Tally 316000, Fieldbook 311200, difference -4800
  Difference in opening balances: Tally 0, Fieldbook 4800, difference 4800
Stock: 4 rows, 1 differ
  GT-100 VAN-1 Green Tea 100g: Tally 27, Fieldbook 0, difference -27
Stock value: 3 rows, 1 differ
  GT-100 Green Tea 100g: Tally 244800, Fieldbook 240000, difference -4800
Outstandings: 5 rows, 0 differ
`;

describeOnEachServer('fieldbook import tally', (server) => {
  let t: TestCompany;
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server);
  });
  afterAll(() => t.close());

  const run = (...args: readonly string[]) => testCommandLine(t.database.env, ['import', ...args]);
  const bring = (...args: readonly string[]) =>
    run('tally', FILE, '--date', '2026-11-01', '--branch', 'MB', '--godown', 'MAIN-LOCATION', ...args);

  /** What each table had of a verdict, where it had some. */
  const rowsOf = (stdout: string, verdict: string) =>
    [...stdout.matchAll(new RegExp(`^tally: (.*): .*?(\\d+) ${verdict}`, 'gm'))].flatMap(([, name, count]) =>
      count === '0' ? [] : [`${name} ${count}`],
    );

  test('a trial judges the masters, waits with what rests on them, and writes nothing', async () => {
    const trial = await bring('--dry-run');
    expect(rowsOf(trial.stdout, 'refused')).toEqual([]);
    expect(rowsOf(trial.stdout, 'rest on rows')).toEqual(['ledgers 3', 'items 3']);
    expect(trial.stderr).toContain('16 rows of openings are not judged');
    expect((await run('list')).stdout).toBe('');
  });

  test('comes in whole, says what is left out and what differs, and is all the same when it comes again', async () => {
    const mapping = folder.write('mapping.json', JSON.stringify({ leftOut: ['mobile'] }));
    const before = folder.write('customers.csv', 'code,name,mobile\nC9,Nine,1\n');
    expect((await run('rows', 'customer', before, '--mapping', mapping)).code).toBe(0);
    const report = folder.path('report.csv');
    const first = await bring('--report', report);
    expect(first.code).toBe(1);
    expect(rowsOf(first.stdout, 'refused')).toEqual(['opening stock 1']);
    expect(first.stdout).toContain(differences);
    for (const line of [
      'tally: opening stock, row 3: batch: Enter the batch of GT-100 (batch.required)',
      'Left out: LEDGER Astray: Its group is not in the file.',
      '4 left out.',
      'Vouchers are not brought; the file holds 1. --vouchers brings them.',
    ])
      expect(first.stderr).toContain(line);
    const lines = readFileSync(report, 'utf8').split('\r\n');
    expect(lines).toContain('Outstandings,GULF-DAIRY,GD-77,Gulf Dairy,-40000,-40000,0');
    expect(lines).toContain('Trial balance,,,Total,0,0,0');
    // What was left out of a customers' file before is not left out of this one.
    const { rows } = await t.database.company.pool.query("select mobile from party where code = 'C-1001'");
    expect(rows).toEqual([{ mobile: '+971 50 111 2222' }]);
    const book = folder.path('report.xlsx');
    const again = await bring('--report', book);
    expect(readFileSync(book).subarray(0, 2).toString()).toBe('PK');
    expect([...rowsOf(again.stdout, 'new'), ...rowsOf(again.stdout, 'changed')]).toEqual([]);
    expect(again.stdout).toContain(differences);
  });

  test('each run is listed and undone', async () => {
    const stock = async () => {
      const { stdout } = await run('list');
      return stdout.split('\n').find((line) => line.endsWith('tally: opening stock')) ?? '';
    };
    const [uid = ''] = (await stock()).split(' ');
    expect(await run('undo', uid)).toMatchObject({ code: 0, stdout: 'Undone.\n' });
    expect(await stock()).toContain('openingStock  undone');
  });

  test.each([[['--date', 'soon']], [['--report', 'report.pdf']], [['--branch', '']]])(
    '%j is a wrong call',
    async (args) => {
      expect((await bring(...args)).code).toBe(2);
    },
  );
});

describeOnEachServer('fieldbook import tally --vouchers', (server) => {
  let t: TestCompany;
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server, { roundOffStep: '0', officeTransfers: 'direct' });
  });
  afterAll(() => t.close());

  test('vouchers are posted behind their masters, once, and count in what is compared', async () => {
    const file = path.join(import.meta.dirname, '../../import/fixtures/tally-vouchers.xml');
    const types = folder.write('types.json', JSON.stringify({ 'Tour Claim': 'journal' }));
    const bring = (...args: readonly string[]) =>
      testCommandLine(t.database.env, [
        'import',
        'tally',
        file,
        '--date',
        '2026-10-01',
        '--branch',
        'MB',
        '--godown',
        'YARD',
        ...args,
      ]);
    const waiting = await bring('--vouchers');
    expect(waiting.stdout).toContain('tally: vouchers: 11 new, 0 same, 0 refused, 0 with another total, 4 left out\n');
    expect(waiting.stderr).toContain('1 vouchers of the type Tour Claim wait');
    expect(waiting.stdout).toContain('CASH Cash: Tally 13, Fieldbook 23, difference 10\n');
    const whole = await bring('--vouchers', '--types', types);
    expect(whole.stdout).toContain('tally: vouchers: 1 new, 11 same, 0 refused, 0 with another total, 4 left out\n');
    // Tax stands on our ledgers, and free goods are promotion; a bag that no tax code leads to was told.
    expect(whole.stdout).toContain('Trial balance: 14 rows, 6 differ\n');
    expect(whole.stdout).toContain('FLOUR YARD Flour: Tally 24, Fieldbook 25, difference 1\n');
    expect(whole.stdout).toContain('Outstandings: 7 rows, 0 differ\n');
    folder.write('types.json', JSON.stringify({ 'Tour Claim': 'poem' }));
    expect(await bring('--vouchers', '--types', types)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('(import.mapping_invalid)'),
    });
  });
});
