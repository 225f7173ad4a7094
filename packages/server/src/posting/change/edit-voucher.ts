/** Edit: the exact reversal of the old version and then the new one, under the same number (ACCOUNTING.md). */

import { sourceProblem } from '@fieldbook/core/chains/source-objection';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { canonicalJson } from '@fieldbook/core/definition/canonical';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { editNeedsReason, type VoucherState } from '@fieldbook/core/definition/states';
import { present } from '@fieldbook/core/kernel/assert';
import type { Instant } from '@fieldbook/core/kernel/date';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { placedSource } from '@fieldbook/core/ledger/branch-books';
import { chargedObjection } from '@fieldbook/core/ledger/landed-charges';
import type { PostingBook, WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import { type EditVerdict, judgeEdit } from '@fieldbook/core/permissions/may-edit';
import { goodsThatAreGone, judgedAtTheEnd } from '@fieldbook/core/stock/goods-gone';
import { shortageOfEdit } from '@fieldbook/core/stock/shortage';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { closeVersion, computeVersion, writeVersion } from '../batch/post-document.ts';
import { findChargedGoods, loadChargedGoods } from '../locks/charged-goods.ts';
import { closedPeriodProblems } from '../locks/closed-period.ts';
import { comparePart } from '../locks/compare-with-books.ts';
import { mayExceedCredit } from '../locks/credit-desk.ts';
import { askHeldGoods } from '../locks/held-goods.ts';
import { type Locks, lockBills, lockEverywhere, lockVoucher } from '../locks/locks.ts';
import { flagStoredSql } from '../locks/money-desk.ts';
import {
  loadNamedSources,
  type NamedSources,
  namedSourcesOf,
  namedSourcesSql,
  type SourceNos,
  type SourcesAnswer,
} from '../locks/named-sources.ts';
import { findSources, sourceAmong } from '../locks/source-vouchers.ts';
import { askUnderLocks, type UnderLocks } from '../locks/under-locks.ts';
import type { VersionDesk } from '../locks/version-desk.ts';
import { type PreparedDocument, type PreparedVoucher, sha256, type VersionBefore } from '../prepare/prepare.ts';
import { prepareEdit } from '../prepare/prepare-edit.ts';
import { postingDate, type VoucherFrame, voucherRow } from '../rows/voucher-rows.ts';
import { emptyWork } from '../rows/work.ts';
import type { ContentChange, PostingOutcome } from '../service.ts';
import { type ChangeDesk, deskFor } from './change-desk.ts';
import { commitChange, correctBooks, type NewVersion } from './correction.ts';
import { begunByThen, type Reversed, takeBack } from './reverse-posting.ts';
import { changeStored, type LockedChange, type StoredHead } from './stored-change.ts';
import { writeWords } from './write-words.ts';

interface Request {
  readonly actor: Actor;
  readonly change: ContentChange;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  readonly stepsPerMark?: number | undefined;
}

/** The new content as it was read before the locks. */
interface ReadForEdit {
  readonly document: PreparedDocument;
  readonly part: PreparedVoucher;
  readonly before: VersionBefore | undefined;
  readonly sourceNos: SourceNos;
  /** All that was locked. */
  readonly locks: Locks;
}

export function editVoucher(db: CompanyDatabase, request: Request): Promise<PostingOutcome> {
  const { actor, masters, change } = request;
  // A body that says its type can be asked for its sources with the voucher itself.
  const wanted = namedSourcesSql([change.body], masters, change.voucherNo);
  return changeStored<ReadForEdit>(db, {
    actor,
    masters,
    voucherNo: change.voucherNo,
    action: 'edit',
    version: change.version,
    key: change.key,
    bodyHash: sha256(JSON.stringify([change.voucherNo, 'edit', change.body, change.reason]) ?? ''),
    received: JSON.stringify(change.body) ?? '',
    also: alsoSql(change.voucherNo, wanted?.sql),
    async lock(locks, head, { client, also }) {
      const body = { ...(change.body as object), type: head.type };
      const read = also as ReadWith;
      const named =
        wanted === undefined || read.sources === null
          ? await loadNamedSources(client, [body], { actor, masters, besides: head.id })
          : namedSourcesOf(wanted, read.sources, masters);
      const before = standingContent(read, head.type, masters);
      const prepared = prepareNew(request, { head, before }, named);
      if (!prepared.ok) return prepared;
      const document = prepared.value;
      const part = present(document.parts[0], 'an edit has one voucher');
      lockVoucher(locks, part, masters, head.id);
      locks.series.clear();
      for (const [, item] of locks.stock.values()) lockEverywhere(locks, item, masters);
      (await findChargedGoods(client, [part], { actor, masters })).lock(locks);
      lockOwnBills(locks, part, head, masters);
      const sourceNos = await findSources(client, [document], { actor, masters, named });
      for (const number of sourceNos.values()) locks.vouchers.add(number);
      return accepted({ document, part, before, sourceNos, locks });
    },
    write: (locked, read) => writeEdit({ ...request, ...read }, locked),
  });
}

function isUnexplained({ change, masters, part }: Edit, { voucher }: LockedChange): boolean {
  const isSaid = (change.reason?.trim() ?? '') !== '';
  return !isSaid && editNeedsReason(part.definition, voucher.state as VoucherState, masters.choices);
}

interface Edited {
  readonly head: StoredHead;
  readonly before: VersionBefore | undefined;
}

function prepareNew(
  { change, actor, masters, now }: Request,
  { head, before }: Edited,
  { given }: NamedSources,
): Result<PreparedDocument> {
  const verdict = verdictOn({ actor, masters, now }, head);
  if (!verdict.may) return refused(verdict.problem);
  const series = masters.codeOf('series', head.series_id) ?? '';
  const preparing = { actor, masters, now, given, before };
  const prepared = prepareEdit(change.body, { type: head.type, uid: head.uid, series, number: head.number }, preparing);
  if (!prepared.ok || verdict.flags.length === 0) return prepared;
  const parts = prepared.value.parts.map((part) => ({ ...part, noted: [...part.noted, ...verdict.flags] }));
  return accepted({ ...prepared.value, parts });
}

function verdictOn({ actor, masters, now }: Pick<Request, 'actor' | 'masters' | 'now'>, head: StoredHead): EditVerdict {
  const branch = masters.branch(masters.codeOf('branch', head.branch_id) ?? '');
  return judgeEdit({
    ...{ forms: actor.forms, lifecycle: voucherType(head.type)?.lifecycle ?? {}, state: head.state, date: head.date },
    ...{ isOwn: head.posted_by === actor.userId, now, zone: branch?.zone ?? 'UTC' },
  });
}

/** What is read with the voucher: what its new content names, and its standing content. */
interface ReadWith {
  readonly sources: SourcesAnswer | null;
  readonly standing: string | null;
}

function alsoSql(voucherNo: number, sources: string | undefined): string {
  const standing = `SELECT content.body
    FROM voucher v JOIN voucher_version content ON content.voucher_id = v.id AND content.version = v.version
    WHERE v.id = ${Number(voucherNo)}`;
  return `SELECT json_build_object('sources', (${sources ?? 'NULL'}), 'standing', (${standing}))`;
}

function standingContent({ standing }: ReadWith, type: string, masters: MasterSnapshot): VersionBefore | undefined {
  const definition = voucherType(type);
  if (definition === undefined || standing === null) return undefined;
  const read = readVoucher(definition, JSON.parse(standing), { decimalsOf: decimalsIn(masters) });
  return read.ok ? { draft: read.value, body: standing } : undefined;
}

/** An earlier version may have opened a bill under the voucher's own number that the standing one does not have. */
function lockOwnBills(locks: Locks, part: PreparedVoucher, head: StoredHead, masters: MasterSnapshot): void {
  const { header, ledgers } = part.voucher;
  for (const values of [header, ...ledgers]) lockBills(locks, values, [head.refer_no], masters);
}

type Edit = Request & ReadForEdit;

/** Judged under the locks, computed with the standing version taken back, then written as any correction is. */
async function writeEdit(edit: Edit, locked: LockedChange): Promise<readonly Problem[]> {
  const { actor, masters, now } = edit;
  const isAlike = edit.before !== undefined && isSame(edit.part.body, edit.before.body);
  if (isAlike && locked.standing !== undefined) return leaveAsItIs(locked);
  if (isUnexplained(edit, locked)) return [problem('edit.reason_required', 'reason')];
  const closed = closedPeriodProblems(locked.voucher, locked.standing, { userName: actor.userName, now }, masters);
  if (closed.length > 0) return closed;
  const isOwn = edit.part.noted.includes(OWN_EDIT);
  const seen = isOwn ? flagStoredSql(locked.voucher.id, [OWN_EDIT]) : undefined;
  if (edit.document.isOfWords && edit.before !== undefined && locked.standing !== undefined) {
    return writeWords({ ...edit, before: edit.before, standing: locked.standing, besides: [seen] }, locked);
  }
  const sources = edit.sourceNos.values();
  const question = { masters, sources, parts: [edit.part], changed: locked.voucher, isEdit: true };
  const asked = await askUnderLocks(locked.client, question);
  if (asked.isUsed.length > 0) return asked.isUsed;
  const sourced = onItsSource(edit, asked.sources);
  if (!sourced.ok) return sourced.problems;
  const opened = await takeOutForEdit(edit, locked, { ...sourced.value, asked });
  if (!opened.ok) return opened.problems;
  const compared = await comparedPart(locked, opened.value);
  if (!compared.ok) return compared.problems;
  const version = { ...opened.value, part: compared.value };
  const computed = computeEdit(edit, locked, version);
  if (!computed.ok) return computed.problems;
  const { desk, reversed, part } = version;
  const corrected = await correctBooks(locked, {
    desk,
    reversed,
    reason: edit.change.reason ?? null,
    now: newVersion(version, computed.value),
  });
  if (!corrected.ok) return corrected.problems;
  const { posted_by: _posted, exceptions: _exceptions, ...row } = voucherRow(part, computed.value.frame, masters);
  const changed = { ...row, state: locked.nextState };
  return commitChange(locked, { ...corrected.value, row: changed, besides: [seen], isInField: false }, masters);
}

const OWN_EDIT = 'edit.own';

/** The new content on the terms of its source as it stands under the locks. */
interface Sourced {
  readonly part: PreparedVoucher;
  readonly source: SourceVoucher | undefined;
}

/** The desk at which the standing version has been taken back, and the new one is computed. */
interface EditedVersion extends Sourced {
  readonly desk: ChangeDesk & VersionDesk;
  /** Nothing where nothing stood: a rejected voucher. */
  readonly reversed: Reversed | undefined;
  readonly asked: UnderLocks;
}

async function takeOutForEdit(
  { actor, masters, now, stepsPerMark, locks }: Edit,
  { client, voucher, standing, opened, place }: LockedChange,
  { part, source, asked }: Sourced & Pick<EditedVersion, 'asked'>,
): Promise<Result<EditedVersion>> {
  const held = await askHeldGoods(client, [part], masters, voucher.id);
  const goods = await loadChargedGoods(client, [part], { masters, locks });
  const books = deskFor(opened, { actor, masters, now, stepsPerMark });
  const taken = standing === undefined ? accepted(undefined) : takeBack({ standing }, books);
  if (!taken.ok) return taken;
  const reversed = taken.value;
  const desk = {
    ...books,
    credit: asked.credit,
    held,
    mayExceedCredit: mayExceedCredit(actor),
    sourceOf: () => source,
    landedVoucher: (referNo: string) => goods.voucherOf(referNo, place),
  };
  return accepted({ desk, reversed, part, source, asked });
}

/** With what the books have, of a type that is compared with them. */
async function comparedPart(
  { client, voucher, standing }: LockedChange,
  { part: given, desk }: EditedVersion,
): Promise<Result<PreparedVoucher>> {
  const part = await comparePart(client, given, desk, voucher.id);
  const begun = standing === undefined ? undefined : begunByThen(standing, postingDate(part));
  return begun === undefined ? accepted(part) : refused(begun);
}

interface ComputedEdit {
  readonly frame: VoucherFrame;
  readonly book: PostingBook;
}

/** Refused where the goods of the change are gone. */
function computeEdit(
  { actor, masters }: Edit,
  locked: LockedChange,
  { desk, reversed, part, source }: EditedVersion,
): Result<ComputedEdit> {
  const { place } = locked;
  const frame = frameOf(locked, source, actor);
  const computed = computeVersion(part, frame, desk, { place, leniency: judgedAtTheEnd });
  if (!computed.ok) return computed;
  const { moves } = computed.value;
  const changed = { before: reversed?.before ?? [], now: moves };
  const gone = goodsThatAreGone(changed, { before: desk.state.locked, after: desk.state }, masters);
  if (gone !== undefined) return refused(shortageOfEdit(part.definition, gone, moves));
  return accepted({ frame, book: computed.value });
}

/** Refused where charges for its goods hold fast what it would change of them. */
function newVersion({ desk, part, source, asked }: EditedVersion, { frame, book }: ComputedEdit): NewVersion {
  const branch = String(part.voucher.header['branch']);
  return {
    version: frame.version,
    placed: { date: postingDate(part), branch, source: placedSource(source) },
    moves: book.moves,
    write(moves, work) {
      const written = closeVersion(part, book, desk, moves);
      const moved = asked.charged && chargedObjection(asked.charged, goodsNow({ part, source }, written));
      if (moved !== undefined) return refused(moved);
      const credit = desk.credit.judge([{ part, written }], desk);
      if (!credit.ok) return credit;
      const version = { desk, postingNo: desk.nextPostingNo(), written, noted: credit.value };
      const posted = writeVersion(part, frame, version, work);
      return posted.ok ? accepted(written.flags) : posted;
    },
  };
}

/** What names a voucher is no part of its content: the slip's number stands in the first version alone. */
function isSame(...bodies: readonly [string, string]): boolean {
  const [now, before] = bodies.map((body) => {
    const { uid: _uid, type: _type, series: _series, number: _number, ...content } = JSON.parse(body) as WireContent;
    return canonicalJson(content);
  });
  return now === before;
}

type WireContent = Readonly<Record<string, unknown>>;

/** The same content again makes no version and takes no verification back; the key is claimed, so that it goes on answering so. */
async function leaveAsItIs({ claim, commit }: LockedChange): Promise<readonly Problem[]> {
  const work = emptyWork();
  work.claims.push(claim);
  await commit({ work, before: [], elsewhere: emptyWork() });
  return [];
}

function frameOf({ voucher }: LockedChange, source: SourceVoucher | undefined, { userId }: Actor): VoucherFrame {
  return {
    voucherNo: voucher.id,
    version: voucher.version + 1,
    referNo: voucher.refer_no,
    number: voucher.number,
    sourceVoucherNo: source?.voucherNo,
    userId,
  };
}

function onItsSource(
  { document, part, sourceNos }: ReadForEdit,
  sources: ReadonlyMap<number, SourceVoucher>,
): Result<Sourced> {
  const source = sourceAmong(part, sourceNos, sources);
  const wrong = sourceProblem(part, source);
  if (wrong !== undefined) return refused(wrong);
  const bound = source === undefined ? undefined : document.onTerms?.(source);
  if (bound?.ok === false) return bound;
  return accepted({ part: bound?.value.parts[0] ?? part, source });
}

/** What charges for its goods hold fast of a voucher, as it stands in its new version. */
function goodsNow({ part, source }: Sourced, { sources }: Pick<WrittenBooks, 'sources'>) {
  const { header, items } = part.voucher;
  return {
    date: postingDate(part),
    branch: String(header['branch']),
    source: source?.voucherNo,
    lines: items.map((line, index) => ({
      item: String(line['item']),
      godown: line['godown'] === undefined ? undefined : String(line['godown']),
      sourceLine: sources.get(index),
    })),
  };
}
