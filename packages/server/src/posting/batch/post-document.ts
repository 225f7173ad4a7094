/** One prepared document into the books of a transaction: numbers, entries, moves, bills, chain. Pure but for its state. */

import { sourcesIn } from '@fieldbook/core/chains/joined-sources';
import { type Leniency, strict } from '@fieldbook/core/definition/leniency';
import { firstReferNo } from '@fieldbook/core/definition/voucher';
import type { Forgiving } from '@fieldbook/core/errors/forgiven';
import { present } from '@fieldbook/core/kernel/assert';
import { printMoney } from '@fieldbook/core/kernel/money';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { booksByBranch } from '@fieldbook/core/ledger/branch-books';
import { lineCosts, type PostingBook, type WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import { postPart, withFirst } from '@fieldbook/core/posting/post-part';
import { NO_EXPIRY } from '@fieldbook/core/stock/batches';
import { judgeExpired } from '@fieldbook/core/stock/expired-goods';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import { begunBy, fulfilledTypes } from '@fieldbook/core/vouchers/index';
import { closedProblems, onOpenDay } from '../locks/closed-period.ts';
import type { PostingDesk, VersionDesk } from '../locks/version-desk.ts';
import type { PreparedDocument, PreparedVoucher } from '../prepare/prepare.ts';
import type { Desk } from '../rows/desk.ts';
import { branchIdOf, type PostingsOfVersion, writePostings } from '../rows/posting-rows.ts';
import {
  ledgerLineRows,
  lineRows,
  postingDate,
  taxRows,
  tenderRows,
  type VoucherFrame,
  voucherRow,
} from '../rows/voucher-rows.ts';
import type { Work } from '../rows/work.ts';
import type { SeriesHead } from '../rows/working-state.ts';
import type { PostedVoucher } from '../service.ts';

/** Posts all parts of a document into `work`, or refuses it whole; the caller accepts or discards the state. */
export function postDocument(document: PreparedDocument, desk: PostingDesk, work: Work): Result<PostedVoucher> {
  const computed: ComputedPart[] = [];
  for (const part of document.parts) {
    const result = computeNumbered(numbered(part, computed[0]?.frame), { desk, first: computed[0]?.frame });
    if (!result.ok) return result;
    computed.push(result.value);
  }
  const credit = desk.credit.judge(computed, desk);
  if (!credit.ok) return credit;
  const posted: PostedVoucher[] = [];
  for (const each of computed) {
    const { part, frame } = each;
    const noted = posted.length === 0 ? credit.value : [];
    const written = writeVersion(part, frame, { ...each, desk, noted }, work);
    if (!written.ok) return written;
    posted.push(keepVoucher(part, frame, { desk, written: written.value }, work));
  }
  const [first, ...others] = posted;
  const voucher = present(first, 'a document has a voucher');
  const related = others.map(({ type, voucherNo, referNo }) => ({ type, voucherNo, referNo }));
  work.claims.push([document.uid, document.bodyHash, voucher.voucherNo, 'post', desk.userId]);
  return accepted({ ...voucher, related });
}

/** The number stands in what is kept of its body, too. */
function numbered(part: PreparedVoucher, first: VoucherFrame | undefined): PreparedVoucher {
  const voucher = withFirst(part.voucher, first?.referNo);
  if (first === undefined || voucher === part.voucher) return part;
  return { ...part, voucher, body: part.body.replaceAll(JSON.stringify(firstReferNo), JSON.stringify(first.referNo)) };
}

/** A voucher of a document with what it writes, which those after it find in the books. */
interface ComputedPart extends Pick<VersionToWrite, 'postingNo' | 'written'> {
  readonly part: PreparedVoucher;
  readonly frame: VoucherFrame;
}

/** `first`: the voucher of the same document that this part was split from, and refers to. */
function computeNumbered(
  given: PreparedVoucher,
  { desk, first }: { desk: PostingDesk; first: VoucherFrame | undefined },
): Result<ComputedPart> {
  const part = onOpenDay(given, desk);
  const frame = openFrame(part, { desk, first });
  if (!frame.ok) return frame;
  const postingNo = desk.nextPostingNo();
  const leniency = forgivenOf(part) ?? strict;
  const computed = computeVersion(part, frame.value, desk, { place: postingNo, leniency });
  if (!computed.ok) return computed;
  return accepted({ part, frame: frame.value, postingNo, written: closeVersion(part, computed.value, desk) });
}

/** Takes the voucher's numbers. */
export function openFrame(
  part: PreparedVoucher,
  { desk, first }: { desk: PostingDesk; first?: VoucherFrame | undefined },
): Result<VoucherFrame> {
  const head = desk.state.series(part.series.id);
  const number = part.field === undefined ? takeNumber(part, head) : takeLeased(part, head, desk);
  if (!number.ok) return number;
  const referNo = `${part.series.prefix}-${number.value}`;
  return accepted({
    voucherNo: desk.nextVoucherNo(),
    version: 1,
    referNo,
    number: number.value,
    sourceVoucherNo: desk.sourceOf(part)?.voucherNo ?? first?.voucherNo,
    userId: desk.userId,
  });
}

/** The voucher whose first version is written. */
export function keepVoucher(
  part: PreparedVoucher,
  frame: VoucherFrame,
  { desk, written: { hash, exceptions } }: { readonly desk: PostingDesk; readonly written: WrittenVersion },
  work: Work,
): PostedVoucher {
  work.vouchers.push({ ...voucherRow(part, frame, desk.masters), exceptions });
  if (fulfilledTypes.includes(part.voucher.type)) work.fulfilled.push(frame.voucherNo);
  const flagged = exceptions.length === 0 ? {} : { exceptions };
  return { ...presentVoucher(part, frame, hash), ...flagged };
}

/** A number of a device's lease: the next one, one further on that leaves some open, or one that was left open. */
function takeLeased(part: PreparedVoucher, head: SeriesHead, { leased }: PostingDesk): Result<number> {
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

interface Computing {
  /** Of the voucher in posting order, the number of its first posting. */
  readonly place: number;
  readonly leniency: Leniency;
}

export function forgivenOf({ field, ofHistory }: PreparedVoucher): Forgiving | undefined {
  return field?.forgiving ?? ofHistory;
}

export function computeVersion(
  part: PreparedVoucher,
  frame: VoucherFrame,
  desk: VersionDesk,
  { place, leniency }: Computing,
): Result<PostingBook> {
  const { state } = desk;
  const posted = postPart(part, {
    books: state,
    expiries: (item, batch) => state.expiries(item, batch),
    date: postingDate(part),
    referNo: frame.referNo,
    place,
    source: desk.sourceOf(part),
    landedVoucher: desk.landedVoucher,
    holding: desk.held.of(part),
    leniency,
    // Its source before the locks are used, expired goods among the company's limits.
    judged: 'notAsked',
  });
  return posted.ok ? accepted(posted.value.book) : posted;
}

/** What a version writes, with its moves at the values given; its bills and batches are in the books for what comes after. */
export function closeVersion(
  part: PreparedVoucher,
  book: PostingBook,
  desk: Desk,
  moves?: readonly StockMove[],
): WrittenBooks {
  const written = book.finish(moves);
  for (const { item, batch, expiry = NO_EXPIRY } of written.moves)
    if (batch !== undefined) desk.state.keepExpiry(item, batch, expiry);
  keepBills(written, String(part.voucher.header['branch']), desk);
  return written;
}

export interface VersionToWrite {
  readonly desk: VersionDesk;
  readonly postingNo: number;
  readonly written: WrittenBooks;
  /** Codes of what was judged of the whole document. */
  readonly noted: readonly string[];
}

export function writeVersion(
  part: PreparedVoucher,
  frame: VoucherFrame,
  { desk, postingNo, written, noted }: VersionToWrite,
  work: Work,
): Result<WrittenVersion> {
  const { masters } = part;
  const { header } = part.voucher;
  const leniency = forgivenOf(part);
  const source = desk.sourceOf(part);
  const books = booksByBranch(written, { branch: String(header['branch']), source: begunBy(source) }, masters);
  const noticed = judgeWritten(part, { ...written, books }, desk);
  if (!noticed.ok) return noticed;
  const codes = [...(leniency?.codes ?? []), ...part.noted, ...noted, ...noticed.value, ...written.flags];
  const exceptions = [...new Set(codes)];
  const continued = source === undefined ? [] : sourcesIn(source);
  work.fulfilled.push(...continued.filter(({ type }) => fulfilledTypes.includes(type)).map((each) => each.voucherNo));
  const branchId = branchIdOf(String(header['branch']), masters);
  const lines = lineRows(
    part,
    frame,
    { ...written, source, costs: lineCosts(written, part.definition.stock) },
    masters,
  );
  work.versions.push({ voucher_id: frame.voucherNo, version: frame.version, body: part.body });
  work.lines.push(...lines);
  const document = {
    ledgerLines: ledgerLineRows(part, frame, desk),
    tenders: tenderRows(part, frame, masters),
    taxes: taxRows(part, frame, masters),
  };
  work.ledgerLines.push(...document.ledgerLines);
  work.tenders.push(...document.tenders);
  work.taxes.push(...document.taxes);
  const facts = {
    seriesId: part.series.id,
    postingNo,
    voucherNo: frame.voucherNo,
    sourceVoucherNo: frame.sourceVoucherNo,
    referNo: frame.referNo,
    version: frame.version,
    kind: 'post' as const,
    reverses: null,
    date: postingDate(part),
    branchId,
    reason: null,
    userId: desk.userId,
    body: part.body,
    lines,
    document,
    // Of a later version they are told beside those that stand.
    exceptions: frame.version === 1 ? exceptions : undefined,
  };
  const hash = writePostings(facts, { books, adjustments: written.adjustments }, desk, work);
  return accepted({ hash, exceptions });
}

/** What the company's limits say of a posting that is written: refused, or codes that go with the voucher as flags. */
function judgeWritten(
  part: PreparedVoucher,
  written: WrittenBooks & Pick<PostingsOfVersion, 'books'>,
  desk: VersionDesk,
): Result<readonly string[]> {
  const expired = judgeExpired(part, written.moves, desk.masters);
  const forgives = (each: Problem) => part.field?.forgiving.forgives(each) === true;
  const [, ...elsewhere] = written.books;
  const closed = elsewhere.flatMap(({ branch }) =>
    closedProblems({ type: part.voucher.type, branch, date: postingDate(part) }, desk, desk.masters),
  );
  const shut = closed.filter((each) => !forgives(each));
  if (shut.length > 0) return refused(...shut);
  const unsold = expired.filter(({ problem: each, check }) => check === 'Refuse' && !forgives(each));
  if (unsold.length > 0) return refused(...unsold.map((each) => each.problem));
  return accepted([...closed, ...expired.map((each) => each.problem)].map(({ code }) => code));
}

function keepBills(written: Pick<WrittenBooks, 'touchedBills'>, branch: string, desk: Desk): void {
  const branchId = branchIdOf(branch, desk.masters);
  for (const bill of written.touchedBills) {
    if ('isStored' in bill) continue;
    const partyId = present(desk.masters.idOf(bill.side, bill.party), `no party ${bill.party}`);
    const ledgerId = present(desk.masters.idOf('ledger', bill.ledger), `no ledger ${bill.ledger}`);
    desk.state.keepBill({ ...bill, isStored: false, partyId, ledgerId, branch, branchId });
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
