/**
 * Compares counts with the books again. A count becomes due when a voucher dated before its moment is posted, changed or taken back
 * later. The counted quantities stay; the figure of the books and the variance are computed again and posted as a new version of the
 * count, which names the voucher. A count that is locked or in a closed period stays as it is.
 * Source: docs/books.md#counts-and-settlements.
 */

import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { everything } from '@fieldbook/core/permissions/reach';
import type pg from 'pg';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterCache } from '../store/masters/master-cache.ts';
import { COMPARED_AGAIN } from '../store/vouchers/voucher-history.ts';
import type { Clock } from './clock.ts';
import { databaseProblem } from './database-problem.ts';
import { editVoucher } from './edit-voucher.ts';
import type { Actor } from './service.ts';
import { retrying } from './transaction.ts';

interface Books {
  readonly database: CompanyDatabase;
  readonly cache: MasterCache;
  readonly clock: Clock;
  readonly stepsPerMark?: number | undefined;
}

interface DueCount {
  readonly count_id: string;
  readonly noted: string;
  /** Number of the voucher. */
  readonly cause: string;
  readonly body: string;
}

/** A count that comes to another variance may make a later one due: no more often than this, beside those due at first. */
const MOST_ROUNDS = 20;

/** What `note_count_due` says on the connection of the change that made a count due. */
const NOTICE = 'fieldbook: a count is due';

/**
 * Compares the counts that are due again after a change whose connection said so. The change is in the books whatever comes of
 * that: a count that cannot be compared now stays due, for the background.
 */
export function createCountsDue(books: Books): () => Promise<void> {
  const watched = new WeakSet<pg.PoolClient>();
  let isNoted = false;
  books.database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message }) => {
      if (message === NOTICE) isNoted = true;
    });
  });
  return async () => {
    if (!isNoted) return;
    isNoted = false;
    await takeUpCountsDue(books).catch(() => undefined);
  };
}

/**
 * Compares the counts that are due, each in the name of whoever made it due. One that cannot be compared now keeps none behind it; its
 * fault is thrown at the end, an AggregateError of several.
 */
export async function takeUpCountsDue(books: Books): Promise<void> {
  const faults = new Map<string, unknown>();
  for (let round = 0, most = MOST_ROUNDS; round < most; round += 1) {
    const { rows } = await books.database.pool.query<DueCount>('select count_id, noted, cause, body from counts_due()');
    const due = rows.find(({ count_id: count }) => !faults.has(count));
    if (due === undefined) break;
    if (round === 0) most += rows.length;
    try {
      await compareAgain(books, await personOfCause(books, due), due);
      await books.database.pool.query('select count_compared($1, $2)', [due.count_id, due.noted]);
    } catch (error) {
      faults.set(due.count_id, error);
    }
  }
  const [first, ...others] = faults.values();
  if (others.length > 0) throw new AggregateError(faults.values(), 'Counts could not be compared again.');
  if (first !== undefined) throw first;
}

/** Who brought the voucher into the books, or changed it, last. */
async function personOfCause({ database }: Books, { count_id: count }: DueCount): Promise<Actor> {
  const person = await database.transaction(async ({ client }) => {
    await seeAll(client);
    const { rows } = await client.query<{ id: number; code: string }>(
      `select person.id, person.code from count_due due join posting p on p.voucher_id = due.cause_id
          join app_user person on person.id = p.user_id
        where due.count_id = $1 order by p.id desc limit 1`,
      [count],
    );
    return rows[0];
  });
  const { id, code } = present(person, `no posting made count ${count} due`);
  return { userId: id, userName: code, forms: '*', branches: '*', routes: '*', reach: everything };
}

async function compareAgain(
  { database, cache, clock, stepsPerMark }: Books,
  actor: Actor,
  due: DueCount,
): Promise<void> {
  const now = clock();
  const change = { voucherNo: Number(due.count_id), body: asCounted(due.body), key: randomUUID() };
  const everywhere: Actor = {
    ...actor,
    forms: '*',
    branches: '*',
    routes: '*',
    customerGroups: '*',
    reach: everything,
  };
  try {
    await retrying(cache, (masters) =>
      editVoucher(database, {
        actor: everywhere,
        change,
        masters,
        now,
        stepsPerMark,
        comparesAgain: `${COMPARED_AGAIN}${due.cause}`,
      }),
    );
  } catch (error) {
    if (databaseProblem(error, change.body) === undefined) throw error;
  }
}

/** The sender's word is given again; what the books had is for the books to say. */
function asCounted(text: string): Readonly<Record<string, unknown>> {
  const { items, ...body } = JSON.parse(text) as { readonly items: readonly Readonly<Record<string, unknown>>[] };
  const counted = items.map(({ bookQuantity: _book, statedQuantity: stated, ...line }) =>
    stated === undefined ? line : { ...line, bookQuantity: stated },
  );
  return { ...body, items: counted };
}
