/** The posting service on a company's database. See `service.ts` for what it promises. */
import type { Instant } from '@fieldbook/core/kernel/date';
import { type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { MissingLedger } from '@fieldbook/core/ledger/missing-ledger';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterCache } from '../store/masters/master-cache.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { ExpectedBooks } from './batch/expected-books.ts';
import { createPostAtOnce, type PostAtOnce } from './batch/post-at-once.ts';
import { type Batch, type FieldBatch, hasManyLines, postBatch } from './batch/post-batch.ts';
import { createPostQueue, type Submission } from './batch/post-queue.ts';
import { changeState } from './change/change-state.ts';
import { editVoucher } from './change/edit-voucher.ts';
import type { Clock } from './clock.ts';
import { databaseProblem } from './database-problem.ts';
import { isFaultOfDocument } from './document-fault.ts';
import { loadNamedSources, type NamedSources, noSources } from './locks/named-sources.ts';
import { saidBefore, saidIn } from './locks/said-before.ts';
import { retrying } from './locks/transaction.ts';
import { keptFromVoucher } from './prepare/in-the-field.ts';
import { linkedFormerly } from './prepare/linked-formerly.ts';
import { goesAlone, namesSource, type PreparedDocument, prepareDocument } from './prepare/prepare.ts';
import type { FieldUpload, PostingOutcome, PostingService } from './service.ts';

export interface PostingParts {
  readonly database: CompanyDatabase;
  readonly cache: MasterCache;
  readonly clock: Clock;
  /** Steps of an item between two marks of its cost, from which corrections replay; for tests. */
  readonly stepsPerMark?: number | undefined;
}

/** What a service keeps between postings. */
interface Bench extends PostingParts {
  readonly books: ExpectedBooks;
  readonly atOnce: PostAtOnce;
}

const LARGEST_BATCH = 500;

export function createPostingService(given: PostingParts): PostingService {
  const books = new ExpectedBooks(given.clock);
  const { stepsPerMark } = given;
  const parts: Bench = { ...given, books, atOnce: createPostAtOnce(given.database, books) };
  const queue = createPostQueue((submissions) => postRun(parts, submissions));
  return {
    post: async (actor, bodies, procedure) => {
      const isSingle = bodies.length === 1 && !goesAlone(bodies[0]);
      const submissions = bodies.map((body) => ({ actor, body, procedure }));
      const [only] = submissions;
      return isSingle && only !== undefined ? [await queue.submit(only)] : postBodies(parts, submissions);
    },
    postCompleted: (upload) => postCompleted(parts, upload),
    edit(actor, change) {
      const now = parts.clock();
      return changing(parts, change.body, (masters) =>
        editVoucher(parts.database, { actor, change, masters, now, stepsPerMark }),
      );
    },
    change(actor, change) {
      const now = parts.clock();
      return changing(parts, undefined, (masters) =>
        changeState(parts.database, { actor, change, masters, now, stepsPerMark }),
      );
    },
  };
}

/** What was thrown and is a refusal: of the database, or a ledger that postings miss. */
function knownProblem(error: unknown, body?: unknown): Problem | undefined {
  return error instanceof MissingLedger ? error.problem : databaseProblem(error, body);
}

async function changing(
  { cache }: PostingParts,
  body: unknown,
  attempt: (masters: MasterSnapshot) => Promise<PostingOutcome>,
): Promise<PostingOutcome> {
  try {
    return await retrying(cache, attempt);
  } catch (error) {
    const known = knownProblem(error, body);
    if (known === undefined) throw error;
    return { kind: 'refused', problems: [known] };
  }
}

