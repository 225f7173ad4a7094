/** `fieldbook export`: the whole journal for hledger, a register as a file of rows, a workbook or a PDF, or masters. */

import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLanguage, languageCodes } from '@fieldbook/core/i18n/languages';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { type FileFormat, fileTypes } from '../../export/export-file.ts';
import { exportRegister } from '../../export/export-register.ts';
import { hledgerJournal } from '../../export/hledger.ts';
import { readAs } from '../../store/actor-context.ts';
import { type Command, type CommandArguments, type CommandContext, UsageError } from '../command.ts';
import { writeWhole } from '../report/write-file.ts';
import { writeMasters } from './export-masters.ts';
import { tallyOf } from './export-tally.ts';

export const exportCommand: Command = {
  name: 'export',
  summary:
    'Write the whole journal for another program (hledger), vouchers for TallyPrime, a register as CSV, workbook or PDF, or masters.',
  usage: `fieldbook export hledger [--output FILE]
fieldbook export tally --from DATE --to DATE [--output FILE]
fieldbook export register NAME --output FILE
fieldbook export masters NAME --output FILE
fieldbook export masters --output DIRECTORY

--output FILE  write into FILE instead of standard output; of all masters: a file each into DIRECTORY
--format NAME  csv, xlsx (default) or, of a register, pdf
--from DATE, --to DATE   of a register and for Tally: the span
--lang ar      of a register and of masters: in Arabic
NAME is the path of a voucher type: sales, sales-returns, receipts; or a master: item, customers. Its file
has all columns, and \`fieldbook import rows NAME FILE\` brings it in again.`,
  options: Object.fromEntries(
    ['output', 'format', 'from', 'to', 'lang'].map((name) => [name, { type: 'string' as const }]),
  ),
  run: async (context, args) => {
    const { positionals, flags } = args;
    const [format, ...rest] = positionals;
    if (format === 'register') return writeRegister(context, args);
    if (format === 'masters') return writeMasters(context, args);
    if (format === undefined) throw new UsageError('Export for what? hledger or tally.');
    const toTally = format === 'tally' ? tallyOf(args) : undefined;
    if (toTally === undefined && (format !== 'hledger' || rest.length > 0))
      throw new UsageError(`"${positionals.join(' ')}" cannot be exported to.`);
    const { database } = await context.company();
    const file = flags['output'];
    await readAs(database, await context.actor(), async (client) => {
      const journal = (toTally ?? hledgerJournal)(client);
      await (typeof file === 'string' ? writeFile(file, journal, context.signal) : writeOut(context, journal));
    });
    return context.signal.aborted ? 1 : 0;
  },
};

async function writeRegister(
  { company, actor, signal }: CommandContext,
  { positionals, flags }: CommandArguments,
): Promise<0> {
  const definition = voucherTypes.find(({ path }) => path === positionals[1]);
  if (definition === undefined || positionals.length > 2) throw new UsageError('Which register? One of its paths.');
  const { output, format = 'xlsx', from, to, lang = 'en' } = flags;
  if (typeof output !== 'string' || output === '') throw new UsageError('A register needs --output FILE.');
  if (!Object.hasOwn(fileTypes, String(format))) throw new UsageError('--format is csv, xlsx or pdf.');
  if (!isLanguage(lang)) throw new UsageError(`--lang is one of ${languageCodes.join(', ')}.`);
  const span = Object.entries({ from, to }).filter(([, day]) => day !== undefined);
  const wrong = span.find(([, day]) => !isIsoDate(String(day)));
  if (wrong !== undefined) throw new UsageError(`--${wrong[0]} is a day of the calendar, YYYY-MM-DD.`);
  const wish = {
    definition,
    query: Object.fromEntries(span),
    vouchers: undefined,
    format: format as FileFormat,
    lang,
    withMark: false,
  } as const;
  const [services, person] = [await company(), await actor()];
  await writeWhole(output, signal, (place) => exportRegister(services, person, wish, place));
  return 0;
}

/** Under another name until it is whole: half a journal would balance and still be wrong. */
async function writeFile(file: string, journal: AsyncGenerator<string>, signal: AbortSignal): Promise<void> {
  const draft = `${file}.part`;
  await pipeline(Readable.from(journal), createWriteStream(draft), { signal });
  await rename(draft, file);
}

async function writeOut({ write, signal }: CommandContext, journal: AsyncGenerator<string>): Promise<void> {
  for await (const piece of journal) {
    if (signal.aborted) return;
    await write(piece);
  }
}
