/** A schedule in words. */
import { filled, type Text, texts } from '../i18n/text.ts';
import { weekday } from '../kernel/date.ts';
import { formatDate } from '../kernel/format.ts';
import type { Schedule } from './schedule.ts';

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
