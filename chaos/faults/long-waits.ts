/**
 * Waits that last longer than anybody may be kept without an answer: PostgreSQL hangs, or somebody holds all series. Whoever
 * posts is told to come back; whoever reads goes on where the database lets him; the health says what is wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CUSTOMERS } from '../load/company.ts';
import { ANSWER_LIMIT_MS, send } from '../load/requests.ts';
import { saleOf } from '../load/work.ts';
import type { FieldbookServer } from '../world/fieldbook.ts';
import { childrenOf, signal } from '../world/processes.ts';
import { requirePostmaster } from './deaths.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const LONG_MS = ANSWER_LIMIT_MS + 8_000;
/** The health looks for two seconds, and believes itself for one. */
const HEALTH_MS = 10_000;
/** As many as the product lets work at once, and more. */
const CROWD = 40;
const READS = 12;
const READ_PAUSE_MS = 1_500;
const RETRY_MS = 500;
/** Postings wait five seconds for a lock. A reader behind them that has paused waits for the rest of these. */
const SOON_MS = 1_500;

const always = (): undefined => undefined;

export const longWaits: readonly Fault[] = [
  { name: 'hang-long', objection: always, inflict: hangLong },
  { name: 'lock-long', objection: always, inflict: lockLong },
];

async function hangLong(scene: FaultScene) {
  const postmaster = requirePostmaster(scene.world);
  const stopped = [postmaster, ...childrenOf(postmaster)];
  const until = now() + LONG_MS;
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  try {
    await sleep(HEALTH_MS);
    await lookAtHealth(scene, 'PostgreSQL hangs');
    await sleep(until - now());
  } finally {
    for (const pid of stopped.reverse()) signal(pid, 'SIGCONT');
  }
  return { overAt: now() };
}

async function lockLong(scene: FaultScene) {
  const client = await scene.world.database.connect();
  await client.query('begin');
  await client.query('select * from series for update');
  const until = now() + LONG_MS;
  const crowd = Promise.all(Array.from({ length: CROWD }, (_, index) => sellAgain(scene, index)));
  const reading = readOn(scene);
  await sleep(HEALTH_MS);
  await lookAtHealth(scene, 'the series are held');
  await Promise.all([crowd, reading, sleep(Math.max(0, until - now()))]);
  const overAt = now();
  // The product may have ended the session meanwhile; that is its right.
  await client.query('rollback').catch(() => undefined);
  await client.end().catch(() => undefined);
  return { overAt };
}

/** The same sale again and again, as long as somebody reads. */
async function sellAgain({ load, chance, date, name }: FaultScene, index: number): Promise<void> {
  const drawing = { chance, date, name: `${name}-crowd`, index, customers: [] };
  const sale = saleOf(drawing, chance.pick(CUSTOMERS));
  for (const until = now() + READS * READ_PAUSE_MS; now() < until; await sleep(RETRY_MS)) await load.postOnce(sale);
}

/** Most of those who read are answered soon. A single slow one may be the machine's. */
async function readOn({ load, complain }: FaultScene): Promise<void> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = now();
    const answer = await load.tryOnce('/customers?limit=5', {});
    times.push(answer?.status === 200 ? now() - began : Number.POSITIVE_INFINITY);
    await sleep(READ_PAUSE_MS);
  }
  const soon = times.filter((time) => time <= SOON_MS).length;
  if (soon < READS / 2)
    complain(`only ${soon} of ${READS} readers were answered within ${SOON_MS / 1000} s while others waited to post`);
}

/** That the process answers is one thing, that it can work is another. */
async function lookAtHealth({ world, complain }: FaultScene, why: string): Promise<void> {
  const statusOf = async ({ address }: FieldbookServer, path: string): Promise<number | string> => {
    const outcome = await send(address, path, { withinMs: HEALTH_MS });
    return typeof outcome === 'string' ? outcome : outcome.status;
  };
  for (const server of world.servers) {
    const [ready, live] = await Promise.all([statusOf(server, '/readyz'), statusOf(server, '/livez')]);
    if (ready !== 503) complain(`/readyz says ${ready} while ${why}`);
    if (live !== 200) complain(`/livez says ${live} while ${why}`);
  }
}
