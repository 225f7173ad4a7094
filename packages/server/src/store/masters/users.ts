/** What is special about users: their passwords. All else of them, and their roles, is an ordinary master. */
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../database/company-database.ts';
import { nameWriter, type Writer } from './writer.ts';

export interface NewPassword {
  /** Sign-in name, whatever its case. */
  readonly user: string;
  /** argon2id in PHC form; `null` takes the password away, so that the user cannot sign in. */
  readonly passwordHash: string | null;
}

/** Sets a password and ends all sessions of the user. The audit row says that it was set, never what. Problem: `master.not_found`. */
export function setPassword(
  db: CompanyDatabase,
  writer: Writer,
  { user, passwordHash }: NewPassword,
): Promise<Result<true>> {
  return db.transaction(async ({ client }) => {
    await nameWriter(client, writer);
    const { rows } = await client.query<{ id: number }>(
      'update app_user set password_hash = $2, password_changed_at = clock_timestamp() where lower(code) = lower($1) returning id',
      [user, passwordHash],
    );
    const id = rows[0]?.id;
    if (id === undefined) return refused(problem('master.not_found', undefined, { master: 'user', code: user }));
    await client.query('update session set revoked_at = clock_timestamp() where user_id = $1 and revoked_at is null', [
      id,
    ]);
    return accepted(true as const);
  });
}
