/** Numbers for the item lines of a voucher, more than it may have: goods of a later line are younger than those of an earlier one. */
export const LINE_NUMBERS = 10_000;
