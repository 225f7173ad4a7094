/** The day it is and the month the company's year begins with: what spans of days are counted from. */
import { firstMonthOf } from '@fieldbook/core/reports/financial-year';
import { todayOf, useMe } from '../../session/use-me.ts';
import type { Calendar } from './register-filters.ts';

export function useCalendar(): Calendar {
  const me = useMe();
  return {
    today: todayOf(me),
    firstMonth: firstMonthOf(me.settings['financialYearStart'] ?? '', me.company.country),
  };
}
