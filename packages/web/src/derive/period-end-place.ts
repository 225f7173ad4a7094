/** Where a year is closed, currency revalued and closing stock entered. */
export const PERIOD_END = '/dashboard/periodEnd';
