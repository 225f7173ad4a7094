/** Where the waiting work of a person stands (SPEC §2, todo and board). */
export const WORK = '/dashboard/work';
