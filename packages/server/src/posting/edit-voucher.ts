/** Edit: the exact reversal of the old version and then the new one, under the same number (ACCOUNTING.md). */
import { present } from '@fieldbook/core/kernel/assert';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { deskFor } from './change-desk.ts';
import { type Locks, lockVoucher } from './locks.ts';
import { postVersion } from './post-document.ts';
import { type PreparedVoucher, prepareEdit, sha256 } from './prepare.ts';
import { reversePosting } from './reverse-posting.ts';
import type { Actor, PostingOutcome } from './service.ts';
import { loadSources, sourceProblem } from './source-vouchers.ts';
import { writeState } from './state-rows.ts';
import { changeStored, checkNotUsed, type LockedChange, type StoredHead } from './stored-change.ts';
import { commitPosting } from './transaction.ts';
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
  const bodyHash = sha256(JSON.stringify([change.voucherNo, 'edit', change.body]) ?? '');
  return changeStored(db, {
    actor,
    masters,
    voucherNo: change.voucherNo,
    action: 'edit',
    key: change.key,
    bodyHash,
    lock(locks, head) {
      const prepared = prepareNew(request, head, locks);
      if ('problems' in prepared) return prepared.problems;
      part = prepared.part;
      return [];
    },
    write: (locked) => writeEdit(request, present(part, 'prepared under lock'), locked, bodyHash),
  });
}

function prepareNew(
  { change, actor, masters }: Request,
  head: StoredHead,
  locks: Locks,
): { part: PreparedVoucher } | { problems: readonly Problem[] } {
  const series = masters.codeOf('series', head.series_id) ?? '';
  const prepared = prepareEdit(change.body, { type: head.type, uid: head.uid, series }, actor, masters);
  if (!prepared.ok) return { problems: prepared.problems };
  const part = prepared.value.parts[0];
  if (part === undefined) return { problems: [problem('voucher.edit_splits', 'items')] };
  lockVoucher(locks, part, masters);
  return { part };
}

async function writeEdit(
  { actor, masters, change }: Request,
  part: PreparedVoucher,
  locked: LockedChange,
  bodyHash: string,
): Promise<readonly Problem[]> {
  const { client, voucher, standing, opened } = locked;
  const until = masters.choices.lockedUntil;
  if (until !== undefined && voucher.date <= until) return [problem('period.closed', 'date', { date: until })];
  const used = await checkNotUsed(client, voucher.id);
  if (used.length > 0) return used;
  const source = await sourceFor(part, locked, { actor, masters });
  const wrong = sourceProblem(part, source);
  if (wrong !== undefined) return [wrong];
  const desk = deskFor(opened, { actor, masters }, source);
  const work = emptyWork();
  if (standing !== undefined) {
    const reversed = reversePosting({ voucher, standing, reason: null }, desk, work);
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
  work.changedVouchers.push({ ...voucher, ...row, state: locked.nextState });
  work.claims.push([change.key, bodyHash, voucher.id, 'edit', actor.userId]);
  await commitPosting(client, work);
  return [];
}

/** The source under the edit's own transaction; it is found by number there, since an edit may name another one. */
async function sourceFor(
  part: PreparedVoucher,
  { client, voucher }: LockedChange,
  reader: { actor: Actor; masters: MasterSnapshot },
) {
  const field = part.definition.source?.field;
  const referNo = field === undefined ? undefined : part.voucher.header[field];
  if (part.definition.source === undefined || referNo === undefined) return undefined;
  const { rows } = await client.query<{ id: number }>({
    name: 'posting-edit-source',
    text: 'select id from voucher where type = $1 and refer_no = $2 for update',
    values: [part.definition.source.type, referNo],
  });
  const number = rows[0]?.id;
  if (number === undefined) return undefined;
  return (await loadSources(client, [number], reader.masters, voucher.id)).get(number);
}
