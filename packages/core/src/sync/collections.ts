/** Names of what a phone is told of beside masters and books. */

/** The person's own messages (`Message`). */
export const MESSAGES = 'message';

/** The days of the person and of the van (`RouteDay`). */
export const ROUTE_DAYS = 'routeDay';
