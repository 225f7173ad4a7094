/**
 * A write that would be refused today may have been posted before: its period has been closed since, or its customer is no longer
 * active. A repetition is answered with what is stored, whatever has become of it (ACCOUNTING.md, Identity and numbers).
 */
import { deriveUid } from '@fieldbook/core/definition/derived-uid';
import { isUid } from '@fieldbook/core/kernel/id';
import { problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { literal } from '../store/database/simple-query.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Actor, PostingOutcome } from './service.ts';
import { type PostedRow, postedOf, postedSql } from './stored-vouchers.ts';
import { readInContext } from './transaction.ts';

export interface Said {
  readonly key: string;
  /** Hex sha-256 of what is said. */
  readonly bodyHash: string;
}

/** The stored answer to the same key; a conflict when it was given for something else; `undefined` when it is new. */
export async function saidBefore(
  client: pg.ClientBase,
  { key, bodyHash }: Said,
  context: { readonly actor: Actor; readonly masters: MasterSnapshot },
): Promise<PostingOutcome | undefined> {
  if (!isUid(key)) return undefined;
  const claims = await readInContext<{ hash: string; voucher_id: number }>(
    client,
    context,
    `SELECT encode(body_hash, 'hex') AS hash, voucher_id FROM write_claim WHERE key = ${literal(key)}`,
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
  return { kind: 'conflict', voucher, problems: [problem('uid.conflict', 'uid')] };
}
