/**
 * How much waits in a company for the server's own work, and for how long. One statement over its queues, with a time limit of its
 * own. Numbers and ages only; ages by the database's clock.
 */
import { SEE_ALL } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { simpleQuery } from '../store/database/simple-query.ts';
import { type WorkKind, workKinds, workQueues } from './work-queues.ts';

export interface Waiting {
  readonly waiting: number;
  /** Seconds since the oldest was queued; 0 where nothing waits. */
  readonly oldest: number;
}

export type CompanyBacklog = Readonly<Record<WorkKind, Waiting>>;

/** Counting goes no further. */
const MOST_COUNTED = 100_000;
const STATEMENT_MS = 1_000;

/** How much waits of a kind and for how long, named as `counts` and `countsAge`. */
const columnsOf = (kind: WorkKind): string => {
  const { waits, untouched = waits, since } = workQueues[kind];
  return `(select count(*)::integer from (select from ${untouched} limit ${MOST_COUNTED}) counted) as "${kind}",
    coalesce(greatest(extract(epoch from clock_timestamp() - ${since(untouched)}), 0), 0)::float8 as "${kind}Age"`;
};

const QUESTION = `select ${workKinds.map(columnsOf).join(', ')}`;

const TEXT = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS};
  ${SEE_ALL}, set_config('fieldbook.user', '', true); ${QUESTION}; COMMIT`;

type Row = Readonly<Record<WorkKind | `${WorkKind}Age`, number>>;

export async function readBacklog(database: CompanyDatabase): Promise<CompanyBacklog> {
  const results = await database.withClient((client) => simpleQuery(client, TEXT));
  const row = results.at(-2)?.rows[0] as Row;
  const figures = workKinds.map((kind) => [kind, { waiting: row[kind], oldest: row[`${kind}Age`] }]);
  return Object.fromEntries(figures) as CompanyBacklog;
}
