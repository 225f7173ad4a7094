/** How far the standbys of the database server are behind it, where the login user may see that. */
import { type Cluster, connectToServer } from './cluster.ts';

export interface StandbyLag {
  readonly connected: number;
  /** Of the one that is furthest behind. */
  readonly lagBytes: number;
  readonly lagSeconds: number;
}

const ANSWER_MS = 2_000;

const LAG = `select count(*)::integer as connected,
    coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn, write_lsn))), 0)::float8 as "lagBytes",
    coalesce(max(extract(epoch from coalesce(replay_lag, flush_lag, write_lag))), 0)::float8 as "lagSeconds"
  from pg_stat_replication where state = 'streaming'`;

/** Nothing where there is no standby, or none that may be looked at: only a superuser or a member of pg_monitor sees its state. */
export async function readStandbyLag(cluster: Cluster): Promise<StandbyLag | undefined> {
  const client = await connectToServer(cluster, { query_timeout: ANSWER_MS, connectionTimeoutMillis: ANSWER_MS });
  try {
    const { rows } = await client.query<StandbyLag>(LAG);
    return (rows[0]?.connected ?? 0) === 0 ? undefined : rows[0];
  } finally {
    await client.end();
  }
}
