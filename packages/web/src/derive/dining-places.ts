/** Where the screens of a restaurant stand (SPEC §2, Restaurant). */
export const FLOOR = '/dashboard/e_recipe_dining';
export const TABLE_ORDER = '/dashboard/order_e_booking';
export const COMPOSITION = '/dashboard/e_recipe_compo';
export const KITCHEN_SLIP = '/dashboard/e_recipe_slip';