async function postBodies(parts: Bench, submissions: readonly Submission[]): Promise<PostingOutcome[]> {
  if (submissions.length > LARGEST_BATCH) {
    return submissions.map(() => ({
      kind: 'refused',
      problems: [problem('batch.too_large', undefined, { n: LARGEST_BATCH })],
    }));
  }
  // What befalls a document that was sent alone is the answer to the whole request.
  if (submissions.length === 1) return postRun(parts, submissions);
  const outcomes: PostingOutcome[] = [];
  for (const run of runsOf(submissions, ({ body }) => body)) outcomes.push(...(await postKeepingFaults(parts, run)));
  return outcomes;
}

/** Documents that may share a transaction, in order: one that refers to another voucher, or is compared with the books, goes alone. */
function runsOf<T>(documents: readonly T[], bodyOf: (document: T) => unknown, most = LARGEST_BATCH): T[][] {
  const runs: T[][] = [];
  let open: T[] | undefined;
  for (const document of documents) {
    const isAlone = goesAlone(bodyOf(document));
    if (isAlone || open === undefined || open.length >= most) runs.push([document]);
    else open.push(document);
    open = isAlone ? undefined : runs.at(-1);
  }
  return runs;
}

/** In order, as many at once as may share a transaction: one that refers to another goes alone, as at the office. */
async function postCompleted(parts: Bench, upload: FieldUpload): Promise<PostingOutcome[]> {
  const { actor, documents, most } = upload;
  const outcomes: PostingOutcome[] = [];
  for (const run of runsOf(documents, ({ body }) => body, most)) {
    const submissions = run.map((document) => ({ actor, body: document.body, field: document }));
    outcomes.push(...(await postKeepingFaults(parts, submissions, upload)));
  }
  return outcomes;
}

/** A fault that one document causes is that document's: the others are posted without it. */
async function postKeepingFaults(
  parts: Bench,
  submissions: readonly Submission[],
  field?: FieldBatch,
): Promise<PostingOutcome[]> {
  try {
    return await postRun(parts, submissions, field);
  } catch (error) {
    if (!isFaultOfDocument(error)) throw error;
    if (submissions.length === 1) return [{ kind: 'refused', problems: [problem('document.fault')], fault: error }];
    const outcomes: PostingOutcome[] = [];
    for (const submission of submissions) outcomes.push(...(await postKeepingFaults(parts, [submission], field)));
    return outcomes;
  }
}

async function postRun(
  parts: Bench,
  submissions: readonly Submission[],
  field?: FieldBatch,
): Promise<PostingOutcome[]> {
  const now = parts.clock();
  try {
    return await retrying(parts.cache, (masters) => attempt(parts, { submissions, field, now }, masters));
  } catch (error) {
    const known = knownProblem(error, submissions.length === 1 ? submissions[0]?.body : undefined);
    if (known === undefined) throw error;
    const [first] = submissions;
    const unseen = submissions.length === 1 && first !== undefined ? outOfSight(first, known) : undefined;
    if (unseen !== undefined) return postRun(parts, [unseen], field);
    if (submissions.length === 1) return [{ kind: 'refused', problems: [known] }];
    const outcomes: PostingOutcome[] = [];
    for (const submission of submissions) outcomes.push(...(await postRun(parts, [submission], field)));
    return outcomes;
  }
}

/** What was sold to a customer who has gone over to another route was sold all the same: once more, as if all were in sight. */
function outOfSight({ actor, body, field }: Submission, { code, path }: Problem): Submission | undefined {
  const isHidden = code === 'auth.no_permission' && path === 'route';
  if (field === undefined || field.isOutOfSight === true || !isHidden) return undefined;
  return { actor: { ...actor, routes: '*', customerGroups: '*' }, body, field: { ...field, isOutOfSight: true } };
}

interface Run {
  readonly submissions: readonly Submission[];
  readonly field: FieldBatch | undefined;
  readonly now: Instant;
}

