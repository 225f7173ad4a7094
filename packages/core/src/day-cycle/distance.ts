/** How far two places are from each other, in metres, by haversine on a sphere of SPEC §5's radius. */

/** Degrees in millionths. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a device says it is, and how sure it is of that. */
export interface Fix extends Place {
  /** Metres around the place in which the device is. */
  readonly accuracy?: number;
}

/** 3958.8 miles of 1609.344 metres. */
export const EARTH_RADIUS_METRES = 3958.8 * 1609.344;

const radians = (millionths: number): number => (millionths / 1_000_000 / 180) * Math.PI;

/** Whole metres. */
export function metresBetween(one: Place, other: Place): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const chord = Math.sin(north / 2) ** 2 + across * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** The device may be within `most` metres of the place: the circle of its accuracy reaches that far. */
export function isWithin(fix: Fix, place: Place, most: number): boolean {
  return metresBetween(fix, place) - (fix.accuracy ?? 0) <= most;
}

/** A place that says something: SPEC §4 takes none and zero for no place. */
export function placeOf(latitude: unknown, longitude: unknown): Place | undefined {
  const place = { latitude: Number(latitude ?? 0), longitude: Number(longitude ?? 0) };
  const isSomewhere = Number.isFinite(place.latitude) && Number.isFinite(place.longitude);
  return isSomewhere && (place.latitude !== 0 || place.longitude !== 0) ? place : undefined;
}
