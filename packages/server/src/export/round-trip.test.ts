/** What goes out in all its columns comes in again as it stands: every master of a company, as CSV and as workbook, in two languages. */
import { readdirSync } from 'node:fs';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed, masters } from '@fieldbook/core/masters/index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCommandLine } from '../../testing/cli/command-line.ts';
import { keep } from '../../testing/export/workbook.ts';
import { testFolder } from '../../testing/import/tables/files.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import { findActor } from '../cli/find-actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { assembleCompany } from '../company/open-company.ts';
import { bringFile } from '../import/staged/bring-file.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { valueOrRefuse } from '../requests/refused-request.ts';
import { dubaiScenario } from '../seed/dubai/dubai-scenario.ts';
import { setUpCompany } from '../seed/set-up-company.ts';
import { filterSql, quoted } from '../store/masters/master-columns.ts';
import { exportMaster } from './export-master.ts';

const listed = masters.filter(({ single }) => single !== true);
const ways = (['en', 'ar'] as const).flatMap((lang) => (['csv', 'xlsx'] as const).map((format) => ({ lang, format })));

/** Texts that a spreadsheet, or a reader of CSV, would take for something else. */
const sign = fc.constantFrom(...'=+-@\'",;| 01.aع');
const odd = fc.sample(fc.string({ unit: sign, minLength: 1, maxLength: 12 }), { numRuns: 120, seed: 7 });

describeOnEachServer('masters out and in', (server) => {
  let database: TestDatabase;
  let company: CompanyServices;
  let actor: Actor;
  const folder = testFolder();
  const pdf = createPdfRenderer();

  beforeAll(async () => {
    database = await testDatabase(server);
    company = await assembleCompany(database.company);
    await setUpCompany(company, dubaiScenario(), 'the demo of a test');
    actor = await findActor(database.company.pool, undefined);
    const customers = odd.map((text, at) => ({ code: `ODD-${at}`, name: `${text}x`, description: text }));
    const ofCustomers = [...present(masterNamed('customer'), 'customers').examples, ...customers];
    for (const master of listed) {
      const rows = master.name === 'customer' ? ofCustomers : master.examples;
      valueOrRefuse(await company.masters.upsertMany({ userName: 'test' }, master, rows));
    }
  });
  afterAll(async () => {
    await pdf.close();
    await database.close();
  });

  /** Rows that are the same, each way. */
  async function outAndIn(master: MasterDefinition): Promise<readonly number[]> {
    const same: number[] = [];
    for (const { lang, format } of ways) {
      const told: string[] = [];
      const kept = keep();
      const wish = { master, query: {}, columns: 'all', format, lang, withMark: true } as const;
      valueOrRefuse(await exportMaster(company, actor, wish, { open: () => kept.sink, pdf }));
      const { run } = await bringFile(company, actor, {
        path: folder.write(`${master.name}-${lang}.${format}`, kept.bytes()),
        table: master,
        mapping: {},
        isDryRun: true,
        report: (line) => told.push(line),
        onRefusal: (row, problems) => told.push(`${row} ${JSON.stringify(problems)}`),
      });
      expect(run.counts, `${lang} ${format} ${told.join()}`).toMatchObject({ new: 0, changed: 0, refused: 0 });
      same.push(run.counts.same);
    }
    return same;
  }

  test.each(listed.map((master) => [master.name, master] as const))(
    'every row of %s is the same',
    async (_, master) => {
      const { rows } = await database.company.pool.query(
        `select count(*)::integer as n from ${quoted(master.table)} m where ${filterSql(master.filter, 'm')}`,
      );
      expect(rows[0].n).toBeGreaterThan(0);
      expect(await outAndIn(master)).toEqual(ways.map(() => rows[0].n));
    },
  );

  test('a document that is longer than a cell has no column, and stays as it is', async () => {
    const template = present(masterNamed('voucherTemplate'), 'templates');
    const body = JSON.stringify({ remarks: 'long '.repeat(7000) });
    valueOrRefuse(
      await company.masters.create({ userName: 'test' }, template, {
        code: 'LONG',
        name: 'Long',
        voucherType: 'journal',
        body,
      }),
    );
    expect(await outAndIn(template)).toEqual([2, 2, 2, 2]);
  });

  test('the command writes a file of every master, and says which is too wide to come in again', async () => {
    const run = (...args: readonly string[]) => testCommandLine(database.env, args);
    const out = folder.path('all');
    expect(await run('export', 'masters', '--output', out, '--format', 'csv')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(readdirSync(out).toSorted()).toEqual(listed.map(({ path }) => `${path}.csv`).toSorted());
    expect(await run('import', 'rows', 'routes', `${out}/routes.csv`, '--dry-run')).toMatchObject({
      code: 0,
      stdout: 'routes: 0 new, 0 changed, 6 same, 0 refused\n',
    });
    const items = valueOrRefuse(await company.masters.list(present(masterNamed('item'), 'items'), { limit: 130 })).rows;
    const wide = {
      code: 'WIDE',
      name: 'Wide',
      prices: items.map(({ code, unit }) => ({ item: code, unit, rate: '1.250' })),
    };
    valueOrRefuse(
      await company.masters.create({ userName: 'test' }, present(masterNamed('priceGroup'), 'price groups'), wide),
    );
    expect(await run('export', 'masters', '--output', out)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^price-groups: .*\(export\.too_many_columns\)\n$/),
    });
    expect(readdirSync(out).filter((name) => name.endsWith('.xlsx'))).toHaveLength(listed.length - 1);
    expect(await run('export', 'masters', 'item', '--output', out, '--format', 'pdf')).toMatchObject({ code: 2 });
  });
});
