/**
 * A person marks what is kept aside as settled, with a reason, or opens it again: each decision is kept, the last one holds
 * (`docs/decisions/0090-offline.md`, The server). What came stays as it came; nothing is booked by it.
 */
import { assert } from '@fieldbook/core/kernel/assert';
import type pg from 'pg';

export interface AsideKey {
  /** An item of a device, a contradiction of a device, a contradiction of a write of the office. */
  readonly source: 'item' | 'conflict' | 'write';
  /** 0: of no device. */
  readonly deviceId: number;
  /** Sequence of the item, id of the contradiction. */
  readonly number: number;
  /** The one that was judged. */
  readonly revision: number;
}

/** `item-3-17-0`. */
export function keyOfAside({ source, deviceId, number, revision }: AsideKey): string {
  return [source, deviceId, number, revision].join('-');
}

const SHAPE = /^(item|conflict|write)-(0|[1-9]\d{0,8})-([1-9]\d{0,11})-(0|[1-9]\d{0,6})$/;

const THERE = `select uid from aside_upload
  where source = $1 and device_id = $2::integer and number = $3::bigint and revision = $4::integer`;

/** Only where the last turn says the opposite: settled twice, what was said first stays. */
const DECIDE = `insert into aside_settlement (source, device_id, number, revision, uid, turn, reason, user_id)
  select $1, $2::integer, $3::bigint, $4::integer, $5::uuid, last.turn + 1, $6, $7::integer
  from (select coalesce(max(turn), 0) as turn from aside_settlement
    where source = $1 and device_id = $2::integer and number = $3::bigint and revision = $4::integer) last
  where (last.turn % 2 = 0) = $8::boolean
  on conflict do nothing`;

export interface AsideDecision {
  /** False: opened again. */
  readonly isSettled: boolean;
  readonly reason: string;
  readonly userId: number;
}

/** The caller has set the context of the person. False when nothing like it is kept aside in sight. */
export async function decideAside(
  client: Pick<pg.ClientBase, 'query'>,
  key: string,
  { isSettled, reason, userId }: AsideDecision,
): Promise<boolean> {
  const parts = SHAPE.exec(key)?.slice(1);
  if (parts === undefined) return false;
  const { rows } = await client.query<{ uid: string }>(THERE, parts);
  const [found] = rows;
  if (found === undefined) return false;
  assert(rows.length === 1, `${key} names several things that are kept aside`);
  await client.query(DECIDE, [...parts, found.uid, reason, userId, isSettled]);
  return true;
}
