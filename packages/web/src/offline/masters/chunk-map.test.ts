import type { StoredRow } from '@fieldbook/core/sync/own-rows';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHUNK_ROWS, createChunkMap } from './chunk-map.ts';

const row = (code: string, name = code): StoredRow => ({ code, name });
const many = (count: number) => Array.from({ length: count }, (_, at) => row(`I${String(at).padStart(5, '0')}`));

describe('rows of a master in chunks', () => {
  test('thirty thousand rows lie in forty chunks', () => {
    const map = createChunkMap(new Map());
    expect(map.apply(many(30_000), [])).toHaveLength(40);
    expect(map.sorted()).toHaveLength(30_000);
  });

  test('a change of one row touches its chunk alone', () => {
    const map = createChunkMap(new Map());
    map.apply(many(3 * CHUNK_ROWS), []);
    expect(map.apply([row('I00000', 'other')], [])).toEqual([0]);
    expect(map.get('I00000')?.['name']).toBe('other');
    expect(map.chunk(0)).toHaveLength(CHUNK_ROWS);
  });

  test('the order stays the same array until something changes', () => {
    const map = createChunkMap(new Map([[0, many(3)]]));
    const before = map.sorted();
    expect(map.sorted()).toBe(before);
    map.apply([], ['no such code']);
    expect(map.sorted()).toBe(before);
    map.apply([], ['I00001']);
    expect(map.sorted().map(({ code }) => code)).toEqual(['I00000', 'I00002']);
  });

  test('what is stored of the changed chunks is what memory holds, whatever happened', () => {
    const code = fc.integer({ min: 0, max: 40 }).map((n) => `C${n}`);
    const step = fc.record({ put: fc.array(fc.tuple(code, fc.string())), gone: fc.array(code) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const device = new Map<number, readonly StoredRow[]>();
        const map = createChunkMap(device);
        const expected = new Map<string, StoredRow>();
        for (const { put, gone } of steps) {
          const rows = put.map(([each, name]) => row(each, name));
          for (const each of gone) expected.delete(each);
          for (const each of rows) expected.set(each.code, each);
          for (const at of map.apply(rows, gone)) device.set(at, map.chunk(at));
        }
        const inOrder = [...expected.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
        expect(map.sorted()).toEqual(inOrder);
        expect(createChunkMap(device).sorted()).toEqual(inOrder);
      }),
    );
  });
});
