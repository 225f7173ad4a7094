/** Batches of prints and their parts in the database: asked for, claimed, drawn part by part, fetched, forgotten. */
import type { Actor } from '../../auth/actor.ts';
import { setActorContext } from '../../store/actor-context.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';

export type BatchKind = 'dayEnd' | 'vouchers';

export interface BatchWish {
  readonly kind: BatchKind;
  /** Of vouchers: the path of their type. */
  readonly path?: string | undefined;
  /** Of day-end reports: the day's. */
  readonly date?: string | undefined;
  readonly paper?: 'A4' | '110' | '80' | '58' | undefined;
  readonly lang?: 'en' | 'ar' | 'en+ar' | undefined;
}

export interface NewBatch {
  readonly id: string;
  readonly wish: BatchWish;
  readonly documents: readonly string[];
}

export interface BatchRow {
  readonly id: string;
  readonly kind: BatchKind;
  readonly state: 'waiting' | 'done';
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Documents of each part, in order. */
  readonly parts: readonly number[];
  readonly madeAt: string;
  readonly date?: string;
}

export interface ClaimedBatch {
  readonly id: string;
  readonly userId: number;
  readonly wish: BatchWish;
  /** What is still to be drawn. */
  readonly documents: readonly string[];
  readonly nextPart: number;
}

export interface DrawnPart {
  readonly part: number;
  /** Of the batch's documents, those that this part has dealt with. */
  readonly taken: number;
  readonly failed: number;
  /** Nothing where none of them could be made. */
  readonly bytes: Uint8Array | undefined;
}

type Database = CompanyDatabase;

const COLUMNS = `batch.id, kind, state, cardinality(batch.documents) as total, done, failed, made_at as "madeAt",
  wish ->> 'date' as date,
  array(select part.documents from print_batch_part part where batch_id = batch.id order by part)::integer[] as parts`;

const INSERT = `insert into print_batch (id, user_id, kind, wish, documents) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;
const SAME = 'select wish = $2::jsonb and documents = $3 as "isSame" from print_batch where id = $1';
const WAITING = `select count(*)::integer as n from print_batch where user_id = $1 and state = 'waiting'`;
const MOST_WAITING = 5;

/** `crowded` when the person has several waiting already; `conflict` when the id stands for something else. */
export function keepBatch(
  database: Database,
  actor: Actor,
  { id, wish, documents }: NewBatch,
): Promise<'kept' | 'crowded' | 'conflict'> {
  return asPerson(database, actor, async (query) => {
    const json = JSON.stringify(wish);
    const [known] = await query<{ isSame: boolean }>(SAME, [id, json, documents]);
    if (known !== undefined) return known.isSame ? 'kept' : 'conflict';
    const [waiting] = await query<{ n: number }>(WAITING, [actor.userId]);
    if ((waiting?.n ?? 0) >= MOST_WAITING) return 'crowded';
    await query(INSERT, [id, actor.userId, wish.kind, json, documents]);
    const [kept] = await query<{ isSame: boolean }>(SAME, [id, json, documents]);
    return kept?.isSame === true ? 'kept' : 'conflict';
  });
}

/** The person's own, the newest first. */
export function batchesOf(database: Database, actor: Actor, id?: string): Promise<readonly BatchRow[]> {
  const text = `select ${COLUMNS} from print_batch batch where user_id = $1 and ($2::uuid is null or id = $2)
    order by made_at desc limit 50`;
  return asPerson(database, actor, async (query) => {
    const rows = await query<BatchRow & { date: string | null }>(text, [actor.userId, id ?? null]);
    return rows.map(({ date, ...row }) => (date === null ? row : { ...row, date }));
  });
}

export function partOf(database: Database, actor: Actor, id: string, part: number): Promise<Buffer | undefined> {
  const text = `select bytes from print_batch_part part join print_batch batch on batch.id = batch_id
    where batch_id = $1 and part = $2 and user_id = $3`;
  return asPerson(database, actor, async (query) => {
    const [found] = await query<{ bytes: Buffer }>(text, [id, part, actor.userId]);
    return found?.bytes;
  });
}

export function dropBatch(database: Database, actor: Actor, id: string): Promise<boolean> {
  const text = 'delete from print_batch where id = $1 and user_id = $2 returning id';
  return asPerson(database, actor, async (query) => (await query(text, [id, actor.userId])).length > 0);
}

const CLAIM = `update print_batch set claimed_until = clock_timestamp() + interval '1 minute' where id = (
    select id from print_batch where state = 'waiting' and coalesce(claimed_until, '-infinity') < clock_timestamp()
    order by made_at limit 1 for update skip locked)
  returning id, user_id as "userId", wish, documents[done + 1:] as documents,
    1 + (select coalesce(max(part), 0) from print_batch_part where batch_id = print_batch.id) as "nextPart"`;

/** The oldest that nobody draws, for a minute; whoever draws says in time that it still does. */
export function claimBatch(database: Database): Promise<ClaimedBatch | undefined> {
  return asOwnWork(database, async (query) => (await query<ClaimedBatch>(CLAIM))[0]);
}

const HOLD = `update print_batch set claimed_until = clock_timestamp() + interval '1 minute' where id = $1 returning id`;

/** False when the batch was dropped meanwhile. */
export function holdBatch(database: Database, id: string): Promise<boolean> {
  return asOwnWork(database, async (query) => (await query(HOLD, [id])).length > 0);
}

const STORE = 'insert into print_batch_part (batch_id, part, documents, bytes) values ($1, $2, $3, $4)';
const ADVANCE = `update print_batch set done = done + $2, failed = failed + $3, claimed_until = null,
    state = case when done + $2 >= cardinality(documents) then 'done' else state end,
    ended_at = case when done + $2 >= cardinality(documents) then clock_timestamp() end
  where id = $1 returning id`;

/** Part and progress at once, so that a process which dies in between has drawn nothing. */
export function keepPart(database: Database, id: string, { part, taken, failed, bytes }: DrawnPart): Promise<void> {
  return asOwnWork(database, async (query) => {
    const kept = await query(ADVANCE, [id, taken, failed]);
    if (kept.length > 0 && bytes !== undefined) await query(STORE, [id, part, taken - failed, Buffer.from(bytes)]);
  });
}

/** Those of the days before yesterday; what lies in them can be drawn again. */
export function forgetBatches(database: Database): Promise<void> {
  return asOwnWork(database, async (query) => {
    await query(`delete from print_batch where made_at < clock_timestamp() - interval '2 days'`);
  });
}

type Query = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;

function asPerson<T>(database: Database, actor: Actor, work: (query: Query) => Promise<T>): Promise<T> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    return work(async (text, values = []) => (await client.query(text, [...values])).rows);
  });
}

/** Nobody's: row security lets the server's own work see them all. */
function asOwnWork<T>(database: Database, work: (query: Query) => Promise<T>): Promise<T> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, { userName: '', branches: '*', routes: '*' });
    return work(async (text, values = []) => (await client.query(text, [...values])).rows);
  });
}
