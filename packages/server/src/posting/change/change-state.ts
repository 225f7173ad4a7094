/**
 * Void, lock, unlock, verify and reject: changes of state. A void and a rejection take the posting back by the same steps and
 * keep number and reason; a rejected voucher may be edited, which posts it anew.
 */

import { refusalOfText } from '@fieldbook/core/definition/read-text';
import { reasonedActions, takesBack, type VoucherAction } from '@fieldbook/core/definition/states';
import { present } from '@fieldbook/core/kernel/assert';
import { cleanText } from '@fieldbook/core/kernel/clean-text';
import type { Instant } from '@fieldbook/core/kernel/date';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { goodsThatAreGone } from '@fieldbook/core/stock/goods-gone';
import { shortageOfReversal } from '@fieldbook/core/stock/shortage';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { closedPeriodProblems } from '../locks/closed-period.ts';
import { askUnderLocks } from '../locks/under-locks.ts';
import { sha256 } from '../prepare/prepare.ts';
import type { PostingOutcome, StateChange } from '../service.ts';
import { deskFor } from './change-desk.ts';
import { type Corrected, commitChange, correctBooks, nothingCorrected } from './correction.ts';
import { takeBack } from './reverse-posting.ts';
import { changeStored, type LockedChange, refuse } from './stored-change.ts';

const LONGEST_REASON = 500;

interface Request {
  readonly actor: Actor;
  readonly change: StateChange;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  readonly stepsPerMark?: number | undefined;
}

export function changeState(db: CompanyDatabase, request: Request): Promise<PostingOutcome> {
  const { change, actor, masters } = request;
  const reason = cleanText(change.reason ?? '');
  const needsReason = reasonedActions.includes(change.action);
  if (needsReason && reason === '') return Promise.resolve(refuse([problem('voucher.reason_required', 'reason')]));
  const unfit = refusalOfText(reason, 'note', LONGEST_REASON);
  if (unfit !== undefined) return Promise.resolve(refuse([problem(unfit, 'reason', { n: LONGEST_REASON })]));
  const bodyHash = sha256(JSON.stringify([change.voucherNo, change.action, reason]));
  return changeStored(db, {
    actor,
    masters,
    voucherNo: change.voucherNo,
    action: change.action,
    version: change.version,
    key: change.key,
    bodyHash,
    isInField: change.isInField === true,
    received: JSON.stringify([change.voucherNo, change.action, reason]),
    lock: () => Promise.resolve(accepted(undefined)),
    write: (locked) => writeChange({ ...request, reason }, locked),
  });
}

interface Reasoned extends Request {
  readonly reason: string;
}

async function writeChange(request: Reasoned, locked: LockedChange): Promise<readonly Problem[]> {
  const { change, masters, reason } = request;
  const { voucher } = locked;
  const isTakenBack = locked.standing !== undefined && takesBack(change.action, lifecycleOf(voucher.type));
  const taken = isTakenBack ? await takeOutOfBooks(request, locked) : accepted(nothingCorrected());
  if (!taken.ok) return taken.problems;
  const row = { ...stateAfter(change.action, locked), reason: reason === '' ? voucher['reason'] : reason };
  const isInField = change.isInField === true;
  return commitChange(locked, { ...taken.value, row, besides: [], isInField }, masters);
}

function lifecycleOf(type: string) {
  return voucherType(type)?.lifecycle ?? {};
}

async function takeOutOfBooks(
  { actor, masters, now, stepsPerMark, reason }: Reasoned,
  locked: LockedChange,
): Promise<Result<Corrected>> {
  const { client, voucher } = locked;
  const standing = present(locked.standing, 'it stands in the books');
  const desk = deskFor(locked.opened, { actor, masters, now, stepsPerMark });
  const closed = closedPeriodProblems(voucher, standing, desk, masters);
  if (closed.length > 0) return refused(...closed);
  const { isUsed } = await askUnderLocks(client, { masters, sources: [], parts: [], changed: voucher });
  if (isUsed.length > 0) return refused(...isUsed);
  const taken = takeBack({ standing }, desk);
  if (!taken.ok) return taken;
  const moved = { before: taken.value.before, now: [] };
  const gone = goodsThatAreGone(moved, { before: desk.state.locked, after: desk.state }, masters);
  if (gone !== undefined) return refused(...shortageOfReversal([gone]));
  return correctBooks(locked, { desk, reversed: taken.value, reason, now: undefined });
}

/** A lock is taken off to what it was put on: a verified voucher is verified again. */
function stateAfter(action: VoucherAction, { voucher, nextState }: LockedChange) {
  if (action === 'lock') return { state: nextState, state_before_lock: voucher.state };
  if (action === 'unlock') return { state: voucher['state_before_lock'] ?? nextState, state_before_lock: null };
  return { state: nextState };
}
