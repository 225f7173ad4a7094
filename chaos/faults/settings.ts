/** Settings of an external PostgreSQL that harm the product: commits that wait for no standby, plans that are compiled at any price. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../world/world.ts';
import { requireStandby } from './failovers.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const LOSING_MS = 3_000;
/** What a compiled plan may cost `verify`: this many times as long, and some seconds. */
const TIMES = 3;
const BESIDES_MS = 10_000;

export const settings: readonly Fault[] = [
  {
    name: 'local-commit',
    objection: ({ standby }) => (standby?.isSynchronous ? undefined : false),
    inflict: commitLocally,
  },
  { name: 'costly-jit', objection: ({ name }) => (name === 'external-15' ? undefined : false), inflict: compilePlans },
];

/** A server that serves all the same loses with the primary what it acknowledges now; one that is careful refuses to start. */
async function commitLocally({ world, chance }: FaultScene) {
  const standby = requireStandby(world);
  const server = chance.pick(world.servers);
  await set(world, "alter system set synchronous_commit = 'local'");
  await server.end('SIGTERM');
  if (await server.tryStart()) {
    await standby.stopStream();
    await sleep(LOSING_MS);
    const overAt = now();
    await standby.failOver();
    return { overAt, brokenAt: now(), settle: () => standby.renew() };
  }
  await set(world, 'alter system reset synchronous_commit');
  const overAt = now();
  await server.start();
  return { overAt };
}

/** PostgreSQL 15 with its compiler in use for each statement, as its defaults are for large ones. */
async function compilePlans({ world, complain }: FaultScene) {
  const costs = ['jit_above_cost', 'jit_inline_above_cost', 'jit_optimize_above_cost'];
  const plainMs = await timeOf(world);
  const client = await world.database.connect();
  const { rows } = await client.query('select current_database() as name, pg_jit_available() as available');
  const database = `alter database ${client.escapeIdentifier(rows[0].name)}`;
  for (const cost of costs) await client.query(`${database} set ${cost} = 0`);
  await client.query(`${database} set jit = on`);
  const compiledMs = await timeOf(world);
  for (const name of [...costs, 'jit']) await client.query(`${database} reset ${name}`);
  await client.end();
  if (!rows[0].available) complain('this PostgreSQL cannot compile plans, so nothing was seen');
  if (compiledMs > TIMES * plainMs + BESIDES_MS) {
    complain(`verify takes ${seconds(compiledMs)} with jit where it takes ${seconds(plainMs)} without`);
  }
  return { overAt: now() };
}

async function timeOf(world: World): Promise<number> {
  const began = now();
  await world.command(['verify']);
  return now() - began;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

async function set({ database }: World, statement: string): Promise<void> {
  const client = await database.connect();
  await client.query(statement);
  await client.query('select pg_reload_conf()');
  await client.end();
}
