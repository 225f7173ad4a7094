/** `fieldbook export hledger`: the whole journal for hledger, to standard output or into a file. */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hledgerJournal } from '../../export/hledger.ts';
import { readAs } from '../../store/actor-context.ts';
import { type Command, type CommandContext, UsageError } from '../command.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write the whole journal for another program: hledger.',
  usage: `fieldbook export hledger [--output FILE]

--output FILE  write into FILE instead of standard output`,
  options: { output: { type: 'string' } },
  run: async (context, { positionals, flags }) => {
    const [format, ...rest] = positionals;
    if (format === undefined) throw new UsageError('Export for what? hledger.');
    if (format !== 'hledger' || rest.length > 0)
      throw new UsageError(`"${positionals.join(' ')}" cannot be exported to.`);
    const { database } = await context.company();
    const file = flags['output'];
    await readAs(database, await context.actor(), async (client) => {
      const journal = hledgerJournal(client);
      await (typeof file === 'string' ? writeFile(file, journal, context.signal) : writeOut(context, journal));
    });
    return context.signal.aborted ? 1 : 0;
  },
};

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
