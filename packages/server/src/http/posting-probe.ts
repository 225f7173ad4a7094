/**
 * Can a company post? Every posting locks its series, so the probe asks whether series come free. It never holds one series while
 * it waits for another: postings go on while it looks. See docs/decisions/0120-limits-on-waiting.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { SEE_ALL } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { simpleQuery } from '../store/database/simple-query.ts';

/** So long a busy series is waited for, and as long a stranger may hold one. Both together are less than a look may take. */
const PATIENCE_MS = 800;
const LOOK_AGAIN_MS = 100;

interface Standing {
  readonly takesWrites: boolean;
  readonly free: number;
  readonly all: number;
}

/** Statements that are sent together are one transaction: what they lock is free again before the answer is read. */
const BEGINNING = `${SEE_ALL}, set_config('lock_timeout', '${PATIENCE_MS}', true)`;

const STANDING = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesWrites",
  (select count(*)::int from series) as "all",
  (select count(*)::int from (select from series for share skip locked) as lockable) as free`;

/**
 * Transactions that locked rows of the series and wait for nobody, by sessions that are not named as ours are (see KnownLife): ours end
 * by themselves, at the limits of their work.
 */
const STRANGERS = `select distinct held.virtualtransaction as transaction from pg_locks held
  left join pg_stat_activity session on session.pid = held.pid
  where held.relation = 'series'::regclass and held.database = (select oid from pg_database where datname = current_database())
    and held.granted and held.mode in ('RowShareLock', 'RowExclusiveLock')
    and coalesce(session.application_name, '') not like 'fieldbook%'
    and not exists (select from pg_locks wanted where wanted.pid = held.pid and not wanted.granted)`;

/**
 * The database takes writes, some series can be locked, and no stranger keeps one. A series that long work of the product holds does
 * not count while others are free.
 */
export async function canPost(database: CompanyDatabase): Promise<boolean> {
  const { takesWrites, all, free } = await lookAtSeries(database);
  if (!takesWrites) return false;
  if (free === all) return true;
  if (free === 0) await waitInTurn(database);
  return !(await isKeptByStranger(database));
}

async function lookAtSeries(database: CompanyDatabase): Promise<Standing> {
  const [, answer] = await database.withClient((client) => simpleQuery(client, `${BEGINNING}; ${STANDING}`));
  return (answer?.rows[0] ?? { takesWrites: false, all: 0, free: 0 }) as Standing;
}

/** Behind the postings that wait for the same series, as the next posting would. Throws when it is not free in time. */
function waitInTurn(database: CompanyDatabase): Promise<unknown> {
  const first = 'select from series order by id limit 1 for share';
  return database.withClient((client) => simpleQuery(client, `${BEGINNING}; ${first}`));
}

/** The same transaction, all the time of our patience. */
async function isKeptByStranger({ pool }: CompanyDatabase): Promise<boolean> {
  const strangers = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ transaction: string }>(STRANGERS);
    return rows.map(({ transaction }) => transaction);
  };
  let kept = await strangers();
  for (const until = performance.now() + PATIENCE_MS; kept.length > 0 && performance.now() < until; ) {
    await sleep(LOOK_AGAIN_MS);
    const still = new Set(await strangers());
    kept = kept.filter((transaction) => still.has(transaction));
  }
  return kept.length > 0;
}
