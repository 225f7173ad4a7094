/**
 * The login user of the embedded server. Its superuser is used only here, to make the roles: if a statement ever broke out of
 * the app's role, it would land at a user who may create databases and own the books, but not reach the machine.
 */
import pg from 'pg';
import { withClient } from './connect.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { ensureRoles, ROLES } from './roles.ts';

export const LOGIN_ROLE = 'fieldbook_login';

/** Creates what is missing; the login user has the superuser's password. Call only under the start lock. */
export async function ensureLogin(superuser: ConnectionOptions): Promise<void> {
  await withClient(superuser, async (client) => {
    await ensureRoles(client);
    const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [LOGIN_ROLE]);
    if (rows.length > 0) return;
    // In one transaction, so that a user without its grants cannot stay behind.
    await client.query(
      `BEGIN;
       CREATE ROLE ${LOGIN_ROLE} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(superuser.password ?? '')};
       GRANT ${ROLES.join(', ')} TO ${LOGIN_ROLE};
       COMMIT`,
    );
  });
}
