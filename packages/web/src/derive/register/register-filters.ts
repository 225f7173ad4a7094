/** The filters of a register as they stand in its address, and the query they make. */
import { texts } from '@fieldbook/core/i18n/text';
import { addDays, startOfMonth } from '@fieldbook/core/kernel/date';
import { type RegisterFilterValues, registerFilterNames } from '@fieldbook/core/registers/filters';
import { spanOf as periodSpan } from '@fieldbook/core/reports/spans';

export const spanWords = texts({
  today: 'Today',
  thisWeek: 'Last 7 days',
  thisMonth: 'This month',
  previousMonth: 'Last month',
  quarter: 'This quarter',
  previousQuarter: 'Last quarter',
  year: 'This financial year',
  previousYear: 'Last financial year',
  all: 'All',
});

export interface RegisterFilters extends RegisterFilterValues {
  readonly sort?: string | undefined;
}

const names = [...registerFilterNames, 'sort'] as const;

/** No filter and the usual order: what opening a register from the menu begins with (SPEC §2, Navigation behaviour). */
export const noFilters: RegisterFilters = Object.fromEntries(names.map((name) => [name, undefined]));

/** Days that a kept view means by a name, so that it moves with the calendar. */
export const SPAN = 'span';

/** Filters as a view keeps them: a span of days that has a name is kept by its name. */
export function keptFilters(filters: RegisterFilters, calendar: Calendar): Readonly<Record<string, string>> {
  const { sort: _, from, to, ...others } = filters;
  const name = from === undefined && to === undefined ? undefined : spanNameOf({ from, to }, calendar);
  const days = name === undefined ? { from, to } : { [SPAN]: name };
  const kept = Object.entries({ ...days, ...others }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(kept);
}

/** All filters, those that the view does not name taken away. */
export function filtersOfView(kept: Readonly<Record<string, string>>, calendar: Calendar): RegisterFilters {
  const { [SPAN]: span, ...others } = kept;
  const days = spanNames.find((name) => name === span);
  return { ...noFilters, ...readFilters(others), ...(days === undefined ? {} : spanOf(days, calendar)) };
}

export function readFilters(search: Readonly<Record<string, string | undefined>>): RegisterFilters {
  return Object.fromEntries(names.map((name) => [name, search[name] || undefined]));
}

export function isFiltered({ sort: _sort, ...filters }: RegisterFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

export const spanNames = [
  'today',
  'thisWeek',
  'thisMonth',
  'previousMonth',
  'quarter',
  'previousQuarter',
  'year',
  'previousYear',
  'all',
] as const;

export type SpanName = (typeof spanNames)[number];

export interface Calendar {
  readonly today: string;
  /** Of the financial year. */
  readonly firstMonth: number;
}

/** Spans of days that people ask for: up to today, or whole ones that statements know too. */
export function spanOf(name: SpanName, { today, firstMonth }: Calendar): Pick<RegisterFilters, 'from' | 'to'> {
  if (name === 'today') return { from: today, to: today };
  if (name === 'thisWeek') return { from: addDays(today, -6), to: today };
  if (name === 'thisMonth') return { from: startOfMonth(today), to: today };
  if (name === 'all') return { from: undefined, to: undefined };
  return periodSpan(name, today, firstMonth);
}

export function spanNameOf({ from, to }: RegisterFilters, calendar: Calendar): SpanName | undefined {
  return spanNames.find((name) => {
    const span = spanOf(name, calendar);
    return span.from === from && span.to === to;
  });
}
