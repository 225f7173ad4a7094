/** Sales lines: the same books after an import was killed, and a whole file of a month. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excerpt, importInto as importFile } from '../../../testing/import/sales-lines/import.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { openImportCompany } from './import-company.ts';
import { retailMapping as mapping } from './retail-mapping.ts';

const wholeFile = path.join(import.meta.dirname, '../../../../../../shared/data/online-retail-2010-12.csv.gz');
const commandLine = path.join(import.meta.dirname, '../../cli/main.ts');

describeOnEachServer('importing many sales lines', (server) => {
  let database: TestDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-import-'));

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const importInto = (slug: string, file: string, refusedPath = path.join(folder, `${slug}-refused.csv`)) =>
    importFile(database.cluster, { slug, file, refusedPath });

  test('killed in the middle and started again, it gives the books of an import that was not', async () => {
    const [heading = '', ...rows] = readFileSync(excerpt, 'utf8').trimEnd().split('\n');
    const copies = Array.from({ length: 6 }, (_, copy) =>
      rows.map((row) => row.replace(/^C?\d/, (number) => `${number}${copy}`)),
    );
    const long = path.join(folder, 'long.csv');
    writeFileSync(long, [heading, ...copies.flat()].join('\n'));
    const start = () =>
      spawn(process.execPath, [commandLine, 'import', 'retail', long, '--company', 'killed'], {
        env: { ...process.env, ...database.env },
        stdio: 'ignore',
      });
    const services = await openImportCompany(database.cluster, { slug: 'killed', mapping, report: () => undefined });
    const posted = await killWhenPosting(start(), async () => {
      const { rows } = await services.database.pool.query('select sum(last_number)::int as n from series');
      return rows[0].n;
    });
    await services.close();
    expect(posted).toBeGreaterThan(0);
    expect(posted).toBeLessThan(270);
    const again = await importInto('killed', long);
    const whole = await importInto('whole', long);
    expect(again.summary).toMatchObject({ vouchersKnownBefore: expect.any(Number), sums: whole.summary?.sums });
    expect(again.summary?.vouchersKnownBefore).toBeGreaterThanOrEqual(posted);
    expect(again.books).toEqual(whole.books);
  });

  async function killWhenPosting(child: ChildProcess, count: () => Promise<number>): Promise<number> {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while (child.exitCode === null && (await count()) === 0) await wait(10);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    return count();
  }

  describe.skipIf(server.name !== 'embedded' || !existsSync(wholeFile))('the whole file of December 2010', () => {
    test('reconciles to its checked sums, and again adds nothing', async () => {
      const { summary, books } = await importInto('december', wholeFile);
      expect(summary).toMatchObject({
        linesRead: 42_481,
        linesPosted: 42_341,
        linesRefusedByReason: { 'stock adjustment, not a sale': 70, 'no price and no customer, not a sale': 70 },
        vouchersByType: { sales: 1559, salesReturn: 326 },
        sums: { posted: 748_957.02, refused: 0, rounding: 0, file: 748_957.02 },
      });
      const balance = (code: string) => books.balances.find((row) => row.code === code)?.balance ?? 0;
      expect(-balance('SALES')).toBe(823_746_14);
      expect(balance('SALES-RETURNS')).toBe(74_789_12);
      const again = await importInto('december', wholeFile);
      expect(again.summary).toMatchObject({ vouchersNew: 0, vouchersKnownBefore: 1885 });
      expect(again.books).toEqual(books);
    }, 180_000);
  });
});
