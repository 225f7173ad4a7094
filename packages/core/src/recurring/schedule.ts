/** When a template repeats, in the words of whoever chose it. The day of the week, month or year is that of its first day. */
import type { Text } from '../i18n/text.ts';
import { filled, texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import { weekday } from '../kernel/date.ts';
import { formatDate } from '../kernel/format.ts';

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

const weeks = texts([
  'Every week on Sunday',
  'Every week on Monday',
  'Every week on Tuesday',
  'Every week on Wednesday',
  'Every week on Thursday',
  'Every week on Friday',
  'Every week on Saturday',
]);

const days = texts({
  month: 'Every month on day {day}',
  monthEnd: 'Every month on the last day',
  year: 'Every year on {date}',
});

/** `Every month on day 1`. */
export function scheduleWords({ repeats, startsOn }: Schedule): Text {
  if (repeats === 'week') return weeks[weekday(startsOn)] ?? '';
  const [, month, day] = startsOn.split('-');
  return filled(days[repeats], { values: { day: Number(day), date: `${day}-${month}` } });
}

const ends = texts({ until: '{words}, until {date}', times: '{words}, {n} times in all' });

/** With its end, where it has one. */
export function wholeScheduleWords(schedule: Schedule): Text {
  const words = scheduleWords(schedule);
  if (schedule.endsOn !== undefined)
    return filled(ends.until, { texts: { words }, values: { date: formatDate(schedule.endsOn) } });
  if (schedule.times !== undefined) return filled(ends.times, { texts: { words }, values: { n: schedule.times } });
  return words;
}
