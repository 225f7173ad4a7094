/**
 * Calendar dates as `YYYY-MM-DD` text and instants as ISO text in UTC. No clock here: callers pass the moment in.
 * A voucher's date is the day in its branch's zone (SPEC §9).
 */

/** A calendar day, `YYYY-MM-DD`, from 1900 to 9999. */
export type IsoDate = string;
/** A moment, ISO 8601 in UTC with a `Z`. */
export type Instant = string;

const DAY_MS = 86_400_000;
const LAST_DAY: IsoDate = '9999-12-31';

export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null || Number(match[1]) < 1900) return false;
  const milliseconds = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(milliseconds).toISOString().slice(0, 10) === text;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(toMs(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** When something is due that has so many days: the calendar's last day at the latest. */
export function dueAfter(date: IsoDate, days: number): IsoDate {
  return daysBetween(date, LAST_DAY) < days ? LAST_DAY : addDays(date, days);
}

/** The later one of two days. */
export function laterDay(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? other : one;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS);
}

export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

/** 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(toMs(date)).getUTCDay();
}

/** The calendar day of a moment in an IANA zone such as `Asia/Dubai`. */
export function dateInZone(instant: Instant, zone: string): IsoDate {
  const parts = zoneFormat(zone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A name of the list of zones. An offset such as `+04:00` is none: databases read it the other way round. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    zoneFormat(text);
    return true;
  } catch {
    return false;
  }
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(zone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zoneFormats.set(zone, format);
  }
  return format;
}

function toMs(date: IsoDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}
