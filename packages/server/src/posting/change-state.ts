/** Void, lock, unlock, verify and reject: changes of state; a void takes the posting back and keeps number and reason. */

import { reasonedActions, type VoucherAction } from '@fieldbook/core/definition/states';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { deskFor } from './change-desk.ts';
import { closedPeriodProblems } from './closed-period.ts';
import { sha256 } from './prepare.ts';
import { reversePosting } from './reverse-posting.ts';
import type { Actor, PostingOutcome, StateChange } from './service.ts';
import { writeState } from './state-rows.ts';
import { changeStored, type LockedChange, refuse, sourceOfChanged, touchedBy } from './stored-change.ts';
import { askUnderLocks } from './under-locks.ts';
import { emptyWork } from './work.ts';

interface Request {
  readonly actor: Actor;
  readonly change: StateChange;
  readonly masters: MasterSnapshot;
}

export function changeState(db: CompanyDatabase<Schema>, request: Request): Promise<PostingOutcome> {
  const { change, actor, masters } = request;
  const reason = change.reason?.trim() ?? '';
  const needsReason = reasonedActions.includes(change.action);
  if (needsReason && reason === '') return Promise.resolve(refuse([problem('voucher.reason_required', 'reason')]));
  if (reason.length > 500) return Promise.resolve(refuse([problem('text.too_long', 'reason', { n: 500 })]));
  const bodyHash = sha256(JSON.stringify([change.voucherNo, change.action, reason]));
  return changeStored(db, {
    actor,
    masters,
    voucherNo: change.voucherNo,
    action: change.action,
    key: change.key,
    bodyHash,
    lock: () => Promise.resolve([]),
    write: (locked) => writeChange(request, locked, { reason, bodyHash }),
  });
}

async function writeChange(
  { change, actor, masters }: Request,
  locked: LockedChange,
  facts: { reason: string; bodyHash: string },
): Promise<readonly Problem[]> {
  const { client, voucher, standing } = locked;
  const desk = deskFor(locked.opened, { actor, masters });
  const work = emptyWork();
  if (change.action === 'void' && standing !== undefined) {
    const closed = closedPeriodProblems(voucher, actor, masters);
    if (closed.length > 0) return closed;
    const { isUsed } = await askUnderLocks(client, { masters, sources: [], parts: [], changed: voucher });
    if (isUsed.length > 0) return isUsed;
    const source = sourceOfChanged(locked);
    const reversed = reversePosting({ voucher, standing, reason: facts.reason, source }, desk, work);
    if (!reversed.ok) return reversed.problems;
    desk.state.accept();
    writeState(work, desk.state, masters);
  }
  work.fulfilled.push(...touchedBy(voucher));
  work.changedVouchers.push({
    ...voucher,
    ...stateAfter(change.action, locked),
    reason: facts.reason === '' ? voucher['reason'] : facts.reason,
  });
  work.claims.push([change.key, facts.bodyHash, voucher.id, change.action, actor.userId]);
  await locked.commit(work);
  return [];
}

/** A lock is taken off to what it was put on: a verified voucher is verified again. */
function stateAfter(action: VoucherAction, { voucher, nextState }: LockedChange) {
  if (action === 'lock') return { state: nextState, state_before_lock: voucher.state };
  if (action === 'unlock') return { state: voucher['state_before_lock'] ?? nextState, state_before_lock: null };
  return { state: nextState };
}
