/** A file of a million rows is staged and looked through in the memory that a small one takes; one of two million is refused. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testImportCompany } from '../../../testing/import/staged/import-company.ts';
import { testFolder } from '../../../testing/import/tables/files.ts';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { bringFile } from './bring-file.ts';

/** Codes of a million rows are held, to find those that stand twice; rows are not. Bytes. */
const MOST_GROWTH = 600_000_000;

describeOnEachServer('large files', (server) => {
  let t: TestCompany;
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server);
  });
  afterAll(() => t.close());

  async function bring(rows: number): Promise<unknown> {
    const path = folder.path(`${rows}.csv`);
    const out = createWriteStream(path);
    out.write('code,name,credit limit\n');
    for (let at = 0; at < rows; at += 1000) {
      const lines = Array.from({ length: 1000 }, (_, index) => `C${at + index},Shop in the street of palms,"1,234"\n`);
      if (!out.write(lines.join(''))) await new Promise((resolve) => out.once('drain', resolve));
    }
    await finished(out.end());
    return bringFile(testImportCompany(t), t.actor, {
      path,
      table: present(masterNamed('customer'), 'customers'),
      mapping: {},
      isDryRun: true,
      report: () => undefined,
      onRefusal: () => undefined,
    }).catch((error: unknown) => (error as { code?: string }).code);
  }

  test('a million rows', { timeout: 600_000 }, async () => {
    await bring(10_000);
    const before = process.memoryUsage().rss;
    let peak = before;
    const looking = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 100);
    // The question about its figures ends the trial behind the first look at all rows.
    expect(await bring(1_000_000)).toBe('import.unclear');
    clearInterval(looking);
    expect(peak - before).toBeLessThan(MOST_GROWTH);
  });

  test('two million rows', { timeout: 600_000 }, async () => {
    expect(await bring(2_000_000)).toBe('import.refused');
    const { rows } = await t.database.company.pool.query<{ n: number }>(
      'select count(*)::integer as n from import_row',
    );
    expect(rows[0]?.n).toBe(0);
  });
});
