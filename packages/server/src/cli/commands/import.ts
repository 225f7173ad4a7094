/** `fieldbook import …`: rows of masters and openings, TallyPrime and sales lines from files, vouchers from JSON lines (docs/guides/import.md), a phone's exported outbox. */
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { CompanyServices } from '../../company/company-services.ts';
import { decodeText } from '../../import/decode-text.ts';
import { openImportCompany } from '../../import/sales-lines/import-company.ts';
import { importSalesLines } from '../../import/sales-lines/import-sales-lines.ts';
import { type SalesLinesMapping, salesLinesMapping } from '../../import/sales-lines/mapping.ts';
import { retailMapping } from '../../import/sales-lines/retail-mapping.ts';
import type { ImportSummary } from '../../import/sales-lines/tally.ts';
import { importVouchers } from '../../import/vouchers/import-vouchers.ts';
import { foldAll } from '../../jobs/fold-balances.ts';
import { assertCompanySlug } from '../../store/cluster/company-slug.ts';
import { EnvironmentError, faultText } from '../../store/cluster/environment-error.ts';
import { importOutbox } from '../../sync/import-outbox.ts';
import { type Command, type CommandArguments, type CommandContext, type ExitCode, UsageError } from '../command.ts';
import { findActor } from '../find-actor.ts';
import { saidProblem } from '../said-problem.ts';
import { importRows, listRuns, undoRun, writeTemplate } from './import-rows.ts';
import { importTally } from './import-tally.ts';

type Deed = (context: CommandContext, args: CommandArguments) => Promise<ExitCode>;

const deeds: Readonly<Record<string, Deed>> = {
  retail: (context, args) => importSales(context, args, retailMapping),
  sales: async (context, args) => importSales(context, args, await readMapping(flag(args, 'mapping'))),
  vouchers: importJsonLines,
  outbox: importPhone,
  rows: importRows,
  tally: importTally,
  list: listRuns,
  undo: undoRun,
  template: writeTemplate,
};

export const importCommand: Command = {
  name: 'import',
  summary:
    'Bring masters and openings from a workbook, CSV or TallyPrime, sales lines, vouchers as JSON lines, or the outbox of a phone into the books.',
  usage: `fieldbook import retail FILE [--company NAME] [--encoding NAME] [--summary FILE.json] [--refused FILE.csv]
fieldbook import sales FILE --mapping MAPPING.json [--company NAME] [--encoding NAME] [--summary FILE.json] [--refused FILE.csv]
fieldbook import vouchers FILE.jsonl [--results FILE.jsonl]
fieldbook import outbox FILE [--results FILE.jsonl]
fieldbook import rows KIND FILE [--mapping FILE.json] [--date-order ORDER] [--decimal-sign SIGN] [--encoding NAME]
                      [--sheet NAME] [--for-all COLUMN=VALUE …] [--date DAY] [--branch CODE] [--dry-run] [--refused FILE.csv]
fieldbook import tally FILE... --date DAY [--branch CODE] [--godown CODE] [--vouchers] [--types FILE.json] [--dry-run]
                       [--report FILE.csv|FILE.xlsx]
fieldbook import list
fieldbook import undo UID
fieldbook import template KIND [--lang ar] > FILE.csv

Files may be packed with gzip. Importing the same file again adds nothing; an import that was cut off goes on.
An outbox closes the open numbers that its phone never used.

--company NAME   retail and sales: set up when there is none (the mapping's name when left out)
--mapping FILE   which columns mean what, as JSON
--encoding NAME  of the file, such as windows-1256 (UTF-8 when left out; a file that is no such text is refused)
--summary FILE   counts and sums as JSON
--refused FILE   the refused lines with their reasons, as CSV
--results FILE   what became of every line, as JSON lines
KIND             rows and template: a master (item, customer) or openings (openingLedger, openingStock)
--date-order ORDER   rows: dmy, mdy or ymd, where the file leaves it open
--decimal-sign SIGN  rows: . or , where the file leaves it open
--date DAY, --branch CODE   rows of openings, tally: what they are of
--godown CODE    tally: where goods lie that the file names no godown for
--vouchers       tally: posts the vouchers of the files as well
--types FILE     tally: what types of voucher that are nobody's are here, as JSON
--report FILE    tally: its figures beside ours
--for-all COLUMN=VALUE  rows: what every row has in a column that the file does not have; once for each
--sheet NAME     rows: of a workbook (the first that has rows when left out)
--dry-run        rows, tally: tells what would become of the rows and writes none
--lang NAME      template: of its heading`,
  options: {
    mapping: { type: 'string' },
    encoding: { type: 'string' },
    summary: { type: 'string' },
    refused: { type: 'string' },
    results: { type: 'string' },
    'date-order': { type: 'string' },
    'decimal-sign': { type: 'string' },
    sheet: { type: 'string' },
    'for-all': { type: 'string', multiple: true },
    date: { type: 'string' },
    branch: { type: 'string' },
    godown: { type: 'string' },
    report: { type: 'string' },
    'dry-run': { type: 'boolean' },
    vouchers: { type: 'boolean' },
    types: { type: 'string' },
    lang: { type: 'string' },
  },
  run: (context, args) => {
    const [name = '', ...positionals] = args.positionals;
    const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
    if (deed === undefined) throw new UsageError(name === '' ? 'Import what?' : `"${name}" cannot be imported.`);
    return deed(context, { ...args, positionals });
  },
};

