/** kill -9 of PostgreSQL whole and in part, of it and the servers; a power cut; and the orderly stops that an operator makes. */
import { writeFileSync } from 'node:fs';
import { childrenOf, isRunning, signal, untilEnded } from '../world/processes.ts';
import type { World } from '../world/world.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const END_LIMIT_MS = 30_000;

const always = (): undefined => undefined;

/** Faults that end processes. */
export const deaths: readonly Fault[] = [
  { name: 'kill-postmaster', objection: always, inflict: ({ world }) => endDatabase(world, 'postmaster') },
  { name: 'kill-database', objection: always, inflict: ({ world }) => endDatabase(world, 'all') },
  { name: 'kill-backend', objection: always, inflict: killBackend },
  { name: 'kill-everything', objection: always, inflict: ({ world }) => killEverything(world) },
  {
    name: 'spoil-pid-file',
    objection: ({ database }) => (database.pidFile === undefined ? false : undefined),
    inflict: spoilPidFile,
  },
  { name: 'restart-fast', objection: always, inflict: ({ world }) => restartDatabase(world, 'SIGINT') },
  { name: 'restart-immediate', objection: always, inflict: ({ world }) => restartDatabase(world, 'SIGQUIT') },
];

async function endDatabase(world: World, which: 'postmaster' | 'all') {
  const postmaster = requirePostmaster(world);
  const children = childrenOf(postmaster);
  const overAt = now();
  signal(postmaster, 'SIGKILL');
  if (which === 'all') for (const child of children) signal(child, 'SIGKILL');
  await untilEnded([postmaster, ...children], END_LIMIT_MS);
  const brokenAt = now();
  await world.database.revive();
  return { overAt, brokenAt };
}

/** One session that works for the product; PostgreSQL then restarts all others and recovers. */
async function killBackend({ world, chance }: FaultScene) {
  const client = await world.database.connect();
  const { rows } = await client.query(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid",
  );
  await client.end();
  const pids = rows.map(({ pid }) => Number(pid));
  const overAt = now();
  if (pids.length > 0) signal(chance.pick(pids), 'SIGKILL');
  return { overAt };
}

/** `meanwhile`: what is done while nothing runs. */
async function killEverything(world: World, meanwhile: () => void = () => undefined) {
  const postmaster = requirePostmaster(world);
  const overAt = now();
  const pids = [postmaster, ...childrenOf(postmaster)];
  const ended = Promise.all(world.servers.map((server) => server.end('SIGKILL')));
  for (const pid of pids) signal(pid, 'SIGKILL');
  await ended;
  await untilEnded(pids, END_LIMIT_MS);
  const brokenAt = now();
  meanwhile();
  await world.database.revive();
  await Promise.all(world.servers.map((server) => server.start()));
  return { overAt, brokenAt };
}

/** As a power cut may leave the note of PostgreSQL: empty, or with anything in it. */
function spoilPidFile({ world, chance }: FaultScene) {
  const contents = chance.pick(['', 'garbage\n', '\0'.repeat(40)]);
  return killEverything(world, () => writeFileSync(world.database.pidFile ?? '', contents));
}

async function restartDatabase(world: World, how: 'SIGINT' | 'SIGQUIT') {
  const postmaster = requirePostmaster(world);
  const overAt = now();
  signal(postmaster, how);
  await untilEnded([postmaster], END_LIMIT_MS);
  const brokenAt = now();
  await world.database.revive();
  return { overAt, brokenAt };
}

export function requirePostmaster(world: World): number {
  const pid = world.database.pid();
  if (pid === undefined || !isRunning(pid)) throw new Error('PostgreSQL does not run');
  return pid;
}
