/** Customers of a route in order, with the schedules that hold for them: read each time they are looked at. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

export function routeCustomersQuery(route: string) {
  return queryOptions({
    queryKey: ['route-customers', route],
    queryFn: ({ signal }) => ask('GET /routes/{code}/customers', { path: { code: route }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
