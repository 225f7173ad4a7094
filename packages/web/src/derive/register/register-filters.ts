/** The filters of a register as they stand in its address, and the query they make. */
import { texts } from '@fieldbook/core/i18n/text';
import { addDays, startOfMonth } from '@fieldbook/core/kernel/date';
import { type RegisterFilterValues, registerFilterNames } from '@fieldbook/core/registers/filters';

export const spanWords = texts({
  today: 'Today',
  thisWeek: 'Last 7 days',
  thisMonth: 'This month',
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
export function keptFilters(filters: RegisterFilters, today: string): Readonly<Record<string, string>> {
  const { sort: _, from, to, ...others } = filters;
  const name = from === undefined && to === undefined ? undefined : spanNameOf({ from, to }, today);
  const days = name === undefined ? { from, to } : { [SPAN]: name };
  const kept = Object.entries({ ...days, ...others }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(kept);
}

/** All filters, those that the view does not name taken away. */
export function filtersOfView(kept: Readonly<Record<string, string>>, today: string): RegisterFilters {
  const { [SPAN]: span, ...others } = kept;
  const days = spanNames.find((name) => name === span);
  return { ...noFilters, ...readFilters(others), ...(days === undefined ? {} : spanOf(days, today)) };
}

export function readFilters(search: Readonly<Record<string, string | undefined>>): RegisterFilters {
  return Object.fromEntries(names.map((name) => [name, search[name] || undefined]));
}

export function isFiltered({ sort: _sort, ...filters }: RegisterFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

export const spanNames = ['today', 'thisWeek', 'thisMonth', 'all'] as const;

export type SpanName = (typeof spanNames)[number];

/** Spans of days that people ask for, up to today. */
export function spanOf(name: SpanName, today: string): Pick<RegisterFilters, 'from' | 'to'> {
  if (name === 'today') return { from: today, to: today };
  if (name === 'thisWeek') return { from: addDays(today, -6), to: today };
  if (name === 'thisMonth') return { from: startOfMonth(today), to: today };
  return { from: undefined, to: undefined };
}

export function spanNameOf({ from, to }: RegisterFilters, today: string): SpanName | undefined {
  return spanNames.find((name) => {
    const span = spanOf(name, today);
    return span.from === from && span.to === to;
  });
}
