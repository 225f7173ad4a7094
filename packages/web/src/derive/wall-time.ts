/** What a clock on the wall of a zone shows of a moment, as the browser's own field for date and time reads it, and back. */
const MINUTE = 60_000;

/** `2026-11-21T09:40`; empty for what is no moment. */
export function wallTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(at + aheadOf(at, timeZone)).toISOString().slice(0, 16);
}

/** The moment at which that clock shows it: of an hour that comes twice the first, of one that is left out the hour after. */
export function instantOfWall(wall: string, timeZone: string): string {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return '';
  const [before, after] = [-1, 1].map((days) => aheadOf(shown + days * 24 * 60 * MINUTE, timeZone)) as [number, number];
  const candidates = [shown - before, shown - after];
  const at = candidates.find((each) => each + aheadOf(each, timeZone) === shown) ?? shown - before;
  return new Date(at).toISOString();
}

/** Milliseconds the zone's clock is ahead of Greenwich's at a moment. */
function aheadOf(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = Object.fromEntries(
    // tidy-allow Intl.DateTimeFormat: reads the zone's clock, shows nothing.
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      hourCycle: 'h23',
    } as const)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}
