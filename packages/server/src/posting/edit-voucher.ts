/** Edit: the exact reversal of the old version and then the new one, under the same number (ACCOUNTING.md). */

import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { canonicalJson } from '@fieldbook/core/definition/canonical';
import type { Leniency } from '@fieldbook/core/definition/leniency';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { sourceProblem } from '@fieldbook/core/definition/source-objection';
import { assert, present } from '@fieldbook/core/kernel/assert';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { placedSource } from '@fieldbook/core/ledger/branch-books';
import { chargedObjection, spreadBy } from '@fieldbook/core/ledger/landed-charges';
import type { WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import { goodsThatAreGone, judgedAtTheEnd } from '@fieldbook/core/stock/goods-gone';
import { shortageOfEdit } from '@fieldbook/core/stock/shortage';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { deskFor } from './change-desk.ts';
import { type ChargedGoods, findChargedGoods, loadChargedGoods } from './charged-goods.ts';
import { closedPeriodProblems } from './closed-period.ts';
import { comparePart } from './compare-with-books.ts';
import { type CorrectedCosts, correctCosts, writeAdjustments } from './correct-costs.ts';
import { askHeldGoods, looseReturnsRest } from './held-goods.ts';
import { type Locks, lockBills, lockEverywhere, lockVoucher } from './locks.ts';
import { flagStoredSql, refusedOf, shortLedgers } from './money-desk.ts';
import {
  loadNamedSources,
  type NamedSources,
  namedSourcesOf,
  namedSourcesSql,
  type SourceNos,
  type SourcesAnswer,
} from './named-sources.ts';
import { computeVersion, type Desk, writeVersion } from './post-document.ts';
import {
  decimalsIn,
  type PreparedDocument,
  type PreparedVoucher,
  prepareEdit,
  sha256,
  type VersionBefore,
} from './prepare.ts';
import { begunByThen, type Reversed, takeBack, writeReversal } from './reverse-posting.ts';
import type { Actor, ContentChange, PostingOutcome } from './service.ts';
import { findSources, sourceNoOf } from './source-vouchers.ts';
import { writeState } from './state-rows.ts';
import { changeStored, type LockedChange, type StoredHead, standingVersion, touchedBy } from './stored-change.ts';
import { askUnderLocks } from './under-locks.ts';
import { postingDate, type VoucherFrame, voucherRow } from './voucher-rows.ts';
import { emptyWork } from './work.ts';

interface Request {
  readonly actor: Actor;
  readonly change: ContentChange;
  readonly masters: MasterSnapshot;
  /** Why a count is compared with the books again: the same content, and what the books had found anew. */
  readonly comparesAgain?: string;
}

export function editVoucher(db: CompanyDatabase<Schema>, request: Request): Promise<PostingOutcome> {
  const { actor, masters, change } = request;
  let document: PreparedDocument | undefined;
  let before: VersionBefore | undefined;
  let sourceNos: SourceNos = new Map();
  let allLocks: Locks | undefined;
  // A body that says its type can be asked for its sources with the voucher itself.
  const wanted = namedSourcesSql([change.body], masters, change.voucherNo);
  const bodyHash = sha256(JSON.stringify([change.voucherNo, 'edit', change.body]) ?? '');
  return changeStored(db, {
    actor,
    masters,
    voucherNo: change.voucherNo,
    action: 'edit',
    version: change.version,
    key: change.key,
    bodyHash,
    isByTheBooks: request.comparesAgain !== undefined,
    received: JSON.stringify(change.body) ?? '',
    also: alsoSql(change.voucherNo, wanted?.sql),
    async lock(locks, head, { client, also }) {
      const body = { ...(change.body as object), type: head.type };
      const read = also as ReadWith;
      const named =
        wanted === undefined || read.sources === null
          ? await loadNamedSources(client, [body], { actor, masters, besides: head.id })
          : namedSourcesOf(wanted, read.sources, masters);
      before = standingContent(read, head.type, masters);
      const prepared = prepareNew(request, { head, before }, named);
      if (!prepared.ok) return prepared.problems;
      document = prepared.value;
      const [part] = document.parts;
      assert(part !== undefined, 'an edit has one voucher');
      lockVoucher(locks, part, masters, head.id);
      locks.series.clear();
      for (const [, item] of locks.stock.values()) lockEverywhere(locks, item, masters);
      (await findChargedGoods(client, [part], { actor, masters })).lock(locks);
      lockOwnBills(locks, part, head, masters);
      sourceNos = await findSources(client, [prepared.value], { actor, masters, named });
      for (const number of sourceNos.values()) locks.vouchers.add(number);
      allLocks = locks;
      return [];
    },
    write(locked) {
      const prepared = {
        document: present(document, 'prepared before'),
        before,
        sourceNos,
        locks: present(allLocks, 'locked before'),
      };
      return writeEdit(request, prepared, locked, bodyHash);
    },
  });
}

interface ReadForEdit {
  readonly document: PreparedDocument;
  readonly before: VersionBefore | undefined;
  readonly sourceNos: SourceNos;
  readonly locks: Locks;
}

interface Edited {
  readonly head: StoredHead;
  readonly before: VersionBefore | undefined;
}

function prepareNew(
  { change, actor, masters }: Request,
  { head, before }: Edited,
  { priced, given }: NamedSources,
): Result<PreparedDocument> {
  const series = masters.codeOf('series', head.series_id) ?? '';
  const preparing = { actor, masters, priced, given, before };
  return prepareEdit(change.body, { type: head.type, uid: head.uid, series, number: head.number }, preparing);
}

/** What is read with the voucher: what its new content names, and its standing content. */
interface ReadWith {
  readonly sources: SourcesAnswer | null;
  readonly standing: StandingContent | null;
}

interface StandingContent {
  readonly body: string;
  readonly facts: string | null;
}

function alsoSql(voucherNo: number, sources: string | undefined): string {
  const standing = `SELECT json_build_object('body', content.body, 'facts', content.facts)
    FROM voucher v JOIN voucher_version content ON content.voucher_id = v.id AND content.version = v.version
    WHERE v.id = ${Number(voucherNo)}`;
  return `SELECT json_build_object('sources', (${sources ?? 'NULL'}), 'standing', (${standing}))`;
}

function standingContent({ standing }: ReadWith, type: string, masters: MasterSnapshot): VersionBefore | undefined {
  const definition = voucherType(type);
  if (definition === undefined || standing === null) return undefined;
  const read = readVoucher(definition, JSON.parse(standing.body), { decimalsOf: decimalsIn(masters) });
  return read.ok ? { draft: read.value, body: standing.body, facts: standing.facts ?? undefined } : undefined;
}

/** An earlier version may have opened a bill under the voucher's own number that the standing one does not have. */
function lockOwnBills(locks: Locks, part: PreparedVoucher, head: StoredHead, masters: MasterSnapshot): void {
  const { header, ledgers } = part.voucher;
  for (const values of [header, ...ledgers]) lockBills(locks, values, [head.refer_no], masters);
}

async function writeEdit(
  { actor, masters, change, comparesAgain }: Request,
  { document, before, sourceNos, locks }: ReadForEdit,
  locked: LockedChange,
  bodyHash: string,
): Promise<readonly Problem[]> {
  const { client, voucher, standing, opened } = locked;
  const isAlike =
    before !== undefined && document.parts[0] !== undefined && isSame(document.parts[0].body, before.body);
  if (isAlike && standing !== undefined && comparesAgain === undefined)
    return leaveAsItIs(locked, change, actor, bodyHash);
  const closed = closedPeriodProblems(voucher, standing, { actor, masters });
  if (closed.length > 0) return closed;
  const question = { masters, sources: sourceNos.values(), parts: document.parts, changed: voucher, isEdit: true };
  const { isUsed, sources, credit, charged, loose } = await askUnderLocks(client, question);
  if (isUsed.length > 0) return isUsed;
  const sourced = onItsSource(document, sourceNos, sources);
  if (!sourced.ok) return sourced.problems;
  const { part: given, source } = sourced.value;
  const held = await askHeldGoods(client, [given], { masters, sourceNos, besides: voucher.id });
  const goods = await loadChargedGoods(client, [given], { masters, locks });
  const plain = deskFor(opened, { actor, masters }, source, { credit, held });
  const taken = standing === undefined ? undefined : takeBack({ standing }, plain);
  if (taken?.ok === false) return taken.problems;
  const reversed = taken?.value;
  const desk = { ...plain, landedVoucher: landedBeside(goods, { before, reversed, given, place: locked.place }) };
  const compared = comparesAgain === undefined ? before?.draft : undefined;
  const part = await comparePart(client, given, desk, { no: voucher.id, before: compared });
  const isAsBefore = comparesAgain !== undefined && before !== undefined && saysTheSame(part.body, before.body);
  if (isAsBefore) return [problem('physical_stock.variance_zero')];
  const begun = standing === undefined ? undefined : begunByThen(standing, postingDate(part));
  if (begun !== undefined) return [begun];
  const frame = frameOf(locked, source, actor);
  const leniency = comparesAgain === undefined ? judgedAtTheEnd : comparedAgain;
  const computed = computeVersion(part, frame, desk, { place: locked.place, leniency });
  if (!computed.ok) return computed.problems;
  const { moves } = computed.value;
  const changed = { before: reversed?.before ?? [], now: moves };
  const gone = goodsThatAreGone(changed, { before: desk.state.locked, after: desk.state }, masters);
  if (gone !== undefined) return [shortageOfEdit(part.voucher.type, gone, moves)];
  const rests = await looseReturnsRest(client, { voucher, now: part, loose }, masters);
  if (rests !== undefined) return [rests];
  const costs = await correctedCosts({ locked, reversed, part, source }, moves, desk);
  if (costs.problems.length > 0) return costs.problems;
  desk.take(await locked.openSeries(costs.adjustments.length));
  const work = emptyWork();
  const elsewhere = emptyWork();
  if (standing !== undefined && reversed !== undefined) {
    writeReversal({ voucher, standing, reason: comparesAgain ?? null }, reversed, desk, work);
  }
  const written = computed.value.finish(costs.moves);
  const moved = charged && chargedObjection(charged, goodsNow({ part, source }, written));
  if (moved !== undefined) return [moved];
  const posted = writeVersion(part, frame, { desk, postingNo: desk.nextPostingNo(), written }, work);
  if (!posted.ok) return posted.problems;
  writeAdjustments(costs.adjustments, { voucher, version: frame.version }, desk, elsewhere);
  desk.state.accept();
  writeState(work, desk.state, masters);
  const { posted_by: _posted, exceptions: _exceptions, ...row } = voucherRow(part, frame, masters);
  work.fulfilled.push(...touchedBy(voucher));
  work.changedVouchers.push({ ...voucher, ...row, state: locked.nextState });
  work.claims.push([change.key, bodyHash, voucher.id, 'edit', actor.userId]);
  const short = await shortLedgers(client, { own: work }, masters);
  const problems = refusedOf(short);
  if (problems.length > 0) return problems;
  const flags = [...short.map((each) => each.problem.code), ...written.flags];
  const quiet = comparesAgain === undefined ? undefined : "SELECT set_config('fieldbook.compares_again', 'on', true)";
  await locked.commit({ work, before: [flagStoredSql(voucher.id, flags), costs.sql, quiet], elsewhere });
  return [];
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
async function leaveAsItIs(
  { voucher, commit }: LockedChange,
  { key }: ContentChange,
  { userId }: Actor,
  bodyHash: string,
): Promise<readonly Problem[]> {
  const work = emptyWork();
  work.claims.push([key, bodyHash, voucher.id, 'edit', userId]);
  await commit({ work, before: [], elsewhere: emptyWork() });
  return [];
}

function saysTheSame(...bodies: readonly [string, string]): boolean {
  const [now, before] = bodies.map((body) => canonicalJson((JSON.parse(body) as { readonly items: unknown }).items));
  return now === before;
}

/** A count that finds what the books have now stands all the same. */
const comparedAgain: Leniency = {
  forgives: (problem) =>
    ['physical_stock.variance_zero', 'difference.needs_salesperson'].includes(problem.code) ||
    judgedAtTheEnd.forgives(problem),
};

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

interface Beside extends Pick<ReadForEdit, 'before'> {
  readonly reversed: Reversed | undefined;
  readonly given: PreparedVoucher;
  readonly place: number;
}

/** Goods that charges are landed on, with how the version before spread its charges over them. */
function landedBeside(goods: ChargedGoods, { before, reversed, given, place }: Beside): Desk['landedVoucher'] {
  return (referNo) => {
    const found = goods.voucherOf(referNo, place);
    if (found === undefined || before === undefined) return found;
    const spread = { ...before.draft, moves: reversed?.before ?? [] };
    return { ...found, replaced: spreadBy(spread, given.voucher, referNo) };
  };
}

/** The new content on the terms of its source as it stands under the locks. */
function onItsSource(
  document: PreparedDocument,
  sourceNos: SourceNos,
  sources: ReadonlyMap<number, SourceVoucher>,
): Result<Pick<Corrected, 'part' | 'source'>> {
  const part = present(document.parts[0], 'an edit has one voucher');
  const sourceNo = sourceNoOf(part, sourceNos);
  const source = sourceNo === undefined ? undefined : sources.get(sourceNo);
  const wrong = sourceProblem(part, source);
  if (wrong !== undefined) return refused(wrong);
  const bound = source === undefined ? undefined : document.onTerms?.(source);
  if (bound?.ok === false) return bound;
  return accepted({ part: bound?.value.parts[0] ?? part, source });
}

/** What charges for its goods hold fast of a voucher, as it stands in its new version. */
function goodsNow({ part, source }: Pick<Corrected, 'part' | 'source'>, { sources }: Pick<WrittenBooks, 'sources'>) {
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

interface Corrected {
  readonly locked: LockedChange;
  readonly reversed: Reversed | undefined;
  readonly part: PreparedVoucher;
  readonly source: SourceVoucher | undefined;
}

function correctedCosts(
  { locked, reversed, part, source }: Corrected,
  moves: readonly StockMove[],
  desk: Desk,
): Promise<CorrectedCosts> {
  const before = standingVersion(locked, reversed?.before ?? [], desk.masters);
  const branch = String(part.voucher.header['branch']);
  const placed = { ...before.placed, date: postingDate(part), branch, source: placedSource(source) };
  const now = { placed, moves };
  return correctCosts(locked.client, { type: part.voucher.type, placed, before, now }, desk);
}
