/** Files of rows from beginning to end through the real store, and `fieldbook import rows` as it is called. */
import { readFileSync } from 'node:fs';
import type { ImportMapping } from '@fieldbook/core/api/import-operations';
import { printTable } from '@fieldbook/core/import/print-cells';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCommandLine } from '../../../testing/cli/command-line.ts';
import { keep } from '../../../testing/export/workbook.ts';
import { testImportCompany } from '../../../testing/import/staged/import-company.ts';
import { testFolder } from '../../../testing/import/tables/files.ts';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { csvLine } from '../../export/csv-text.ts';
import { xlsxTable } from '../../export/table-xlsx.ts';
import { createMasterStore, type MasterStore } from '../../store/masters/master-store.ts';
import { bringFile } from './bring-file.ts';

type Row = Readonly<Record<string, unknown>>;

const named = (name: string) => present(masterNamed(name), name);
const rowsOf: Readonly<Record<string, readonly Row[]>> = {
  route: [{ code: 'R7', name: '=Deira', branch: 'MB', phone: '+971 4 1', godowns: [{ godown: 'VAN-1' }] }],
  customer: [
    {
      code: 'C7',
      name: 'Bakery "Noor"; Deira',
      creditLimit: '1250.50',
      customerType: 'horeca',
      description: 'one\ntwo',
    },
    {
      code: 'C8',
      name: 'بقالة',
      active: false,
      route: 'R7',
      visits: [
        { route: 'R7', weekday: 1, weekNumber: 0, position: 3, monthlyTarget: '10.00' },
        { route: 'R7', weekday: 4, weekNumber: 2, position: 1 },
      ],
    },
  ],
  item: [
    {
      code: '007',
      name: 'Tea',
      unit: 'PCS',
      retailRate: '1.25',
      barcode: '0012',
      units: [{ unit: 'CTN', num: 6, den: 1 }],
    },
  ],
};

