/**
 * Is the device where a day may begin or end (SPEC §4, Start day)? A route without a point, or with a point of zeroes, asks
 * for none. All of it in metres; how vague the fix is counts for the person (docs/decisions/0100-route-day.md).
 */
import { type Problem, problem } from '../kernel/result.ts';
import { type Fix, isWithin, metresBetween, type Place, placeOf } from './distance.ts';

/** Coordinates of a route as its master has them. */
export interface RoutePoints {
  readonly startLatitude?: unknown;
  readonly startLongitude?: unknown;
  readonly endLatitude?: unknown;
  readonly endLongitude?: unknown;
}

export const startPlaceOf = ({ startLatitude, startLongitude }: RoutePoints): Place | undefined =>
  placeOf(startLatitude, startLongitude);

export const endPlaceOf = ({ endLatitude, endLongitude }: RoutePoints): Place | undefined =>
  placeOf(endLatitude, endLongitude);

export type LocationCheck =
  /** The route has no point: nothing is asked. */
  | { readonly kind: 'free' }
  /** The device has not said where it is. */
  | { readonly kind: 'unknown' }
  /** `distance` from the point in whole metres. */
  | { readonly kind: 'there' | 'away'; readonly distance: number };

/** `most`: metres from the point at which the device counts as there (MinimumDistanceToMarkVisited). */
export function checkLocation(place: Place | undefined, fix: Fix | undefined, most: number): LocationCheck {
  if (place === undefined) return { kind: 'free' };
  if (fix === undefined) return { kind: 'unknown' };
  return { kind: isWithin(fix, place, most) ? 'there' : 'away', distance: metresBetween(fix, place) };
}

/** A supervisor's code stands for the place: where the device is does not matter then. */
export function locationProblem({ kind }: LocationCheck, approval?: string): Problem | undefined {
  if (kind === 'free' || kind === 'there' || approval !== undefined) return undefined;
  return problem('day.not_at_location');
}
