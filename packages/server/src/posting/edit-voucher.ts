/** Edit: the exact reversal of the old version and then the new one, under the same number (ACCOUNTING.md). */
import { sourceProblem } from '@fieldbook/core/definition/source-objection';
import { present } from '@fieldbook/core/kernel/assert';
import type { Problem, Result } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { deskFor } from './change-desk.ts';
import { closedPeriodProblems } from './closed-period.ts';
import { type Locks, lockBills, lockVoucher } from './locks.ts';
import {
  loadNamedSources,
  type NamedRow,
  type NamedSources,
  namedSourcesOf,
  namedSourcesSql,
  type SourceNos,
} from './named-sources.ts';
import { postVersion } from './post-document.ts';
import { type PreparedDocument, type PreparedVoucher, prepareEdit, sha256 } from './prepare.ts';
import { reversePosting } from './reverse-posting.ts';
import type { Actor, PostingOutcome } from './service.ts';
import { findSources, sourceNoOf } from './source-vouchers.ts';
import { writeState } from './state-rows.ts';
import { changeStored, type LockedChange, type StoredHead, sourceOfChanged, touchedBy } from './stored-change.ts';
import { askUnderLocks } from './under-locks.ts';
import { voucherRow } from './voucher-rows.ts';
import { emptyWork } from './work.ts';

interface Request {
  readonly actor: Actor;
  readonly change: { readonly voucherNo: number; readonly body: unknown; readonly key: string };
  readonly masters: MasterSnapshot;
}

export function editVoucher(db: CompanyDatabase<Schema>, request: Request): Promise<PostingOutcome> {
  const { actor, masters, change } = request;
  let part: PreparedVoucher | undefined;
  let sourceNos: SourceNos = new Map();
  // A body that says its type can be asked for its sources with the voucher itself.
  const wanted = namedSourcesSql([change.body], masters);
  const bodyHash = sha256(JSON.stringify([change.voucherNo, 'edit', change.body]) ?? '');
  return changeStored(db, {
    actor,
    masters,
    voucherNo: change.voucherNo,
    action: 'edit',
    key: change.key,
    bodyHash,
    also: wanted?.sql,
    async lock(locks, head, { client, also }) {
      const body = { ...(change.body as object), type: head.type };
      const named =
        wanted === undefined
          ? await loadNamedSources(client, [body], { actor, masters })
          : namedSourcesOf(wanted.asked, (also ?? []) as readonly NamedRow[], masters);
      const prepared = prepareNew(request, head, named);
      if (!prepared.ok) return prepared.problems;
      part = present(prepared.value.parts[0], 'an edit has one voucher');
      lockVoucher(locks, part, masters);
      lockOwnBills(locks, part, head, masters);
      sourceNos = await findSources(client, [prepared.value], { actor, masters, named });
      for (const number of sourceNos.values()) locks.vouchers.add(number);
      return [];
    },
    write: (locked) => writeEdit(request, { part: present(part, 'prepared under lock'), sourceNos }, locked, bodyHash),
  });
}

function prepareNew(
  { change, actor, masters }: Request,
  head: StoredHead,
  { priced }: NamedSources,
): Result<PreparedDocument> {
  const series = masters.codeOf('series', head.series_id) ?? '';
  return prepareEdit(change.body, { type: head.type, uid: head.uid, series }, { actor, masters, priced });
}

/** An earlier version may have opened a bill under the voucher's own number that the standing one does not have. */
function lockOwnBills(locks: Locks, part: PreparedVoucher, head: StoredHead, masters: MasterSnapshot): void {
  const { header, ledgers } = part.voucher;
  for (const values of [header, ...ledgers]) lockBills(locks, values, [head.refer_no], masters);
}

async function writeEdit(
  { actor, masters, change }: Request,
  { part, sourceNos }: { part: PreparedVoucher; sourceNos: SourceNos },
  locked: LockedChange,
  bodyHash: string,
): Promise<readonly Problem[]> {
  const { client, voucher, standing, opened } = locked;
  const closed = closedPeriodProblems(voucher, actor, masters);
  if (closed.length > 0) return closed;
  const question = { masters, sources: sourceNos.values(), parts: [part], changed: voucher };
  const { isUsed, sources, credit } = await askUnderLocks(client, question);
  if (isUsed.length > 0) return isUsed;
  const sourceNo = sourceNoOf(part, sourceNos);
  const source = sourceNo === undefined ? undefined : sources.get(sourceNo);
  const wrong = sourceProblem(part, source);
  if (wrong !== undefined) return [wrong];
  const desk = deskFor(opened, { actor, masters }, source, credit);
  const work = emptyWork();
  if (standing !== undefined) {
    const reversed = reversePosting({ voucher, standing, reason: null, source: sourceOfChanged(locked) }, desk, work);
    if (!reversed.ok) return reversed.problems;
  }
  const frame = {
    voucherNo: voucher.id,
    version: voucher.version + 1,
    referNo: voucher.refer_no,
    number: voucher.number,
    sourceVoucherNo: source?.voucherNo,
    userId: actor.userId,
  };
  const posted = postVersion(part, frame, desk, work);
  if (!posted.ok) return posted.problems;
  desk.state.accept();
  writeState(work, desk.state, masters);
  const { posted_by: _posted, exceptions: _exceptions, ...row } = voucherRow(part, frame, masters);
  work.fulfilled.push(...touchedBy(voucher));
  work.changedVouchers.push({ ...voucher, ...row, state: locked.nextState });
  work.claims.push([change.key, bodyHash, voucher.id, 'edit', actor.userId]);
  await locked.commit(work);
  return [];
}
