/** One prepared document into the books of a transaction: numbers, entries, moves, bills, chain. Pure but for its state. */

import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { firstReferNo } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { ONE_RATE, printMoney } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import {
  adjustmentEntries,
  createPostingBook,
  lineCosts,
  type WrittenBooks,
} from '@fieldbook/core/ledger/posting-book';
import { fulfilledTypes } from '@fieldbook/core/vouchers/index';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { CreditDesk } from './credit-desk.ts';
import type { LeasedNumbers } from './leased-numbers.ts';
import { writePosting } from './posting-rows.ts';
import type { PreparedDocument, PreparedVoucher } from './prepare.ts';
import type { PostedVoucher } from './service.ts';
import {
  ledgerLineRows,
  lineRows,
  postingDate,
  taxRows,
  tenderRows,
  type VoucherFrame,
  voucherRow,
} from './voucher-rows.ts';
import type { Work } from './work.ts';
import type { SeriesHead, WorkingState } from './working-state.ts';

export interface Desk {
  readonly masters: MasterSnapshot;
  readonly state: WorkingState;
  readonly userId: number;
  readonly credit: CreditDesk;
  /** May the person sell beyond a customer's limit? */
  readonly mayExceedCredit: boolean;
  /** The voucher that a part's source field names. */
  readonly sourceOf: (part: PreparedVoucher) => SourceVoucher | undefined;
  /** Numbers of the device whose documents these are; none at the office. */
  readonly leased?: LeasedNumbers;
  readonly nextVoucherNo: () => number;
  readonly nextPostingNo: () => number;
}

/** Posts all parts of a document into `work`, or refuses it whole; the caller accepts or discards the state. */
export function postDocument(document: PreparedDocument, desk: Desk, work: Work): Result<PostedVoucher> {
  const posted: PostedVoucher[] = [];
  for (const part of document.parts) {
    const result = postPart(withFirst(part, posted[0]), { desk, first: posted[0] }, work);
    if (!result.ok) return result;
    posted.push(result.value);
  }
  const [first, ...others] = posted;
  const voucher = present(first, 'a document has a voucher');
  const related = others.map(({ type, voucherNo, referNo }) => ({ type, voucherNo, referNo }));
  work.claims.push([document.uid, document.bodyHash, voucher.voucherNo, 'post', desk.userId]);
  return accepted({ ...voucher, related });
}

/** Puts the first voucher's number where a split part stands for it. */
function withFirst(part: PreparedVoucher, first: PostedVoucher | undefined): PreparedVoucher {
  const names = Object.keys(part.voucher.header).filter((name) => part.voucher.header[name] === firstReferNo);
  if (first === undefined || names.length === 0) return part;
  const header = { ...part.voucher.header, ...Object.fromEntries(names.map((name) => [name, first.referNo])) };
  return {
    ...part,
    voucher: { ...part.voucher, header },
    body: part.body.replaceAll(quoted(firstReferNo), quoted(first.referNo)),
  };
}

const quoted = (text: string): string => JSON.stringify(text);

/** `first`: the voucher of the same document that this part was split from, and refers to. */
function postPart(
  part: PreparedVoucher,
  { desk, first }: { desk: Desk; first: PostedVoucher | undefined },
  work: Work,
): Result<PostedVoucher> {
  const head = desk.state.series(part.series.id);
  const number = part.field === undefined ? takeNumber(part, head) : takeLeased(part, head, desk);
  if (!number.ok) return number;
  const referNo = `${part.series.prefix}-${number.value}`;
  const frame: VoucherFrame = {
    voucherNo: desk.nextVoucherNo(),
    version: 1,
    referNo,
    number: number.value,
    sourceVoucherNo: desk.sourceOf(part)?.voucherNo ?? first?.voucherNo,
    userId: desk.userId,
  };
  const written = postVersion(part, frame, desk, work);
  if (!written.ok) return written;
  const { hash, exceptions } = written.value;
  work.vouchers.push({ ...voucherRow(part, frame, desk.masters), exceptions });
  if (fulfilledTypes.includes(part.voucher.type)) work.fulfilled.push(frame.voucherNo);
  const flagged = exceptions.length === 0 ? {} : { exceptions };
  return accepted({ ...presentVoucher(part, frame, hash), ...flagged });
}

/** A number of a device's lease: the next one, one further on that leaves some open, or one that was left open. */
function takeLeased(part: PreparedVoucher, head: SeriesHead, { leased }: Desk): Result<number> {
  const { slip, forgiving } = present(part.field, 'completed in the field');
  const taken = present(leased, 'the lease of the device was asked for').take(part.series, slip, head);
  const [found] = taken.ok ? taken.value : [];
  if (found !== undefined) forgiving.forgives(found);
  return taken.ok ? accepted(slip.number) : taken;
}

