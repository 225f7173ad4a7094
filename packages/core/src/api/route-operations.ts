/** Customers of a route in the order in which they are driven to: read, and put in order with whoever comes and goes, at once. */
import { z } from 'zod';
import { customer } from '../masters/customer.ts';
import { named, type Operation } from './operation.ts';
import { readingForms } from './who-reads.ts';
import { codeText } from './wire-values.ts';

/** Whoever puts customers on routes. */

/** So many customers one route has at most. */
export const MOST_ROUTE_CUSTOMERS = 3000;

const day = z.object({ weekday: z.int(), weekNumber: z.int() });

const routeCustomer = z.object({
  code: z.string(),
  name: z.string(),
  nameArabic: z.string().optional(),
  /** Its own; another one where it is only visited on this. */
  route: z.string().optional(),
  sector: z.string().optional(),
  routePosition: z.int().optional(),
  /** Its own, on all routes. */
  visits: z.array(day.extend({ route: z.string(), position: z.int() })),
});

export type RouteCustomer = z.infer<typeof routeCustomer>;

const routeCustomers = z.object({
  route: z.string(),
  /** Of who is on the list and in which order. */
  version: z.string(),
  /** Active ones that are of the route or visited on it. */
  customers: z.array(routeCustomer),
  sectors: z.array(z.object({ code: z.string(), route: z.string(), days: z.array(day) })),
});

export type RouteCustomers = z.infer<typeof routeCustomers>;

export const routeCustomersBody = z.strictObject({
  /** As it was read. */
  version: z.string().max(40),
  /** All who are on the route from now on, in order. */
  customers: z
    .array(
      z.strictObject({
        code: codeText,
        /** Of one that comes: the route it was seen on; none where it had none. */
        from: codeText.optional(),
      }),
    )
    .max(MOST_ROUTE_CUSTOMERS),
});

export type RouteCustomersWish = z.infer<typeof routeCustomersBody>;

/** Whoever reads customers. */
const [permission = customer.permission, ...anyOf] = readingForms(customer);

export const routeOperations = [
  {
    name: 'route.customers',
    method: 'GET',
    path: '/routes/{code}/customers',
    permission,
    anyOf,
    idempotency: 'none',
    status: 200,
    tag: 'Route',
    summary: 'Customers of a route in order, with the schedules that hold for them.',
    response: named('RouteCustomers', routeCustomers),
  },
  {
    name: 'route.setCustomers',
    method: 'PUT',
    path: '/routes/{code}/customers',
    permission: 'frmCustomerToRoute',
    idempotency: 'answer',
    status: 200,
    tag: 'Route',
    summary:
      'Say who is on a route and in which order; who comes brings its days along, who goes loses those of this route.',
    request: named('RouteCustomersWish', routeCustomersBody),
    response: named('RouteCustomers', routeCustomers),
  },
] as const satisfies readonly Operation[];
