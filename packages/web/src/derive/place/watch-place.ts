/**
 * Where this device is, as its browser tells it: watched only while somebody asks, one watch for all who do. A refusal, a
 * device without a receiver and a fix that does not come are told apart, because each needs another word to a person.
 */
export interface Fix {
  /** Millionths of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres in which the device very likely is, rounded up. */
  readonly accuracy: number;
  /** Milliseconds of the device's clock. */
  readonly at: number;
}

export type PlaceState =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly fix: Fix }
  /** `none`: nothing here can tell; `late`: no fix came within the time, it is still waited for. */
  | { readonly state: 'refused' | 'none' | 'late' };

export interface PlaceWatch {
  readonly get: () => PlaceState;
  /** From the first one who asks until the last has left. */
  readonly subscribe: (listener: () => void) => () => void;
  /** After a refusal was taken back, or to try again. */
  readonly again: () => void;
  /** The last fix, when it is young enough to say where the device is; never waits. */
  readonly atOnce: () => Fix | undefined;
}

export type Locator = Pick<Geolocation, 'watchPosition' | 'clearWatch'>;

const WAIT_MS = 15_000;
/** What another screen heard a moment ago is taken. */
const MAXIMUM_AGE_MS = 5_000;
const YOUNG_MS = 60_000;
const MILLION = 1_000_000;
/** `GeolocationPositionError` by its numbers. */
const failures = { 1: 'refused', 2: 'none', 3: 'late' } as const;

export function createPlaceWatch(locator: Locator | undefined, now: () => number): PlaceWatch {
  let current: PlaceState = { state: 'asking' };
  let last: Fix | undefined;
  let watch: number | undefined;
  const listeners = new Set<() => void>();
  const tell = (next: PlaceState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const young = () => (last !== undefined && now() - last.at < YOUNG_MS ? last : undefined);
  const found = ({ coords }: GeolocationPosition) => {
    last = fixOf(coords, now());
    tell({ state: 'known', fix: last });
  };
  const failed = ({ code }: Pick<GeolocationPositionError, 'code'>) => {
    const state = failures[code as keyof typeof failures] ?? 'none';
    const known = state === 'refused' ? undefined : young();
    tell(known === undefined ? { state } : { state: 'known', fix: known });
  };
  const start = () => {
    const known = young();
    current = known === undefined ? { state: 'asking' } : { state: 'known', fix: known };
    if (locator === undefined) current = { state: 'none' };
    watch = locator?.watchPosition(found, failed, {
      enableHighAccuracy: true,
      timeout: WAIT_MS,
      maximumAge: MAXIMUM_AGE_MS,
    });
  };
  const stop = () => {
    if (watch !== undefined) locator?.clearWatch(watch);
    watch = undefined;
  };
  return {
    get: () => current,
    atOnce: young,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    again: () => {
      if (listeners.size === 0) return;
      stop();
      start();
      tell(current);
    },
  };
}

function fixOf({ latitude, longitude, accuracy }: GeolocationCoordinates, at: number): Fix {
  return {
    latitude: Math.round(latitude * MILLION),
    longitude: Math.round(longitude * MILLION),
    accuracy: Math.ceil(accuracy),
    at,
  };
}