describeOnEachServer('masters from files', (server) => {
  let t: TestCompany;
  let masters: MasterStore;
  const folder = testFolder();
  beforeAll(async () => {
    t = await testCompany(server);
    masters = createMasterStore(t.database.company);
  });
  afterAll(() => t.close());

  async function bring(name: string, path: string, mapping: ImportMapping = {}) {
    const told: string[] = [];
    const { run } = await bringFile(testImportCompany(t), t.actor, {
      path,
      table: named(name),
      mapping,
      isDryRun: false,
      report: () => undefined,
      onRefusal: (row, problems) => told.push(`${row} ${problems.map((each) => `${each.path} ${each.code}`).join()}`),
    });
    return { ...run.counts, told };
  }

  const csvOf = (name: string, rows: readonly Row[]): string =>
    folder.write(`${name}.csv`, printTable(named(name), rows, 'en').map(csvLine).join(''));

  async function workbookOf(name: string, rows: readonly Row[]): Promise<string> {
    const [heading = [], ...cells] = printTable(named(name), rows, 'ar');
    const kept = keep();
    const columns = heading.map((title, at) => {
      const isFigure = cells.every((row) => /^\d+\.\d+$|^$/.test(row[at] ?? '')) && cells.some((row) => row[at] !== '');
      return { name: `${at}`, title, kind: isFigure ? ('money' as const) : ('text' as const) };
    });
    const head = { lang: 'ar' as const, company: 'Al Noor Dairy', title: 'Rows', facts: [], columns };
    const writer = xlsxTable(head, kept.sink);
    await writer.write(cells.map((row) => ({ cells: row.map((cell) => (cell === '' ? undefined : cell)) })));
    await writer.end();
    return folder.write(`${name}.xlsx`, kept.bytes());
  }

  test.each(['route', 'customer', 'item'])(
    'rows of %s come as CSV, and out and in again as a workbook',
    async (name) => {
      const rows = rowsOf[name] ?? [];
      const path = csvOf(name, rows);
      expect(await bring(name, path)).toMatchObject({ new: rows.length, refused: 0, told: [] });
      const codes = rows.map((row) => String(row['code']));
      const stored = await masters.getMany(named(name), codes);
      expect(stored).toMatchObject(rows);
      expect(await bring(name, path)).toMatchObject({ same: rows.length, changed: 0 });
      expect(await bring(name, await workbookOf(name, stored))).toMatchObject({ same: rows.length, told: [] });
      expect(await masters.getMany(named(name), codes)).toEqual(stored);
    },
  );

  test('rows that name others of the file come behind them; what nobody brings is refused', async () => {
    const path = folder.write(
      'c.csv',
      'code,name,parent\nK3,Curd,K2\nK2,Dairy,K1\nK1,Food,\nK9,Lost,K8\nK5,Round,K5\n',
    );
    const field = Object.entries(named('category').fields).find(([, each]) => each.of === 'category')?.[0] ?? '';
    const done = await bring('category', path, field === 'parent' ? {} : { columns: { [field]: 'parent' } });
    expect(done).toMatchObject({ new: 3, refused: 2 });
    expect(done.told.toSorted()).toEqual([`5 ${field} reference.unknown`, `6 ${field} reference.unknown`]);
  });

  const command = (...args: readonly string[]) => testCommandLine(t.database.env, args);

  test('the command: a dry run, refused rows as a file to correct, and that file again', async () => {
    const unit = present(await masters.get(named('measureUnit'), 'PCS'), 'pieces').name.toUpperCase();
    const rows = `Item code;Name;UoM;Price;Barcode\nT1;Tea;Pc.;1,5;900\nT2;Mint;PCS;2,5;900\nT3;Sage;PCS;x;\nT4;Rose;${unit};3;\n`;
    const [file, refused] = [folder.write('t.csv', rows), folder.path('refused.csv')];
    const mapping = folder.write('m.json', JSON.stringify({ values: { unit: { 'Pc.': 'PCS' } } }));
    const call = ['import', 'rows', 'items', file, '--mapping', mapping];
    expect(await command(...call, '--dry-run')).toMatchObject({
      code: 1,
      stdout: 'items: 3 new, 0 changed, 0 same, 1 refused\n',
    });
    expect(await masters.getMany(named('item'), ['T1', 'T4'])).toEqual([]);
    const done = await command(...call, '--refused', refused);
    expect(done).toMatchObject({ code: 1, stdout: 'items: 2 new, 0 changed, 0 same, 2 refused\n' });
    expect(done.stderr).toContain('row 3: barcode: ');
    const list = readFileSync(refused, 'utf8');
    expect(list.split('\r\n')[0]).toBe('\ufeffItem code,Name,UoM,Price,Barcode,Refused because');
    expect(await command('import', 'rows', 'item', refused, '--refused', refused)).toMatchObject({ code: 2 });
    folder.write('refused.csv', list.replace(',900', ',901').replace(',x,', ',"4,5",'));
    expect(await command('import', 'rows', 'item', refused)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 new'),
    });
    expect(await masters.getMany(named('item'), ['T2', 'T3'])).toMatchObject([
      { retailRate: '2.5' },
      { retailRate: '4.5' },
    ]);
  });

  test('the command: a value for all rows, beside those of the mapping', async () => {
    const file = folder.write('f.csv', 'code;name\nF1;Figs\n');
    const mapping = folder.write('f.json', JSON.stringify({ forAll: { unit: 'CTN', retailRate: '2.5' } }));
    const call = ['import', 'rows', 'item', file, '--mapping', mapping, '--for-all'];
    expect(await command(...call, 'unit=PCS')).toMatchObject({ code: 0 });
    expect(await masters.get(named('item'), 'F1')).toMatchObject({ unit: 'PCS', retailRate: '2.5' });
    expect(await command(...call, 'unit')).toMatchObject({ code: 2 });
  });

  test('the command: a template in Arabic is read, and what is not clear is asked', async () => {
    const template = await command('import', 'template', 'measureUnit', '--lang', 'ar');
    const file = folder.write('u.csv', template.stdout);
    expect(await command('import', 'rows', 'measureUnit', file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/1 (new|same|changed)/),
    });
    const open = folder.write('o.csv', 'code;name;credit limit\nC1;Shop;1,234\n');
    expect(await command('import', 'rows', 'customer', open)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('(import.unclear)'),
    });
    expect(await command('import', 'rows', 'customer', open, '--decimal-sign', '.')).toMatchObject({ code: 0 });
    expect(await command('import', 'rows', 'company', open)).toMatchObject({ code: 2 });
  });

  test('the command: what openings come to is told before they are written', async () => {
    const balances = folder.write('l.csv', 'ledger,debit\nCASH,1000\n');
    const call = ['import', 'rows', 'openingLedger', balances, '--date', '2026-10-01', '--dry-run'];
    expect(await command(...call)).toMatchObject({
      code: 0,
      stdout: 'opening-ledgers: 1 new, 0 changed, 0 same, 0 refused\nDebit 1000.00, Credit 0.00\n',
    });
  });
});
