/**
 * Reading as a certain person: a read-only transaction whose context tells row security which branches and routes that person
 * sees. Writing vouchers has its own way (posting/), with the same context.
 */
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { CompanyDatabase } from './database/company-database.ts';

/** What a person sees: an `Actor` is one, and so is whoever lists or writes masters. */
export type Scope = Pick<Actor, 'userName' | 'branches' | 'routes' | 'customerGroups'>;

/** Groups of customers as the policies read them: names may have any sign. */
export function groupsText({ customerGroups = '*' }: Pick<Scope, 'customerGroups'>): string {
  return customerGroups === '*' ? '*' : JSON.stringify(customerGroups);
}

/** Not of certain routes or groups: whose totals are those of the books. */
export function seesAllCustomers({ routes, customerGroups = '*' }: Pick<Scope, 'routes' | 'customerGroups'>): boolean {
  return routes === '*' && customerGroups === '*';
}

const idsOf = (
  master: 'branch' | 'route',
  codes: string,
) => `set_config('fieldbook.${master}${master === 'branch' ? 'es' : 's'}',
  case when ${codes}::text[] is null then '*' else
    coalesce((select string_agg(id::text, ',') from ${master} where code = any (${codes}::text[])), '0') end, true)`;

/** Branches, routes, user and groups as the policies of the database read them; `$1` and `$2` are codes, or null for all. */
const CONTEXT = `select ${idsOf('branch', '$1')}, ${idsOf('route', '$2')}, set_config('fieldbook.user', $3, true),
  set_config('fieldbook.groups', $4, true)`;

export function setActorContext(client: pg.ClientBase, scope: Scope): Promise<unknown> {
  const codes = (list: Scope['routes']) => (list === '*' ? null : list);
  const values = [codes(scope.branches), codes(scope.routes), scope.userName, groupsText(scope)];
  return client.query({ name: 'actor-context', text: CONTEXT, values });
}

/** Every branch and route, for work that is nobody's reading; ends with the transaction. */
// tidy-allow sight of everything: here it is said
export const SEE_ALL = `select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true),
  set_config('fieldbook.groups', '*', true)`;

/** Lets a transaction see every branch and route; what it writes is by `user`, where one is named. */
export function seeAll(client: Pick<pg.ClientBase, 'query'>, user?: string): Promise<unknown> {
  return user === undefined
    ? client.query(SEE_ALL)
    : client.query(`${SEE_ALL}, set_config('fieldbook.user', $1, true)`, [user]);
}

/**
 * One question whose answer says nothing of whose the rows are: asked with everything in sight, after which the person sees again what the
 * person sees, since more is read in the same transaction.
 */
export async function askOfAll<T>(client: pg.ClientBase, scope: Scope, question: () => Promise<T>): Promise<T> {
  await seeAll(client);
  const answer = await question();
  await setActorContext(client, scope);
  return answer;
}

/** Runs `work` on one snapshot of the database, seeing what the person may see. */
export function readAs<T>(
  database: CompanyDatabase,
  actor: Scope,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return database.transaction(
    async ({ client }) => {
      await setActorContext(client, actor);
      return work(client);
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** Runs `work` in one transaction as the person. */
export function writeAs<T>(
  database: CompanyDatabase,
  actor: Scope,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    return work(client);
  });
}
