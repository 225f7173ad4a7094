/** What waits in a company for the server's own work, as SQL: postings to be folded, batches of prints. */

export const workKinds = ['folding', 'prints'] as const;
export type WorkKind = (typeof workKinds)[number];

export interface WorkQueue {
  /** What keeps the company open: the table, and its condition. */
  readonly waits: string;
  /** Where that is less than what waits: what nobody is at work on. */
  readonly untouched?: string;
  /** The moment since which the oldest of these waits, as an expression. */
  readonly since: (from: string) => string;
}

const isWaiting = `print_batch where state = 'waiting'`;

export const workQueues: Readonly<Record<WorkKind, WorkQueue>> = {
  // Its age is that of the first: the smallest of all would read the whole queue.
  folding: {
    waits: 'balance_queue',
    since: (from) => `(select queued_at from ${from} order by posting_id limit 1)`,
  },
  // A batch that somebody draws is under way, however long it takes.
  prints: {
    waits: isWaiting,
    untouched: `${isWaiting} and coalesce(claimed_until, '-infinity') < clock_timestamp()`,
    since: (from) => `(select min(made_at) from ${from})`,
  },
};
