/** `fieldbook import masters` and `fieldbook import template`: rows of a master from a workbook or CSV, and a file to fill in. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isLanguage } from '@fieldbook/core/i18n/languages';
import { templateOf } from '@fieldbook/core/import/print-cells';
import * as z from 'zod/mini';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-text.ts';
import { importMasters } from '../../import/masters/import-masters.ts';
import type { MastersMapping } from '../../import/masters/plan-file.ts';
import { reasonOf } from '../../import/masters/refused-rows.ts';
import { EnvironmentError, faultText } from '../../store/cluster/environment-error.ts';
import { type CommandArguments, type CommandContext, type ExitCode, UsageError } from '../command.ts';
import { masterOf } from '../find-master.ts';

const dateOrder = z.enum(['dmy', 'mdy', 'ymd']);
const decimalSign = z.enum(['.', ',']);
const mastersMapping = z.strictObject({
  columns: z.optional(z.record(z.string(), z.string())),
  values: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  dateOrder: z.optional(dateOrder),
  decimalSign: z.optional(decimalSign),
});

/** Refusals that are told; the others are in the list of `--refused`. */
const TOLD = 20;

export async function importRows(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const [name, path, ...rest] = args.positionals;
  const master = masterOf(name);
  if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
  if (master.single) throw new UsageError(`There is one ${master.name} only; it is not imported.`);
  const refusedPath = text(args, 'refused');
  if (refusedPath !== undefined && resolve(refusedPath) === resolve(path)) {
    throw new UsageError('--refused must name another file than the one that is read.');
  }
  const mapping = await readMapping(text(args, 'mapping'));
  let refusals = 0;
  const counts = await importMasters({
    path,
    master,
    encoding: text(args, 'encoding'),
    sheet: text(args, 'sheet'),
    refusedPath,
    mapping: {
      ...mapping,
      dateOrder: oneOf(args, 'date-order', dateOrder) ?? mapping.dateOrder,
      decimalSign: oneOf(args, 'decimal-sign', decimalSign) ?? mapping.decimalSign,
    },
    company: await context.company(),
    userName: (await context.actor()).userName,
    isDryRun: args.flags['dry-run'] === true,
    report: (line) => context.say(line),
    onRefusal: (row, problems) => {
      refusals += 1;
      if (refusals <= TOLD) context.say(`row ${row}: ${problems.map(reasonOf).join('; ')}`);
    },
    signal: context.signal,
  });
  if (refusals > TOLD) context.say(`… and ${refusals - TOLD} more`);
  const { isCutOff, ...verdicts } = counts;
  const said = Object.entries(verdicts).map(([verdict, count]) => `${count} ${verdict}`);
  await context.write(`${master.path}: ${said.join(', ')}\n`);
  if (isCutOff) context.say('Stopped. What was written stays; the same command goes on from there.');
  return isCutOff || refusals > 0 ? 1 : 0;
}

export async function writeTemplate(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const [name, ...rest] = args.positionals;
  const master = masterOf(name);
  if (rest.length > 0) throw new UsageError('Name one master.');
  const language = text(args, 'lang') ?? 'en';
  if (!isLanguage(language)) throw new UsageError(`There is no language ${language}.`);
  await context.write(`${BYTE_ORDER_MARK}${templateOf(master, language).map(csvLine).join('')}`);
  return 0;
}

function text({ flags }: CommandArguments, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

function oneOf<T extends string>(args: CommandArguments, name: string, choice: z.ZodMiniType<T>): T | undefined {
  const given = text(args, name);
  if (given === undefined) return undefined;
  const read = z.safeParse(choice, given);
  if (!read.success) throw new UsageError(`--${name} ${given} is unknown.`);
  return read.data;
}

async function readMapping(path: string | undefined): Promise<MastersMapping> {
  if (path === undefined) return {};
  try {
    return z.parse(mastersMapping, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : faultText(error);
    const advice = 'docs/guides/import.md shows a whole mapping.';
    throw new EnvironmentError('import.mapping_invalid', `The mapping ${path} cannot be used: ${why}`, advice, error);
  }
}
