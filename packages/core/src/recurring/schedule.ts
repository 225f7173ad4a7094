/** When a template repeats. The day of the week, month or year is that of its first day. */
import type { IsoDate } from '../kernel/date.ts';

/** So many due vouchers are posted in one request. */
export const MOST_OCCURRENCES = 100;

export const repeatKinds = ['week', 'month', 'monthEnd', 'year'] as const;

export type RepeatKind = (typeof repeatKinds)[number];

export interface Schedule {
  readonly repeats: RepeatKind;
  readonly startsOn: IsoDate;
  /** The last day it may fall on. */
  readonly endsOn?: IsoDate | undefined;
  /** How often in all. */
  readonly times?: number | undefined;
}
