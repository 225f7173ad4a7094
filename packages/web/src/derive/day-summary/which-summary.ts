/**
 * Which of two summaries of one day is shown. The office's books know what another phone did that day and what was voided
 * since; they are taken once they hold all that this phone did. Until then, and without a network, the phone's own is.
 */
import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';

export interface TwoSummaries {
  readonly own: DaySummary | undefined;
  readonly told: DaySummary | undefined;
  /** Documents or events of this phone that the office has not answered. */
  readonly hasUnsent: boolean;
}

export function whichSummary({ own, told, hasUnsent }: TwoSummaries): DaySummary | undefined {
  if (own === undefined || told === undefined) return own ?? told;
  const known = numbersOf(told);
  const hasAll = [...numbersOf(own)].every((number) => known.has(number));
  return hasAll && !hasUnsent ? told : own;
}

function numbersOf({ figures, cash }: DaySummary): ReadonlySet<string> {
  const shares = [...Object.values(figures), ...Object.values(cash.columns)].flatMap(({ vouchers }) => vouchers);
  return new Set(shares.map(({ referNo }) => referNo));
}
