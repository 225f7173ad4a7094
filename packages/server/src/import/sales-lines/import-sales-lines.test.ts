/**
 * A real file in real books: every line in a voucher or on the list, sums to the penny, nothing twice, and the same books
 * after the import was killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findActor } from '../../cli/find-actor.ts';
import type { Schema } from '../../store/schema.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../store/test-database.ts';
import { testBooks } from '../test-books.ts';
import { openImportCompany } from './import-company.ts';
import { importSalesLines } from './import-sales-lines.ts';
import { retailMapping as mapping } from './retail-mapping.ts';

const excerpt = path.join(import.meta.dirname, '../fixtures/online-retail-excerpt.csv');
const wholeFile = path.join(import.meta.dirname, '../../../../../../shared/data/online-retail-2010-12.csv.gz');
const commandLine = path.join(import.meta.dirname, '../../cli/main.ts');

/** Σ quantity × price of the lines of a file in pennies, by a way of its own. */
function pennies(csv: string): number {
  const numbers = csv.matchAll(/,(-?\d+),\d{4}-\d\d-\d\d [\d:]+,(\d+)\.(\d{1,2}),/g);
  let sum = 0;
  for (const [, quantity, whole, fraction = ''] of numbers)
    sum += Number(quantity) * Number(`${whole}${fraction.padEnd(2, '0')}`);
  return sum;
}

describeOnEachServer('importing sales lines', (server) => {
  let database: TestDatabase<Schema>;
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-import-'));

  beforeAll(async () => {
    database = await testDatabase<Schema>(server);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  async function importInto(slug: string, file: string, refusedPath = path.join(folder, `${slug}-refused.csv`)) {
    const services = await openImportCompany(database.cluster, { slug, mapping, report: () => undefined });
    try {
      const actor = await findActor(services.database.pool, undefined);
      const summary = await importSalesLines({
        path: file,
        mapping,
        services,
        actor,
        refusedPath,
        report: () => undefined,
      });
      return { summary, books: await testBooks(services.database) };
    } finally {
      await services.close();
    }
  }

  test('an excerpt with all blemishes arrives to the penny, with every refused line listed', async () => {
    const csv = readFileSync(excerpt, 'utf8');
    const refused = path.join(folder, 'refused.csv');
    const { summary, books } = await importInto('excerpt', excerpt, refused);
    expect(summary).toMatchObject({
      linesRead: 523,
      linesPosted: 517,
      linesRefused: 6,
      linesRefusedByReason: { 'stock adjustment, not a sale': 3, 'no price and no customer, not a sale': 3 },
      vouchersByType: { sales: 32, salesReturn: 13 },
      vouchersNew: 45,
      sums: { posted: pennies(csv) / 100, refused: 0, rounding: 0, file: 8775.78 },
    });
    const list = readFileSync(refused, 'utf8').trim().split('\n').slice(1);
    expect(list).toHaveLength(6);
    for (const row of list) {
      const [, number, raw] = /^(\d+),"[^"]+",(.*)$/.exec(row) ?? [];
      expect(csv.split('\n')[Number(number) - 1]).toBe(raw);
    }
    const debtors = books.balances.find(({ code }) => code === 'DEBTORS');
    const cash = books.balances.find(({ code }) => code === 'CASH');
    expect((debtors?.balance ?? 0) + (cash?.balance ?? 0)).toBe(pennies(csv));
  });

  test('the same file again, packed or not, adds nothing', async () => {
    const packed = path.join(folder, 'excerpt.data');
    writeFileSync(packed, gzipSync(readFileSync(excerpt)));
    const before = await importInto('twice', packed);
    const after = await importInto('twice', excerpt);
    expect(after.summary).toMatchObject({ vouchersNew: 0, vouchersKnownBefore: 45, sums: before.summary?.sums });
    expect(after.books).toEqual(before.books);
  });

  test('an invoice that was changed in the file is refused, not posted over the old one', async () => {
    const changed = path.join(folder, 'changed.csv');
    writeFileSync(
      changed,
      readFileSync(excerpt, 'utf8').replace(',6,2010-12-01 08:26:00,2.55,', ',7,2010-12-01 08:26:00,2.55,'),
    );
    const before = await importInto('changed', excerpt);
    const after = await importInto('changed', changed);
    expect(after.summary?.linesRefusedByReason['posted before with another content']).toBe(7);
    expect(after.summary?.sums).toMatchObject({ file: 8778.33 });
    expect(after.books).toEqual(before.books);
  });

  test('books in another currency, and a file with other columns, are refused before anything is posted', async () => {
    await importInto('pounds', excerpt);
    const euros = { ...mapping, company: { ...mapping.company, currency: 'EUR' } };
    const wish = { slug: 'pounds', mapping: euros, report: () => undefined };
    await expect(openImportCompany(database.cluster, wish)).rejects.toMatchObject({ code: 'import.other_currency' });
    const other = path.join(folder, 'other.csv');
    writeFileSync(other, 'a,b\n1,2\n');
    await expect(importInto('pounds', other)).rejects.toMatchObject({ code: 'import.columns_missing' });
    await expect(importInto('pounds', path.join(folder, 'none.csv'))).rejects.toMatchObject({
      code: 'import.unreadable',
    });
  });

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
