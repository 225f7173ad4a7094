/** A batch of documents in one transaction: locks for all, each posted or refused by itself, one write, one commit. */
import { judgeSource } from '@fieldbook/core/chains/source-objection';
import { present } from '@fieldbook/core/kernel/assert';
import type { Instant } from '@fieldbook/core/kernel/date';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { allowLongWork } from '../../store/database/bounded-client.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { type ChargedGoods, findChargedGoods, hasLandedCharges, loadChargedGoods } from '../locks/charged-goods.ts';
import { compareDocument } from '../locks/compare-with-books.ts';
import { CreditDesk, drawsOnCredit, mayExceedCredit } from '../locks/credit-desk.ts';
import { askHeldGoods, nothingHeld } from '../locks/held-goods.ts';
import { askLeased } from '../locks/leased-numbers.ts';
import { type Locks, lockEverywhere, lockVoucher, noLocks, otherBranches } from '../locks/locks.ts';
import { flagVouchers, refusedOf, shortLedgers, withCodes } from '../locks/money-desk.ts';
import type { NamedSources, SourceNos } from '../locks/named-sources.ts';
import { lockOpenBills, spreadOverBills } from '../locks/open-bills.ts';
import { keepConflict } from '../locks/said-before.ts';
import { findSources, hasSource, landsOnSource, sourceAmong } from '../locks/source-vouchers.ts';
import { commitPosting, openPosting, rollBack } from '../locks/transaction.ts';
import { askUnderLocks } from '../locks/under-locks.ts';
import type { PostingDesk } from '../locks/version-desk.ts';
import type { PreparedDocument, PreparedVoucher } from '../prepare/prepare.ts';
import { isUnlinkedReturn } from '../prepare/returns.ts';
import type { Opened } from '../rows/opened.ts';
import { writeState } from '../rows/state-rows.ts';
import { loadPosted } from '../rows/stored-vouchers.ts';
import { postingDate } from '../rows/voucher-rows.ts';
import { emptyWork, joinWork, type Work } from '../rows/work.ts';
import { CostElsewhere, WorkingState } from '../rows/working-state.ts';
import type { FieldUpload, PostedVoucher, PostingOutcome } from '../service.ts';
import { AHEAD, type ExpectedBooks, type Numbers } from './expected-books.ts';
import { postDocument } from './post-document.ts';
import { type PostedCharges, postCharges } from './post-landed.ts';

/** A posting and its valuation adjustment, for each voucher of a document and each branch that it touches. */
const POSTINGS_PER_VOUCHER = 2;

const MANY_LINES = 2_000;

export interface BatchEntry {
  readonly actor: Actor;
  readonly document: PreparedDocument;
}

/** The actors of a batch see the same branches: row security has one context a transaction. At least one entry. */
export interface Batch {
  readonly entries: readonly BatchEntry[];
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  readonly stepsPerMark?: number | undefined;
  /** Sources of the documents, as far as their senders named them. */
  readonly named: NamedSources;
  /** Whose documents these are, when they were completed in the field. */
  readonly field?: FieldBatch | undefined;
}

export type FieldBatch = Pick<FieldUpload, 'deviceId' | 'keep'>;

/** Throws `StaleMasters` and database faults; the transaction is over in any case. */
export function postBatch(db: CompanyDatabase, batch: Batch, books: ExpectedBooks): Promise<PostingOutcome[]> {
  return db.withClient(async (client) => {
    const reader = { ...batch, actor: firstActor(batch) };
    const sourceNos = await findSources(client, documentsOf(batch), reader);
    const charged = await findChargedGoods(client, partsOf(batch), reader);
    const run = async (isEverywhere: boolean) => {
      try {
        return await runBatch(client, batch, { sourceNos, charged, books, isEverywhere, life: db.life });
      } catch (error) {
        await rollBack(client);
        throw error;
      }
    };
    try {
      return await run(false);
    } catch (error) {
      if (!(error instanceof CostElsewhere)) throw error;
      return run(true);
    }
  });
}

