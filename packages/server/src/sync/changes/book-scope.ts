/**
 * Whose books a phone holds: the godowns of its van, the customers of its routes, the ledgers of its money. The statements
 * that read them see all branches and routes, since what moves a van is not always what its person may see; so each of them
 * narrows by this.
 */

import { mayReadMaster } from '@fieldbook/core/api/who-reads';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { seeAll } from '../../store/actor-context.ts';
import { literal } from '../../store/database/simple-query.ts';

export interface BookScope {
  /** The leased van and the godowns that its routes have beside it. */
  readonly godowns: readonly number[];
  /** Whose customers: the person's routes, or those of the van where the person sees all. */
  readonly routes: readonly number[];
  /** Of customers; null for all. */
  readonly groups: readonly string[] | null;
  /** Has a form that names a customer. */
  readonly readsCustomers: boolean;
  /** Null for all. */
  readonly branches: readonly number[] | null;
  /** Cash and bank ledgers of the person, and the van's. */
  readonly ledgers: readonly number[];
}

const SCOPE = `with van as (select id from godown where code = $1)
  select
    array(select van.id from van union
      select beside.godown_id from route_godown link join route_godown beside on beside.route_id = link.route_id
      where link.godown_id in (select id from van)) as godowns,
    array(select route.id from route where case when $2::text[] is null
      then exists (select from route_godown link where link.route_id = route.id and link.godown_id in (select id from van))
      else route.code = any ($2::text[]) end) as routes,
    (select array_agg(id) from branch where code = any ($3::text[])) as branches,
    array(select unnest(own_ledgers()) union select id from ledger where code = $4) as ledgers`;

/** Reads it as the person, and opens the context to everything behind it. */
export async function openBooks(
  client: pg.ClientBase,
  { forms, routes, branches, customerGroups = '*' }: Actor,
  lease: LeaseFacts | undefined,
): Promise<BookScope> {
  const values = [
    lease?.van ?? null,
    routes === '*' ? null : routes,
    branches === '*' ? null : branches,
    lease?.cashLedger ?? null,
  ];
  const { rows } = await client.query<Omit<BookScope, 'groups' | 'readsCustomers'>>({
    name: 'changes-scope',
    text: SCOPE,
    values,
  });
  await seeAll(client);
  const [scope] = rows;
  if (scope === undefined) throw new Error('a scope is one row');
  const groups = customerGroups === '*' ? null : customerGroups;
  // Branches that are not there any more are none, not all of them.
  const readsCustomers = mayReadMaster(forms, 'customer');
  return { ...scope, groups, readsCustomers, branches: branches === '*' ? scope.branches : (scope.branches ?? []) };
}

/** Ids of the customers of some routes (an expression for their ids): theirs, visited on them, or of no route at all. */
export const customersOf = (routes: string): string => `
  select p.id from party p where p.side = 'customer' and p.route_id = any (${routes})
  union select p.id from customer_route visit join party p on p.id = visit.party_id and p.side = 'customer'
    where visit.route_id = any (${routes})
  union select p.id from party p where p.side = 'customer' and p.route_id is null
    and not exists (select from customer_route visit where visit.party_id = p.id)`;

/** Of `$1`, the routes of the scope, and of its groups, as everywhere (schema/07-parties.sql). */
export function customersIn({ groups, readsCustomers }: BookScope): string {
  const all = customersOf('$1::integer[]');
  if (!readsCustomers) return `select mine.id from (${all}) mine where false`;
  if (groups === null) return all;
  const names = groups.map(literal).join(', ');
  return `select mine.id from (${all}) mine join party on party.id = mine.id
    where party.is_cash_party or party.party_group in (${names})`;
}

/** `$2` branches, null for all. */
export const inBranches = (column: string): string => `($2::integer[] is null or ${column} = any ($2::integer[]))`;
