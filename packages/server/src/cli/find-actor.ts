/** Who a command acts as in the books: a person of the company, for every voucher names the one who posted it. */
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { actorOfPerson, PERSON_COLUMNS, type PersonRow } from '../auth/person.ts';
import { UsageError } from './command.ts';

/** The named active user, or the first one whose role may open everything. Throws UsageError when there is none. */
export async function findActor(database: Pick<pg.Pool, 'query'>, name: string | undefined): Promise<Actor> {
  const { rows } = await database.query<PersonRow>(
    `select ${PERSON_COLUMNS}
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
  return actorOfPerson(row);
}
