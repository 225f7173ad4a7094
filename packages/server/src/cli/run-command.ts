/**
 * Reads the arguments of `fieldbook …`, finds the command, gives it its context and turns whatever happens into a message
 * and an exit code (0 done, 1 refused or failed, 2 wrong call).
 */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { RefusedRequest } from '../requests/refused-request.ts';
import { explain } from '../serve/run-server.ts';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { type Command, type CommandArguments, type ExitCode, UsageError } from './command.ts';
import { createContext, type Surroundings } from './context.ts';
import { commandHelp, generalHelp } from './help.ts';
import { saidProblem } from './said-problem.ts';

const common = {
  company: { type: 'string' },
  as: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

export async function runCommandLine(
  args: readonly string[],
  commands: readonly Command[],
  around: Surroundings,
): Promise<ExitCode> {
  const name = commandName(args);
  const command = commands.find((each) => each.name === name);
  if (command === undefined) return withoutCommand(args, commands, around);
  try {
    const { given, company, as } = readArguments(args, command);
    if (given.flags['help'] === true) {
      around.stdout.write(commandHelp(command));
      return 0;
    }
    return await execute(command, given, { around, company, as });
  } catch (error) {
    return complain(error, command, around);
  }
}

/** The first word that is neither a flag nor the value of a common one. */
function commandName(args: readonly string[]): string | undefined {
  return args.find((arg, index) => !arg.startsWith('-') && !['--company', '--as'].includes(args[index - 1] ?? ''));
}

interface ReadArguments {
  readonly given: CommandArguments;
  readonly company: string;
  readonly as: string | undefined;
}

function readArguments(args: readonly string[], command: Command): ReadArguments {
  const rest = args.toSpliced(args.indexOf(command.name), 1);
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { ...command.options, ...common },
      allowPositionals: true,
      strict: true,
    });
    const flags: CommandArguments['flags'] = values;
    const company = flags['company'] ?? DEFAULT_COMPANY;
    const as = flags['as'];
    return { given: { positionals, flags }, company: String(company), as: as === undefined ? undefined : String(as) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.replace(/\. To specify.*$/s, '.') : String(error));
  }
}

async function execute(
  command: Command,
  given: CommandArguments,
  { around, company, as }: { around: Surroundings; company: string; as: string | undefined },
): Promise<ExitCode> {
  const { context, close } = createContext(around, { companySlug: company, actorName: as });
  try {
    return await command.run(context, given);
  } finally {
    await close();
  }
}

function withoutCommand(args: readonly string[], commands: readonly Command[], around: Surroundings): ExitCode {
  const name = commandName(args);
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h') || name === 'help' || args.length === 0;
  if (isHelp && (name === undefined || name === 'help')) {
    around.stdout.write(generalHelp(commands));
    return args.length === 0 ? 2 : 0;
  }
  around.stderr.write(`There is no command "${name ?? args.join(' ')}".\n\n${generalHelp(commands)}`);
  return 2;
}

function complain(error: unknown, command: Command, { stderr }: Surroundings): ExitCode {
  if (error instanceof UsageError) {
    stderr.write(`${error.message}\n\n${commandHelp(command)}`);
    return 2;
  }
  if (error instanceof RefusedRequest) {
    for (const problem of error.problems) stderr.write(`${saidProblem(problem)}\n`);
  } else stderr.write(`${explain(error)}\n`);
  return 1;
}
