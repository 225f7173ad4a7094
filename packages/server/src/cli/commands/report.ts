/** `fieldbook report NAME`: a report with all its pages, on standard output or as a workbook or PDF in a file. */

import type { ReportDefinition } from '@fieldbook/core/definition/report';
import { isLanguage, languageCodes } from '@fieldbook/core/i18n/languages';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { reportNamed, reports } from '@fieldbook/core/reports/index';
import { exportReport } from '../../export/export-report.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { type Command, type CommandArguments, type CommandContext, UsageError } from '../command.ts';
import { type ReportFormat, type ReportRow, reportFormats, type WholeReport } from '../report/format.ts';
import { writeWhole } from '../report/write-file.ts';

const PAGE = 500;
const dates = ['as-of', 'from', 'to', 'compare-from', 'compare-to'] as const;
const choices = [
  ...(['branch', 'godown', 'side', 'party', 'ledger', 'compare', 'by', 'cost-centre'] as const),
  ...(['detail', 'voucher-type', 'item', 'category', 'route', 'person', 'then-by', 'costing', 'price-group'] as const),
  ...(['supplier', 'reference', 'age-by', 'buckets', 'box', 'section'] as const),
] as const;
const flags = [
  'cost-centre-alone',
  'no-cost-centre',
  'with-closing',
  'without-closing',
  'without-void',
  'all',
] as const;

export const reportCommand: Command = {
  name: 'report',
  summary: 'Print a report: trial balance, profit and loss, balance sheet, statements, books, stock, bills.',
  usage: `${reports.map(({ name }) => `fieldbook report ${name}`).join('\n')}

--as-of DATE    the day the figures stand for, YYYY-MM-DD; today when left out
--format NAME   table (default), csv or json; xlsx or pdf into a file
--out FILE      the file of a workbook or PDF; --lang ar for Arabic
--from DATE     first day of the span (trial balance with turnover, profit and loss, statements)
--to DATE       last day of a statement
--branch CODE   one branch alone
--godown CODE   one godown alone (stock value)
--side SIDE     customer or supplier (open bills)
--party CODE    one customer or supplier (open bills, their statements)
--ledger CODE   the ledger of a ledger statement; one ledger of a cash or bank book
--compare WITH  previousPeriod or previousYear (trial balance, profit and loss, balance sheet)
--compare-from DATE, --compare-to DATE   another span to compare with
--by WHAT       a column for each branch or costCentre
--cost-centre CODE   one cost centre and those below it (--cost-centre-alone: without them; --no-cost-centre: what has none)
--detail WHAT   day or entry (cash book, bank book)
--voucher-type TYPE  one type alone (day book); --without-void leaves void vouchers out
--by WHAT, --then-by WHAT   item, category, party, route, person, branch or month (sales and purchase analysis)
--item CODE, --category CODE, --route CODE, --person CODE, --supplier CODE   what alone (analysis, stock, reorder list,
                due from salesman; the salesperson of a salesman statement)
--costing METHOD  Average, LastPurchaseCost, LastPurchaseRate, SellingRate, WholesaleRate or UserGiven with --price-group CODE
--age-by WHAT   dueDate or billDate; --buckets 30,60,90   (bills receivable, bills payable)
--reference BILL  the bill of a bill history
--box BOX, --section SECTION   of the tax return, of the GST documents; --all   also above its level (reorder list)
--with-closing, --without-closing   with the entries that close a year (profit and loss), without (ledger statement)`,
  options: {
    format: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
    ...Object.fromEntries([...dates, ...choices].map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  },
  run: async (context, args) => {
    const definition = definitionOf(args);
    const format = args.flags['format'] ?? 'table';
    if (format === 'xlsx' || format === 'pdf') return writeFile(context, args, { definition, format });
    if (args.flags['out'] !== undefined) throw new UsageError('--out is for --format xlsx and --format pdf.');
    if (!Object.hasOwn(reportFormats, String(format)))
      throw new UsageError('--format is table, csv, json, xlsx or pdf.');
    const report = await wholeReport(context, definition, queryOf(definition, args));
    await context.write(reportFormats[format as ReportFormat](definition, report));
    return 0;
  },
};

async function writeFile(
  { company, actor, signal }: CommandContext,
  args: CommandArguments,
  { definition, format }: { readonly definition: ReportDefinition; readonly format: 'xlsx' | 'pdf' },
): Promise<0> {
  const { out, lang = 'en' } = args.flags;
  if (typeof out !== 'string' || out === '') throw new UsageError(`--format ${format} needs --out FILE.`);
  if (!isLanguage(lang)) throw new UsageError(`--lang is one of ${languageCodes.join(', ')}.`);
  const query = queryOf(definition, args);
  const [services, person] = [await company(), await actor()];
  const wish = { definition, query, format, lang, withMark: false } as const;
  await writeWhole(out, signal, (place) => exportReport(services, person, wish, place));
  return 0;
}

function definitionOf({ positionals }: CommandArguments): ReportDefinition {
  const [name, ...rest] = positionals;
  const definition = reportNamed(name ?? '');
  if (name === undefined) throw new UsageError('Which report?');
  if (definition === undefined) throw new UsageError(`There is no report "${name}".`);
  if (rest.length > 0) throw new UsageError(`What is "${rest.join(' ')}"?`);
  return definition;
}

function queryOf(definition: ReportDefinition, args: CommandArguments): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const flag of [...dates, ...choices, ...flags]) {
    const value = args.flags[flag];
    if (value === undefined || value === false) continue;
    const isDay = dates.some((name) => name === flag);
    if (isDay && !isIsoDate(String(value))) throw new UsageError(`--${flag} is a day of the calendar, YYYY-MM-DD.`);
    const name = parameterOf(definition, flag);
    if (name === undefined) throw new UsageError(`The report ${definition.name} takes no --${flag}.`);
    query[name] = String(value);
  }
  return query;
}

/** `--as-of` also ends a span. */
function parameterOf(definition: ReportDefinition, flag: string): string | undefined {
  const camel = flag.replace(/-[a-z]/g, (letters) => letters.charAt(1).toUpperCase());
  const names = flag === 'as-of' ? ['asOf', 'to'] : [camel];
  return names.find((name) => definition.parameters[name] !== undefined);
}

interface Page extends WholeReport {
  readonly next?: string | null;
}

async function wholeReport(
  { company, actor, signal }: CommandContext,
  definition: ReportDefinition,
  query: Readonly<Record<string, string>>,
): Promise<WholeReport> {
  const { reports: reader } = await company();
  const person = await actor();
  const load = async (cursor?: string): Promise<Page> =>
    valueOrRefuse(await reader.run(person, definition.name, { ...query, limit: PAGE, cursor })) as Page;
  const { next: following, ...first } = await load();
  const rows: ReportRow[] = [...first.rows];
  for (let next = following ?? null; next !== null && !signal.aborted; ) {
    const page = await load(next);
    rows.push(...page.rows);
    next = page.next ?? null;
  }
  return { ...first, rows };
}
