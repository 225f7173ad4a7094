/** The financial year: where it begins by the company's setting, else as is usual in its country. */
import { countryFacts } from '../company/countries.ts';
import type { IsoDate } from '../kernel/date.ts';
import { monthNames } from '../settings/books.ts';

/** 1 to 12. `setting` is the value of `financialYearStart`, `country` is ISO 3166-1 alpha-2. */
export function firstMonthOf(setting: string, country: string): number {
  const names: readonly string[] = monthNames;
  const at = names.indexOf(setting);
  if (at >= 0) return at + 1;
  return countryFacts(country).firstMonth;
}

/** First day of the financial year that `day` lies in, when years begin with `firstMonth` (1 to 12). */
export function financialYearStart(day: IsoDate, firstMonth: number): IsoDate {
  const start = `${String(firstMonth).padStart(2, '0')}-01`;
  const year = Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${start}`;
}
