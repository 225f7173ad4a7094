/**
 * Reading as a certain person: a read-only transaction whose context tells row security which branches that person sees.
 * Writing vouchers has its own way (posting/), with the same context.
 */
import type pg from 'pg';
import type { Actor } from '../posting/service.ts';
import type { CompanyDatabase } from './database/company-database.ts';
import type { Schema } from './schema.ts';

/** Branches and user as the policies of the database read them; `$1` are branch codes or null for all. */
const CONTEXT = `select
  set_config('fieldbook.branches', case when $1::text[] is null then '*' else
    coalesce((select string_agg(id::text, ',') from branch where code = any ($1::text[])), '0') end, true),
  set_config('fieldbook.user', $2, true)`;

export function setActorContext(client: pg.ClientBase, actor: Actor): Promise<unknown> {
  const branches = actor.branches === '*' ? null : actor.branches;
  return client.query({ name: 'actor-context', text: CONTEXT, values: [branches, actor.userName] });
}

/** Runs `work` on one snapshot of the database, seeing what the person may see. */
export function readAs<T>(
  database: CompanyDatabase<Schema>,
  actor: Actor,
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
