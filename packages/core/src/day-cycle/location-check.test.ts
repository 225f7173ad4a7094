import { describe, expect, test } from 'vitest';
import { checkLocation, endPlaceOf, locationProblem, startPlaceOf } from './location-check.ts';

const depot = { latitude: 25_269_700, longitude: 55_309_500 };
/** 145 m from it. */
const near = { latitude: 25_271_000, longitude: 55_309_500 };

describe('the place where a day begins', () => {
  test.each([
    ['no point asks for nothing', undefined, undefined, ['free', undefined]],
    ['a point and no fix', depot, undefined, ['unknown', 'day.not_at_location']],
    ['too far', depot, { ...near, accuracy: 44 }, ['away', 'day.not_at_location']],
    ['as vague as it is far', depot, { ...near, accuracy: 45 }, ['there', undefined]],
    ['at the point', depot, { ...depot, accuracy: 5 }, ['there', undefined]],
  ])('%s', (_name, place, fix, [kind, code]) => {
    const check = checkLocation(place, fix, 100);
    expect(check.kind).toBe(kind);
    expect(locationProblem(check)?.code).toBe(code);
    expect(locationProblem(check, 'A1B2')).toBeUndefined();
  });

  test('tells the distance in metres whether it is near or not', () => {
    expect(checkLocation(depot, near, 145)).toEqual({ kind: 'there', distance: 145 });
    expect(checkLocation(depot, near, 144)).toEqual({ kind: 'away', distance: 145 });
  });

  test('a route without coordinates, or with zeroes, has no point', () => {
    expect(startPlaceOf({})).toBeUndefined();
    expect(endPlaceOf({ endLatitude: 0, endLongitude: 0 })).toBeUndefined();
    expect(startPlaceOf({ startLatitude: 1, startLongitude: 2, endLatitude: 3 })).toEqual({
      latitude: 1,
      longitude: 2,
    });
    expect(endPlaceOf({ endLatitude: 3, endLongitude: 4 })).toEqual({ latitude: 3, longitude: 4 });
  });
});
