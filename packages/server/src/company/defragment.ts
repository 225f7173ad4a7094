/**
 * Defragments the database of a company: table after table, what is dead is freed and the indexes are made anew. Both let others read
 * and write meanwhile. One runs at a time, whichever process began it; how far it came is known to that process.
 */
import type { Defragmentation } from '@fieldbook/core/api/upkeep-operations';
import pg from 'pg';
import type { CompanyDatabase } from '../store/database/company-database.ts';

export interface Defragmenter {
  /** Answers at once; where one runs already, with that. A fault that ends it is told to `onFault`. */
  start(userName: string, onFault: (error: unknown) => void): Promise<Defragmentation>;
  look(): Defragmentation;
  /** Resolves when nothing runs any more; what runs stops after its table. */
  stop(): Promise<void>;
}

const LOCK = `select pg_try_advisory_lock(hashtext('fieldbook.defragment')) as "isMine"`;
const SIZE = 'select pg_database_size(current_database()) as size';
/** The largest first: what is left over when somebody stops it matters least. */
const TABLES = `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'fieldbook' and relkind = 'r' order by pg_total_relation_size(pg_class.oid) desc, relname`;

const now = (): string => new Date().toISOString();

export function createDefragmenter(database: Pick<CompanyDatabase, 'asOwner'>): Defragmenter {
  let known: Defragmentation = { state: 'none', tables: 0, doneTables: 0 };
  let running: { readonly begun: Promise<Defragmentation>; readonly ended: Promise<void> } | undefined;
  let isStopping = false;

  /** `begun` is called as soon as it is known whether it runs here. */
  const run = (startedBy: string, begun: () => void): Promise<void> =>
    database.asOwner(async (client) => {
      if (!(await one<{ isMine: boolean }>(client, LOCK)).isMine) {
        known = { state: 'elsewhere', tables: 0, doneTables: 0 };
        return;
      }
      const { rows } = await client.query<{ name: string }>(TABLES);
      const sizeBefore = await sizeOf(client);
      known = { state: 'running', tables: rows.length, doneTables: 0, startedBy, startedAt: now(), sizeBefore };
      begun();
      for (const { name } of rows) {
        if (isStopping) break;
        known = { ...known, table: name };
        const table = pg.escapeIdentifier(name);
        await client.query(`vacuum (analyze) ${table}`);
        await client.query(`reindex table concurrently ${table}`);
        known = { ...known, doneTables: known.doneTables + 1 };
      }
      const { table: _, ...rest } = known;
      known = { ...rest, state: 'done', endedAt: now(), sizeAfter: await sizeOf(client) };
    });

  const begin = (userName: string, onFault: (error: unknown) => void): NonNullable<typeof running> => {
    const { promise: begun, resolve } = Promise.withResolvers<Defragmentation>();
    const ended = run(userName, () => resolve(known))
      .catch((error: unknown) => {
        known = { ...known, state: 'failed', endedAt: now() };
        onFault(error);
      })
      .finally(() => {
        running = undefined;
        resolve(known);
      });
    return { begun, ended };
  };

  return {
    look: () => known,
    start: (userName, onFault) => {
      running ??= begin(userName, onFault);
      return running.begun;
    },
    stop: async () => {
      isStopping = true;
      await running?.ended;
    },
  };
}

async function one<Row extends pg.QueryResultRow>(client: pg.ClientBase, sql: string): Promise<Row> {
  return (await client.query<Row>(sql)).rows[0] as Row;
}

const sizeOf = async (client: pg.ClientBase): Promise<number> =>
  Number((await one<{ size: number | string }>(client, SIZE)).size);
