/** Does something wait in a company that its background work would do? Then it is not closed, or is opened for it. */
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { workKinds, workQueues } from './work-queues.ts';

const QUESTION = `select ${workKinds.map((kind) => `exists (select from ${workQueues[kind].waits})`).join(' or ')} as waits`;

export function hasWorkWaiting(database: CompanyDatabase): Promise<boolean> {
  return database.transaction(async ({ client }) => {
    await seeAll(client, '');
    const { rows } = await client.query<{ waits: boolean }>(QUESTION);
    return rows[0]?.waits === true;
  });
}
