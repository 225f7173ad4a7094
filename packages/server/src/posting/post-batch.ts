/** A batch of documents in one transaction: locks for all, each posted or refused by itself, one write, one commit. */
import { judgeSource } from '@fieldbook/core/definition/source-objection';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { CreditDesk, drawsOnCredit, mayExceedCredit } from './credit-desk.ts';
import { AHEAD, type ExpectedBooks, type Numbers } from './expected-books.ts';
import { askLeased } from './leased-numbers.ts';
import { type Locks, lockVoucher, noLocks } from './locks.ts';
import type { NamedSources, SourceNos } from './named-sources.ts';
import type { Opened } from './opened.ts';
import { type Desk, postDocument } from './post-document.ts';
import type { PreparedDocument } from './prepare.ts';
import type { Actor, FieldUpload, PostedVoucher, PostingOutcome } from './service.ts';
import { findSources, hasSource, sourceNoOf } from './source-vouchers.ts';
import { writeState } from './state-rows.ts';
import { loadPosted } from './stored-vouchers.ts';
import { commitPosting, openPosting, rollBack } from './transaction.ts';
import { askUnderLocks } from './under-locks.ts';
import { emptyWork, joinWork } from './work.ts';
import { WorkingState } from './working-state.ts';

/** A posting and its valuation adjustment, for each voucher of a document. */
const POSTINGS_PER_VOUCHER = 2;

export interface BatchEntry {
  readonly actor: Actor;
  readonly document: PreparedDocument;
}

/** The actors of a batch see the same branches: row security has one context a transaction. At least one entry. */
export interface Batch {
  readonly entries: readonly BatchEntry[];
  readonly masters: MasterSnapshot;
  /** Sources of the documents, as far as their senders named them. */
  readonly named: NamedSources;
  /** Whose documents these are, when they were completed in the field. */
  readonly field?: FieldBatch | undefined;
}

export type FieldBatch = Pick<FieldUpload, 'deviceId' | 'keep'>;

