/** `fieldbook import rows`, its undoing, and a file to fill in: rows of a master or of openings from a workbook or CSV. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ImportMapping } from '@fieldbook/core/api/import-operations';
import { isLanguage } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import type { ImportTable } from '@fieldbook/core/import/import-table';
import { templateOf } from '@fieldbook/core/import/print-cells';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { isUid } from '@fieldbook/core/kernel/id';
import { importTableNamed, importTables } from '@fieldbook/core/openings/import-tables';
import * as z from 'zod/mini';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-text.ts';
import { bringFile } from '../../import/staged/bring-file.ts';
import { listImports, undoImport } from '../../import/staged/imports.ts';
import { reasonOf } from '../../import/staged/refused-rows.ts';
import { EnvironmentError, faultText } from '../../store/cluster/environment-error.ts';
import { type CommandArguments, type CommandContext, type ExitCode, UsageError } from '../command.ts';

/** A day is judged where the import is settled; all else is as the API takes it. */
const options = {
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  decimalSign: z.enum(['.', ',']),
  date: z.string().check(z.refine(isIsoDate, 'a day of the calendar, YYYY-MM-DD')),
  branch: z.string(),
};
const rowsMapping = z.strictObject({
  columns: z.optional(z.record(z.string(), z.string())),
  leftOut: z.optional(z.array(z.string())),
  forAll: z.optional(z.record(z.string(), z.string())),
  values: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  dateOrder: z.optional(options.dateOrder),
  decimalSign: z.optional(options.decimalSign),
  date: z.optional(options.date),
  branch: z.optional(options.branch),
});

/** Refusals that are told; the others are in the list of `--refused`. */
const TOLD = 20;

export async function importRows(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const [name, path, ...rest] = args.positionals;
  const table = tableOf(name);
  if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
  const refusedPath = text(args, 'refused');
  if (refusedPath !== undefined && resolve(refusedPath) === resolve(path)) {
    throw new UsageError('--refused must name another file than the one that is read.');
  }
  let refusals = 0;
  const isDryRun = args.flags['dry-run'] === true;
  const { run, isCutOff } = await bringFile(await context.company(), await context.actor(), {
    path,
    table,
    encoding: text(args, 'encoding'),
    sheet: text(args, 'sheet'),
    refusedPath,
    mapping: withForAll({ ...(await readMapping(text(args, 'mapping'))), ...flagsOf(args) }, args),
    isDryRun,
    report: (line) => context.say(line),
    onRefusal: (row, problems) => {
      refusals += 1;
      if (refusals <= TOLD) context.say(`row ${row}: ${problems.map(reasonOf).join('; ')}`);
    },
    signal: context.signal,
  });
  if (refusals > TOLD) context.say(`… and ${refusals - TOLD} more`);
  const { new: added, changed, same, refused, written } = run.counts;
  await context.write(`${table.path}: ${added} new, ${changed} changed, ${same} same, ${refused} refused\n`);
  if (run.plan?.sums !== undefined) await context.write(`${sumsText(table, run.plan.sums)}\n`);
  if (written > 0) context.say(`fieldbook import undo ${run.uid} takes it back.`);
  if (isCutOff) context.say('Stopped. Nothing was written.');
  return isCutOff || refusals > 0 ? 1 : 0;
}

/** Of the new rows, to be held against the program that they come from. */
const sumsText = ({ fields }: ImportTable, sums: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .flatMap(([name, { label }]) => (sums[name] === undefined ? [] : [`${say(label, 'en')} ${sums[name]}`]))
    .join(', ');

export async function listRuns(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  if (args.positionals.length > 0) throw new UsageError('The list takes nothing.');
  for (const run of await listImports(await context.company(), await context.actor())) {
    const { written, refused } = run.counts;
    await context.write(
      `${run.uid}  ${run.madeAt}  ${run.kind}  ${run.state}  ${written} written, ${refused} refused  ${run.name}\n`,
    );
  }
  return 0;
}

export async function undoRun(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const [uid = '', ...rest] = args.positionals;
  if (!isUid(uid) || rest.length > 0) throw new UsageError('Name one import by its uid: fieldbook import list.');
  const begun = await undoImport(await context.company(), await context.actor(), uid);
  const problems = begun.ok ? await begun.value.done : begun.problems;
  for (const each of problems) context.say(reasonOf(each));
  if (problems.length > 0) return 1;
  await context.write('Undone.\n');
  return 0;
}

export async function writeTemplate(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const [name, ...rest] = args.positionals;
  const table = tableOf(name);
  if (rest.length > 0) throw new UsageError('Name one kind of rows.');
  const language = text(args, 'lang') ?? 'en';
  if (!isLanguage(language)) throw new UsageError(`There is no language ${language}.`);
  await context.write(`${BYTE_ORDER_MARK}${templateOf(table, language).map(csvLine).join('')}`);
  return 0;
}

function tableOf(name = ''): ImportTable {
  const table = importTableNamed(name);
  if (table !== undefined) return table;
  throw new UsageError(`Rows of what? One of: ${importTables.map((each) => each.name).join(', ')}`);
}

function text({ flags }: CommandArguments, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

const flags = { dateOrder: 'date-order', decimalSign: 'decimal-sign', date: 'date', branch: 'branch' } as const;

function flagsOf(args: CommandArguments): ImportMapping {
  const given = Object.entries(flags).flatMap(([name, flag]) => {
    const value = text(args, flag);
    return value === undefined ? [] : [[name, value] as const];
  });
  const read = z.safeParse(rowsMapping, Object.fromEntries(given));
  if (read.success) return defined(read.data);
  throw new UsageError(z.prettifyError(read.error));
}

/** `unit=PCS`; goes before what the mapping says of the column. */
function withForAll(mapping: ImportMapping, args: CommandArguments): ImportMapping {
  const given = [args.flags['for-all'] ?? []].flat().map((each) => {
    const [, column = '', value = ''] = /^([^=]+)=(.+)$/s.exec(String(each)) ?? [];
    if (column === '') throw new UsageError(`--for-all COLUMN=VALUE: ${each}`);
    return [column, value] as const;
  });
  return given.length === 0 ? mapping : { ...mapping, forAll: { ...mapping.forAll, ...Object.fromEntries(given) } };
}

/** What was left out, left out. */
const defined = (mapping: z.infer<typeof rowsMapping>): ImportMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, value]) => value !== undefined));

async function readMapping(path: string | undefined): Promise<ImportMapping> {
  if (path === undefined) return {};
  try {
    return defined(z.parse(rowsMapping, JSON.parse(await readFile(path, 'utf8'))));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : faultText(error);
    const advice = 'docs/guides/import.md shows a whole mapping.';
    throw new EnvironmentError('import.mapping_invalid', `The mapping ${path} cannot be used: ${why}`, advice, error);
  }
}
