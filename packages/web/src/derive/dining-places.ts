/** Where the screens of a restaurant stand (SPEC §2, Restaurant). */
export const FLOOR = '/dashboard/e_recipe_dining';
export const TABLE_ORDER = '/dashboard/order_e_booking';
/** Whoever values stock sees what a portion costs. */
export const DISH_COST_FORM = 'frmCosts';
export const COMPOSITION = '/dashboard/e_recipe_compo';
export const KITCHEN_SLIP = '/dashboard/e_recipe_slip';
