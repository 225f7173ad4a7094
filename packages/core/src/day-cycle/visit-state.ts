/**
 * How a customer of the route stands today: Visited, Skipped, Nearby or Unvisited (SPEC §4), always exactly one of them. What
 * was sold or collected there says more than what was noted, and both say more than where the device happens to be.
 */
import { type Fix, isWithin, metresBetween, type Place } from './distance.ts';
import type { VisitMark } from './route-day.ts';

export type StopState = 'visited' | 'skipped' | 'nearby' | 'unvisited';

export interface StopFacts {
  /** What the day says of the customer. */
  readonly mark?: Pick<VisitMark, 'state'> | undefined;
  /** An own document of the day names the customer. */
  readonly hasDocument?: boolean;
  /** Where the customer is. */
  readonly place?: Place | undefined;
  /** Where the device is. */
  readonly fix?: Fix | undefined;
  /** `MinimumDistanceToMarkVisited`, metres. */
  readonly within: number;
}

export function stopState({ mark, hasDocument = false, place, fix, within }: StopFacts): StopState {
  if (hasDocument || mark?.state === 'visited') return 'visited';
  if (mark?.state === 'skipped') return 'skipped';
  return place !== undefined && fix !== undefined && isWithin(fix, place, within) ? 'nearby' : 'unvisited';
}

/** Metres from the device to the customer; nothing where one of the two is not known. */
export function distanceTo(place: Place | undefined, fix: Fix | undefined): number | undefined {
  return place === undefined || fix === undefined ? undefined : metresBetween(fix, place);
}
