/** Is this phone where the day may begin or end? The device is asked only where the route has a point. */
import type { Place } from '@fieldbook/core/day-cycle/distance';
import { checkLocation, type LocationCheck } from '@fieldbook/core/day-cycle/location-check';
import { printRate } from '@fieldbook/core/kernel/money';
import { readSettings } from '@fieldbook/core/settings/settings';
import { type Fix, type PlaceState, usePlace } from '../../derive/place/use-place.ts';
import { useMe } from '../../session/use-me.ts';

export interface PlaceCheck {
  readonly check: LocationCheck;
  readonly device: PlaceState;
  readonly fix: Fix | undefined;
}

export function usePlaceCheck(place: Place | undefined): PlaceCheck {
  const me = useMe();
  const device = usePlace(place !== undefined);
  const fix = device.state === 'known' ? device.fix : undefined;
  const { minimumDistanceToMarkVisited } = readSettings(me.settings);
  return { check: checkLocation(place, fix, minimumDistanceToMarkVisited), device, fix };
}

/** Fields of an event, in wire form. */
export function placeFieldsOf({ check, fix }: Pick<PlaceCheck, 'check' | 'fix'>): Record<string, unknown> {
  if (fix === undefined) return {};
  const { latitude, longitude, accuracy } = fix;
  const distance = 'distance' in check ? { distance: check.distance } : {};
  return { latitude: printRate(latitude), longitude: printRate(longitude), accuracy, ...distance };
}
