/** Links for a new password: one a person at most, kept as a hash, gone when it is used, when another is made, and when the password is new. */
import { LINK_HOURS, type LinkFacts } from '@fieldbook/core/api/account-operations';
import { present } from '@fieldbook/core/kernel/assert';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { nameWriter } from '../store/masters/writer.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessionsOf } from './session-rows.ts';
import { hashToken, makeToken } from './tokens.ts';
import { writePassword } from './user-passwords.ts';

export interface MadeLink {
  readonly token: string;
  readonly expiresAt: string;
}

export async function makePasswordLink({ pool }: CompanyDatabase, userId: number): Promise<MadeLink> {
  const token = makeToken();
  const { rows } = await pool.query<{ expires_at: string }>(
    `insert into password_link (user_id, token_hash, expires_at)
     values ($1, $2, clock_timestamp() + make_interval(hours => $3))
     on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
     returning expires_at`,
    [userId, hashToken(token), LINK_HOURS],
  );
  return { token, expiresAt: present(rows[0], 'a link was just made').expires_at };
}

interface LinkRow extends LinkFacts {
  readonly userId: number;
}

/** As it holds now; `undefined` for one that was used, replaced or is too old, and for a person who may not sign in. */
export async function findPasswordLink({ pool }: CompanyDatabase, token: string): Promise<LinkRow | undefined> {
  const { rows } = await pool.query<LinkRow>(
    `select u.id as "userId", u.code::text as "user", u.name::text as name, company.name::text as company,
            link.expires_at as "expiresAt"
       from password_link link join app_user u on u.id = link.user_id and u.active
       join access_role r on r.id = u.access_role_id and r.active cross join company
      where link.token_hash = $1 and link.expires_at > clock_timestamp()`,
    [hashToken(token)],
  );
  return rows[0];
}

/** False when somebody else used it first. */
export async function usePasswordLink(
  database: CompanyDatabase,
  { userId, user }: LinkRow,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<boolean> {
  const hash = await hashPassword(password);
  return database.transaction(async ({ client }) => {
    await nameWriter(client, { userName: user });
    const { rowCount } = await client.query('delete from password_link where user_id = $1 and token_hash = $2', [
      userId,
      hashToken(token),
    ]);
    if (rowCount === 0) return false;
    await writePassword(client, userId, hash);
    await revokeSessionsOf(client, userId);
    return true;
  });
}
