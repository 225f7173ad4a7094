/** The command line as a test calls it: its exit code and what it wrote. */
import { Readable, Writable } from 'node:stream';
import type { Command, CommandContext } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { runCommandLine } from '../../src/cli/run-command.ts';

export async function testCommandLine(
  env: CommandContext['env'],
  args: readonly string[],
  { table = commands, input = '' }: { readonly table?: readonly Command[]; readonly input?: string } = {},
) {
  const written = { stdout: '', stderr: '' };
  const sink = (name: 'stdout' | 'stderr') =>
    new Writable({
      write: (chunk, _encoding, done) => {
        written[name] += String(chunk);
        done();
      },
    });
  const code = await runCommandLine(args, table, {
    env,
    stdin: Readable.from([input]),
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    signal: new AbortController().signal,
  });
  return { code, ...written };
}
