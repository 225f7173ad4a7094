/** Rows of one paper at most: more is a list for the screen or a workbook (DESIGN §4, limits on rows). */
export const MOST_ROWS = 5000;
