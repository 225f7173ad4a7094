import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUid } from '../kernel/id.ts';
import { EARTH_RADIUS_METRES, isWithin, metresBetween, placeOf } from './distance.ts';
import { eventTypes, readEvent } from './event-types.ts';
import { dayOf, documentDate, type RouteDay, type RouteEvent, withEvent } from './route-day.ts';
import { stepUid } from './step-uid.ts';

const DAY = '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001';

function event(type: string, body: Readonly<Record<string, unknown>>, at = '2026-11-21T06:00:00Z'): RouteEvent {
  const read = readEvent(type, body, 2);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { uid: type === 'dayStart' ? DAY : stepUid(DAY, `${type}${at}`), type, values: read.value, at, user: 'rep1' };
}

const run = (...events: readonly RouteEvent[]) =>
  events.reduce<RouteDay | undefined>((day, each) => withEvent(day, each), undefined);

const begun = event('dayStart', { date: '2026-11-21', route: 'R1', van: 'VAN-1', startKm: 100 });

describe('events of a day', () => {
  test.each(eventTypes.map((definition) => [definition.type, definition] as const))(
    '%s has a valid example',
    (type, { example }) => {
      expect(readEvent(type, example, 2)).toMatchObject({ ok: true });
    },
  );

  test('one of no known type, or without its day, is refused by name', () => {
    expect(readEvent('dayOff', {}, 2)).toMatchObject({ ok: false, problems: [{ code: 'event.type_unknown' }] });
    expect(readEvent('routeChange', { day: 'x', route: 'R1' }, 2)).toMatchObject({
      ok: false,
      problems: [{ code: 'uid.malformed', path: 'day' }],
    });
  });

  test('a skip needs its reason', () => {
    const body = { day: DAY, customer: 'C1', state: 'skipped' };
    expect(readEvent('visit', body, 2)).toMatchObject({
      ok: false,
      problems: [{ code: 'field.required', path: 'reason' }],
    });
  });
});

describe('a day', () => {
  test('begins with its start, whose uid is its own', () => {
    expect(dayOf(begun)).toBe(DAY);
    expect(run(begun)).toMatchObject({ code: DAY, state: 'started', route: 'R1', routes: ['R1'], start: { km: 100 } });
  });

  test('keeps everything when the route changes', () => {
    const day = run(
      begun,
      event('routeChange', { day: DAY, route: 'R2' }),
      event('routeChange', { day: DAY, route: 'R1' }),
    );
    expect(day).toMatchObject({ code: DAY, van: 'VAN-1', route: 'R1', routes: ['R1', 'R2'] });
  });

  test('a skip gives way to a visit, and a visit to nothing', () => {
    const skip = event('visit', { day: DAY, customer: 'C1', state: 'skipped', reason: 'closed' });
    const visit = event('visit', { day: DAY, customer: 'C1', state: 'visited' });
    expect(run(begun, skip)?.visits).toMatchObject([{ customer: 'C1', state: 'skipped', reason: 'closed' }]);
    expect(run(begun, skip, visit, skip)?.visits).toMatchObject([{ customer: 'C1', state: 'visited' }]);
  });

  test('ends once, with the minutes worked and what was counted', () => {
    const end = event(
      'dayEnd',
      { day: DAY, endKm: 180, cashCounted: '355.30', cashDifference: '-3.20' },
      '2026-11-21T14:30:59Z',
    );
    const again = event('dayEnd', { day: DAY, endKm: 999 }, '2026-11-21T20:00:00Z');
    expect(run(begun, end, again)).toMatchObject({
      ...{ state: 'ended', minutesWorked: 510, end: { km: 180 } },
      differences: { cashCounted: 35530, cash: -320 },
    });
  });

  test('any event a second time changes nothing', () => {
    const kinds = [
      begun,
      event('routeChange', { day: DAY, route: 'R2' }),
      event('visit', { day: DAY, customer: 'C1', state: 'visited' }),
      event('visit', { day: DAY, customer: 'C2', state: 'skipped', reason: 'closed' }),
      event('dayEnd', { day: DAY, endKm: 1 }),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 12 }), (events) => {
        const all = [begun, ...events];
        expect(run(...all.flatMap((each) => [each, each]))).toEqual(run(...all));
      }),
    );
  });
});

describe('the date of a document', () => {
  const day = run(begun);
  test.each([
    ['on the day itself', '2026-11-21', '2026-11-21'],
    ['past midnight, of the day that is open', '2026-11-22', '2026-11-21'],
    ['of a day that was never ended, its own', '2026-11-23', '2026-11-23'],
  ])('%s', (_when, today, date) => expect(documentDate(day, today)).toBe(date));
  test('without a day it is today', () => expect(documentDate(undefined, '2026-11-22')).toBe('2026-11-22'));
});

describe('distance', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  });

  test('is in metres: a degree of latitude, and half way round', () => {
    const degree = metresBetween({ latitude: 0, longitude: 0 }, { latitude: 1_000_000, longitude: 0 });
    expect(degree).toBe(Math.round((EARTH_RADIUS_METRES * Math.PI) / 180));
    const far = metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180_000_000 });
    expect(far).toBe(Math.round(EARTH_RADIUS_METRES * Math.PI));
  });

  test('is the same both ways, and never more than half way round', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(metresBetween(one, other)).toBe(metresBetween(other, one));
        expect(metresBetween(one, other)).toBeLessThanOrEqual(Math.ceil(EARTH_RADIUS_METRES * Math.PI));
        expect(metresBetween(one, one)).toBe(0);
      }),
    );
  });

  test('a vague fix counts as there when its circle reaches the place', () => {
    const shop = { latitude: 25_269_700, longitude: 55_309_500 };
    const near = { latitude: 25_271_000, longitude: 55_309_500 };
    expect(metresBetween(near, shop)).toBe(145);
    expect(isWithin(near, shop, 100)).toBe(false);
    expect(isWithin({ ...near, accuracy: 50 }, shop, 100)).toBe(true);
    expect(isWithin({ ...near, accuracy: 40 }, shop, 100)).toBe(false);
  });

  test('no coordinates, and zero, are no place', () => {
    expect(placeOf(undefined, undefined)).toBeUndefined();
    expect(placeOf(0, 0)).toBeUndefined();
    expect(placeOf(25_000_000, 0)).toEqual({ latitude: 25_000_000, longitude: 0 });
  });
});

describe('the uid of a step', () => {
  test('is a uid, the same each time, and another for every day and step', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/), (one, other, step) => {
        expect(isUid(stepUid(one, step))).toBe(true);
        expect(stepUid(one, step)).toBe(stepUid(one, step));
        expect(stepUid(one, `${step}x`)).not.toBe(stepUid(one, step));
        if (one !== other) expect(stepUid(one, step)).not.toBe(stepUid(other, step));
      }),
    );
  });
});
