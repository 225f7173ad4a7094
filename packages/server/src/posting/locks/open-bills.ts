/**
 * The open bills that the amount of a document goes over whose sender names none: which there are is read before the locks, and what is
 * open of them under the locks (core/posting/spread-amount.ts).
 */
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedDocument } from '../prepare/prepare.ts';
import type { WorkingState } from '../rows/working-state.ts';
import { type Locks, lockBills } from './locks.ts';
import { readInContext } from './transaction.ts';

/** So many bills of a party take an amount; what these leave is on account. */
const MOST_BILLS = 500;

interface Party {
  readonly side: 'customer' | 'supplier';
  readonly code: string;
}

function partyOf({ onBills, parts: [part] }: PreparedDocument): Party | undefined {
  const party = part?.definition.party;
  const code = party === undefined ? undefined : part?.voucher.header[party.field];
  return onBills === undefined || party === undefined || code === undefined
    ? undefined
    : { side: party.side, code: String(code) };
}

/** Adds the open bills of their parties that the person sees, the oldest first. */
export async function lockOpenBills(
  client: pg.ClientBase,
  locks: Locks,
  documents: readonly PreparedDocument[],
  reader: { readonly actor: Actor; readonly masters: MasterSnapshot },
): Promise<void> {
  for (const document of documents) {
    const party = partyOf(document);
    if (party === undefined) continue;
    const { side, code } = party;
    const id = present(reader.masters.idOf(side, code), `${side} ${code} was not checked`);
    const open = `SELECT reference FROM bill WHERE party_id = ${id} AND open ${side === 'customer' ? '>' : '<'} 0
      ORDER BY due_date, reference LIMIT ${MOST_BILLS}`;
    const rows = await readInContext<{ reference: string }>(client, reader, open);
    const references = rows.map(({ reference }) => reference);
    lockBills(locks, { [side]: code }, references, reader.masters);
  }
}

/** The document with its amount over the bills as they stand under the locks. */
export function spreadOverBills(document: PreparedDocument, state: WorkingState): Result<PreparedDocument> {
  return document.onBills?.((side, party) => state.billsOf(side, party)) ?? accepted(document);
}
