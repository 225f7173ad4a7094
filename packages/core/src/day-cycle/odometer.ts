/** The readings of a day and the hours worked, with what must be said about them (SPEC §4 and §5, End day). */
import type { Instant } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';

const MINUTE_MS = 60_000;

/** Whole minutes divided by 60, floored (SPEC §5); a clock that was set back has worked nothing. */
export function workedHours(from: Instant, to: Instant): number {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  return Number.isFinite(minutes) ? Math.max(0, Math.floor(minutes / 60)) : 0;
}

export interface EndReading {
  readonly startKm?: number | undefined;
  readonly endKm?: number | undefined;
  readonly hours: number;
  /** SalesPersonMinWorkingHours. */
  readonly minimumHours: number;
  readonly reason?: string | undefined;
}

/** What asks for a reason: a reading below the start's, hours below the least. Nothing of it forbids the end. */
export function oddities({ startKm, endKm, hours, minimumHours }: EndReading): Problem[] {
  const isBelow = endKm !== undefined && startKm !== undefined && endKm < startKm;
  return [
    ...(isBelow ? [problem('day.end_kilometre_below_start', 'endKm')] : []),
    ...(hours < minimumHours ? [problem('day.hours_below_minimum')] : []),
  ];
}

/** What keeps the reading from being taken; oddities are among it until a reason is given. */
export function checkReading(reading: EndReading): Problem[] {
  if (reading.endKm === undefined) return [problem('day.end_kilometre_missing', 'endKm')];
  const odd = oddities(reading);
  const isSaid = (reading.reason ?? '').trim() !== '';
  return odd.length === 0 || isSaid ? [] : [...odd, problem('day.end_reason_missing', 'reason')];
}
