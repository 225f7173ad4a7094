/**
 * A write that would be refused today may have been posted before: its period has been closed since, or its customer is no longer
 * active. A repetition is answered with what is stored, whatever has become of it (ACCOUNTING.md, Identity and numbers).
 */
import { canonicalVoucher } from '@fieldbook/core/definition/canonical';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { deriveUid } from '@fieldbook/core/definition/derived-uid';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { isUid } from '@fieldbook/core/kernel/id';
import { problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { literal } from '../../store/database/simple-query.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { definitionOf, sha256 } from '../prepare/prepare.ts';
import { type PostedRow, postedOf, postedSql } from '../rows/stored-vouchers.ts';
import type { PostingOutcome } from '../service.ts';
import { readInContext } from './transaction.ts';

export interface Said {
  readonly key: string;
  /** Hex sha-256 of what is said. */
  readonly bodyHash: string;
  /** What is said, to be kept where it contradicts what the key was used for. */
  readonly received?: string;
}

/** What a body says, and under which uid, whether or not it may be posted now; nothing for what cannot be read. */
export function saidIn(body: unknown, masters: MasterSnapshot): Said | undefined {
  const definition = definitionOf(body);
  const read =
    definition === undefined ? undefined : readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
  if (read?.ok !== true) return undefined;
  const received = canonicalVoucher(read.value);
  return { key: read.value.uid, bodyHash: sha256(received), received };
}

/** The stored answer to the same key; a conflict when it was given for something else; `undefined` when it is new. */
export async function saidBefore(
  client: pg.ClientBase,
  { key, bodyHash, received }: Said,
  context: { readonly actor: Actor; readonly masters: MasterSnapshot },
): Promise<PostingOutcome | undefined> {
  if (!isUid(key)) return undefined;
  const claims = await readInContext<{ hash: string; voucher_id: number; action: string }>(
    client,
    context,
    `SELECT encode(body_hash, 'hex') AS hash, voucher_id, action FROM write_claim WHERE key = ${literal(key)}`,
  );
  const [claim] = claims;
  if (claim === undefined) return undefined;
  const [row] = await readInContext<PostedRow>(
    client,
    context,
    postedSql(claim.voucher_id, [deriveUid(key, 1), deriveUid(key, 2)]),
  );
  if (row === undefined) return undefined;
  const voucher = postedOf(row);
  if (claim.hash === bodyHash) return { kind: 'replayed', voucher };
  if (received !== undefined) await keepConflict(client, { key, received, userId: context.actor.userId });
  const isChange = claim.action !== 'post';
  return {
    kind: 'conflict',
    voucher,
    problems: [isChange ? problem('key.conflict', 'Idempotency-Key') : problem('uid.conflict', 'uid')],
  };
}

/** What contradicts the use that a key was put to: kept beside it, and shown to a supervisor. */
export async function keepConflict(
  client: Pick<pg.ClientBase, 'query'>,
  { key, received, userId }: { readonly key: string; readonly received: string; readonly userId: number },
): Promise<void> {
  await client.query({
    name: 'posting-conflict',
    text: 'insert into write_conflict (key, body, user_id) values ($1, $2, $3) on conflict do nothing',
    values: [key, received, userId],
  });
}