/** Throws `StaleMasters` and database faults; the transaction is over in any case. */
export function postBatch(db: CompanyDatabase<Schema>, batch: Batch, books: ExpectedBooks): Promise<PostingOutcome[]> {
  return db.withClient(async (client) => {
    const sourceNos = await findSources(client, documentsOf(batch), { ...batch, actor: firstActor(batch) });
    try {
      return await runBatch(client, batch, { sourceNos, books });
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  });
}

async function runBatch(
  client: pg.ClientBase,
  batch: Batch,
  { sourceNos, books }: { sourceNos: SourceNos; books: ExpectedBooks },
): Promise<PostingOutcome[]> {
  const { entries, masters } = batch;
  const need = needOf(batch);
  const opened = await openBatch(client, batch, sourceNos);
  const parts = entries.flatMap(({ document }) => document.parts);
  const { sources, credit } = await askUnderLocks(client, { masters, sources: sourceNos.values(), parts });
  const leased =
    batch.field === undefined ? undefined : await askLeased(client, batch.field.deviceId, documentsOf(batch));
  const named = createDesk(opened, batch, credit, (part) => {
    const number = sourceNoOf(part, sourceNos);
    return number === undefined ? undefined : sources.get(number);
  });
  const desk = leased === undefined ? named : { ...named, leased };
  const claims = new Map((opened.claims ?? []).map(([key, hash, voucherNo]) => [key, { hash, voucherNo }]));
  const posted = new Map<string, PostedVoucher>();
  const work = emptyWork();
  const outcomes: PostingOutcome[] = [];
  for (const { document, actor } of entries) {
    const claim = claims.get(document.uid);
    if (claim !== undefined) {
      const stored = posted.get(document.uid) ?? (await loadStored(client, document, claim.voucherNo));
      outcomes.push(await answerClaim(client, document, { ...claim, stored }, actor));
      continue;
    }
    const own = emptyWork();
    const sourced = withSources(document, { ...desk, ...personOf(actor) });
    const result = sourced.ok ? postDocument(document, sourced.value, own) : sourced;
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
    claims.set(document.uid, { hash: document.bodyHash, voucherNo: result.value.voucherNo });
    posted.set(document.uid, result.value);
    outcomes.push({ kind: 'posted', voucher: result.value });
  }
  if (posted.size === 0) await client.query('COMMIT');
  else {
    writeState(work, desk.state, masters);
    await commitPosting(client, work, { before: leased?.sql, answer: batch.field?.keep(posted) });
    books.keep(work);
  }
  books.replaceNumbers((opened.voucherNos ?? []).slice(need.vouchers), (opened.postingNos ?? []).slice(need.postings));
  return outcomes;
}

function openBatch(client: pg.ClientBase, batch: Batch, sourceNos: SourceNos): Promise<Opened> {
  const { entries, masters } = batch;
  const locks = locksOf(batch);
  for (const number of sourceNos.values()) locks.vouchers.add(number);
  const keys = entries.map(({ document }) => document.uid);
  const need = needOf(batch);
  const newVouchers = need.vouchers + AHEAD.vouchers;
  const newPostings = need.postings + AHEAD.postings;
  return openPosting(client, { actor: firstActor(batch), keys, locks, newVouchers, newPostings }, masters);
}

function documentsOf({ entries }: Batch): PreparedDocument[] {
  return entries.map(({ document }) => document);
}

export function locksOf({ entries, masters }: Batch): Locks {
  const locks = noLocks();
  for (const { document } of entries) for (const part of document.parts) lockVoucher(locks, part, masters);
  return locks;
}

export function needOf({ entries }: Batch): Numbers {
  const vouchers = entries.reduce((count, { document }) => count + document.parts.length, 0);
  return { vouchers, postings: vouchers * POSTINGS_PER_VOUCHER };
}

export function firstActor({ entries }: Batch): Actor {
  return present(entries[0], 'a batch has entries').actor;
}

function personOf(actor: Actor): Pick<Desk, 'userId' | 'mayExceedCredit'> {
  return { userId: actor.userId, mayExceedCredit: mayExceedCredit(actor) };
}

function createDesk(opened: Opened, batch: Batch, credit: CreditDesk, sourceOf: Desk['sourceOf']): Desk {
  const vouchers = (opened.voucherNos ?? []).values();
  const postings = (opened.postingNos ?? []).values();
  return {
    masters: batch.masters,
    state: new WorkingState(opened, batch.masters),
    ...personOf(firstActor(batch)),
    credit,
    sourceOf,
    nextVoucherNo: () => present(vouchers.next().value, 'enough voucher numbers were taken'),
    nextPostingNo: () => present(postings.next().value, 'enough posting numbers were taken'),
  };
}

/** Do the locks of stock, cost and series suffice for all documents? */
export function isPlain({ entries, masters }: Batch): boolean {
  const uids = new Set(entries.map(({ document }) => document.uid));
  const parts = entries.flatMap(({ document }) => document.parts);
  return uids.size === entries.length && !parts.some((part) => hasSource(part) || drawsOnCredit(part, masters));
}

/** For plain documents. */
export function plainDesk(opened: Opened, batch: Batch): Desk {
  return createDesk(opened, batch, new CreditDesk(batch.masters, []), () => undefined);
}

/** The desk for a document: without the sources that it goes without, refused by those that it cannot do without. */
function withSources(document: PreparedDocument, desk: Desk): Result<Desk> {
  const judgements = document.parts.map((part) => judgeSource(part, desk.sourceOf(part), part.field?.forgiving));
  const problems = judgements.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
  if (problems.length > 0) return refused(...problems);
  const isLoose = judgements.some((each) => each.isLoose);
  return accepted(isLoose ? { ...desk, sourceOf: () => undefined } : desk);
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
  await client.query({
    name: 'posting-conflict',
    text: 'insert into write_conflict (key, body, user_id) values ($1, $2, $3) on conflict do nothing',
    values: [document.uid, document.received, actor.userId],
  });
  return { kind: 'conflict', voucher: stored, problems: [problem('uid.conflict', 'uid')] };
}
