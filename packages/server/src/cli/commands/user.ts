/** `fieldbook user …`: adds and lists users, gives them passwords, puts them aside. */

import { present } from '@fieldbook/core/kernel/assert';
import { problem } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import { revokeSessionsOf } from '../../auth/session-rows.ts';
import { findAccount, storePassword, wishedPasswordProblem } from '../../auth/user-passwords.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import { RefusedRequest, valueOrRefuse } from '../../requests/refused-request.ts';
import { type Command, type CommandArguments, type CommandContext, UsageError } from '../command.ts';
import { readSecret } from '../read-secret.ts';

/** In the audit rows of what the command line changes. */
const WRITER = { userName: 'fieldbook' };

const user = () => present(masterNamed('user'), 'no master user');

type Deed = (context: CommandContext, args: CommandArguments) => Promise<void>;

const deeds: Readonly<Record<string, Deed>> = { add, list, disable, enable, password };

export const userCommand: Command = {
  name: 'user',
  summary: 'Add and list users, set passwords, put users aside.',
  usage: `fieldbook user add NAME --role ROLE [--full-name TEXT] [--branch CODE]… [--password-stdin]
fieldbook user password NAME [--password-stdin]
fieldbook user disable NAME
fieldbook user enable NAME
fieldbook user list

--role ROLE       code of the access role, such as Administrator
--full-name TEXT  the person's name (NAME when left out)
--branch CODE     a branch the person sees; all of them when left out
--password-stdin  read the password from standard input instead of asking at the terminal`,
  options: {
    role: { type: 'string' },
    'full-name': { type: 'string' },
    branch: { type: 'string', multiple: true },
    'password-stdin': { type: 'boolean' },
  },
  run: async (context, args) => {
    const [name = '', ...positionals] = args.positionals;
    const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
    if (deed === undefined)
      throw new UsageError(name === '' ? 'What about users?' : `"${name}" is nothing to do with users.`);
    await deed(context, { ...args, positionals });
    return 0;
  },
};

async function add(context: CommandContext, args: CommandArguments): Promise<void> {
  const code = nameOf(args);
  const role = args.flags['role'];
  if (typeof role !== 'string') throw new UsageError('Which access role? --role ROLE');
  const secret = await newPassword(context, args);
  const services = await context.company();
  await demandGood(services, { code, name: String(args.flags['full-name'] ?? code) }, secret);
  const branches = [args.flags['branch'] ?? []].flat().map((branch) => ({ branch: String(branch) }));
  const name = args.flags['full-name'] ?? code;
  valueOrRefuse(await services.masters.create(WRITER, user(), { code, name, accessRole: role, branches }));
  await storePassword(services.database, WRITER, { userId: await idOf(services, code), password: secret });
  context.say(`User ${code} was added with the role ${role}.`);
}

async function password(context: CommandContext, args: CommandArguments): Promise<void> {
  const services = await context.company();
  const { code, name } = await existing(services, nameOf(args));
  const secret = await newPassword(context, args);
  await demandGood(services, { code, name: String(name) }, secret);
  await storePassword(services.database, WRITER, { userId: await idOf(services, code), password: secret });
  context.say(`${code} has a new password and was signed out everywhere.`);
}

async function disable(context: CommandContext, args: CommandArguments): Promise<void> {
  await setActive(context, nameOf(args), false);
}

async function enable(context: CommandContext, args: CommandArguments): Promise<void> {
  await setActive(context, nameOf(args), true);
}

async function setActive(context: CommandContext, name: string, active: boolean): Promise<void> {
  const services = await context.company();
  const { code, version } = await existing(services, name);
  valueOrRefuse(await services.masters.update(WRITER, user(), { code, version, input: { active } }));
  if (!active) await revokeSessionsOf(services.database.pool, await idOf(services, code));
  context.say(active ? `${code} may sign in again.` : `${code} may no longer sign in and was signed out everywhere.`);
}

async function list(context: CommandContext, args: CommandArguments): Promise<void> {
  if (args.positionals.length > 0) throw new UsageError('list takes no names.');
  const services = await context.company();
  let cursor: string | undefined;
  do {
    const query = { limit: 500, ...(cursor === undefined ? {} : { cursor }) };
    const page = valueOrRefuse(await services.masters.list(user(), query));
    for (const row of page.rows) {
      const state = row['active'] === false ? 'disabled' : 'active';
      await context.write(`${[row.code, row['accessRole'], state, row.name].join('\t')}\n`);
    }
    cursor = page.next;
  } while (cursor !== undefined);
}

function nameOf({ positionals }: CommandArguments): string {
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new UsageError('Name one user.');
  return name;
}

async function existing(services: CompanyServices, name: string) {
  const row = await services.masters.get(user(), name);
  if (row === undefined)
    throw new RefusedRequest([problem('master.unknown', undefined, { master: 'user', code: name })]);
  return row;
}

function newPassword(context: CommandContext, args: CommandArguments): Promise<string> {
  return readSecret(context, { prompt: 'New password: ', fromStdin: args.flags['password-stdin'] === true });
}

async function demandGood(
  { database }: CompanyServices,
  person: { readonly code: string; readonly name: string },
  secret: string,
): Promise<void> {
  const wrong = await wishedPasswordProblem(database, person, secret);
  if (wrong !== undefined) throw new RefusedRequest([wrong]);
}

async function idOf(services: CompanyServices, code: string): Promise<number> {
  return present(await findAccount(services.database.pool, code), `no user ${code}`).id;
}
