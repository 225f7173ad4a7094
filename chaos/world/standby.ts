/**
 * A streaming standby of the primary, and the failover to it. While the primary lives, its position is sampled: what was
 * acknowledged before a position that the standby has replayed must be there after the failover.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Engine } from './engines.ts';
import { createPostgresServer, type PostgresServer } from './postgres-server.ts';
import { connectWhenBack } from './sessions.ts';
import type { RunFolder } from './temporary-folder.ts';
import type { Forwarder, Standby } from './world.ts';

const SAMPLE_MS = 25;
const LOOK_MS = 50;
const REST_MS = 1_000;
const REPLAY_LIMIT_MS = 30_000;

export interface StandbyParts {
  readonly engine: Engine;
  readonly folder: RunFolder;
  readonly forwarder: Forwarder;
  readonly primary: PostgresServer;
  readonly isSynchronous: boolean;
  onPromoted(primary: PostgresServer): void;
}

interface Sample {
  /** Before the question was sent: all acknowledged until then lies below the position. */
  readonly at: number;
  readonly position: bigint;
}

export async function createStandby(parts: StandbyParts): Promise<Standby> {
  const { engine, folder, forwarder, isSynchronous, onPromoted } = parts;
  const samples: Sample[] = [];
  let { primary } = parts;
  let count = 0;
  let standby = await attach();
  let sampler = startSampler(primary, samples);
  folder.atEnd(() => sampler.stop());

  async function attach(): Promise<PostgresServer> {
    count += 1;
    const made = await createPostgresServer(engine, folder, `standby-${count}`, primary);
    await made.start();
    const client = await connectWhenBack(() => primary.where('postgres'));
    await until(client, "select from pg_stat_replication where state = 'streaming'");
    if (isSynchronous) {
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
      await until(client, "select from pg_stat_replication where sync_state = 'sync'");
    }
    await client.end();
    return made;
  }

  return {
    isSynchronous,
    async stopStream() {
      const client = await connectWhenBack(() => standby.where('postgres'));
      await client.query("alter system set primary_conninfo = ''");
      await client.query('select pg_reload_conf()');
      await until(client, 'select where not exists (select from pg_stat_wal_receiver)');
      await client.end();
    },
    async failOver() {
      await primary.kill();
      await sampler.stop();
      const client = await connectWhenBack(() => standby.where('postgres'));
      const replayed = await settledPosition(client);
      const replayedUntil = Math.max(0, ...samples.filter(({ position }) => position <= replayed).map(({ at }) => at));
      const failedOverAt = performance.now();
      await client.query('select pg_promote(true)');
      await client.end();
      primary = standby;
      onPromoted(primary);
      forwarder.pointTo(primary.port);
      return { replayedUntil, failedOverAt };
    },
    async renew() {
      standby = await attach();
      samples.length = 0;
      sampler = startSampler(primary, samples);
    },
  };
}

/** Asks until there is a row. */
async function until(client: pg.Client, question: string): Promise<void> {
  const limit = performance.now() + REPLAY_LIMIT_MS;
  while ((await client.query(question)).rowCount === 0) {
    if (performance.now() > limit) throw new Error(`the standby did not come to it: ${question}`);
    await sleep(LOOK_MS);
  }
}

/** Where replay comes to rest. What was received may end within a record, which is never replayed. */
async function settledPosition(standby: pg.Client): Promise<bigint> {
  const limit = performance.now() + REPLAY_LIMIT_MS;
  for (let position = -1n, restsSince = performance.now(); ; await sleep(LOOK_MS)) {
    const { rows } = await standby.query(
      `select pg_last_wal_replay_lsn()::text as position,
              coalesce(pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn(), false) as is_whole`,
    );
    const now = positionOf(rows[0].position);
    if (rows[0].is_whole) return now;
    if (now !== position) restsSince = performance.now();
    position = now;
    if (performance.now() - restsSince > REST_MS || performance.now() > limit) return now;
  }
}

/** `16/B374D848`: two halves of the position in hexadecimal digits. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function startSampler(primary: PostgresServer, samples: Sample[]): { stop(): Promise<void> } {
  let isStopped = false;
  const run = async (): Promise<void> => {
    let client: pg.Client | undefined;
    while (!isStopped) {
      const at = performance.now();
      try {
        client ??= await connectWhenBack(() => primary.where('postgres'));
        const { rows } = await client.query('select pg_current_wal_flush_lsn()::text as position');
        samples.push({ at, position: positionOf(rows[0].position) });
      } catch {
        // A fault has ended the session; the next look opens another.
        client = undefined;
      }
      await sleep(SAMPLE_MS);
    }
    await client?.end().catch(() => undefined);
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      // A session to a primary that is dead for good would be tried for a minute.
      await Promise.race([running, sleep(1_000)]);
    },
  };
}
