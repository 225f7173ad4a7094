/** Where the route of the day stands, and the form that opens it (SPEC §2, /dashboard/RouteMap). */
export const ROUTE = '/dashboard/RouteMap';
export const ROUTE_FORM = 'frmRouteMap';
