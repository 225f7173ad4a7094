/**
 * What was sent to network printers, one row a key: whoever repeats a call is told what became of it and nothing is sent twice.
 * Each person sees the own ones (row security).
 */
import type { Actor } from '../../posting/service.ts';
import { setActorContext } from '../../store/actor-context.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { Schema } from '../../store/schema.ts';

export type JobState = 'sending' | 'sent' | 'failed' | 'uncertain';

export interface JobRow {
  readonly state: JobState;
  /** Code of the refusal. */
  readonly problem: string | null;
  /** It says that it is being sent, for longer than anything is: the process that did so is gone. */
  readonly isLost: boolean;
  readonly isSame: boolean;
}

export interface NewJob {
  readonly key: string;
  /** SHA-256 of what was asked for. */
  readonly bodyHash: Buffer;
  readonly printerId: number;
  readonly operation: string;
}

const CLAIM = `insert into print_job (key, body_hash, printer_id, operation, user_id) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;

const READ = `select state, problem, made_at < now() - interval '3 minutes' and state = 'sending' as "isLost",
    $2::bytea is null or body_hash = $2 as "isSame" from print_job where key = $1`;

const END = 'update print_job set state = $2, problem = $3, bytes = $4, ended_at = clock_timestamp() where key = $1';

/** `claimed`, or what the key stands for already; nothing where it is somebody else's. */
export function claimJob(
  database: CompanyDatabase<Schema>,
  actor: Actor,
  { key, bodyHash, printerId, operation }: NewJob,
): Promise<'claimed' | JobRow | undefined> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    const claim = await client.query(CLAIM, [key, bodyHash, printerId, operation, actor.userId]);
    if (claim.rowCount === 1) return 'claimed';
    return (await client.query<JobRow>(READ, [key, bodyHash])).rows[0];
  });
}

export function readJob(database: CompanyDatabase<Schema>, actor: Actor, key: string): Promise<JobRow | undefined> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    return (await client.query<JobRow>(READ, [key, null])).rows[0];
  });
}

export interface JobEnd {
  readonly state: Exclude<JobState, 'sending'>;
  readonly problem?: string | undefined;
  readonly bytes?: number | undefined;
}

export function endJob(database: CompanyDatabase<Schema>, actor: Actor, key: string, end: JobEnd): Promise<void> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    await client.query(END, [key, end.state, end.problem ?? null, end.bytes ?? null]);
  });
}