async function importSales(
  context: CommandContext,
  args: CommandArguments,
  mapping: SalesLinesMapping,
): Promise<ExitCode> {
  const path = fileOf(args);
  const slug = flag(args, 'company') ?? mapping.name.replaceAll('-', '_');
  assertCompanySlug(slug);
  const report = (line: string): void => context.say(line);
  const services = await openImportCompany(await context.cluster(), { slug, mapping, report });
  try {
    const actor = await findActor(services.database.pool, flag(args, 'as'));
    const refusedPath = flag(args, 'refused');
    const encoding = flag(args, 'encoding');
    const options = { path, mapping, encoding, services, actor, report, signal: context.signal };
    const summary = await importSalesLines({ ...options, ...(refusedPath === undefined ? {} : { refusedPath }) });
    if (summary === undefined) {
      context.say('Stopped. What was posted stays; the same command goes on from there.');
      return 1;
    }
    await foldAll(services.database.pool);
    const summaryPath = flag(args, 'summary');
    if (summaryPath !== undefined) await writeFile(summaryPath, `${JSON.stringify(summary, null, 2)}\n`);
    await context.write(printSummary(summary, services));
    return 0;
  } finally {
    await services.close();
  }
}

function printSummary(summary: ImportSummary, { slug }: CompanyServices): string {
  const rows: (readonly [string, string | number])[] = [
    ['Company', slug],
    ['Lines read', summary.linesRead],
    ['Lines posted', summary.linesPosted],
    ['Lines refused', summary.linesRefused],
    ...Object.entries(summary.linesRefusedByReason).map(([reason, n]) => [`  ${reason}`, n] as const),
    ...Object.entries(summary.vouchersByType).map(([type, n]) => [`Vouchers ${type}`, n] as const),
    ['  new', summary.vouchersNew],
    ['  there before', summary.vouchersKnownBefore],
    ['Sum posted', summary.sums.posted.toFixed(2)],
    ['Sum refused', summary.sums.refused.toFixed(2)],
    ['Sum of rounding', summary.sums.rounding.toFixed(2)],
    ['Sum of the file', summary.sums.file.toFixed(2)],
    ['Seconds', summary.seconds.toFixed(1)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${String(value).padStart(12)}\n`).join('');
}

async function importPhone(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const path = fileOf(args);
  const company = await context.company();
  const bytes = await readFile(path);
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const text = (await Array.fromAsync(decodeText(Readable.from([plain]), { path }))).join('');
  const imported = await importOutbox(company, await context.actor(), text);
  if (!imported.ok) {
    for (const each of imported.problems) context.say(saidProblem(each));
    return 1;
  }
  await foldAll(company.database.pool);
  const { device, answers, unused } = imported.value;
  const count = (...outcomes: string[]) => answers.filter(({ outcome }) => outcomes.includes(outcome)).length;
  for (const { sequence, uid, outcome, problems = [] } of answers) {
    if (problems.length > 0)
      context.say(`item ${sequence} (${uid}): ${outcome}: ${problems.map(saidProblem).join('; ')}`);
  }
  for (const { series, from, count: numbers } of unused)
    context.say(`${series}: ${numbers} numbers from ${from} on were never used`);
  const resultsPath = flag(args, 'results');
  if (resultsPath !== undefined)
    await writeFile(resultsPath, answers.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const aside = count('refused', 'conflict');
  await context.write(
    `${device}: ${answers.length} items: ${count('posted')} posted, ${count('replayed')} there before, ${count('refused')} refused, ${count('conflict')} in conflict\n`,
  );
  return aside > 0 ? 1 : 0;
}

async function readMapping(path: string | undefined): Promise<SalesLinesMapping> {
  if (path === undefined) throw new UsageError('Which mapping? --mapping FILE.json');
  const advice = 'docs/guides/import.md shows a whole mapping.';
  try {
    return z.parse(salesLinesMapping, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : faultText(error);
    throw new EnvironmentError('import.mapping_invalid', `The mapping ${path} cannot be used: ${why}`, advice, error);
  }
}

async function importJsonLines(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const path = fileOf(args);
  const { posting, database } = await context.company();
  const resultsPath = flag(args, 'results');
  const counts = await importVouchers({
    path,
    posting,
    actor: await context.actor(),
    report: (line) => context.say(line),
    signal: context.signal,
    ...(resultsPath === undefined ? {} : { resultsPath }),
    onRefusal: ({ line, outcome, problems = [] }) =>
      context.say(
        `line ${line}: ${outcome}: ${problems.map((each) => `${each.path === undefined ? '' : `${each.path}: `}${each.message} (${each.code})`).join('; ')}`,
      ),
  });
  await foldAll(database.pool);
  const { posted, replayed, refused, conflict, lines, isCutOff } = counts;
  await context.write(
    `${lines} lines: ${posted} posted, ${replayed} there before, ${refused} refused, ${conflict} in conflict\n`,
  );
  if (isCutOff) context.say('Stopped. What was posted stays; the same command goes on from there.');
  return isCutOff || refused + conflict > 0 ? 1 : 0;
}

function fileOf({ positionals }: CommandArguments): string {
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.');
  return file;
}

function flag({ flags }: CommandArguments, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}
