/**
 * Dates as people type them, and calendar arithmetic on ISO dates. Pure: today always comes from the caller, because the
 * branch's zone decides it and not the browser's clock.
 */
import { latinDigits } from '@fieldbook/core/kernel/decimal';
import { figures } from './figures.ts';

const dayMs = 86_400_000;
const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `yyyy-mm-dd` when such a day exists, else `null`. Months are 1 to 12. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : null;
}

/** Adds whole days to an ISO date. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** An ISO date as the language of the screen writes it, `dd-mm-yyyy` in English; the text itself when it is none. */
export function showDate(iso: string): string {
  return iso.replace(isoShape, (_, year: string, month: string, day: string) =>
    figures().date.replace('yyyy', year).replace('mm', month).replace('dd', day),
  );
}

/**
 * The ISO date a person means, or `null`. Takes a day of this month (`20`), `t` for today, `+1` and `-3` days from
 * today, `dd-mm` of this year, `dd-mm-yy`, `dd-mm-yyyy`, `ddmmyyyy` and ISO; `/`, `.` and blanks serve as `-`, and
 * Arabic-Indic digits as Latin ones.
 */
export function parseDateText(text: string, today: string): string | null {
  const plain = latinDigits(text)
    .replace(/[\u200E\u200F\u061C]/g, '')
    .trim()
    .toLowerCase();
  if (plain === 't') return today;
  const shift = /^([+\-\u2212])\s*(\d{1,4})$/.exec(plain);
  if (shift !== null) return addDays(today, (shift[1] === '+' ? 1 : -1) * Number(shift[2]));
  const [, thisYear, thisMonth] = isoShape.exec(today) ?? [];
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain);
  if (iso !== null) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const [, day, month = thisMonth, year = thisYear] =
    run ?? /^(\d{1,2})(?:[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?)?$/.exec(plain) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  return isoDate(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
}
