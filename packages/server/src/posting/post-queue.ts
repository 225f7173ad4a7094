/**
 * Single documents that arrive while postings are under way share the next transaction, so that many clients cost one
 * commit between them and not one each (docs/decisions/0040-postings-share-transactions.md). Nobody waits for company:
 * a document that finds the way free goes alone and at once.
 */
import type { Actor, FieldNumbers, PostingOutcome } from './service.ts';

export interface Submission {
  readonly actor: Actor;
  readonly body: unknown;
  /** Of a document that was completed in the field. */
  readonly field?: FieldNumbers;
}

export interface PostQueue {
  /** The outcome of this document alone; rejects only with its own fault. */
  submit(submission: Submission): Promise<PostingOutcome>;
}

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (outcome: PostingOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Transactions at once. With two, groups are half as large, which costs more than the idle moment between them. */
const MOST_RUNNING = 1;
const LARGEST_GROUP = 50;

/** `post` puts documents of people who see the same branches and routes into one transaction and answers an outcome for each. */
export function createPostQueue(
  post: (submissions: readonly Submission[]) => Promise<readonly PostingOutcome[]>,
): PostQueue {
  let waiting: Waiting[] = [];
  let running = 0;

  const startNext = (): void => {
    const first = waiting[0];
    if (first === undefined || running >= MOST_RUNNING) return;
    const context = contextOf(first.submission.actor);
    const group: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of waiting) {
      const fits = group.length < LARGEST_GROUP && contextOf(each.submission.actor) === context;
      (fits ? group : rest).push(each);
    }
    waiting = rest;
    running += 1;
    void postGroup(group, post).finally(() => {
      running -= 1;
      startNext();
    });
  };

  return {
    submit: (submission) =>
      new Promise((resolve, reject) => {
        waiting.push({ submission, resolve, reject });
        startNext();
      }),
  };
}

/** A fault of the whole is nobody's in particular: each is posted again alone, and a claim that was kept says so. */
async function postGroup(
  group: readonly Waiting[],
  post: (submissions: readonly Submission[]) => Promise<readonly PostingOutcome[]>,
): Promise<void> {
  try {
    const outcomes = await post(group.map(({ submission }) => submission));
    group.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as PostingOutcome);
    });
  } catch (error) {
    if (group.length === 1) group[0]?.reject(error);
    else for (const each of group) await postGroup([each], post);
  }
}

/** Row security has one context a transaction. */
function contextOf({ branches, routes }: Actor): string {
  return [branches, routes].map((codes) => (codes === '*' ? '*' : codes.toSorted().join(','))).join(';');
}
