/** One or two servers on a PostgreSQL that is not the product's own, behind a forwarder. */
import { join } from 'node:path';
import { coldCopies } from './cold-copies.ts';
import { findEngine } from './engines.ts';
import { createFieldbookServer, type FieldbookServer, runCommand } from './fieldbook.ts';
import { startForwarder } from './forwarder.ts';
import { createPostgresServer, PASSWORD, type PostgresServer } from './postgres-server.ts';
import { connectWhenBack } from './sessions.ts';
import { createStandby } from './standby.ts';
import type { RunFolder } from './temporary-folder.ts';
import type { Copies, Forwarder, World } from './world.ts';

const LOGIN = 'books';
export const DATABASE = 'books';

export interface ExternalPlan {
  readonly name: string;
  readonly major: 15 | 18;
  readonly servers: number;
  readonly standby?: 'synchronous' | 'asynchronous';
  /** Where the product's source lies. */
  readonly product: string;
}

export async function openExternalWorld(plan: ExternalPlan, folder: RunFolder): Promise<World> {
  const engine = findEngine(plan.major, folder);
  let primary = await createPostgresServer(engine, folder, 'postgresql');
  await primary.start();
  await createLogin(primary);
  const forwarder = await startForwarder(primary.port);
  folder.atEnd(() => forwarder.close());
  const servers = await startServers(plan, folder, forwarder);
  const standby =
    plan.standby &&
    (await createStandby({
      ...{ engine, folder, forwarder, primary, isSynchronous: plan.standby === 'synchronous' },
      onPromoted: (promoted) => {
        primary = promoted;
      },
    }));
  return {
    name: plan.name,
    servers,
    command: (args) => runCommand({ ...plan, env: envOf(folder, forwarder) }, args),
    forwarder,
    standby,
    // A standby would have to be made anew.
    copies: plan.standby ? undefined : copiesOf(primary, folder),
    database: {
      pid: () => primary.pid(),
      connect: () => connectWhenBack(() => primary.where(DATABASE)),
      revive: () => primary.start(),
    },
  };
}

/** The servers go on meanwhile, and remember. */
function copiesOf(primary: PostgresServer, folder: RunFolder): Copies {
  return coldCopies(primary.files, join(folder.path, 'copy'), async (work) => {
    await primary.stop();
    work();
    await primary.start();
  });
}

function envOf(folder: RunFolder, { port }: Forwarder): Record<string, string> {
  const url = `postgresql://${LOGIN}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
  return { DATABASE_URL: url, FIELDBOOK_DATA: join(folder.path, 'data') };
}

/** One after the other: the first sets the company up. */
async function startServers(plan: ExternalPlan, folder: RunFolder, forwarder: Forwarder): Promise<FieldbookServer[]> {
  const servers: FieldbookServer[] = [];
  for (let index = 1; index <= plan.servers; index += 1) {
    const log = join(folder.path, `server-${index}.log`);
    const server = await createFieldbookServer({ ...plan, env: envOf(folder, forwarder), log });
    folder.atEnd(() => server.close());
    await server.start();
    servers.push(server);
  }
  return servers;
}

/** A user with no more rights than the product asks for, who owns the database. */
async function createLogin(primary: PostgresServer): Promise<void> {
  const client = await connectWhenBack(() => primary.where('postgres'));
  await client.query(`create role ${LOGIN} login createdb createrole password '${PASSWORD}'`);
  await client.query(`create database ${DATABASE} owner ${LOGIN}`);
  await client.end();
}
