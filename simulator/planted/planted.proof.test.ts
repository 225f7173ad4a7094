import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakes, plant } from './run-planted.ts';

const MOST_SEEDS = 2_000;

/** Most are caught within ten runs, the slowest within some hundred: time for a machine that has other things to do. */
const TIMEOUT_MS = 240_000;

/** Name of each mistake on the reference page, and the seed that is said to catch it. */
function listedMistakes(): readonly (readonly [name: string, seed: number])[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/simulator.md'), 'utf8');
  const rows = page.split('## Planted mistakes')[1]?.matchAll(/^\| ([^|]+) \| [^|]+ \| (\d+) \|$/gm) ?? [];
  return [...rows].map(([, name = '', seed]) => [name, Number(seed)]);
}

const listed = new Map(listedMistakes());
const named = mistakes.map((mistake) => [mistake.name, mistake] as const);

test.each(named)('is caught: %s', { timeout: TIMEOUT_MS }, async (name, mistake) => {
  // The seed of the page first; where the engine has changed since, all of them in turn.
  const known = await plant(mistake, { from: listed.get(name) ?? 1, seeds: 1 });
  const { check } = known.check === undefined ? await plant(mistake, { seeds: MOST_SEEDS }) : known;
  expect(check).toBeDefined();
});

test('at least thirty mistakes are planted, each under a name of its own', () => {
  const names = new Set(mistakes.map(({ name }) => name));
  expect(names.size).toBe(mistakes.length);
  expect(names.size).toBeGreaterThanOrEqual(30);
});

test('a run without a mistake is not caught', { timeout: TIMEOUT_MS }, async () => {
  expect((await plant({ name: 'none' }, { seeds: 20 })).check).toBeUndefined();
});

test('the reference page lists every mistake', () => {
  expect(listedMistakes().map(([name]) => name)).toEqual(mistakes.map(({ name }) => name));
});