async function runBatch(client: pg.ClientBase, batch: Batch, facts: RunFacts): Promise<PostingOutcome[]> {
  const { sourceNos, charged, books, isEverywhere, life } = facts;
  const { entries, masters } = batch;
  const need = needOf(batch);
  const locks = lockBatch(batch, { sourceNos, charged, isEverywhere });
  await lockOpenBills(client, locks, documentsOf(batch), { actor: firstActor(batch), masters });
  const opened = await openBatch(client, batch, locks);
  const parts = partsOf(batch);
  const { sources, credit } = await askUnderLocks(client, { masters, sources: sourceNos.values(), parts });
  const leased =
    batch.field === undefined ? undefined : await askLeased(client, batch.field.deviceId, documentsOf(batch));
  const held = await askHeldGoods(client, parts, masters);
  const goods = await loadChargedGoods(client, parts, { masters, locks });
  const sourceOf = (part: PreparedVoucher) => sourceAmong(part, sourceNos, sources);
  const desk = createDesk(opened, batch, {
    credit,
    held,
    sourceOf,
    landedVoucher: (referNo) => goods.voucherOf(referNo, Number.POSITIVE_INFINITY),
    leased,
  });
  const claims = new Map((opened.claims ?? []).map(([key, hash, voucherNo]) => [key, { hash, voucherNo }]));
  const posted = new Map<string, PostedVoucher>();
  const work = emptyWork();
  const outcomes: PostingOutcome[] = [];
  let charges: PostedCharges | undefined;
  for (const { document, actor } of entries) {
    const claim = claims.get(document.uid);
    if (claim !== undefined) {
      const stored = posted.get(document.uid) ?? (await loadStored(client, document, claim.voucherNo));
      outcomes.push(await answerClaim(client, document, { ...claim, stored }, actor));
      continue;
    }
    const own = emptyWork();
    const sourced = withSources(document, { ...desk, ...personOf(actor) });
    const posting = sourced.ok ? await postOne(client, { ...sourced.value, actor, sourceNos }, own) : sourced;
    const result = posting.ok
      ? await withMoney(client, posting.value.voucher, { document, own, before: work, masters })
      : posting;
    if (!result.ok) {
      desk.state.discard();
      credit.discard();
      leased?.discard();
      outcomes.push({ kind: 'refused', problems: result.problems });
      continue;
    }
    desk.state.accept();
    credit.accept();
    leased?.accept();
    joinWork(work, own);
    if (posting.ok && 'elsewhere' in posting.value) charges = posting.value;
    claims.set(document.uid, { hash: document.bodyHash, voucherNo: result.value.voucherNo });
    posted.set(document.uid, result.value);
    outcomes.push({ kind: 'posted', voucher: result.value });
  }
  if (posted.size === 0) await client.query('COMMIT');
  else {
    writeState(work, desk.state, masters);
    const before = [leased?.sql, charges?.sql].filter((sql) => sql !== undefined).join('; ');
    const beside = { before: before === '' ? undefined : before, elsewhere: charges?.elsewhere };
    await commitPosting(client, work, { ...beside, answer: batch.field?.keep(posted) });
    life.note(work.series);
    books.keep(work);
  }
  books.replaceNumbers((opened.voucherNos ?? []).slice(need.vouchers), (opened.postingNos ?? []).slice(need.postings));
  return outcomes;
}

interface RunFacts {
  readonly sourceNos: SourceNos;
  readonly charged: ChargedGoods;
  readonly books: ExpectedBooks;
  /** Are the goods locked in all branches? Only where one must know what others paid for them. */
  readonly isEverywhere: boolean;
  readonly life: CompanyDatabase['life'];
}

/** May it change what goods cost that came before: by charges, or as the invoice for them? */
function changesCosts(part: PreparedVoucher, sourceNos: SourceNos): boolean {
  return hasLandedCharges(part) || landsOnSource(part, sourceNos);
}

