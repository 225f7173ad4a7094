import { carriedMasters } from '@fieldbook/core/sync/changes';
import { expect, test } from 'vitest';
import { fillAfter } from './fill-steps.ts';

test('a refresh goes from the settings over each master by its name to the books, and never back', () => {
  const stages = [undefined, ...carriedMasters, 'books.source'].map((collection) => fillAfter(collection, 7));
  expect(stages.map(({ step }) => step)).toEqual(stages.map((_, index) => index));
  expect(stages[0]?.name).toBe('Settings');
  expect(stages[1]).toEqual({ name: 'Stock items', step: 1, steps: stages.length, rows: 7 });
  expect(stages.at(-1)?.name).toBe('Stock, bills and balances');
  expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length);
});
