import { describe, expect, test } from 'vitest';
import { createPlaceWatch, type Locator } from './watch-place.ts';

/** A receiver that says what a test makes it say. */
function receiver() {
  const heard: { found?: PositionCallback; failed?: PositionErrorCallback | null } = {};
  let open = 0;
  const locator: Locator = {
    watchPosition: (found, failed = null) => {
      Object.assign(heard, { found, failed });
      open += 1;
      return open;
    },
    clearWatch: () => {
      open -= 1;
    },
  };
  const tell = (latitude: number, longitude: number, accuracy: number) =>
    heard.found?.({ coords: { latitude, longitude, accuracy } } as GeolocationPosition);
  const fail = (code: number) => heard.failed?.({ code } as GeolocationPositionError);
  return { locator, tell, fail, open: () => open };
}

describe('where the device is', () => {
  test('it is watched once, from the first who asks until the last has left', () => {
    const { locator, open } = receiver();
    const watch = createPlaceWatch(locator, () => 0);
    expect(open()).toBe(0);
    const leave = [watch.subscribe(() => undefined), watch.subscribe(() => undefined)];
    expect(open()).toBe(1);
    leave[0]?.();
    expect(open()).toBe(1);
    leave[1]?.();
    expect(open()).toBe(0);
  });

  test('a fix is told in millionths, with its accuracy rounded up', () => {
    const { locator, tell } = receiver();
    const watch = createPlaceWatch(locator, () => 7);
    let told = 0;
    watch.subscribe(() => {
      told += 1;
    });
    expect(watch.get()).toEqual({ state: 'asking' });
    tell(25.2697123, -55.3, 12.1);
    const fix = { latitude: 25_269_712, longitude: -55_300_000, accuracy: 13, at: 7 };
    expect(watch.get()).toEqual({ state: 'known', fix });
    expect(told).toBe(1);
  });

  test('a refusal, a lack and a fix that does not come are told apart', () => {
    const { locator, fail } = receiver();
    const watch = createPlaceWatch(locator, () => 0);
    watch.subscribe(() => undefined);
    const states = [1, 2, 3].map((code) => {
      fail(code);
      return watch.get().state;
    });
    expect(states).toEqual(['refused', 'none', 'late']);
    const without = createPlaceWatch(undefined, () => 0);
    without.subscribe(() => undefined);
    expect(without.get()).toEqual({ state: 'none' });
  });

  test('a fix stands through a bad moment and for a minute after; a refusal ends it', () => {
    const { locator, tell, fail } = receiver();
    let time = 0;
    const watch = createPlaceWatch(locator, () => time);
    const leave = watch.subscribe(() => undefined);
    tell(1, 2, 3);
    fail(3);
    expect(watch.get().state).toBe('known');
    leave();
    time = 59_000;
    expect(watch.atOnce()?.latitude).toBe(1_000_000);
    time = 60_000;
    expect(watch.atOnce()).toBeUndefined();
    watch.subscribe(() => undefined);
    expect(watch.get()).toEqual({ state: 'asking' });
    tell(1, 2, 3);
    fail(1);
    expect(watch.get()).toEqual({ state: 'refused' });
  });

  test('asking again begins a new watch', () => {
    const { locator, fail, open } = receiver();
    const watch = createPlaceWatch(locator, () => 0);
    watch.subscribe(() => undefined);
    fail(1);
    watch.again();
    expect(watch.get()).toEqual({ state: 'asking' });
    expect(open()).toBe(1);
  });
});
