/**
 * The moment of a count or a settlement lies on the voucher's own day, or in the night after it, when a van's day ends late:
 * the difference is posted on the day on which it was found. It does not lie in the future, but for what clocks differ by.
 * Source: ACCOUNTING.md, Counts and settlements.
 */

import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherCheck, VoucherDraft } from '../definition/voucher.ts';
import { addDays, dateInZone, type Instant } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';

/** What two clocks that are kept by the network may differ by, and the way of a request. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

export const momentCheck: VoucherCheck = { name: 'moment', find: checkMoment };

/** Without the clock of whoever posts nothing lies in the future. */
function checkMoment(
  _definition: unknown,
  { header }: VoucherDraft,
  masters: VoucherMasters,
  now?: Instant,
): Problem[] {
  const { countedAt } = header;
  if (countedAt === undefined) return [];
  const date = String(header.date);
  const day = dateInZone(String(countedAt), masters.branch(String(header.branch))?.zone ?? 'UTC');
  const isOwn = day === date || day === addDays(date, 1);
  return [
    ...(isOwn ? [] : [problem('count.other_day', 'countedAt', { day, date })]),
    ...(now !== undefined && isAhead(String(countedAt), now) ? [problem('count.in_future', 'countedAt')] : []),
  ];
}

/** Does a moment lie further ahead than clocks differ? */
export function isAhead(moment: Instant, now: Instant): boolean {
  return Date.parse(moment) > Date.parse(now) + CLOCKS_DIFFER_MS;
}
