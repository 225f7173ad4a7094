/** The days on which a template falls due, by the rules of iCalendar (RFC 5545). Days only: the zone is asked for today elsewhere. */
import rrule from 'rrule';
import type { IsoDate } from '../kernel/date.ts';
import { addDays } from '../kernel/date.ts';
import type { Schedule } from './schedule.ts';

const { RRule } = rrule;

const BY_KIND: Readonly<Record<Schedule['repeats'], (month: number, day: number) => string>> = {
  week: () => 'FREQ=WEEKLY',
  month: (_, day) => `FREQ=MONTHLY;${dayOfMonth(day)}`,
  monthEnd: () => 'FREQ=MONTHLY;BYMONTHDAY=-1',
  year: (month, day) => `FREQ=YEARLY;BYMONTH=${month};${dayOfMonth(day)}`,
};

/** Where a month has no such day, its last one: a rule that names the 31st alone would leave that month out. */
function dayOfMonth(day: number): string {
  if (day <= 28) return `BYMONTHDAY=${day}`;
  const days = [28, 29, 30, 31].filter((each) => each <= day);
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

const stamp = (date: IsoDate): string => `${date.replaceAll('-', '')}T000000Z`;

/** As iCalendar writes it. */
export function ruleText({ repeats, startsOn, endsOn, times }: Schedule): string {
  const [, month = 1, day = 1] = startsOn.split('-').map(Number);
  const until = endsOn === undefined ? '' : `;UNTIL=${stamp(endsOn)}`;
  const count = times === undefined ? '' : `;COUNT=${times}`;
  return `DTSTART:${stamp(startsOn)}\nRRULE:${BY_KIND[repeats](month, day)}${until}${count}`;
}

const moment = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`);
const dayOf = (found: Date): IsoDate => found.toISOString().slice(0, 10);

/** All up to and with a day, the earliest first. */
export function occurrencesUntil(schedule: Schedule, day: IsoDate): readonly IsoDate[] {
  if (day < schedule.startsOn) return [];
  const rule = RRule.fromString(ruleText(schedule));
  return rule.between(moment(schedule.startsOn), moment(day), true).map(dayOf);
}

/** The next one behind a day; nothing where it has ended. */
export function nextOccurrence(schedule: Schedule, day: IsoDate): IsoDate | undefined {
  const from = day < schedule.startsOn ? addDays(schedule.startsOn, -1) : day;
  const found = RRule.fromString(ruleText(schedule)).after(moment(from));
  return found === null ? undefined : dayOf(found);
}
