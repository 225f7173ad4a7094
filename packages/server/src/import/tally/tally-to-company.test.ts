/** The tables of an export of TallyPrime through the ordinary import into a company; the same export again changes nothing. */
import path from 'node:path';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { tallyTables } from '@fieldbook/core/tally/tally-tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '../../export/csv-text.ts';
import { type TestCompany, testCompany } from '../../posting/test-company.ts';
import { describeOnEachServer } from '../../store/test-database.ts';
import { bringFile } from '../staged/bring-file.ts';
import { testImportCompany } from '../staged/test-import-company.ts';
import { testFolder } from '../tables/test-files.ts';
import { readTally } from './read-tally.ts';

describeOnEachServer('masters of TallyPrime', (server) => {
  let t: TestCompany;
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server);
  });
  afterAll(() => t.close());

  async function bring() {
    const objects = await Array.fromAsync(readTally(path.join(import.meta.dirname, '../fixtures/tally-masters.xml')));
    const told: Record<string, unknown> = {};
    for (const { kind, heading, rows } of tallyTables(objects, { branch: 'MB' }).tables) {
      const refused: string[] = [];
      const lines = [heading, ...rows.map((row) => row.map((cell) => (cell === undefined ? undefined : String(cell))))];
      const { run } = await bringFile(testImportCompany(t), t.actor, {
        path: folder.write(`${kind}.csv`, lines.map(csvLine).join('')),
        table: present(masterNamed(kind), kind),
        mapping: { dateOrder: 'ymd', decimalSign: '.' },
        isDryRun: false,
        report: () => undefined,
        onRefusal: (row, problems) =>
          refused.push(`${row} ${problems.map(({ path, code }) => `${path} ${code}`).join()}`),
      });
      told[kind] = { rows: rows.length, same: run.counts.same, written: run.counts.written, refused };
    }
    return told;
  }

  test('every row is taken, and the same export again finds all of them the same', async () => {
    const first = await bring();
    expect(Object.values(first).flatMap((each) => (each as { refused: string[] }).refused)).toEqual([]);
    for (const each of Object.values(await bring())) {
      expect(each).toEqual({
        rows: (each as { rows: number }).rows,
        same: (each as { rows: number }).rows,
        written: 0,
        refused: [],
      });
    }
  });
});
