/** Where prints of many papers are, and for whom: those of an office. A salesperson's papers come out of the own printer. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { mayOpen } from '../session/session.ts';
import { worksByDay } from './day/day-places.ts';
import { DAYS_FORM } from './supervise-places.ts';

export const PRINTS = '/dashboard/prints';

export const asksForDayEnds = (me: Me): boolean => mayOpen(me, DAYS_FORM);

export const asksForPrints = (me: Me): boolean =>
  asksForDayEnds(me) || (!worksByDay(me) && voucherTypes.some(({ permission }) => mayOpen(me, permission)));
