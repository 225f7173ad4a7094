/**
 * What a PostgreSQL server must be before books are kept on it: new enough, UTF-8, and durable. Acknowledged means stored,
 * so a server that may forget a commit is refused unless it is marked as throw-away (DESIGN §4).
 */
import type pg from 'pg';
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
            current_setting('full_page_writes') AS full_page_writes`,
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
  if (unsafe.length === 0 || isThrowaway(env)) return;
  throw new EnvironmentError(
    'database.not_durable',
    `The database server runs with ${unsafe.join(', ')} off: after a crash, acknowledged vouchers could be lost. Nothing was changed.`,
    'Switch it on (also for this database and this user). Only for a server whose data may be lost, set FIELDBOOK_THROWAWAY_DATABASE=1.',
  );
}
