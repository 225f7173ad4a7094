/** Days as files write them. ISO and what begins with the year say what they mean; others follow an order of the whole file. */
import { cleanCode } from '../kernel/clean-text.ts';
import { isIsoDate } from '../kernel/date.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[T ]\d{2}:\d{2}.*)?$/;

/** The day in ISO; `undefined` for what is none, or is none in this order. */
export function readDay(text: string, order: DateOrder | undefined): string | undefined {
  const plain = cleanCode(text);
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? [];
  if (year !== undefined) return isoDay(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(plain) ?? [];
  if (last === undefined || order === undefined || order === 'ymd') return undefined;
  return order === 'dmy' ? isoDay(last, second, first) : isoDay(last, first, second);
}

/** Orders in which this text is a day; nothing where it needs none. */
export function ordersOf(text: string): readonly DateOrder[] {
  if (!YEAR_LAST.test(cleanCode(text))) return [];
  return (['dmy', 'mdy'] as const).filter((order) => readDay(text, order) !== undefined);
}

function isoDay(year: string, month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : undefined;
}
