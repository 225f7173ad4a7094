/** Reports, export and verify as a person or a script calls them, on books that a test has written. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheets } from '../../testing/export/workbook.ts';
import { describeOnEachServer, type TestDatabase, testDatabase, testServers } from '../../testing/store/database.ts';
import { openTestBooks, type TestBooks } from '../../testing/store/reports/books.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { commands } from './commands/index.ts';
import { reportFormats, type WholeReport } from './report/format.ts';
import { runCommandLine } from './run-command.ts';

describeOnEachServer('commands on the books', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-cli-'));

  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    const persons = present(masterNamed('salesPerson'), 'the master of salespersons');
    await createMasterStore(database.company).upsertMany({ userName: 'admin' }, persons, [
      { code: 'SP1', name: 'Rep' },
    ]);
    const sell = (party: string, amount: number) => ({
      type: 'sales',
      branch: 'MB',
      date: '2026-11-20',
      party,
      net: amount,
      entries: [
        { ledger: 'DEBTORS', party, amount },
        { ledger: 'SALES', amount: -amount },
      ],
      bills: [{ party, ledger: 'DEBTORS', kind: 'new' as const, amount }],
    });
    await books.write([sell('customer:C1', 12_345), sell('customer:C2', 655)]);
    await books.fold(1);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
  });

  async function run(...args: string[]) {
    const written = { stdout: '', stderr: '' };
    const sink = (name: 'stdout' | 'stderr') =>
      new Writable({
        write: (chunk, _encoding, done) => {
          written[name] += String(chunk);
          done();
        },
      });
    const around = { env: database.env, stdin: Readable.from([]), stdout: sink('stdout'), stderr: sink('stderr') };
    const code = await runCommandLine(args, commands, { ...around, signal: new AbortController().signal });
    return { code, ...written };
  }

  test('the trial balance as a table has equal totals under its columns', async () => {
    const answer = await run('report', 'trial-balance', '--as-of', '2026-11-21');
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer.stdout).toBe(
      [
        'Al Noor Trading: Trial balance, as of 2026-11-21 (AED)',
        '',
        'Code     Ledger   Group            Debit  Credit',
        '───────  ───────  ──────────────  ──────  ──────',
        'DEBTORS  Debtors  Sundry debtors  130.00    0.00',
        'SALES    Sales    Sales             0.00  130.00',
        '───────  ───────  ──────────────  ──────  ──────',
        '                                  130.00  130.00',
        '',
      ].join('\n'),
    );
  });

  test('as JSON it has stable keys', async () => {
    const { stdout } = await run('report', 'trial-balance', '--as-of', '2026-11-21', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      report: 'trial-balance',
      company: 'Al Noor Trading',
      asOf: '2026-11-21',
      currency: 'AED',
      rows: [
        { ledger: 'Debtors', code: 'DEBTORS', group: 'Sundry debtors', debit: '130.00', credit: '0.00' },
        { ledger: 'Sales', code: 'SALES', group: 'Sales', debit: '0.00', credit: '130.00' },
      ],
      totals: { debit: '130.00', credit: '130.00' },
    });
  });

  test('every report runs, in every format', { timeout: 600_000 }, async () => {
    const open = await run('report', 'open-bills', '--as-of', '2026-11-21', '--format', 'json');
    const [bill] = JSON.parse(open.stdout).rows;
    const needs: Record<string, string[]> = {
      'customer-statement': ['--party', 'C1'],
      'supplier-statement': ['--party', 'S1'],
      'ledger-statement': ['--ledger', 'SALES'],
      'party-balances': ['--ledger', 'DEBTORS'],
      'salesman-statement': ['--person', 'SP1'],
      'stock-ledger': ['--item', 'MILK'],
      'item-stock-vouchers': ['--item', 'MILK'],
      'godown-stock': ['--godown', 'MAIN'],
      'bill-history': ['--party', bill.partyCode, '--reference', bill.reference, '--side', bill.side],
    };
    // How a report is written plays no part for the server it was read from: each is read from all, and written once in all formats.
    const formats = server === testServers()[0] ? Object.keys(reportFormats) : ['json'];
    for (const { name, parameters } of reports.filter(({ permission }) => permission !== 'frmMyLedger')) {
      const isDated = 'asOf' in parameters || 'to' in parameters;
      for (const format of formats) {
        const day = isDated ? ['--as-of', '2026-11-21'] : [];
        const answer = await run('report', name, ...day, '--format', format, ...(needs[name] ?? []));
        expect(answer, `${name} ${format}`).toMatchObject({ code: 0, stderr: '' });
        expect(answer.stdout).not.toBe('');
      }
    }
  });

  test.each([
    [['report'], 2, 'Which report?'],
    [['report', 'gossip'], 2, 'There is no report "gossip".'],
    [['report', 'trial-balance', '--format', 'doc'], 2, '--format is'],
    [['report', 'trial-balance', '--format', 'pdf'], 2, '--format pdf needs --out FILE'],
    [['report', 'trial-balance', '--out', 'x.xlsx'], 2, '--out is for'],
    [['report', 'trial-balance', '--format', 'xlsx', '--out', '/nowhere/at/all.xlsx'], 1, 'ENOENT'],
    [['export', 'register'], 2, 'Which register?'],
    [['export', 'register', 'sales'], 2, 'needs --output FILE'],
    [['report', 'trial-balance', '--as-of', '2026-02-30'], 2, '--as-of is a day'],
    [['report', 'trial-balance', '--godown', 'MAIN'], 2, 'takes no --godown'],
    [['report', 'trial-balance', '--branch', 'NOWHERE'], 1, '(reference.unknown)'],
    [['report', 'customer-statement'], 1, 'party: Required. (field.required)'],
    [['export'], 2, 'Export for what?'],
    [['export', 'ledger-cli'], 2, 'cannot be exported to'],
  ])('%j ends with %i and says why', async (args, code, message) => {
    const answer = await run(...args);
    expect(answer).toMatchObject({ code, stdout: '' });
    expect(answer.stderr).toContain(message);
  });

  test('the journal goes to standard output or whole into a file', async () => {
    const file = join(folder, 'all.journal');
    const printed = await run('export', 'hledger');
    expect(await run('export', 'hledger', '--output', file)).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(printed.stdout);
    expect(printed.stdout).toContain('    Income:Sales:Sales  -123.45 AED\n');
  });

  test('a report and a register become workbooks and PDFs in files that are whole', async () => {
    const file = (name: string) => join(folder, name);
    const day = ['--as-of', '2026-11-21'];
    const done = { code: 0, stdout: '', stderr: '' };
    const book = file('trial.xlsx');
    expect(await run('report', 'trial-balance', ...day, '--format', 'xlsx', '--out', book)).toEqual(done);
    const [sheet] = await readSheets(readFileSync(book));
    expect(sheet?.data.slice(-1)).toEqual([['Total', null, 130, 130]]);
    const paper = file('trial.pdf');
    expect(await run('report', 'trial-balance', ...day, '--format', 'pdf', '--lang', 'ar', '--out', paper)).toEqual(
      done,
    );
    expect(readFileSync(paper).subarray(0, 5).toString()).toBe('%PDF-');
    const register = file('sales.xlsx');
    expect(await run('export', 'register', 'sales', '--output', register)).toEqual(done);
    const [sales] = await readSheets(readFileSync(register));
    expect(sales?.data.at(-1)).toEqual(expect.arrayContaining(['Total', 130, 'AED']));
    const refused = file('refused.xlsx');
    const answer = await run('report', 'trial-balance', '--branch', 'NOWHERE', '--format', 'xlsx', '--out', refused);
    expect([answer.code, answer.stderr.includes('(reference.unknown)')]).toEqual([1, true]);
    expect(readdirSync(folder).filter((name) => name.includes('refused') || name.endsWith('.part'))).toEqual([]);
  });

  test('verify says that all is right, or what is wrong with 1', async () => {
    const right = await run('verify');
    expect(right.stdout).toMatch(/^ok {4}entries-balance: /);
    expect(right).toMatchObject({ code: 0, stderr: expect.stringContaining('The books of demo are right') });
    const sale = books.written[0];
    await database.company.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      await client.query('update bill set base_open = base_open - 1 where reference = $1', [sale?.referNo]);
    });
    const wrong = await run('verify', '--quick');
    expect(wrong).toMatchObject({
      code: 1,
      stderr: 'The books of demo are wrong: bills-of-entries, bills-of-parties, bills-of-branches.\n',
    });
    expect(wrong.stdout).toContain('WRONG bills-of-parties');
    expect(wrong.stdout).toContain(
      'C1 C1 Grocery; No. 1  (old): open bills come to 123.44, the balance of Debtors is 123.45 AED',
    );
  });
});

describe('CSV', () => {
  test('a text that a spreadsheet would take for a formula is disarmed, numbers are not', () => {
    const definition = reports.find(({ name }) => name === 'trial-balance');
    if (definition === undefined) throw new Error('no trial balance');
    const row = { code: '+1', ledger: '=HYPERLINK("x")', group: '@a,\nb', debit: '-1.00', credit: '0.00' };
    const report: WholeReport = {
      name: 'trial-balance',
      company: 'A',
      currency: 'AED',
      decimals: 2,
      asOf: '2026-11-21',
      rows: [row],
      totals: {},
    };
    expect(reportFormats.csv(definition, report)).toBe(
      'code,ledger,group,debit,credit\r\n\'+1,"\'=HYPERLINK(""x"")","\'@a,\nb",-1.00,0.00\r\n',
    );
  });
});
