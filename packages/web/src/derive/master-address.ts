/**
 * Where a master stands by its own name, which leads there as its address of SPEC §2 does: for screens that hold no definitions of
 * masters, such as those of a visit.
 */
export const addressByName = (master: string): string => `/dashboard/masters/${master}`;

/** The code in the address of a new row. */
export const NEW_ROW = '-1';
