/** Where a track's points lie on the map. */
import type { TrackPoint } from '@fieldbook/core/api/live-location-operations';
import type { Place } from '@fieldbook/core/day-cycle/distance';
import { parseScaled } from '@fieldbook/core/kernel/decimal';

/** Degrees as text become millionths. */
export function placeOfPoint({ latitude, longitude }: TrackPoint): Place {
  return { latitude: parseScaled(latitude, 6) ?? 0, longitude: parseScaled(longitude, 6) ?? 0 };
}
