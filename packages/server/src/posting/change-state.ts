/**
 * Void, lock, unlock, verify and reject: changes of state. A void and a rejection take the posting back by the same steps and
 * keep number and reason; a rejected voucher may be edited, which posts it anew.
 */

import { refusalOfText } from '@fieldbook/core/definition/read-text';
import { reasonedActions, takesBack, type VoucherAction } from '@fieldbook/core/definition/states';
import type { Instant } from '@fieldbook/core/kernel/date';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { goodsThatAreGone } from '@fieldbook/core/stock/goods-gone';
import { shortageOfReversal } from '@fieldbook/core/stock/shortage';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { deskFor } from './change-desk.ts';
import { closedPeriodProblems } from './closed-period.ts';
import { type CorrectedCosts, correctCosts, writeAdjustments } from './correct-costs.ts';
import { flagRestingSql, looseReturnsRest } from './held-goods.ts';
import { flagStoredSql, refusedOf, shortLedgers } from './money-desk.ts';
import { sha256 } from './prepare.ts';
import { takeBack, writeReversal } from './reverse-posting.ts';
import type { Actor, PostingOutcome, StateChange } from './service.ts';
import { writeState } from './state-rows.ts';
import { changeStored, type LockedChange, refuse, standingVersion, touchedBy } from './stored-change.ts';
import { askUnderLocks } from './under-locks.ts';
import { emptyWork } from './work.ts';

const LONGEST_REASON = 500;

interface Request {
  readonly actor: Actor;
  readonly change: StateChange;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
}

export function changeState(db: CompanyDatabase<Schema>, request: Request): Promise<PostingOutcome> {
  const { change, actor, masters } = request;
  const reason = change.reason?.trim() ?? '';
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
    received: JSON.stringify([change.voucherNo, change.action, reason]),
    lock: () => Promise.resolve([]),
    write: (locked) => writeChange(request, locked, { reason, bodyHash }),
  });
}

async function writeChange(
  { change, actor, masters, now }: Request,
  locked: LockedChange,
  facts: { reason: string; bodyHash: string },
): Promise<readonly Problem[]> {
  const { client, voucher, standing } = locked;
  const desk = deskFor(locked.opened, { actor, masters, now });
  const work = emptyWork();
  const elsewhere = emptyWork();
  let costs: CorrectedCosts | undefined;
  let restingSql: string | undefined;
  if (standing !== undefined && takesBack(change.action, voucherType(voucher.type)?.lifecycle ?? {})) {
    const closed = closedPeriodProblems(voucher, standing, desk, masters);
    if (closed.length > 0) return closed;
    const { isUsed, loose } = await askUnderLocks(client, { masters, sources: [], parts: [], changed: voucher });
    if (isUsed.length > 0) return isUsed;
    const taken = takeBack({ standing }, desk);
    if (!taken.ok) return taken.problems;
    const gone = goodsThatAreGone(
      { before: taken.value.before, now: [] },
      { before: desk.state.locked, after: desk.state },
      masters,
    );
    if (gone !== undefined) return shortageOfReversal([gone]);
    if (change.isInField === true) restingSql = await flagRestingSql(client, { voucher, loose }, masters);
    else {
      const rests = await looseReturnsRest(client, { voucher, loose }, masters);
      if (rests !== undefined) return [rests];
    }
    const before = standingVersion(locked, taken.value.before, masters);
    costs = await correctCosts(client, { type: voucher.type, placed: before.placed, before, now: undefined }, desk);
    if (costs.problems.length > 0) return costs.problems;
    desk.take(await locked.openSeries(costs.adjustments.length));
    writeReversal({ voucher, standing, reason: facts.reason }, taken.value, desk, work);
    writeAdjustments(costs.adjustments, { voucher, version: voucher.version }, desk, elsewhere);
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
  const short = await shortLedgers(client, { own: work }, masters);
  const problems = change.isInField === true ? [] : refusedOf(short);
  if (problems.length > 0) return problems;
  const flags = short.map((each) => each.problem.code);
  await locked.commit({ work, before: [flagStoredSql(voucher.id, flags), restingSql, costs?.sql], elsewhere });
  return [];
}

/** A lock is taken off to what it was put on: a verified voucher is verified again. */
function stateAfter(action: VoucherAction, { voucher, nextState }: LockedChange) {
  if (action === 'lock') return { state: nextState, state_before_lock: voucher.state };
  if (action === 'unlock') return { state: voucher['state_before_lock'] ?? nextState, state_before_lock: null };
  return { state: nextState };
}