async function attempt(parts: Bench, run: Run, masters: MasterSnapshot): Promise<PostingOutcome[]> {
  const { submissions, field, now } = run;
  const named = await namedSourcesOf(parts, submissions, masters);
  const { given } = named;
  const prepare = ({ body, actor, field: numbers, procedure }: Submission) =>
    prepareDocument(body, { actor, masters, now, given, field: numbers, procedure });
  const prepared: Result<PreparedDocument>[] = [];
  for (const submission of submissions) prepared.push(await keepingRules(parts, submission, prepare));
  if (prepared.some((each) => !each.ok && each.problems.some(mayBeNews)) && (await isBehind(parts, masters))) {
    return attempt(parts, run, parts.cache.current);
  }
  const entries = submissions.flatMap(({ actor }, index) => {
    const each = prepared[index];
    return each?.ok === true ? [{ actor, document: each.value }] : [];
  });
  const posted =
    entries.length === 0
      ? []
      : await postEntries(parts, { entries, masters, now, named, field, stepsPerMark: parts.stepsPerMark });
  const next = posted.values();
  const outcomes: PostingOutcome[] = [];
  for (const [index, each] of prepared.entries()) {
    const refusal = () => ({ kind: 'refused' as const, problems: each.ok ? [] : each.problems });
    outcomes.push(
      each.ok
        ? (next.next().value as PostingOutcome)
        : ((await before(parts, submissions[index], masters)) ?? refusal()),
    );
  }
  return outcomes;
}

/**
 * A document of the office meets what holds for its person now. A slip that names what is not its person's is looked at again with what
 * was linked to the person until lately.
 */
async function keepingRules(
  { database }: PostingParts,
  submission: Submission,
  prepare: (submission: Submission) => Result<PreparedDocument>,
): Promise<Result<PreparedDocument>> {
  const { actor, field, procedure } = submission;
  const prepared = prepare(submission);
  if (field !== undefined) {
    const isBeyond = !prepared.ok && prepared.problems.every(({ code }) => code.startsWith('reach.'));
    if (!isBeyond) return prepared;
    const formerly = await linkedFormerly(database.pool, actor.userId);
    return formerly.size === 0 ? prepared : prepare({ ...submission, field: { ...field, formerly } });
  }
  if (!prepared.ok || procedure !== undefined) return prepared;
  const problems = await keptFromVoucher(database, actor, prepared.value.parts);
  return problems.length === 0 ? prepared : refused(...problems);
}

/** What was answered to a document that is refused now, when it was posted before. */
function before(
  { database }: PostingParts,
  submission: Submission | undefined,
  masters: MasterSnapshot,
): Promise<PostingOutcome | undefined> {
  const said = submission === undefined ? undefined : saidIn(submission.body, masters);
  if (submission === undefined || said === undefined) return Promise.resolve(undefined);
  return database.withClient((client) => saidBefore(client, said, { actor: submission.actor, masters }));
}

/** Looked up only for documents that continue another one; a reader is any of the same branches. */
function namedSourcesOf(
  { database }: PostingParts,
  submissions: readonly Submission[],
  masters: MasterSnapshot,
): Promise<NamedSources> {
  const [first] = submissions;
  const bodies = submissions.map(({ body }) => body).filter(namesSource);
  if (first === undefined || bodies.length === 0) return Promise.resolve(noSources);
  return database.withClient((client) => loadNamedSources(client, bodies, { actor: first.actor, masters }));
}

async function postEntries({ database, books, atOnce }: Bench, batch: Batch): Promise<readonly PostingOutcome[]> {
  const isOneStatement = batch.field === undefined && !hasManyLines(batch);
  const posted = isOneStatement ? await atOnce.post(batch) : undefined;
  return posted ?? postBatch(database, batch, books);
}

/** A name that is not known here may have been made by another server a moment ago. */
function mayBeNews({ code }: Problem): boolean {
  return code === 'reference.unknown' || code === 'series.unknown' || code === 'reference.inactive';
}

async function isBehind({ cache }: PostingParts, masters: MasterSnapshot): Promise<boolean> {
  const fresh = await cache.refresh();
  return fresh.version !== masters.version;
}
