/**
 * What a PostgreSQL server must be before books are kept on it: new enough, UTF-8, and durable. Acknowledged means stored,
 * so a server that may forget a commit is refused unless it is marked as throw-away (DESIGN §4).
 */
import type pg from 'pg';
import { poolerRefused } from './connect.ts';
import { EnvironmentError } from './environment-error.ts';

export const OLDEST_VERSION = 15;

/** True when the environment marks the server as one whose data may be lost, as in tests. */
export function isThrowaway(env: NodeJS.ProcessEnv): boolean {
  return env['FIELDBOOK_THROWAWAY_DATABASE'] === '1';
}

/** Errors: `database.too_old`, `database.encoding`, `database.not_durable`. Asked on the session that will do the work. */
export async function checkServer(client: pg.ClientBase, env: NodeJS.ProcessEnv): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS version_name,
            current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
            current_setting('synchronous_commit') AS synchronous_commit,
            current_setting('full_page_writes') AS full_page_writes,
            current_setting('synchronous_standby_names') AS standby_names`,
  );
  const server = rows[0] ?? {};
  if (Number(server['version']) < OLDEST_VERSION * 10_000) {
    throw new EnvironmentError(
      'database.too_old',
      `The database server is PostgreSQL ${server['version_name']}, and Fieldbook needs ${OLDEST_VERSION} or newer. Nothing was changed.`,
      'Upgrade the server or name another one in DATABASE_URL.',
    );
  }
  if (server['encoding'] !== 'UTF8') {
    throw new EnvironmentError(
      'database.encoding',
      `The database is encoded in ${server['encoding']}, and Fieldbook needs UTF8. Nothing was changed.`,
      "Create a database with ENCODING 'UTF8' TEMPLATE template0 and name it in DATABASE_URL.",
    );
  }
  const unsafe = ['fsync', 'synchronous_commit', 'full_page_writes'].filter((name) => server[name] === 'off');
  if (unsafe.length === 0 && server['standby_names'] && server['synchronous_commit'] === 'local' && !isThrowaway(env)) {
    throw new EnvironmentError(
      'database.not_durable',
      'The database server has synchronous standbys (synchronous_standby_names), but commits with synchronous_commit = local, without waiting for them: after a failover, acknowledged vouchers could be lost. Nothing was changed.',
      'Set synchronous_commit to on (also for this database and this user), or empty synchronous_standby_names. Only for a server whose data may be lost, set FIELDBOOK_THROWAWAY_DATABASE=1.',
    );
  }
  if (unsafe.length === 0 || isThrowaway(env)) return;
  throw new EnvironmentError(
    'database.not_durable',
    `The database server runs with ${unsafe.join(', ')} off: after a crash, acknowledged vouchers could be lost. Nothing was changed.`,
    'Switch it on (also for this database and this user). Only for a server whose data may be lost, set FIELDBOOK_THROWAWAY_DATABASE=1.',
  );
}

/** A session that lost its start-up options would work as another role. Error: `database.pooler`. */
export async function checkSession(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user::text AS role');
  if (rows[0]?.role === role) return;
  throw poolerRefused('The server of DATABASE_URL', `the session works as "${rows[0]?.role}" and not as "${role}"`);
}

/** What the operator should know of the standbys, in lines: nothing stops for it. */
export async function standbyWarnings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ commit: string; names: string; standbys: number; synchronous: number }>(
    `SELECT current_setting('synchronous_commit') AS commit, current_setting('synchronous_standby_names') AS names,
            count(s.pid)::int AS standbys,
            (count(*) FILTER (WHERE s.sync_state IN ('sync', 'quorum')))::int AS synchronous
       FROM (SELECT) AS one LEFT JOIN pg_stat_replication s ON s.state = 'streaming'`,
  );
  const { commit = '', names = '', standbys = 0, synchronous = 0 } = rows[0] ?? {};
  if (names !== '' && commit === 'remote_write') {
    return [
      'The database commits with synchronous_commit = remote_write: if the standby loses its power together with the server, acknowledged vouchers could be lost.',
    ];
  }
  // Who may not read the state of the standbys sees that they are there, but not how.
  const isUnknown = standbys === 0 || synchronous > 0 || names !== '';
  if (isUnknown) return [];
  return [
    'The database has a standby, but no synchronous one (synchronous_standby_names is empty): vouchers acknowledged just before a failover could be lost.',
  ];
}
