/** What was linked to a person until lately: accounts, godowns and persons that a phone may still have offered. From the audit. */
import type pg from 'pg';

/** How long a phone may be away. */
const LATELY = "interval '60 days'";

const GONE = (table: string) => `select before from audit where table_name = '${table}' and action = 'delete'
  and at > clock_timestamp() - ${LATELY}`;

const FORMERLY = `with gone_route as (
    select (before ->> 'route_id')::integer as id from (${GONE('user_route')}) gone where (before ->> 'user_id')::integer = $1::integer
    union select route_id from user_route where user_id = $1::integer)
  select code from ledger where id in (
    select (before ->> 'ledger_id')::integer from (${GONE('user_ledger')}) gone where (before ->> 'user_id')::integer = $1::integer
    union select (before ->> 'cash_ledger_id')::integer from audit where table_name = 'app_user' and row_id = $1::integer
      and at > clock_timestamp() - ${LATELY}
    union select cash_ledger_id from van_lease where user_id = $1::integer and coalesce(ended_at, clock_timestamp()) > clock_timestamp() - ${LATELY})
  union select code from person where id in (
    select (before ->> 'person_id')::integer from (${GONE('user_person')}) gone where (before ->> 'user_id')::integer = $1::integer
    union select (before ->> 'sales_person_id')::integer from audit where table_name = 'app_user' and row_id = $1::integer
      and at > clock_timestamp() - ${LATELY})
  union select code from godown where id in (
    select (before ->> 'godown_id')::integer from (${GONE('route_godown')}) gone
      where (before ->> 'route_id')::integer in (select id from gone_route)
    union select godown_id from route_godown where route_id in (select id from gone_route))`;

export async function linkedFormerly(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ code: string }>(FORMERLY, [userId]);
  return new Set(rows.map(({ code }) => code));
}
