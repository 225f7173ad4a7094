/** A real file in real books: every line in a voucher or on the list, sums to the penny, nothing twice. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excerpt, importInto as importFile } from '../../../testing/import/sales-lines/import.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { openImportCompany } from './import-company.ts';
import { retailMapping as mapping } from './retail-mapping.ts';

/** Σ quantity × price of the lines of a file in pennies, by a way of its own. */
function pennies(csv: string): number {
  const numbers = csv.matchAll(/,(-?\d+),\d{4}-\d\d-\d\d [\d:]+,(\d+)\.(\d{1,2}),/g);
  let sum = 0;
  for (const [, quantity, whole, fraction = ''] of numbers)
    sum += Number(quantity) * Number(`${whole}${fraction.padEnd(2, '0')}`);
  return sum;
}

describeOnEachServer('importing sales lines', (server) => {
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
});
