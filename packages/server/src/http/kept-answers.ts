/**
 * Writes that are repeated under the same `Idempotency-Key`: done once, and the first answer given again. The answer is stored in
 * the transaction of the write, so that a crash leaves both or neither (docs/decisions/0123-kept-answers.md). What was refused
 * wrote nothing, keeps no answer and may be tried again.
 */
import { createHash } from 'node:crypto';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type pg from 'pg';
import { refuse } from '../requests/refused-request.ts';
import { Answer, type Call, type Handler, keyOf, signedIn } from './call.ts';

interface KeptRow {
  readonly request_hash: Buffer;
  readonly status: number;
  readonly body: string | null;
}

interface Repeatable {
  readonly userId: number;
  readonly key: string;
  readonly request: string;
  readonly hash: Buffer;
}

/** Whoever comes with an equal key waits here for the end of the transaction that came first. */
const TURN = "select pg_advisory_xact_lock(hashtextextended('kept_answer ' || $1::integer || ' ' || $2::text, 0))";
/** By the id: the person may have taken another name. */
const AS_PERSON = "select set_config('fieldbook.user', (select code from app_user where id = $1), true)";
const FIND = 'select request_hash, status, body from kept_answer where user_id = $1 and key = $2';
const KEEP =
  'insert into kept_answer (user_id, key, request, request_hash, status, body) values ($1, $2, $3, $4, $5, $6)';

/** Without a key the handler does its work as ever. Problems: `uid.malformed`, `key.conflict`. */
export async function answerOnce(call: Call, handler: Handler): Promise<unknown> {
  if (call.request.headers['idempotency-key'] === undefined) return handler(call);
  const asked = repeatableOf(call);
  return await call.company.inOneTransaction(async (company) => {
    const kept = await company.database.transaction(({ client }) => findKept(client, asked));
    if (kept === undefined) {
      const answer = await handler({ ...call, company });
      await company.database.transaction(({ client }) => keep(client, asked, asAnswer(call, answer)));
      return answer;
    }
    if (!kept.request_hash.equals(asked.hash)) throw refuse('key.conflict', 'Idempotency-Key');
    // The process that did it may have died before it told anybody.
    await company.cache.refresh();
    company.sessions.forget();
    return new Answer(kept.status, kept.body === null ? undefined : JSON.parse(kept.body));
  });
}

async function findKept(client: pg.ClientBase, { userId, key }: Repeatable): Promise<KeptRow | undefined> {
  await client.query(TURN, [userId, key]);
  await client.query(AS_PERSON, [userId]);
  return (await client.query<KeptRow>(FIND, [userId, key])).rows[0];
}

async function keep(client: pg.ClientBase, asked: Repeatable, { status, body }: Answer): Promise<void> {
  const text = status === 204 ? null : JSON.stringify(body);
  await client.query(KEEP, [asked.userId, asked.key, asked.request, asked.hash, status, text]);
}

function asAnswer({ operation }: Call, answer: unknown): Answer {
  return answer instanceof Answer ? answer : new Answer(operation.status, answer);
}

function repeatableOf(call: Call): Repeatable {
  const { operation, parameters, query, body } = call;
  const { company: _, ...address } = parameters;
  const asked = sortedText([operation.name, address, query, body ?? null]);
  return {
    userId: signedIn(call).actor.userId,
    key: keyOf(call),
    request: `${operation.method} ${operation.path}`,
    hash: createHash('sha256').update(asked).digest(),
  };
}

/** The same text whatever the order of names; any JSON, also such as the operation then refuses. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isPlainObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}
