/** What keeps the product waiting: a hung database, a lock that somebody forgot, connections that are cut. */
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, signal } from '../world/processes.ts';
import type { World } from '../world/world.ts';
import { requirePostmaster } from './deaths.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const always = (): undefined => undefined;

export const waits: readonly Fault[] = [
  { name: 'hang-database', objection: always, inflict: hangDatabase },
  { name: 'terminate-backends', objection: always, inflict: terminateBackends },
  { name: 'lock-series', objection: always, inflict: lockSeries },
  {
    name: 'cut-connections',
    objection: ({ forwarder }) => (forwarder ? undefined : false),
    inflict: ({ world }) => {
      world.forwarder?.cut();
      return Promise.resolve({ overAt: now() });
    },
  },
];

async function hangDatabase({ world, chance }: FaultScene) {
  const postmaster = requirePostmaster(world);
  const stopped = [postmaster, ...childrenOf(postmaster)];
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  await sleep(chance.between(2_000, 5_000));
  const overAt = now();
  for (const pid of stopped.reverse()) signal(pid, 'SIGCONT');
  return { overAt };
}

async function terminateBackends({ world }: FaultScene) {
  await endSessions(world);
  return { overAt: now() };
}

/** As an administrator does who wants everybody out. */
export async function endSessions({ database }: World): Promise<void> {
  const client = await database.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
}

/** As a person leaves it who looks into the tables with psql and goes to lunch. */
async function lockSeries({ world, chance }: FaultScene) {
  const client = await world.database.connect();
  await client.query('begin');
  await client.query('select * from series for update');
  await sleep(chance.between(2_000, 5_000));
  const overAt = now();
  // The product may have ended the session meanwhile; that is its right.
  await client.query('rollback').catch(() => undefined);
  await client.end().catch(() => undefined);
  return { overAt };
}
