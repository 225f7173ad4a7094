/** Where a customer is by its row, how far that is in words, and the address that another application navigates to. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { isWithin, type Place, placeOf } from '@fieldbook/core/day-cycle/distance';
import { parseScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { showNumberText } from '@fieldbook/ui';
import type { Translate } from '../../i18n/language.tsx';
import type { Fix } from './watch-place.ts';

const DEGREE_DECIMALS = 6;
const KILOMETRE = 1_000;

const millionths = (degrees: unknown): number | undefined =>
  typeof degrees === 'string' || typeof degrees === 'number' ? parseScaled(degrees, DEGREE_DECIMALS) : undefined;

export function customerPlace(row: MasterRow): Place | undefined {
  const [latitude, longitude] = [millionths(row['latitude']), millionths(row['longitude'])];
  return placeOf(latitude, longitude);
}

/** As the wire of an event takes them. */
export function placeFields({ latitude, longitude, accuracy }: Omit<Fix, 'at'>) {
  return {
    latitude: printTrimmed(latitude, DEGREE_DECIMALS),
    longitude: printTrimmed(longitude, DEGREE_DECIMALS),
    accuracy,
  };
}

/** Metres to a kilometre, then kilometres with one decimal under ten. */
export function farText(metres: number, t: Translate): string {
  if (metres < KILOMETRE) return t('{n} m', { n: metres });
  const kilometres = metres / KILOMETRE;
  return t('{n} km', { n: kilometres < 10 ? showNumberText(kilometres.toFixed(1)) : Math.round(kilometres) });
}

/** Android opens what the person navigates with; elsewhere a page of maps does. */
export function navigationAddress({ latitude, longitude }: Place, agent: string): string {
  const at = `${printTrimmed(latitude, DEGREE_DECIMALS)},${printTrimmed(longitude, DEGREE_DECIMALS)}`;
  if (/android/i.test(agent)) return `geo:${at}?q=${at}`;
  if (/iphone|ipad/i.test(agent)) return `maps:?daddr=${at}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${at}`;
}

export interface MayBeThere {
  readonly customer: MasterRow;
  readonly fix: Omit<Fix, 'at'> | undefined;
  /** `MinimumDistanceToMarkVisited`, metres. */
  readonly within: number;
}

/** False only where both places are known and lie apart: then a document makes the visit, not the opening of a screen. */
export function mayBeThere({ customer, fix, within }: MayBeThere): boolean {
  const place = customerPlace(customer);
  return place === undefined || fix === undefined || isWithin(fix, place, within);
}
