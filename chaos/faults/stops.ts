/**
 * Stops of a server: by kill -9, alone and under its supervisor, and in order, when whoever is being served gets the answer and is
 * told that it was the last one.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CUSTOMERS } from '../load/company.ts';
import { saleOf } from '../load/work.ts';
import type { FieldbookServer } from '../world/fieldbook.ts';
import { childrenOf, isRunning, signal, untilEnded } from '../world/processes.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

const UNDER_WAY = 4;
/** Until requests have certainly arrived. */
const ARRIVED_MS = 1_500;
const STOPPING_MS = 500;
/** A server that lost its supervisor finishes what is under way, for ten seconds at most. */
const ORPHAN_LIMIT_MS = 20_000;
/** A killed server is started again after 0.2 s; the rest is for starting. */
const STARTED_AGAIN_MS = 60_000;
const LOOK_MS = 50;

const always = (): undefined => undefined;

export const stops: readonly Fault[] = [
  { name: 'kill-server', objection: always, inflict: killServer },
  { name: 'kill-supervised', objection: always, inflict: killSupervised },
  { name: 'stop-server', objection: always, inflict: stopServer },
];

async function killServer({ world, chance }: FaultScene) {
  const server = chance.pick(world.servers);
  const overAt = now();
  await server.end('SIGKILL');
  const brokenAt = now();
  await server.start();
  return { overAt, brokenAt };
}

/**
 * The server runs as an administrator starts it. Its supervisor alone has to start it again; then the supervisor is killed, and the
 * server has to end. Afterwards it runs without one, as before.
 */
async function killSupervised({ world, chance, complain }: FaultScene) {
  const server = chance.pick(world.servers);
  await server.end('SIGTERM');
  await server.start({ isSupervised: true });
  const [first = 0] = childrenOf(server.pid ?? 0);
  const overAt = now();
  signal(first, 'SIGKILL');
  await untilEnded([first], ORPHAN_LIMIT_MS);
  const brokenAt = now();
  const settle = async (): Promise<void> => {
    const second = await childStartedBy(server);
    if (second === undefined) complain('the supervisor did not start its server again');
    const ended = server.end('SIGKILL');
    if (second !== undefined && !(await untilEnded([second], ORPHAN_LIMIT_MS))) {
      complain('a server whose supervisor was killed went on');
    }
    await ended;
  };
  return { overAt, brokenAt, settle };
}

/** The server that a supervisor runs; undefined when it does not start one, or has ended. */
async function childStartedBy(supervisor: FieldbookServer): Promise<number | undefined> {
  const until = now() + STARTED_AGAIN_MS;
  while (supervisor.pid !== undefined && now() < until) {
    const child = childrenOf(supervisor.pid).find(isRunning);
    if (child !== undefined) return child;
    await sleep(LOOK_MS);
  }
  return undefined;
}

/** Some postings are under way when the signal comes: a lock holds them for a moment. */
async function stopServer(scene: FaultScene) {
  const { world, chance, complain } = scene;
  const server = chance.pick(world.servers);
  const client = await world.database.connect();
  await client.query('begin');
  await client.query('select * from series for update');
  const agent = new Agent({ keepAlive: true });
  const answers = Promise.all(Array.from({ length: UNDER_WAY }, (_, index) => sell(scene, server, { agent, index })));
  await sleep(ARRIVED_MS);
  const overAt = now();
  const ended = server.end('SIGTERM');
  await sleep(STOPPING_MS);
  await client.query('rollback').catch(() => undefined);
  await client.end().catch(() => undefined);
  for (const objection of (await answers).flatMap((answer) => answer ?? [])) complain(objection);
  agent.destroy();
  await ended;
  const brokenAt = now();
  await server.start();
  return { overAt, brokenAt };
}

interface Sale {
  readonly agent: Agent;
  readonly index: number;
}

/** What is wrong with the answer to a sale that is under way at the stop; undefined when nothing is. */
function sell(scene: FaultScene, { address }: FieldbookServer, { agent, index }: Sale): Promise<string | undefined> {
  const { chance, date, name, token } = scene;
  const { path, body } = saleOf({ chance, date, name, index, customers: [] }, chance.pick(CUSTOMERS));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const asked = request(`${address}/api/v1${path}`, { method: 'POST', agent, headers }, (response) => {
      const isLast = response.headers.connection === 'close';
      response.resume();
      response.once('close', () => {
        if (!response.complete) resolve('an answer was cut off while the server stopped');
        else
          resolve(
            isLast
              ? undefined
              : `an answer of the stopping server did not say that it was the last (${response.statusCode})`,
          );
      });
    });
    asked.once('error', () => resolve('a request under way was cut off while the server stopped'));
    asked.end(JSON.stringify(body));
  });
}
