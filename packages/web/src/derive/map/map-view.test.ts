import { metresBetween, type Place } from '@fieldbook/core/day-cycle/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn, frameOf, numbered, pinched, scaleBar, spotOf } from './map-view.ts';

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

  test('between two fingers what lies under them stays there, so much larger as they are farther apart', () => {
    const spot = fc.record({ x: fc.integer({ min: 20, max: 370 }), y: fc.integer({ min: 20, max: 480 }) });
    const finger = fc.tuple(spot, spot).filter(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) > 40);
    const frame = { middle: { latitude: 25_250_000, longitude: 55_300_000 }, pixelsAMetre: 0.05 };
    fc.assert(
      fc.property(finger, finger, inTown, (from, to, place) => {
        const next = pinched(frame, paper, from, to);
        const length = ([one, other]: typeof from) => Math.hypot(one.x - other.x, one.y - other.y);
        expect(next.pixelsAMetre / frame.pixelsAMetre).toBeCloseTo(length(to) / length(from), 6);
        // As far from the middle of the fingers as before, in the larger measure.
        const aside = (at: { x: number; y: number }, [one, other]: typeof from) => ({
          x: at.x - (one.x + other.x) / 2,
          y: at.y - (one.y + other.y) / 2,
        });
        const [before, now] = [aside(spotOf(place, frame, paper), from), aside(spotOf(place, next, paper), to)];
        const by = next.pixelsAMetre / frame.pixelsAMetre;
        // East is measured at the latitude of the paper's middle, which has moved a little.
        expect(Math.abs(now.x - before.x * by)).toBeLessThan(2 + Math.abs(before.x * by) / 100);
        expect(Math.abs(now.y - before.y * by)).toBeLessThan(1);
      }),
    );
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
