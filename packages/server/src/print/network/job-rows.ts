/**
 * What is sent to network printers, one row a key: whoever repeats a call is told what became of it and nothing is sent twice. The
 * rows are each printer's queue too, one for all processes of the company: a job has its turn when those before it have ended.
 * Each person is told of the own ones alone.
 */
import type { Actor } from '../../auth/actor.ts';
import { setActorContext } from '../../store/actor-context.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';

export type JobState = 'sending' | 'sent' | 'failed' | 'uncertain';

export interface JobRow {
  readonly state: JobState;
  /** Code of the refusal. */
  readonly problem: string | null;
  /** Its process says nothing any more: `waiting` when nothing of it was sent, `sending` when nobody knows. */
  readonly lost: 'waiting' | 'sending' | null;
  readonly isSame: boolean;
}

export interface NewJob {
  readonly key: string;
  /** SHA-256 of what was asked for. */
  readonly bodyHash: Buffer;
  readonly printerId: number;
  readonly operation: string;
}

type Database = CompanyDatabase;
export type Claim = 'claimed' | 'crowded' | JobRow;

/** So many may be under way at one printer: one that is sent and those that wait. */
const MOST_UNDER_WAY = 6;
/** How long a job is its process's without a word from it; thrice `BEAT_MS` and more. */
const HELD = `clock_timestamp() + interval '30 seconds'`;
export const BEAT_MS = 5_000;

/** Whoever changes a printer's queue holds the printer's row, so that turns are taken one after another. */
const LOCK = 'select from printer where id = $1 for no key update';

const UNDER_WAY = `select count(*)::integer as n from print_job
  where printer_id = $1 and state = 'sending' and held_until >= clock_timestamp()`;

const CLAIM = `insert into print_job (key, body_hash, printer_id, operation, user_id, state, problem, held_until, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, ${HELD}, case when $6 = 'failed' then clock_timestamp() end) on conflict do nothing`;

const READ = `select state, problem, $3::bytea is null or body_hash = $3 as "isSame",
    case when state = 'sending' and held_until < clock_timestamp()
      then case when turn_at is null then 'waiting' else 'sending' end end as lost
  from print_job where key = $1 and user_id = $2`;

/** What the key stands for already; nothing where it is somebody else's. `crowded`: too much waits, and the key is used up. */
export function claimJob(database: Database, actor: Actor, job: NewJob): Promise<Claim | undefined> {
  const { key, bodyHash, printerId, operation } = job;
  return asOwnWork(database, async (query) => {
    await query(LOCK, [printerId]);
    const [underWay] = await query<{ n: number }>(UNDER_WAY, [printerId]);
    const isCrowded = (underWay?.n ?? 0) >= MOST_UNDER_WAY;
    const standing = isCrowded ? ['failed', 'printer.busy'] : ['sending', null];
    const claimed = await query(`${CLAIM} returning key`, [
      ...[key, bodyHash, printerId, operation, actor.userId],
      ...standing,
    ]);
    if (claimed.length > 0) return isCrowded ? 'crowded' : 'claimed';
    return (await query<JobRow>(READ, [key, actor.userId, bodyHash]))[0];
  });
}

export function readJob(database: Database, actor: Actor, key: string): Promise<JobRow | undefined> {
  return asOwnWork(database, async (query) => (await query<JobRow>(READ, [key, actor.userId, null]))[0]);
}

/** A job that was lost is not found again: its caller has been told so. */
const TAKE = `update print_job job set held_until = ${HELD}, turn_at = case when not exists (
      select from print_job other where other.printer_id = $2 and other.state = 'sending'
        and other.held_until >= clock_timestamp() and other.key <> job.key
        and (other.turn_at is not null or (other.made_at, other.key) < (job.made_at, job.key)))
    then clock_timestamp() end
  where key = $1 and state = 'sending' and turn_at is null and held_until >= clock_timestamp()
  returning turn_at is not null as "isMine"`;

/** `waits` for those before it; `gone` when it was held too long without a word, or its printer was deleted. */
export function takeTurn(database: Database, key: string, printerId: number): Promise<'mine' | 'waits' | 'gone'> {
  return asOwnWork(database, async (query) => {
    await query(LOCK, [printerId]);
    const [taken] = await query<{ isMine: boolean }>(TAKE, [key, printerId]);
    if (taken === undefined) return 'gone';
    return taken.isMine ? 'mine' : 'waits';
  });
}

const HOLD = `update print_job set held_until = ${HELD}
  where key = $1 and state = 'sending' and held_until >= clock_timestamp() returning key`;

/** False when others may have gone on: nothing more is to be sent. */
export function holdTurn(database: Database, key: string): Promise<boolean> {
  return asOwnWork(database, async (query) => (await query(HOLD, [key])).length > 0);
}

export interface JobEnd {
  readonly state: Exclude<JobState, 'sending'>;
  readonly problem?: string | undefined;
  readonly bytes?: number | undefined;
}

const END = 'update print_job set state = $2, problem = $3, bytes = $4, ended_at = clock_timestamp() where key = $1';

export function endJob(database: Database, key: string, { state, problem, bytes }: JobEnd): Promise<void> {
  return asOwnWork(database, async (query) => {
    await query(END, [key, state, problem ?? null, bytes ?? null]);
  });
}

/** Those of a month ago, which row security lets go: nobody asks any more, and what was printed is counted elsewhere. */
export function forgetJobs(database: Database): Promise<void> {
  return asOwnWork(database, async (query) => {
    await query(`delete from print_job where made_at < clock_timestamp() - interval '30 days'`);
  });
}

type Query = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;

/** Nobody's: row security lets the server's own work see the whole queue. */
function asOwnWork<T>(database: Database, work: (query: Query) => Promise<T>): Promise<T> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, { userName: '', branches: '*', routes: '*' });
    return work(async (text, values = []) => (await client.query(text, [...values])).rows);
  });
}
