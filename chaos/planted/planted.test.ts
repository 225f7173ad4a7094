import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults } from '../faults/index.ts';
import { demandPlaces } from './copy-product.ts';
import { plants } from './plants.ts';
import { plantsNamed } from './run-planted.ts';

describe('planted defects', () => {
  test.each(plants.map((plant) => [plant.name, plant] as const))('%s finds its place in this source', (_, plant) => {
    expect(plant.changes.length).toBeGreaterThan(0);
    demandPlaces(plant.changes);
    for (const { text, by } of plant.changes) expect(by).not.toBe(text);
  });

  test('name faults that there are, each under a name of its own', () => {
    const known = faults.map(({ name }) => name);
    expect(plants.flatMap(({ only }) => only).filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(plants.map(({ name }) => name)).size).toBe(plants.length);
  });

  test('are refused where their text is not there, or is there twice', () => {
    const file = 'packages/server/src/main.ts';
    expect(() => demandPlaces([{ file, text: 'no such words', by: '' }])).toThrow(file);
    expect(() => demandPlaces([{ file, text: 'line', by: '' }])).toThrow(file);
    expect(() => plantsNamed(['no-such-defect'])).toThrow('no-such-defect');
  });

  test('stand on the reference page, each in its line', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/reference/chaos.md'), 'utf8');
    const [, part = ''] = page.split('## Planted defects');
    const listed = [...part.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(plants.map(({ name }) => name));
  });
});
