/**
 * The moment of a count or a settlement lies on the voucher's own day, or in the night after it, when a van's day ends late:
 * the difference is posted on the day on which it was found. Source: ACCOUNTING.md, Counts and settlements.
 */
import { addDays, dateInZone } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from './voucher.ts';

export function checkMoment(
  { compared }: VoucherDefinition,
  { header }: VoucherDraft,
  masters: VoucherMasters,
): Problem[] {
  const { countedAt } = header;
  if (compared === undefined || countedAt === undefined) return [];
  const date = String(header['date']);
  const day = dateInZone(String(countedAt), masters.branch(String(header['branch']))?.zone ?? 'UTC');
  return day === date || day === addDays(date, 1) ? [] : [problem('count.other_day', 'countedAt', { day, date })];
}
