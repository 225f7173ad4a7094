/** Routes that a person is linked to (SPEC §6): the service refuses a day on any other. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { ScheduledCustomer } from '@fieldbook/core/day-cycle/visit-schedule';

/** All where the session names none: an administrator, or an office that works on all of its branches. */
export function ownRoutes<Row extends { readonly code: string }>(
  { routes }: Pick<Me, 'routes'>,
  rows: readonly Row[],
): readonly Row[] {
  return routes === undefined ? rows : rows.filter(({ code }) => routes.includes(code));
}

/** How many customers are of a route, or visited on it, on whatever day. */
export function customersOf(customers: readonly ScheduledCustomer[], route: string): number {
  const isVisited = ({ visits }: ScheduledCustomer) =>
    Array.isArray(visits) && visits.some((each: { readonly route?: unknown }) => each.route === route);
  return customers.filter((each) => each.active !== false && (each.route === route || isVisited(each))).length;
}
