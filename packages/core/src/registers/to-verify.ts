/** How many days back vouchers are counted that nobody has verified. */
export const VERIFY_DAYS = 30;
