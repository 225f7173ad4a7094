/** Where the day-end summary of a day is shown; `day` in its search is the day's uid, the latest one's when left out. */
export const DAY_SUMMARY = '/dashboard/daySummary';