/** Posts a document into `own`; one with charges for goods that came before is a correction of what these cost. */
async function postOne(
  client: pg.ClientBase,
  { document: given, desk, actor, sourceNos }: Sourced & Pick<BatchEntry, 'actor'> & Pick<RunFacts, 'sourceNos'>,
  own: Work,
): Promise<Result<PostedCharges | { readonly voucher: PostedVoucher }>> {
  const spread = spreadOverBills(given, desk.state);
  if (!spread.ok) return spread;
  const document = await compareDocument(client, spread.value, desk);
  if (document.parts.some((part) => changesCosts(part, sourceNos)))
    return postCharges(client, document, { desk, actor }, own);
  const posted = postDocument(document, desk, own);
  return posted.ok ? accepted({ voucher: posted.value }) : posted;
}

/** A document with charges replays its goods and its own in all pools of all branches. */
function lockBatch(batch: Batch, { sourceNos, charged, isEverywhere }: Omit<RunFacts, 'books' | 'life'>): Locks {
  const locks = locksOf(batch);
  for (const number of sourceNos.values()) locks.vouchers.add(number);
  charged.lock(locks);
  if (isEverywhere || partsOf(batch).some((part) => changesCosts(part, sourceNos))) {
    for (const [, item] of locks.stock.values()) lockEverywhere(locks, item, batch.masters);
  }
  return locks;
}

async function openBatch(client: pg.ClientBase, batch: Batch, locks: Locks): Promise<Opened> {
  const { entries, masters } = batch;
  const keys = entries.map(({ document }) => document.uid);
  const need = needOf(batch);
  const newVouchers = need.vouchers + AHEAD.vouchers;
  const newPostings = need.postings + AHEAD.postings;
  const request = { actor: firstActor(batch), keys, locks, newVouchers, newPostings };
  const opened = await openPosting(client, request, masters);
  if (hasManyLines(batch)) await allowLongWork(client);
  return opened;
}

/** So many lines, as of documents that are imported together, may take longer to write than what a person posts at a desk. */
export function hasManyLines(batch: Batch): boolean {
  const lines = partsOf(batch).reduce((sum, { voucher }) => sum + voucher.items.length + voucher.ledgers.length, 0);
  return lines > MANY_LINES;
}

function documentsOf({ entries }: Batch): PreparedDocument[] {
  return entries.map(({ document }) => document);
}

function partsOf(batch: Batch): PreparedVoucher[] {
  return documentsOf(batch).flatMap(({ parts }) => parts);
}

export function locksOf({ entries, masters }: Batch): Locks {
  const locks = noLocks();
  for (const { document } of entries) for (const part of document.parts) lockVoucher(locks, part, masters);
  return locks;
}

export function needOf(batch: Batch): Numbers {
  const parts = partsOf(batch);
  const vouchers = parts.length;
  const others = batch.masters.data.branches.size - 1;
  const spread = documentsOf(batch).filter(({ onBills }) => onBills !== undefined).length * others;
  const crossings = parts.reduce((count, part) => count + otherBranches(part, batch.masters), spread);
  return { vouchers, postings: (vouchers + crossings) * POSTINGS_PER_VOUCHER };
}

export function firstActor({ entries }: Batch): Actor {
  return present(entries[0], 'a batch has entries').actor;
}

function personOf(actor: Actor): Pick<PostingDesk, 'userId' | 'userName' | 'mayExceedCredit'> {
  return { userId: actor.userId, userName: actor.userName, mayExceedCredit: mayExceedCredit(actor) };
}

function createDesk(
  opened: Opened,
  batch: Batch,
  asked: Pick<PostingDesk, 'credit' | 'held' | 'sourceOf' | 'landedVoucher' | 'leased'>,
): PostingDesk {
  const vouchers = (opened.voucherNos ?? []).values();
  const postings = (opened.postingNos ?? []).values();
  return {
    masters: batch.masters,
    state: new WorkingState(opened, batch.masters),
    ...personOf(firstActor(batch)),
    now: batch.now,
    stepsPerMark: batch.stepsPerMark,
    ...asked,
    nextVoucherNo: () => present(vouchers.next().value, 'enough voucher numbers were taken'),
    nextPostingNo: () => present(postings.next().value, 'enough posting numbers were taken'),
  };
}

