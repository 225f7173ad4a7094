import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StopFacts, type StopState, stopState } from './visit-state.ts';

const shop = { latitude: 25_269_700, longitude: 55_309_500 };
/** Some 111 metres north of it. */
const near = { latitude: 25_270_700, longitude: 55_309_500 };

describe('how a customer stands', () => {
  test.each<[string, Omit<StopFacts, 'within'>, StopState]>([
    ['nothing is known', {}, 'unvisited'],
    ['the device is there', { place: shop, fix: shop }, 'nearby'],
    ['the device is 111 metres away', { place: shop, fix: near }, 'unvisited'],
    ['it may be there, as exact as it is', { place: shop, fix: { ...near, accuracy: 20 } }, 'nearby'],
    ['it was skipped, and is passed again', { mark: { state: 'skipped' }, place: shop, fix: shop }, 'skipped'],
    ['it was visited', { mark: { state: 'visited' } }, 'visited'],
    ['it was skipped and then sold to', { mark: { state: 'skipped' }, hasDocument: true }, 'visited'],
  ])('%s', (_, facts, state) => {
    expect(stopState({ ...facts, within: 100 })).toBe(state);
  });

  test('of all that may be known it is one state, and the device changes nothing of what was done', () => {
    const place = fc.record({
      latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
      longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
    });
    const facts = fc.record({
      mark: fc.constantFrom(undefined, { state: 'visited' as const }, { state: 'skipped' as const }),
      hasDocument: fc.boolean(),
      place: fc.option(place, { nil: undefined }),
      fix: fc.option(place, { nil: undefined }),
      within: fc.nat(100_000_000),
    });
    fc.assert(
      fc.property(facts, (known) => {
        const state = stopState(known);
        const isDone = known.hasDocument || known.mark !== undefined;
        expect(isDone ? ['visited', 'skipped'] : ['nearby', 'unvisited']).toContain(state);
        if (isDone) expect(stopState({ ...known, fix: undefined })).toBe(state);
      }),
    );
  });
});
