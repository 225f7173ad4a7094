/**
 * Importing so many items from CSV and from a workbook: as new rows, and again as rows that are there already. Prints the seconds;
 * last line: the figures as JSON. The aim is ten seconds for 20,000 new items.
 */
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { printTable } from '@fieldbook/core/import/print-cells';
import { item } from '@fieldbook/core/masters/item';
import { csvLine } from '@fieldbook/server/export/csv-text';
import { xlsxTable } from '@fieldbook/server/export/table-xlsx';
import { bringFile } from '@fieldbook/server/import/staged/bring-file';
import { type BenchCompany, openBenchCompany } from './setup/company.ts';
import { printTable as printFigures } from './setup/figures.ts';
import { openInProcessPosting } from './setup/in-process.ts';

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 20_000);
const LOT = 1000;

function tableOf(prefix: string): readonly (readonly string[])[] {
  const [example = {}] = item.examples;
  const { barcode: _, taxCode: __, ...plain } = example;
  const rows = Array.from({ length: ITEMS }, (_each, at) => ({
    ...plain,
    code: `${prefix}-${at}`,
    name: `Biscuit ${at} Cream ${at % 90} g`,
    units: [{ unit: 'CTN', num: 12, retailRate: '75' }],
  }));
  return printTable(item, rows, 'en');
}

async function writeWorkbook(path: string, [heading = [], ...rows]: readonly (readonly string[])[]): Promise<void> {
  const out = createWriteStream(path);
  const columns = heading.map((title) => ({ name: title, title, kind: 'text' as const }));
  const head = { lang: 'en' as const, company: 'Bench', title: 'Items', facts: [], columns };
  const writer = xlsxTable(head, async (bytes) => void out.write(bytes));
  for (let start = 0; start < rows.length; start += LOT) {
    await writer.write(rows.slice(start, start + LOT).map((cells) => ({ cells })));
  }
  await writer.end();
  await finished(out.end());
}

async function timed(company: BenchCompany, path: string) {
  const start = performance.now();
  const { database } = company;
  const { actor, ...services } = await openInProcessPosting(company);
  const { run } = await bringFile({ database, ...services, sessions: { forget: () => undefined } }, actor, {
    path,
    table: item,
    mapping: {},
    isDryRun: false,
    report: () => undefined,
    onRefusal: (row, problems) => console.log(row, problems),
  });
  return { seconds: (performance.now() - start) / 1000, ...run.counts };
}

const company = await openBenchCompany();
try {
  const [csv, xlsx] = [join(company.dataDirectory, 'items.csv'), join(company.dataDirectory, 'items.xlsx')];
  writeFileSync(csv, tableOf('C').map(csvLine).join(''));
  await writeWorkbook(xlsx, tableOf('X'));
  const runs = [];
  for (const path of [csv, csv, xlsx, xlsx]) runs.push({ file: path.slice(-4), ...(await timed(company, path)) });
  printFigures(
    ['file', 'seconds', 'new', 'same', 'refused'],
    runs.map((run) => [run.file, run.seconds.toFixed(1), `${run.new}`, `${run.same}`, `${run.refused}`]),
  );
  console.log(JSON.stringify({ bench: 'import-rows', items: ITEMS, runs }));
} finally {
  await company.close();
}
