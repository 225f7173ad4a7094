/**
 * A company database as seen from inside one of its transactions: what asks it for transactions of its own gets parts of that one,
 * which are undone by themselves and committed together. So an operation that was written as several transactions is one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { CompanyDatabase, Transaction } from './company-database.ts';
import { SecondConnectionError } from './company-pool.ts';

/** What a transaction finds at its beginning: nobody, who sees nothing. */
const NOBODY = `select set_config('fieldbook.branches', '', true), set_config('fieldbook.routes', '', true),
  set_config('fieldbook.groups', '', true),
  set_config('fieldbook.user', '', true), set_config('fieldbook.device', '', true)`;

/** As at a COMMIT: what is deferred is looked at while whoever wrote can still answer for it. */
const END = `SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; ${NOBODY}; RELEASE SAVEPOINT part`;
const UNDO = 'ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part';

/**
 * Parts go one after the other, and never one inside another: that would wait for itself, and throws SecondConnectionError. Isolation
 * and `readOnly` of a part are those of the whole.
 */
export function partDatabase(database: CompanyDatabase, { client }: Transaction): CompanyDatabase {
  const inside = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (inside.getStore() === true) return Promise.reject(new SecondConnectionError());
    const turn = last.then(() => inside.run(true, work));
    last = turn.catch(() => undefined);
    return turn;
  };
  const part = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await client.query('SAVEPOINT part');
      try {
        const result = await work();
        await client.query(END);
        return result;
      } catch (error) {
        // Of a connection that has gone nothing is left to undo, and the first error is the one to see.
        await client.query(UNDO).catch(() => undefined);
        throw error;
      }
    });
  // Enough of a pool for one statement; whoever wants a client asks for a transaction.
  const pool = { query: (text: string, values?: unknown[]) => part(() => client.query(text, values)) };
  return {
    slug: database.slug,
    life: database.life,
    // tidy-allow as unknown as: a pool is its connections, and here there is one that is not given away
    pool: pool as unknown as pg.Pool,
    transaction: (work) => part(() => work({ client })),
    withClient: (work) => part(() => work(client)),
    // On a connection of its own it would wait for this transaction.
    asOwner: () => Promise.reject(new Error('no upkeep inside a transaction')),
    asReport: () => Promise.reject(new Error('no external report inside a transaction')),
    close: () => Promise.resolve(),
  };
}