function takeNumber(part: PreparedVoucher, head: SeriesHead): Result<number> {
  const next = head.lastNumber + 1;
  const given = part.voucher.number;
  if (given !== undefined && given < next) return refused(problem('series.used', 'number', { number: given }));
  if (given !== undefined && given > next)
    return refused(problem('series.gap', 'number', { expected: next, number: given }));
  head.lastNumber = next;
  return accepted(next);
}

export interface WrittenVersion {
  /** Hex of the last link of the hash chain. */
  readonly hash: string;
  /** Codes of what a supervisor must look at. */
  readonly exceptions: readonly string[];
}

/** Writes one version of a voucher: its rows, its posting, and the adjustments it laid bare. */
export function postVersion(
  part: PreparedVoucher,
  frame: VoucherFrame,
  desk: Desk,
  work: Work,
): Result<WrittenVersion> {
  const { masters, state } = desk;
  const { header } = part.voucher;
  const date = postingDate(part);
  const leniency = part.field?.forgiving;
  const postingNo = desk.nextPostingNo();
  const book = createPostingBook({
    masters,
    date,
    leniency,
    referNo: frame.referNo,
    postingNo,
    currency: String(header['currency'] ?? masters.choices.baseCurrency),
    exchangeRate: Number(header['exchangeRate'] ?? ONE_RATE),
    stock: state,
    findBill: (target, ledger, reference) => state.findBill(target, ledger, reference),
    source: desk.sourceOf(part),
    items: part.voucher.items,
  });
  const posted = part.definition.post(part.voucher, book, masters);
  if (!posted.ok) return posted;
  const written = book.finish();
  const credit = desk.credit.judge(part, written, desk.mayExceedCredit);
  if (credit.problems.length > 0) return refused(...credit.problems);
  const exceptions = [...new Set([...(leniency?.codes ?? []), ...credit.exceptions])];
  const source = desk.sourceOf(part);
  if (source !== undefined && fulfilledTypes.includes(source.type)) work.fulfilled.push(source.voucherNo);
  const branchId = present(masters.idOf('branch', String(header['branch'])), 'the branch was checked');
  keepBills(written, branchId, desk);
  const lines = lineRows(
    part,
    frame,
    { costs: lineCosts(written, part.definition.stock), sources: written.sources, taken: written.taken },
    masters,
  );
  work.versions.push({ voucher_id: frame.voucherNo, version: frame.version, body: part.body });
  work.lines.push(...lines);
  work.ledgerLines.push(...ledgerLineRows(part, frame, masters));
  work.tenders.push(...tenderRows(part, frame, masters));
  work.taxes.push(...taxRows(part, frame, masters));
  const facts = {
    seriesId: part.series.id,
    postingNo,
    voucherNo: frame.voucherNo,
    referNo: frame.referNo,
    version: frame.version,
    kind: 'post' as const,
    reverses: null,
    date,
    branchId,
    reason: null,
    userId: desk.userId,
    body: part.body,
    lines,
  };
  const hash = writePosting(work, facts, written, desk);
  if (written.adjustments.length === 0) return accepted({ hash, exceptions });
  const adjusted = { ...facts, postingNo: desk.nextPostingNo(), kind: 'adjust' as const, body: '', lines: [] };
  const valued = { ...adjustmentEntries(written.adjustments, masters), bills: [] };
  return accepted({ hash: writePosting(work, adjusted, valued, desk), exceptions });
}

export function keepBills(written: Pick<WrittenBooks, 'touchedBills'>, branchId: number, desk: Desk): void {
  for (const bill of written.touchedBills) {
    if ('isStored' in bill) continue;
    const partyId = present(desk.masters.idOf(bill.side, bill.party), `no party ${bill.party}`);
    const ledgerId = present(desk.masters.idOf('ledger', bill.ledger), `no ledger ${bill.ledger}`);
    desk.state.keepBill({ ...bill, isStored: false, partyId, ledgerId, branchId });
  }
}

function presentVoucher(part: PreparedVoucher, frame: VoucherFrame, hash: string): PostedVoucher {
  return {
    voucherNo: frame.voucherNo,
    uid: part.voucher.uid,
    type: part.voucher.type,
    referNo: frame.referNo,
    date: postingDate(part),
    state: 'posted',
    version: frame.version,
    net: printMoney(part.voucher.totals.net, part.decimals),
    hash,
    related: [],
  };
}
