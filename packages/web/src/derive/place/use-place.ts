/** The device's place for screens; nothing is asked of the device while no screen wants it. */
import { useCallback, useSyncExternalStore } from 'react';
import { createPlaceWatch, type Fix, type PlaceState } from './watch-place.ts';

export type { Fix, PlaceState } from './watch-place.ts';

const watch = createPlaceWatch(globalThis.navigator?.geolocation, () => Date.now());
const idle: PlaceState = { state: 'asking' };
const nobody = () => () => undefined;

/** `isWanted` false asks for nothing, so that a screen can wait with it until a person wishes it. */
export function usePlace(isWanted = true): PlaceState {
  const read = useCallback(() => (isWanted ? watch.get() : idle), [isWanted]);
  return useSyncExternalStore(isWanted ? watch.subscribe : nobody, read, read);
}

export const askPlaceAgain = (): void => watch.again();

/** A fix of the last minute, if there is one; what is recorded must never wait for another. */
export const placeAtOnce = (): Fix | undefined => watch.atOnce();
