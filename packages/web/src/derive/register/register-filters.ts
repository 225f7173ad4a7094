/** The filters of a register as they stand in its address, and the query they make. */
import { addDays, startOfMonth } from '@fieldbook/core/kernel/date';

export interface RegisterFilters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly party?: string | undefined;
  readonly state?: string | undefined;
  readonly mode?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

const names = ['from', 'to', 'party', 'state', 'mode', 'search', 'sort'] as const;

export type FilterName = (typeof names)[number];

export function readFilters(search: Readonly<Record<string, string | undefined>>): RegisterFilters {
  return Object.fromEntries(names.map((name) => [name, search[name] || undefined]));
}

export function isFiltered({ sort: _sort, ...filters }: RegisterFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

export type SpanName = 'today' | 'thisWeek' | 'thisMonth' | 'all';

/** Spans of days that people ask for, up to today. */
export function spanOf(name: SpanName, today: string): Pick<RegisterFilters, 'from' | 'to'> {
  if (name === 'today') return { from: today, to: today };
  if (name === 'thisWeek') return { from: addDays(today, -6), to: today };
  if (name === 'thisMonth') return { from: startOfMonth(today), to: today };
  return { from: undefined, to: undefined };
}

export function spanNameOf({ from, to }: RegisterFilters, today: string): SpanName | undefined {
  return (['today', 'thisWeek', 'thisMonth', 'all'] as const).find((name) => {
    const span = spanOf(name, today);
    return span.from === from && span.to === to;
  });
}
