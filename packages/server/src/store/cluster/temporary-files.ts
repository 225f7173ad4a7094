/**
 * The limit on temporary files of a session that serves requests: one report that sorts without end must not fill the disk of the
 * database server. The embedded server limits every session. On a server of one's own, sessions limit themselves where the
 * login user has the right to; otherwise the operator is told the command that gives it.
 */
import pg from 'pg';

export const TEMPORARY_FILES = '4GB';

export interface TemporaryFiles {
  /** Start-up options of sessions that serve; empty where the server sets a limit, or where the user may not set one. */
  readonly options: string;
  /** Lines for the operator. */
  readonly warnings: readonly string[];
}

/** Asked as the login user, on the database of the default company. */
export async function limitTemporaryFiles(client: pg.ClientBase): Promise<TemporaryFiles> {
  const { rows } = await client.query<{ most: string; may: boolean; login: string }>(
    `SELECT current_setting('temp_file_limit') AS most, current_user::text AS login,
            has_parameter_privilege('temp_file_limit', 'SET') AS may`,
  );
  const { most = '', may = false, login = '' } = rows[0] ?? {};
  if (most !== '-1') return { options: '', warnings: [] };
  if (may) return { options: `-c temp_file_limit=${TEMPORARY_FILES}`, warnings: [] };
  const command = `ALTER ROLE ${pg.escapeIdentifier(login)} SET temp_file_limit = '${TEMPORARY_FILES}';`;
  const warning = `The database server does not limit temporary files, so that one large report could fill its disk, and the user "${login}" may not set a limit. Let an administrator run: ${command}`;
  return { options: '', warnings: [warning] };
}
