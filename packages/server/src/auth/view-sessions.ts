/** Looking as another person: a session of that person which reads only, and ends by itself however much it is used. */
import { VIEW_MINUTES } from '@fieldbook/core/api/access-operations';
import { present } from '@fieldbook/core/kernel/assert';
import type pg from 'pg';
import { hashToken, makeToken } from './tokens.ts';

export interface ViewWish {
  readonly userId: number;
  readonly viewerId: number;
  readonly address: string;
  readonly client: string | undefined;
}

export interface BegunView {
  readonly token: string;
  readonly expiresAt: string;
}

export async function beginView(database: Pick<pg.Pool, 'query'>, wish: ViewWish): Promise<BegunView> {
  const { userId, viewerId, client, address } = wish;
  const token = makeToken();
  const { rows } = await database.query<{ expires_at: string }>(
    `insert into session (token_hash, user_id, viewed_by, expires_at, client, address)
     values ($1, $2, $3, clock_timestamp() + make_interval(mins => $6), $4, $5) returning expires_at`,
    [hashToken(token), userId, viewerId, client ?? null, address, VIEW_MINUTES],
  );
  return { token, expiresAt: present(rows[0], 'one row').expires_at };
}
