/** Counts what the server processes have connected to the embedded database, over all companies, as an administrator sees it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, connectToServer } from '@fieldbook/server/store/cluster/cluster';
import type pg from 'pg';

/** The benchmark's own pool is one of them where it has one open. */
const COUNT = `select count(*)::integer as all, count(*) filter (where state like 'idle in transaction%'
    and state_change < clock_timestamp() - interval '5 seconds')::integer as stuck
  from pg_stat_activity where datname like 'fieldbook\\_%' and pid <> pg_backend_pid()`;

const LOOK_MS = 100;

export interface Connections {
  readonly all: number;
  /** In a transaction in which nothing has been asked for five seconds. */
  readonly stuck: number;
}

export interface ConnectionWatch {
  /** As of a tenth of a second ago. */
  now(): Connections;
  /** The most at a time since the last call of this. */
  most(): number;
  close(): Promise<void>;
}

export async function watchConnections(cluster: Cluster): Promise<ConnectionWatch> {
  const client: pg.Client = await connectToServer(cluster);
  let most = 0;
  let latest: Connections = { all: 0, stuck: 0 };
  const count = async (): Promise<void> => {
    const { rows } = await client.query<Connections>(COUNT);
    latest = rows[0] ?? latest;
    most = Math.max(most, latest.all);
  };
  const ending = new AbortController();
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await count();
      await sleep(LOOK_MS);
    }
  })();
  return {
    now: () => latest,
    most: () => {
      const seen = most;
      most = 0;
      return seen;
    },
    close: async () => {
      ending.abort();
      await looking;
      await client.end();
    },
  };
}
