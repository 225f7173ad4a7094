import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { voucherTypes } from '../vouchers/index.ts';
import { callKindOf, type DayDocument, progressOf } from './day-progress.ts';

describe('how far a day is', () => {
  test('what a document counts as follows from its definition', () => {
    const kinds = voucherTypes.flatMap((definition) => {
      const kind = callKindOf(definition);
      return kind === undefined ? [] : [[definition.type, kind]];
    });
    expect(Object.fromEntries(kinds)).toEqual({
      sales: 'sale',
      salesReturn: 'return',
      order: 'order',
      receipt: 'collection',
    });
  });

  test('a customer counts once however much is done there, and one that was not due counts besides', () => {
    const progress = progressOf({
      stops: [
        { customer: 'A', state: 'visited' },
        { customer: 'B', state: 'visited' },
        { customer: 'C', state: 'skipped' },
        { customer: 'D', state: 'nearby' },
        { customer: 'E', state: 'unvisited' },
      ],
      visited: ['A', 'B'],
      documents: [
        { kind: 'sale', customer: 'A', net: 10_000 },
        { kind: 'order', customer: 'A', net: 2_000 },
        { kind: 'collection', customer: 'B', net: 5_000 },
        { kind: 'sale', customer: 'unplanned', net: 300 },
        { kind: 'return', customer: 'A', net: 700 },
      ],
    });
    expect(progress).toEqual({
      stops: 6,
      visited: 3,
      skipped: 1,
      left: 2,
      productive: 2,
      productiveRate: 67,
      sales: 10_300,
      orders: 2_000,
      returns: 700,
      collections: 5_000,
    });
  });

  test('visited, skipped and left are all stops, and no more visits are productive than there are', () => {
    const customer = fc.constantFrom('A', 'B', 'C', 'D');
    const stops = fc.uniqueArray(
      fc.record({ customer, state: fc.constantFrom('visited', 'skipped', 'nearby', 'unvisited') }),
      { selector: (stop) => stop.customer },
    );
    const documents: fc.Arbitrary<DayDocument[]> = fc.array(
      fc.record({ customer, kind: fc.constantFrom('sale', 'order', 'return', 'collection'), net: fc.nat(1_000) }),
    );
    fc.assert(
      fc.property(stops, fc.array(customer), documents, (list, visited, own) => {
        const progress = progressOf({ stops: list, visited, documents: own });
        expect(progress.visited + progress.skipped + progress.left).toBe(progress.stops);
        expect(progress.left).toBeGreaterThanOrEqual(0);
        expect(progress.productive).toBeLessThanOrEqual(progress.visited);
      }),
    );
  });

  test('before the first visit there is no rate', () => {
    expect(progressOf({ stops: [], visited: [], documents: [] }).productiveRate).toBeUndefined();
  });
});
