/** Customers of a route in order, with the schedules that hold for them: read each time they are looked at. */
import type { RouteCustomers } from '@fieldbook/core/api/route-operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const routeCustomersPath = (route: string): string => `/routes/${encodeURIComponent(route)}/customers`;

export function routeCustomersQuery(route: string) {
  return queryOptions({
    queryKey: ['route-customers', route],
    queryFn: ({ signal }) => call<RouteCustomers>('GET', routeCustomersPath(route), { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
