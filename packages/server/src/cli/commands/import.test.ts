/** `fieldbook import` as it is called: exit codes, files it writes, sums with rounding, mappings of one's own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCommandLine } from '../../../testing/cli/command-line.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import type { ImportSummary } from '../../import/sales-lines/tally.ts';
import type { VoucherResult } from '../../import/vouchers/import-vouchers.ts';

const till = {
  name: 'till',
  columns: {
    invoice: 'Slip',
    item: 'Article',
    description: 'Text',
    quantity: 'Pieces',
    date: 'Day',
    price: 'Price',
    customer: 'Account',
  },
  delimiter: ';',
  dateOrder: 'dmy',
  serviceItems: ['FEE*'],
  company: { name: 'Corner Shop', country: 'OM', currency: 'OMR', zone: 'Asia/Muscat', taxKind: 'vat' },
};

/** A slip with a return on it, a price of four decimals, a fee, and one line of each fault. */
const slips = `Slip;Article;Text;Pieces;Day;Price;Account
7;TEA;Tea "Earl Grey";3;01/12/2025;0.1255;
7;CUP;Cup;-1;01/12/2025;1.5;
8;FEE-1;Delivery;1;02/12/2025;2.25;K1
9;TEA;Tea;1;31/02/2025;1;
9;TEA;Tea;2;02/12/2025
10;TEA;Tea;-4;03/12/2025;0;
7;TEA;Tea;2;01/12/2025;0.5;
`;

describeOnEachServer('fieldbook import', (server) => {
  let database: TestDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-cli-import-'));
  const file = (name: string): string => path.join(folder, name);
  beforeAll(async () => {
    database = await testDatabase(server);
    writeFileSync(file('till.json'), JSON.stringify(till));
    writeFileSync(file('slips.csv'), slips);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const run = (...args: readonly string[]) => testCommandLine(database.env, args);

  test('a mapping of one’s own: sums with rounding, a slip split, faults listed with their lines', async () => {
    const sales = ['import', 'sales', file('slips.csv'), '--mapping', file('till.json'), '--company', 'corner'];
    const done = await run(...sales, '--summary', file('sum.json'), '--refused', file('refused.csv'));
    expect(done).toMatchObject({ code: 0 });
    const summary: ImportSummary = JSON.parse(readFileSync(file('sum.json'), 'utf8'));
    expect(summary).toMatchObject({
      linesRead: 7,
      linesPosted: 4,
      linesRefused: 3,
      linesRefusedByReason: {
        'date is not a date': 1,
        'another number of columns than the heading': 1,
        'stock adjustment, not a sale': 1,
      },
      vouchersByType: { sales: 2, salesReturn: 1 },
      // 0.3765 becomes 0.377 in a currency of three decimals.
      sums: { posted: 2.127, refused: 1, rounding: -0.0005, file: 3.1265 },
    });
    expect(
      readFileSync(file('refused.csv'), 'utf8')
        .split('\n')
        .slice(1, -1)
        .map((row) => row.split(';')[0]),
    ).toEqual(['5', '6', '7']);
    expect(done.stdout).toContain('Sum posted');
    const again = await run(...sales);
    expect(again.stdout).toMatch(/new\s+0\n\s+there before\s+3/);
  });

  test('a mapping that is none, a file that cannot be written: said before anything is posted, exit code 1', async () => {
    writeFileSync(file('bad.json'), JSON.stringify({ ...till, columns: { invoice: 'Slip' } }));
    const bad = await run('import', 'sales', file('slips.csv'), '--mapping', file('bad.json'), '--company', 'bad');
    expect(bad).toMatchObject({ code: 1, stdout: '' });
    expect(bad.stderr).toContain('columns.item');
    expect(bad.stderr).toContain('(import.mapping_invalid)');
    const wish = ['import', 'sales', file('slips.csv'), '--mapping', file('till.json'), '--company', 'unwritten'];
    const unwritten = await run(...wish, '--refused', file('no/where.csv'));
    expect(unwritten.stderr).toContain('(import.not_writable)');
    expect(unwritten.code).toBe(1);
  });

  test('calls that are wrong answer 2', async () => {
    for (const args of [[], ['dance'], ['retail'], ['retail', 'a', 'b'], ['sales', 'a.csv']]) {
      expect((await run('import', ...args)).code, args.join(' ')).toBe(2);
    }
  });

  test('vouchers: exit code 1 when a line is refused, 0 when all are in the books', async () => {
    const journal = (name: string, amount: string) =>
      JSON.stringify({
        uid: `00000000-0000-4000-8000-00000000000${name}`,
        type: 'journal',
        date: '2025-12-05',
        branch: 'MB',
        ledgers: [
          { ledger: 'RENT', debit: '5.000' },
          { ledger: 'BANK', credit: amount },
        ],
      });
    await run('import', 'sales', file('slips.csv'), '--mapping', file('till.json'), '--company', 'books');
    writeFileSync(file('good.jsonl'), journal('1', '5.000'));
    writeFileSync(file('bad.jsonl'), `${journal('1', '5.000')}\n${journal('2', '4.000')}\n`);
    const good = await run('import', 'vouchers', file('good.jsonl'), '--company', 'books');
    expect(good).toMatchObject({ code: 0, stdout: '1 lines: 1 posted, 0 there before, 0 refused, 0 in conflict\n' });
    const bad = await run(
      'import',
      'vouchers',
      file('bad.jsonl'),
      '--company',
      'books',
      '--results',
      file('results.jsonl'),
    );
    expect(bad).toMatchObject({ code: 1, stdout: '2 lines: 0 posted, 1 there before, 1 refused, 0 in conflict\n' });
    expect(bad.stderr).toContain('line 2: refused: ');
    const results = readFileSync(file('results.jsonl'), 'utf8').trim().split('\n');
    expect(results.map((line) => (JSON.parse(line) as VoucherResult).outcome)).toEqual(['replayed', 'refused']);
  });
});
