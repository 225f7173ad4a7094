/** The command line `fieldbook`. Runs one command and ends the process with its exit code (docs/reference/cli.md). */
import '../i18n/all-languages.ts';
import { commands } from './commands/index.ts';
import { runCommandLine } from './run-command.ts';

const stopping = new AbortController();
// `serve` listens for itself; for the others a second Ctrl-C ends what does not stop by itself.
let signals = 0;
const isServing = process.argv.includes('serve');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signals += 1;
    stopping.abort();
    if (signals > 2 && !isServing) process.exit(1);
  });
}
process.stdout.on('error', () => {
  stopping.abort();
});

process.stderr.on('error', () => undefined);

const { env, stdin, stdout, stderr } = process;
const code = await runCommandLine(process.argv.slice(2), commands, {
  env,
  stdin,
  stdout,
  stderr,
  signal: stopping.signal,
});
process.exit(code);
