/** The date at the demo company, which is another than in Greenwich for four hours of each day. */
import { dateInZone } from '@fieldbook/core/kernel/date';

const DAY_MS = 86_400_000;

export const companyDay = (daysAgo = 0): string =>
  dateInZone(new Date(Date.now() - daysAgo * DAY_MS).toISOString(), 'Asia/Dubai');
