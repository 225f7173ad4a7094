/** To whom a person may send: names to choose from, within the routes and branches that he works in. */
import type { MessageReceivers } from '@fieldbook/core/api/message-operations';
import type { Actor } from '../auth/actor.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

const MOST = 2000;

const namesOf = (
  table: string,
  which: string,
) => `(select coalesce(json_agg(choice order by choice ->> 'name'), '[]') from (
  select jsonb_strip_nulls(jsonb_build_object('code', code, 'name', name, 'nameArabic', name_arabic)) as choice
  from ${table} where active and ${which} limit ${MOST}) choices)`;

/** SQL: does the person of this id work in any of the branches? Who is bound to none works in all. */
export const worksIn = (person: string, branches: string): string => `(${branches}::text[] is null
  or not exists (select from user_branch own where own.user_id = ${person})
  or exists (select from user_branch own join branch on branch.id = own.branch_id
    where own.user_id = ${person} and branch.code = any (${branches})))`;

const CHOICES = `select ${namesOf('app_user', `id <> $1 and ${worksIn('app_user.id', '$3')}`)} as persons, ${namesOf('access_role', 'true')} as roles,
  ${namesOf(
    'route',
    `($2::text[] is null or code = any ($2))
    and ($3::text[] is null or branch_id is null or branch_id in (select id from branch where code = any ($3)))`,
  )} as routes,
  ${namesOf('branch', '($3::text[] is null or code = any ($3))')} as branches`;

export async function loadReceivers(
  database: CompanyDatabase,
  { userId, routes, branches }: Actor,
): Promise<MessageReceivers> {
  const codes = (list: Actor['routes']) => (list === '*' ? null : list);
  const { rows } = await database.pool.query<MessageReceivers>(CHOICES, [userId, codes(routes), codes(branches)]);
  return rows[0] ?? { persons: [], roles: [], routes: [], branches: [] };
}
