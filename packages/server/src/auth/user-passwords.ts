/** Giving a person a new password: in one transaction with the end of all that person's sessions. */
import { type PasswordOwner, passwordProblem } from '@fieldbook/core/accounts/password-rules';
import type { Problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { nameWriter, type Writer } from '../store/masters/writer.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessionsOf } from './session-rows.ts';

/** What is wrong with the wished password of a person, who may be about to be made. */
export async function wishedPasswordProblem(
  database: CompanyDatabase,
  person: Pick<PasswordOwner, 'code' | 'name'>,
  password: string,
): Promise<Problem | undefined> {
  const { rows } = await database.pool.query<{ names: string[] }>(
    'select array_remove(array[code::text, name::text, name_arabic::text], null) as names from company',
  );
  return passwordProblem(password, { ...person, company: rows[0]?.names ?? [] });
}

export interface Account {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** Whoever signs in by this name, whatever its case: the row that is looked at is the row that is written. */
export async function findAccount(
  database: Pick<pg.ClientBase, 'query'>,
  signInName: string,
): Promise<Account | undefined> {
  const { rows } = await database.query<Account>(
    'select id, code::text as code, name::text as name from app_user where lower(code) = lower($1)',
    [signInName],
  );
  return rows[0];
}

/** `keptSession` stays signed in: the one in which a person changes its own. */
export async function storePassword(
  database: CompanyDatabase,
  writer: Writer,
  change: { readonly userId: number; readonly password: string; readonly keptSession?: number },
): Promise<void> {
  const hash = await hashPassword(change.password);
  await database.transaction(async ({ client }) => {
    await nameWriter(client, writer);
    await writePassword(client, change.userId, hash);
    await revokeSessionsOf(client, change.userId, change.keptSession);
  });
}

/** A link for a new password ends with it. */
export async function writePassword(client: Pick<pg.ClientBase, 'query'>, userId: number, hash: string): Promise<void> {
  await client.query('update app_user set password_hash = $2, password_changed_at = clock_timestamp() where id = $1', [
    userId,
    hash,
  ]);
  await client.query('delete from password_link where user_id = $1', [userId]);
}
