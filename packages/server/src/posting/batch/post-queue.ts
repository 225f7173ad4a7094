/**
 * Single documents that arrive while postings are under way share the next transaction, so that many clients cost one
 * commit between them and not one each (docs/decisions/0040-postings-share-transactions.md). A document that finds the way
 * free goes alone and at once; those that had to wait anyway wait a moment more for whom was answered just now.
 */

import type { Actor } from '../../auth/actor.ts';
import { isOutOfTime } from '../../store/database/waiting-limits.ts';
import type { FieldNumbers, PostingOutcome } from '../service.ts';

export interface Submission {
  readonly actor: Actor;
  readonly body: unknown;
  /** Of a document that was completed in the field. */
  readonly field?: FieldNumbers;
  /** See `PostingService.post`. */
  readonly procedure?: string | undefined;
}

export interface PostQueue {
  /** The outcome of this document alone; rejects only with its own fault. */
  submit(submission: Submission): Promise<PostingOutcome>;
}

interface Waiting {
  readonly since: number;
  readonly submission: Submission;
  readonly resolve: (outcome: PostingOutcome) => void;
  readonly reject: (error: unknown) => void;
}

const LARGEST_GROUP = 50;

/** Who has waited this long behind a group that ran out of time is told to come back with it. */
const PATIENCE_MS = 2_000;
/** How long those who wait are kept for those who were answered a moment ago. */
const GATHER_MS = 2;
/** Groups that go at once after one for which nobody came. */
const DISAPPOINTED = 20;

/** `post` puts documents of people who see the same branches and routes into one transaction and answers an outcome for each. */
export function createPostQueue(
  post: (submissions: readonly Submission[]) => Promise<readonly PostingOutcome[]>,
): PostQueue {
  let waiting: Waiting[] = [];
  let isRunning = false;
  let hoped = 0;
  let timer: NodeJS.Timeout | undefined;
  let unwilling = 0;

  const turnAway = (error: unknown): void => {
    const before = performance.now() - PATIENCE_MS;
    const tired = waiting.filter(({ since }) => since < before);
    waiting = waiting.filter(({ since }) => since >= before);
    for (const { reject } of tired) reject(error);
  };

  const startNext = (): void => {
    clearTimeout(timer);
    timer = undefined;
    hoped = 0;
    const [group, rest] = nextGroup(waiting);
    if (group.length === 0) return;
    waiting = rest;
    isRunning = true;
    void postGroup(group, post, turnAway).finally(() => {
      isRunning = false;
      goOn(group.length);
    });
  };

  /** Who was just answered often has the next document at hand: one transaction for all is quicker for each of them. */
  const goOn = (answered: number): void => {
    if (waiting.length === 0 || unwilling > 0) {
      unwilling = Math.max(0, unwilling - 1);
      startNext();
      return;
    }
    hoped = Math.min(waiting.length + answered, LARGEST_GROUP);
    timer = setTimeout(() => {
      unwilling = DISAPPOINTED;
      startNext();
    }, GATHER_MS);
  };

  return {
    submit: (submission) =>
      new Promise((resolve, reject) => {
        waiting.push({ since: performance.now(), submission, resolve, reject });
        if (!isRunning && waiting.length >= hoped) startNext();
      }),
  };
}

/** Those at the front who share a context, and who stays. */
function nextGroup(waiting: readonly Waiting[]): [group: Waiting[], rest: Waiting[]] {
  const group: Waiting[] = [];
  const rest: Waiting[] = [];
  const first = waiting[0];
  if (first === undefined) return [group, rest];
  const context = contextOf(first.submission.actor);
  for (const each of waiting) {
    const fits = group.length < LARGEST_GROUP && contextOf(each.submission.actor) === context;
    (fits ? group : rest).push(each);
  }
  return [group, rest];
}

/**
 * A fault of the whole is nobody's in particular: each is posted again alone, and a claim that was kept says so.
 * But what ran out of time would do so again and again: then all are told, and those behind them, too.
 */
async function postGroup(
  group: readonly Waiting[],
  post: (submissions: readonly Submission[]) => Promise<readonly PostingOutcome[]>,
  turnAway: (error: unknown) => void,
): Promise<void> {
  try {
    const outcomes = await post(group.map(({ submission }) => submission));
    group.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as PostingOutcome);
    });
  } catch (error) {
    if (isOutOfTime(error)) turnAway(error);
    if (group.length === 1 || isOutOfTime(error)) for (const { reject } of group) reject(error);
    else for (const each of group) await postGroup([each], post, turnAway);
  }
}

/** Row security has one context a transaction. */
function contextOf({ branches, routes, customerGroups = '*' }: Actor): string {
  return [branches, routes, customerGroups]
    .map((codes) => (codes === '*' ? '*' : codes.toSorted().join(',')))
    .join(';');
}
