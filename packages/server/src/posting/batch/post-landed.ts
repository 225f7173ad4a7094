/**
 * Posts a document with charges for goods that came before (ACCOUNTING.md, Landed cost). It is a correction of what those goods
 * cost: their items are replayed from their receipt on, and what that changes elsewhere is one adjustment a branch.
 */
import { strict } from '@fieldbook/core/definition/leniency';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Result, refused } from '@fieldbook/core/kernel/result';
import { placedSource } from '@fieldbook/core/ledger/branch-books';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { correctCosts, writeAdjustments } from '../costs/correct-costs.ts';
import { onOpenDay } from '../locks/closed-period.ts';
import { noLocks } from '../locks/locks.ts';
import { openPosting } from '../locks/transaction.ts';
import type { PostingDesk } from '../locks/version-desk.ts';
import type { PreparedDocument } from '../prepare/prepare.ts';
import { postingDate } from '../rows/voucher-rows.ts';
import { emptyWork, type Work } from '../rows/work.ts';
import type { PostedVoucher } from '../service.ts';
import { closeVersion, computeVersion, forgivenOf, keepVoucher, openFrame, writeVersion } from './post-document.ts';

export interface PostedCharges {
  readonly voucher: PostedVoucher;
  /** Adjustments, in whatever branch. */
  readonly elsewhere: Work;
  /** Run before anything is written. */
  readonly sql: string;
}

/** Goes alone in its transaction, under the locks of all items of its goods in all pools. */
export async function postCharges(
  client: pg.ClientBase,
  document: PreparedDocument,
  { desk, actor }: { readonly desk: PostingDesk; readonly actor: Actor },
  work: Work,
): Promise<Result<PostedCharges>> {
  const [given, ...others] = document.parts;
  if (given === undefined || others.length > 0) throw new Error('a document with charges for other goods is not split');
  const part = onOpenDay(given, desk);
  const opened = openFrame(part, { desk });
  if (!opened.ok) return opened;
  const frame = opened.value;
  const postingNo = desk.nextPostingNo();
  const computed = computeVersion(part, frame, desk, { place: postingNo, leniency: forgivenOf(part) ?? strict });
  if (!computed.ok) return computed;
  const placed = {
    place: postingNo,
    voucher: frame.voucherNo,
    referNo: frame.referNo,
    date: postingDate(part),
    branch: String(part.voucher.header['branch']),
    source: placedSource(desk.sourceOf(part)),
  };
  const now = { placed, moves: computed.value.moves };
  const change = { type: part.voucher.type, placed, before: undefined, now };
  const costs = await correctCosts(client, change, desk);
  if (costs.problems.length > 0) return refused(...costs.problems);
  const written = closeVersion(part, computed.value, desk, costs.moves);
  const credit = desk.credit.judge([{ part, written }], desk);
  if (!credit.ok) return credit;
  const version = writeVersion(part, frame, { desk, postingNo, written, noted: credit.value }, work);
  if (!version.ok) return version;
  const voucher = keepVoucher(part, frame, { desk, written: version.value }, work);
  work.claims.push([document.uid, document.bodyHash, voucher.voucherNo, 'post', desk.userId]);
  const elsewhere = emptyWork();
  const row = { id: frame.voucherNo, type: part.voucher.type, series_id: part.series.id, refer_no: frame.referNo };
  // The first has its number with the document's own, in the order of the others that were taken ahead.
  const [first] = costs.adjustments.length === 0 ? [] : [desk.nextPostingNo()];
  const more = await postingNumbers(client, costs.adjustments.length - 1, { desk, actor });
  const numbers = (first === undefined ? [] : [first, ...more]).values();
  const writing = { ...desk, nextPostingNo: () => present(numbers.next().value, 'enough posting numbers were taken') };
  writeAdjustments(costs.adjustments, { voucher: row, version: frame.version }, writing, elsewhere);
  return accepted({ voucher, elsewhere, sql: costs.sql });
}

/** How many days a charge reaches is known when its goods are replayed, after the numbers of its own postings were taken. */
async function postingNumbers(
  client: pg.ClientBase,
  newPostings: number,
  { desk, actor }: { readonly desk: PostingDesk; readonly actor: Actor },
): Promise<readonly number[]> {
  if (newPostings <= 0) return [];
  const request = { actor, keys: [], locks: noLocks(), newVouchers: 0, newPostings, isGoingOn: true };
  const { postingNos } = await openPosting(client, request, desk.masters);
  return postingNos ?? [];
}
