/** Companies beside the one that the load works in: more than a server has connections for, and one first asked for in an outage. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGN_IN } from '../load/company.ts';
import { isDone, type Outcome, send } from '../load/requests.ts';
import type { FieldbookServer } from '../world/fieldbook.ts';
import { childrenOf, signal } from '../world/processes.ts';
import type { World } from '../world/world.ts';
import { requirePostmaster } from './deaths.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const MANY = 36;
const LATE = 3;
/** All of them are made from this one. */
const MODEL = 'model';
const PATIENCE_MS = 60_000;
const RETRY_MS = 300;

const always = (): undefined => undefined;

export const companies: readonly Fault[] = [
  { name: 'many-companies', objection: always, inflict: openMany },
  { name: 'late-companies', objection: always, inflict: openLate },
];

async function openMany(scene: FaultScene) {
  const { world, chance, complain } = scene;
  const slugs = Array.from({ length: MANY }, (_, index) => `many_${index + 1}`);
  await makeCompanies(world, slugs);
  const server = chance.pick(world.servers);
  const overAt = now();
  await Promise.all(slugs.map((slug) => enter(scene, server, slug)));
  const { code, output } = await world.command(['life']);
  if (code !== 0)
    complain(`the command line ended with ${code} beside ${MANY} companies: ${output.trim().split('\n')[0]}`);
  return { overAt, brokenAt: now() };
}

/** PostgreSQL is killed, and people come to companies that nobody has opened. */
async function openLate(scene: FaultScene) {
  const { world, chance, name } = scene;
  const slugs = Array.from({ length: LATE }, (_, index) => `${name}_late_${index + 1}`);
  await makeCompanies(world, slugs);
  const server = chance.pick(world.servers);
  const postmaster = requirePostmaster(world);
  const overAt = now();
  for (const pid of [postmaster, ...childrenOf(postmaster)]) signal(pid, 'SIGKILL');
  const entered = Promise.all(slugs.map((slug) => enter(scene, server, slug)));
  await sleep(RETRY_MS);
  const brokenAt = now();
  await world.database.revive();
  await entered;
  return { overAt, brokenAt };
}

/** Signs in, again and again as long as the server asks for it; a company that does not answer in the end is complained of. */
async function enter({ load, complain }: FaultScene, { address }: FieldbookServer, slug: string): Promise<void> {
  const path = `/${slug}/api/v1/sign-in`;
  let last: Outcome = 'cut';
  for (const until = now() + PATIENCE_MS; now() < until; await sleep(RETRY_MS)) {
    last = await send(address, path, { body: SIGN_IN });
    load.manners.note(path, last);
    if (typeof last !== 'string' && isDone(last)) return;
  }
  complain(`nobody could enter the company ${slug}: ${typeof last === 'string' ? last : last.status}`);
}

/** Copies of one company, which the command line has set up: each of its own database, as if each had been set up so. */
async function makeCompanies(world: World, slugs: readonly string[]): Promise<void> {
  const client = await world.database.connect();
  const { rows } = await client.query("select regexp_replace(current_database(), '_demo$', '') as own");
  const nameOf = (slug: string): string => `${rows[0].own}_${slug}`;
  const ownerOf = async (slug: string): Promise<string | undefined> => {
    const found = await client.query('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
      nameOf(slug),
    ]);
    return found.rows[0]?.owner;
  };
  if ((await ownerOf(MODEL)) === undefined) {
    const { code, output } = await world.command(['seed', '--company', MODEL, '--days', '0']);
    if (code !== 0) throw new Error(`the company ${MODEL} could not be set up: ${output}`);
  }
  const owner = client.escapeIdentifier((await ownerOf(MODEL)) ?? '');
  for (const slug of slugs) {
    if ((await ownerOf(slug)) !== undefined) continue;
    const [name, model] = [nameOf(slug), nameOf(MODEL)].map((each) => client.escapeIdentifier(each));
    // The other strategy writes all of it to the write-ahead log as well.
    await client.query(`create database ${name} template ${model} owner ${owner} strategy file_copy`);
  }
  await client.end();
}
