import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakes, plant } from './run-planted.ts';

const MOST_SEEDS = 2_000;

/** Most are caught within ten runs, the slowest within some hundred: time for a machine that has other things to do. */
const TIMEOUT_MS = 240_000;

const named = mistakes.map((mistake) => [mistake.name, mistake] as const);

test.each(named)('is caught: %s', { timeout: TIMEOUT_MS }, async (_name, mistake) => {
  const { check } = await plant(mistake, MOST_SEEDS);
  expect(check).toBeDefined();
});

test('at least thirty mistakes are planted, each under a name of its own', () => {
  const names = new Set(mistakes.map(({ name }) => name));
  expect(names.size).toBe(mistakes.length);
  expect(names.size).toBeGreaterThanOrEqual(30);
});

test('a run without a mistake is not caught', { timeout: TIMEOUT_MS }, async () => {
  expect((await plant({ name: 'none' }, 20)).check).toBeUndefined();
});

test('the reference page lists every mistake', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/simulator.md'), 'utf8');
  const listed = [...(page.split('## Planted mistakes')[1]?.matchAll(/^\| ([^|]+) \| [^|]+ \| \d+ \|$/gm) ?? [])];
  expect(listed.map(([, name]) => name)).toEqual(mistakes.map(({ name }) => name));
});
