/** Where the route of the day stands, and the form that opens it (SPEC §2, /dashboard/RouteMap). */
export const ROUTE = '/dashboard/RouteMap';
export const ROUTE_FORM = 'frmRouteMap';

/** Where customers are put on routes and in order (SPEC §2, CustomertoRoute). */
export const ROUTE_CUSTOMERS_FORM = 'frmCustomerToRoute';
export const ROUTE_CUSTOMERS = '/dashboard/masters/CustomertoRoute';
