/**
 * Somebody decides on a place: approved, it becomes the customer's in the same transaction and by the same way as any change of
 * a master, so that the audit names who approved it and phones hear of it. Decided once, the other decision is refused.
 */
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { customer } from '@fieldbook/core/masters/customer';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { changeRow, getRow } from '../store/masters/master-rows.ts';
import { nameWriter, Refusal } from '../store/masters/writer.ts';

export interface PlaceDecision {
  /** Of the event that brought it. */
  readonly id: number;
  readonly decision: 'approve' | 'reject';
  readonly note?: string | undefined;
}

interface Asked {
  readonly state: string;
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

const FIND = `select place.state, party.code, place.latitude, place.longitude
  from customer_place place join party on party.id = place.party_id where place.event_id = $1 for update of place`;

const DECIDE = `update customer_place set state = $2, decided_at = clock_timestamp(), decided_by = $3, note = $4
  where event_id = $1`;

const states = { approve: 'approved', reject: 'rejected' } as const;

/** Problems: `place.not_found`, `place.decided`, and those of changing a customer. */
export async function decidePlace(
  database: CompanyDatabase,
  actor: Actor,
  { id, decision, note }: PlaceDecision,
): Promise<Result<true>> {
  try {
    await database.transaction(async ({ client }) => {
      await nameWriter(client, actor);
      const { rows } = await client.query<Asked>(FIND, [id]);
      const [asked] = rows;
      if (asked === undefined) throw new Refusal([problem('place.not_found', 'id')]);
      if (asked.state === states[decision]) return;
      if (asked.state !== 'requested') throw new Refusal([problem('place.decided', 'id')]);
      if (decision === 'approve') await moveCustomer(client, actor, asked);
      await client.query(DECIDE, [id, states[decision], actor.userId, note ?? null]);
    });
    return accepted(true);
  } catch (error) {
    if (error instanceof Refusal) return refused(...error.problems);
    throw error;
  }
}

async function moveCustomer(client: pg.ClientBase, actor: Actor, { code, latitude, longitude }: Asked): Promise<void> {
  const row = await getRow(client, customer, code);
  if (row === undefined) throw new Refusal([problem('master.not_found', 'customer', { master: 'customer', code })]);
  const input = { latitude: printTrimmed(latitude, 6), longitude: printTrimmed(longitude, 6) };
  await changeRow(client, actor, customer, { code, version: Number(row.version), input });
}
