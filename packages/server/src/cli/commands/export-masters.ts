/** `fieldbook export masters`: the rows of one master, or of every one, in files that bring them in again. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { isLanguage, languageCodes } from '@fieldbook/core/i18n/languages';
import { masters } from '@fieldbook/core/masters/index';
import { exportMaster } from '../../export/export-master.ts';
import { RefusedRequest } from '../../requests/refused-request.ts';
import { type CommandArguments, type CommandContext, type ExitCode, UsageError } from '../command.ts';
import { masterOf } from '../find-master.ts';
import { writeWhole } from '../report/write-file.ts';

export async function writeMasters(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const [, name, ...rest] = args.positionals;
  const { output, format = 'xlsx', lang = 'en', from, to } = args.flags;
  if (rest.length > 0) throw new UsageError('Name one master, or none for all of them.');
  if (from !== undefined || to !== undefined) throw new UsageError('--from and --to are of a register.');
  if (typeof output !== 'string' || output === '') {
    throw new UsageError('Masters need --output: a file for one of them, a directory for all.');
  }
  if (format !== 'csv' && format !== 'xlsx') throw new UsageError('--format of masters is csv or xlsx.');
  if (!isLanguage(lang)) throw new UsageError(`--lang is one of ${languageCodes.join(', ')}.`);
  const [services, person] = [await context.company(), await context.actor()];
  const write = (master: MasterDefinition, file: string) => {
    const wish = { master, query: {}, columns: 'all', format, lang, withMark: true } as const;
    return writeWhole(file, context.signal, (place) => exportMaster(services, person, wish, place));
  };
  if (name !== undefined) {
    const master = masterOf(name);
    if (master.single) throw new UsageError(`There is one ${master.name} only; it is not imported.`);
    await write(master, output);
    return 0;
  }
  await mkdir(output, { recursive: true });
  return writeAll(context, (master) => write(master, join(output, `${master.path}.${format}`)));
}

/** One that is refused stops none of the others. */
async function writeAll(
  context: CommandContext,
  write: (master: MasterDefinition) => Promise<void>,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  for (const master of masters) {
    if (master.single) continue;
    try {
      await write(master);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      for (const each of error.problems) context.say(`${master.path}: ${describeProblem(each, 'en')} (${each.code})`);
      code = 1;
    }
  }
  return code;
}
