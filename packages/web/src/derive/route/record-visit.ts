/** Notes of a customer of the day: visited, or skipped with a reason; with the place where the device is known to be, never waiting. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { RouteDay, VisitState } from '@fieldbook/core/day-cycle/route-day';
import { distanceTo } from '@fieldbook/core/day-cycle/visit-state';
import type { Result } from '@fieldbook/core/kernel/result';
import { recordEvent } from '../../offline/day/route-day.ts';
import { customerPlace, placeFields } from '../place/customer-place.ts';
import { placeAtOnce } from '../place/use-place.ts';

export interface VisitNote {
  readonly day: RouteDay;
  readonly customer: MasterRow;
  readonly state: VisitState;
  readonly reason?: string;
}

export function recordVisit({ day, customer, state, reason }: VisitNote): Promise<Result<unknown>> {
  const fix = placeAtOnce();
  const distance = distanceTo(customerPlace(customer), fix);
  return recordEvent('visit', {
    day: day.code,
    customer: customer.code,
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(fix === undefined ? {} : placeFields(fix)),
    ...(distance === undefined ? {} : { distance }),
  });
}
