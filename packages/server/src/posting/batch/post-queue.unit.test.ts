/** Documents that share a transaction: who goes together, and that a fault of one is never the fault of another. */
import { everything } from '@fieldbook/core/permissions/reach';
import { expect, test } from 'vitest';
import type { Actor } from '../../auth/actor.ts';
import type { PostingOutcome } from '../service.ts';
import { createPostQueue, type Submission } from './post-queue.ts';

const actor = (branches: Actor['branches'], userId = 1): Actor => ({
  userId,
  userName: 'a',
  forms: '*',
  branches,
  routes: '*',
  reach: everything,
});
const everywhere = actor('*');

/** A poster that holds every transaction until it is let go, and fails the documents named. */
function slowPoster(failing: readonly unknown[] = []) {
  const groups: unknown[][] = [];
  const held: (() => void)[] = [];
  const post = async (submissions: readonly Submission[]): Promise<PostingOutcome[]> => {
    const bodies = submissions.map(({ body }) => body);
    groups.push(bodies);
    await new Promise<void>((resolve) => held.push(resolve));
    if (bodies.some((body) => failing.includes(body))) throw new Error('fault');
    return bodies.map((body) => ({ kind: 'refused', problems: [{ code: String(body) }] }));
  };
  /** Until nothing has been held for longer than anybody is waited for. */
  const letGo = async () => {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      if (held.length > 0) quiet = 0;
      held.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return { groups, post, letGo };
}

test('who finds the way free goes alone; who comes while it runs goes with those who came as well', async () => {
  const { groups, post, letGo } = slowPoster();
  const queue = createPostQueue(post);
  const outcomes = ['a', 'b', 'c', 'd', 'e'].map((body) => queue.submit({ actor: everywhere, body }));
  await letGo();
  expect(groups).toEqual([['a'], ['b', 'c', 'd', 'e']]);
  expect((await Promise.all(outcomes)).map((each) => each.kind === 'refused' && each.problems[0]?.code)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('who was answered and is back at once goes with those who waited; for who does not come nobody waits long', async () => {
  const { groups, post, letGo } = slowPoster();
  const queue = createPostQueue(post);
  const back = queue
    .submit({ actor: everywhere, body: 'a' })
    .then(() => queue.submit({ actor: everywhere, body: 'a2' }));
  const others = ['b', 'c'].map((body) => queue.submit({ actor: everywhere, body }));
  await letGo();
  await Promise.all([back, ...others]);
  expect(groups).toEqual([['a'], ['b', 'c', 'a2']]);

  const gone = ['d', 'e'].map((body) => queue.submit({ actor: everywhere, body }));
  await letGo();
  await Promise.all(gone);
  expect(groups.slice(2)).toEqual([['d'], ['e']]);
});

test('people who see other branches never share a transaction', async () => {
  const { groups, post, letGo } = slowPoster();
  const queue = createPostQueue(post);
  const people = [everywhere, everywhere, actor(['A', 'B']), actor(['B']), actor(['B', 'A'], 2), everywhere];
  const all = people.map((each, index) => queue.submit({ actor: each, body: index }));
  await letGo();
  await Promise.all(all);
  expect(groups).toEqual([[0], [1, 5], [2, 4], [3]]);
});

test('a fault in a shared transaction posts each alone, and only the one at fault hears of it', async () => {
  const { groups, post, letGo } = slowPoster(['bad']);
  const queue = createPostQueue(post);
  const all = ['x', 'y', 'good', 'bad', 'fine'].map((body) => queue.submit({ actor: everywhere, body }));
  const settled = Promise.allSettled(all);
  await letGo();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(groups.slice(1)).toEqual([['y', 'good', 'bad', 'fine'], ['y'], ['good'], ['bad'], ['fine']]);
});
