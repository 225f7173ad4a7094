import { metresBetween, type Place } from '@fieldbook/core/day-cycle/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn, frameOf, numbered, scaleBar, spotOf } from './map-view.ts';

const paper = { width: 390, height: 500 };
/** Within some twenty kilometres of a city's middle. */
const inTown: fc.Arbitrary<Place> = fc.record({
  latitude: fc.integer({ min: 25_150_000, max: 25_350_000 }),
  longitude: fc.integer({ min: 55_200_000, max: 55_400_000 }),
});

describe('the map of a route', () => {
  test('every place is on the paper, and what is north is above', () => {
    fc.assert(
      fc.property(fc.array(inTown, { minLength: 2, maxLength: 40 }), (places) => {
        const frame = frameOf(places, paper);
        expect(frame).toBeDefined();
        if (frame === undefined) return;
        for (const place of places) {
          const { x, y } = spotOf(place, frame, paper);
          expect(x).toBeGreaterThanOrEqual(35);
          expect(x).toBeLessThanOrEqual(355);
          expect(y).toBeGreaterThanOrEqual(35);
          expect(y).toBeLessThanOrEqual(465);
        }
        const [one, other] = places;
        if (one === undefined || other === undefined || one.latitude <= other.latitude) return;
        expect(spotOf(one, frame, paper).y).toBeLessThan(spotOf(other, frame, paper).y);
      }),
    );
  });

  test('lengths on the paper are lengths on earth', () => {
    fc.assert(
      fc.property(inTown, inTown, (one, other) => {
        const frame = frameOf([one, other], paper);
        if (frame === undefined) return;
        const [a, b] = [spotOf(one, frame, paper), spotOf(other, frame, paper)];
        const metres = Math.hypot(a.x - b.x, a.y - b.y) / frame.pixelsAMetre;
        expect(Math.abs(metres - metresBetween(one, other))).toBeLessThan(5 + metres / 200);
      }),
    );
  });

  test('drawn aside, every place goes along', () => {
    const place = { latitude: 25_250_000, longitude: 55_300_000 };
    const frame = frameOf([place, { latitude: 25_260_000, longitude: 55_310_000 }], paper);
    if (frame === undefined) throw new Error('two places have a frame');
    const [before, after] = [frame, drawn(frame, { x: 40, y: -25 })].map((each) => spotOf(place, each, paper));
    expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBe(40);
    expect(Math.round((after?.y ?? 0) - (before?.y ?? 0))).toBe(-25);
  });

  test('of customers in one place the first keeps its number', () => {
    const spots = [
      { x: 10, y: 10 },
      { x: 14, y: 12 },
      { x: 60, y: 12 },
    ];
    expect([...numbered(spots, 24)]).toEqual([0, 2]);
  });

  test('the scale is a round length that fits', () => {
    expect(scaleBar(0.5, 100)).toEqual({ metres: 200, pixels: 100 });
    expect(scaleBar(0.031, 100).metres).toBe(2_000);
    expect(frameOf([], paper)).toBeUndefined();
  });
});
