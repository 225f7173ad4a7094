/** Who a command acts as in the books: a person of the company, for every voucher names the one who posted it. */
import type pg from 'pg';
import type { Actor } from '../posting/service.ts';
import { UsageError } from './command.ts';

interface ActorRow {
  readonly id: number;
  readonly code: string;
  readonly forms: readonly string[];
  readonly branches: readonly string[];
}

/** The named active user, or the first one whose role may open everything. Throws UsageError when there is none. */
export async function findActor(database: Pick<pg.Pool, 'query'>, name: string | undefined): Promise<Actor> {
  const { rows } = await database.query<ActorRow>(
    `select u.id, u.code::text as code,
            array(select form::text from access_role_form where access_role_id = r.id)::text[] as forms,
            array(select b.code from user_branch ub join branch b on b.id = ub.branch_id where ub.user_id = u.id)::text[]
              as branches
       from app_user u join access_role r on r.id = u.access_role_id
      where u.active and r.active
        and case when $1::text is null
              then exists (select from access_role_form f where f.access_role_id = r.id and f.form = '*')
                and not exists (select from user_branch ub where ub.user_id = u.id)
              else lower(u.code) = lower($1) end
      order by u.id limit 1`,
    [name ?? null],
  );
  const row = rows[0];
  if (row === undefined) {
    throw new UsageError(
      name === undefined
        ? 'The company has no active administrator; name a user with --as NAME.'
        : `There is no active user "${name}".`,
    );
  }
  return {
    userId: row.id,
    userName: row.code,
    forms: row.forms.includes('*') ? '*' : new Set(row.forms),
    branches: row.branches.length === 0 ? '*' : row.branches,
  };
}
