/** Giving a person a new password: in one transaction with the end of all that person's sessions. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { nameWriter, type Writer } from '../store/masters/writer.ts';
import { hashPassword, SHORTEST_PASSWORD } from './passwords.ts';
import { revokeSessionsOf } from './session-rows.ts';

/** What is wrong with a wished password; `auth.password_too_short`. */
export function passwordProblem(password: string): Problem | undefined {
  if ([...password].length >= SHORTEST_PASSWORD) return undefined;
  return problem('auth.password_too_short', 'password', { n: SHORTEST_PASSWORD });
}

/** False when there is no such user. `keptSession` stays signed in: the one in which a person changes its own. */
export async function storePassword(
  database: CompanyDatabase,
  writer: Writer,
  change: { readonly user: string; readonly password: string; readonly keptSession?: number },
): Promise<boolean> {
  const hash = await hashPassword(change.password);
  return database.transaction(async ({ client }) => {
    await nameWriter(client, writer);
    const { rows } = await client.query<{ id: number }>(
      `update app_user set password_hash = $2, password_changed_at = clock_timestamp()
        where lower(code) = lower($1) returning id`,
      [change.user, hash],
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await revokeSessionsOf(client, id, change.keptSession);
    return true;
  });
}
