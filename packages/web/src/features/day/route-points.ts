/** Coordinates of a route as its row has them, decimals as text, in the millionths that distances are computed in. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { RoutePoints } from '@fieldbook/core/day-cycle/location-check';
import { parseRate } from '@fieldbook/core/kernel/money';

export function pointsOf(row: MasterRow): RoutePoints {
  const micro = (name: keyof RoutePoints) => {
    const value = row[name];
    return typeof value === 'string' ? parseRate(value) : undefined;
  };
  return {
    startLatitude: micro('startLatitude'),
    startLongitude: micro('startLongitude'),
    endLatitude: micro('endLatitude'),
    endLongitude: micro('endLongitude'),
  };
}
