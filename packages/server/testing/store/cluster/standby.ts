/**
 * A PostgreSQL with an asynchronous standby, for tests of failovers: clients reach whichever is the primary by one address,
 * through a door that is moved over.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../src/store/cluster/connect.ts';
import { parseDatabaseUrl } from '../../../src/store/cluster/connection-options.ts';
import type { Engine } from '../../../src/store/cluster/engine.ts';
import { asUser, chooseOsUser, giveTo } from '../../../src/store/cluster/os-user.ts';
import { filesOf, type ServerPlace, startServer, stopServer } from '../../../src/store/cluster/server-process.ts';
import { startThrowawayServer } from './throwaway-server.ts';

export interface StandbyPair {
  /** Of the primary, and after the failover of the promoted standby; signs in as superuser. */
  readonly url: string;
  /** What is written from now on does not reach the standby: it is lost with the primary. */
  detach(): Promise<void>;
  /** The primary is gone, the standby takes its place. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const run = (url: string, sql: string) => withClient(parseDatabaseUrl(url, {}), (client) => client.query(sql));

async function waitFor(url: string, sql: string): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const { rows } = await run(url, `select (${sql}) as holds`);
    if (rows[0]?.holds === true) return;
    await sleep(100);
  }
  throw new Error(`It never came: ${sql}`);
}

export async function startStandbyPair(engine: Engine): Promise<StandbyPair> {
  const settings = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on', max_connections: '200' };
  const primary = await startThrowawayServer(engine, settings);
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'fieldbook-test-')));
  chmodSync(base, 0o755);
  const place: ServerPlace = {
    base,
    user: chooseOsUser(process.env),
    engine,
    settings: { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', jit: 'off' },
  };
  giveTo(place.user, base);
  const copy = spawnSync(
    join(engine.bin, 'pg_basebackup'),
    ['-d', primary.url, '-D', filesOf(base), '-X', 'stream', '-R', '-c', 'fast'],
    { ...asUser(place.user), cwd: '/', encoding: 'utf8' },
  );
  if (copy.status !== 0) throw new Error(copy.stderr);
  const standby = await startServer(place, console.warn);
  const standbyUrl = primary.url.replace(/:\d+\/postgres$/, `:${standby.port}/postgres`);
  const door = await openDoor(Number(new URL(primary.url).port));
  let isPrimaryThere = true;
  const stopPrimary = async (): Promise<void> => {
    if (!isPrimaryThere) return;
    isPrimaryThere = false;
    await primary.stop();
  };
  return {
    url: primary.url.replace(/:\d+\/postgres$/, `:${door.port}/fieldbook`),
    detach: async () => {
      await run(standbyUrl, "alter system set primary_conninfo = ''");
      await run(standbyUrl, 'select pg_reload_conf()');
      await waitFor(primary.url, 'select count(*) = 0 from pg_stat_replication');
    },
    failOver: async () => {
      await stopPrimary();
      await run(standbyUrl, 'select pg_promote()');
      door.lead(standby.port);
    },
    stop: async () => {
      await stopPrimary();
      await door.close();
      await stopServer(place, standby);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Passes connections on to a port of this machine; those that are open end when it leads elsewhere. */
async function openDoor(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port: number): void => {
      target = port;
      endAll();
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
