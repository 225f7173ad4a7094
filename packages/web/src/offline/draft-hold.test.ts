import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdDraft } from './draft-hold.ts';

/** Names that other tabs hold. */
let others: Set<string>;

beforeEach(() => {
  others = new Set();
  const request = (name: string, _options: object, work: (lock: object | null) => unknown) =>
    Promise.resolve(work(others.has(name) ? null : { name }));
  vi.stubGlobal('navigator', { locks: { request } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keyOf = (form: string) => (at: number) => `${form} ${at}`;

test('another tab has the draft: a new one is begun beside it', async () => {
  others.add('draft sale 0');
  expect((await holdDraft(keyOf('sale'), new Set(['sale 0']))).key).toBe('sale 1');
});

test('a draft that a closed tab left is found before a new one is begun', async () => {
  expect((await holdDraft(keyOf('order'), new Set(['order 2']))).key).toBe('order 2');
});

test('in one tab a form that opens again finds its own draft, two at once have one each', async () => {
  const first = await holdDraft(keyOf('lead'), new Set());
  const second = await holdDraft(keyOf('lead'), new Set());
  expect([first.key, second.key]).toEqual(['lead 0', 'lead 1']);
  first.release();
  expect((await holdDraft(keyOf('lead'), new Set())).key).toBe('lead 0');
});

test('a browser without locks has one draft', async () => {
  vi.stubGlobal('navigator', {});
  expect((await holdDraft(keyOf('journal'), new Set())).key).toBe('journal 0');
});
