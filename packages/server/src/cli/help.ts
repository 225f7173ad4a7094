/** The texts of `--help`. */
import type { Command } from './command.ts';

export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(8, ...commands.map(({ name }) => name.length));
  return `Usage: fieldbook <command> [--company NAME] [--as USER] [flags]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

  fieldbook <command> --help  tells the flags of a command.

Flags of every command:
  --company NAME  short name of the company (demo when left out)
  --as USER       who acts in the books (the first administrator when left out)

Exit codes: 0 done; 1 refused, failed, or something wrong was found; 2 the call itself was wrong.
`;
}

export function commandHelp({ name, summary, usage }: Command): string {
  return `fieldbook ${name}: ${summary}\n\nUsage:\n${usage.replace(/^/gm, '  ')}\n`;
}
