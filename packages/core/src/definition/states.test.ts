import { expect, test } from 'vitest';
import { actionBetween, bookedLifecycle, promiseLifecycle, statesOf } from './states.ts';

test('the action between two states is found again, and an edit is none of them', () => {
  for (const from of statesOf(promiseLifecycle)) {
    for (const [action, to] of Object.entries(promiseLifecycle[from] ?? {})) {
      expect(actionBetween(promiseLifecycle, from, to)).toBe(action === 'edit' ? undefined : action);
    }
  }
});

test('a lock is taken off to the state that it was put on', () => {
  expect(actionBetween(bookedLifecycle, 'locked', 'verified')).toBe('unlock');
});