/** Do the locks of stock, cost and series suffice for all documents? */
export function isPlain({ entries, masters }: Batch): boolean {
  const uids = new Set(entries.map(({ document }) => document.uid));
  const parts = entries.flatMap(({ document }) => document.parts);
  const isAsking = (part: PreparedVoucher) =>
    hasSource(part) ||
    hasLandedCharges(part) ||
    isUnlinkedReturn(part) ||
    drawsOnCredit(part, masters) ||
    part.definition.compared !== undefined;
  const isSpread = entries.some(({ document }) => document.onBills !== undefined);
  return uids.size === entries.length && !isSpread && !parts.some(isAsking);
}

/** For plain documents. */
export function plainDesk(opened: Opened, batch: Batch): PostingDesk {
  return createDesk(opened, batch, {
    credit: new CreditDesk(batch.masters, []),
    held: nothingHeld,
    sourceOf: () => undefined,
    landedVoucher: () => undefined,
    leased: undefined,
  });
}

interface MoneyQuestion {
  readonly document: PreparedDocument;
  readonly own: Work;
  /** Of the documents before it in the batch. */
  readonly before: Work;
  readonly masters: MasterSnapshot;
}

/** Refused or flagged where it takes more out of cash or a bank than is in it. */
async function withMoney(
  client: pg.ClientBase,
  posted: PostedVoucher,
  { document, own, before, masters }: MoneyQuestion,
): Promise<Result<PostedVoucher>> {
  const short = await shortLedgers(client, { own, before }, masters);
  if (short.length === 0) return accepted(posted);
  const forgiving = document.parts.map(({ field }) => field?.forgiving).find((each) => each !== undefined);
  const problems = refusedOf(short).filter((each) => forgiving?.forgives(each) !== true);
  if (problems.length > 0) return refused(...problems);
  flagVouchers(own, short);
  const row = own.vouchers.find(({ id }) => id === posted.voucherNo);
  const exceptions = withCodes(row?.['exceptions'], []);
  return accepted(exceptions.length === 0 ? posted : { ...posted, exceptions });
}

interface Sourced {
  readonly document: PreparedDocument;
  readonly desk: PostingDesk;
}

/**
 * A document on the terms of its source as it stands now, and the desk for it: without the sources that it goes without,
 * refused by those that it cannot do without.
 */
function withSources(document: PreparedDocument, desk: PostingDesk): Result<Sourced> {
  const judgements = document.parts.map((part) =>
    judgeSource({ ...part, date: postingDate(part) }, desk.sourceOf(part), part.field?.forgiving),
  );
  const problems = judgements.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
  if (problems.length > 0) return refused(...problems);
  const isLoose = judgements.some((each) => each.isLoose);
  if (isLoose) return accepted({ document, desk: { ...desk, sourceOf: () => undefined } });
  const [first] = document.parts;
  const source = first === undefined ? undefined : desk.sourceOf(first);
  const bound = source === undefined ? undefined : document.onTerms?.(source);
  if (bound?.ok === false) return bound;
  return accepted({ document: bound?.value ?? document, desk });
}

function loadStored(
  client: pg.ClientBase,
  document: PreparedDocument,
  voucherNo: number,
): Promise<PostedVoucher | undefined> {
  const related = document.parts.slice(1).map((part) => part.voucher.uid);
  return loadPosted(client, voucherNo, related);
}

interface KnownClaim {
  readonly hash: string;
  readonly stored: PostedVoucher | undefined;
}

/** The same key again: the stored answer for the same body; another body is a conflict, and both are kept. */
async function answerClaim(
  client: pg.ClientBase,
  document: PreparedDocument,
  { hash, stored }: KnownClaim,
  actor: Actor,
): Promise<PostingOutcome> {
  if (stored === undefined) return { kind: 'refused', problems: [problem('auth.no_permission_voucher')] };
  if (hash === document.bodyHash) return { kind: 'replayed', voucher: stored };
  await keepConflict(client, { key: document.uid, received: document.received, userId: actor.userId });
  return { kind: 'conflict', voucher: stored, problems: [problem('uid.conflict', 'uid')] };
}
