/** What an administrator watches, put together: what the database says of itself, what waits, phones, and prints that failed. */
import type { Installation } from '@fieldbook/core/api/installation-operations';
import type { Actor } from '../auth/actor.ts';
import { readAs } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { failedPrints } from './failed-prints.ts';
import { phonesInSight } from './phones-in-sight.ts';
import { readBacklog } from './read-backlog.ts';
import { workKinds } from './work-queues.ts';

const DATABASE = `select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as size,
  (select json_agg(largest) from (
    select relname as name, pg_total_relation_size(oid) as size from pg_class
    where relnamespace = 'fieldbook'::regnamespace and relkind = 'r' order by 2 desc, 1 limit 5) largest) as tables`;

type DatabaseFacts = Pick<Installation, 'postgres' | 'size' | 'tables'>;

export async function lookAtInstallation(
  database: CompanyDatabase,
  actor: Actor,
  version: string,
): Promise<Installation> {
  const backlog = await readBacklog(database);
  const now = Date.now();
  const waiting = workKinds.map((kind) => {
    const { waiting: count, oldest } = backlog[kind];
    return { kind, count, ...(count === 0 ? {} : { since: new Date(now - oldest * 1000).toISOString() }) };
  });
  return readAs(database, actor, async (client) => {
    const { rows } = await client.query<DatabaseFacts>(DATABASE);
    const [facts] = rows;
    if (facts === undefined) throw new Error('the database says nothing of itself');
    const phones = await phonesInSight(client);
    const prints = await failedPrints(client);
    return { version, ...facts, waiting, phones, prints, at: new Date(now).toISOString() };
  });
}
