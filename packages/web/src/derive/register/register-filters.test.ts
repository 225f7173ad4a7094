import { expect, test } from 'vitest';
import { isFiltered, readFilters, spanNameOf, spanOf } from './register-filters.ts';

const today = '2026-11-21';

test('a span of days is known again by its name', () => {
  for (const name of ['today', 'thisWeek', 'thisMonth', 'all'] as const) {
    expect(spanNameOf(spanOf(name, today), today)).toBe(name);
  }
  expect(spanNameOf({ from: '2026-11-02', to: today }, today)).toBeUndefined();
});

test('the order of rows is no filter', () => {
  expect(isFiltered(readFilters({ sort: '-net' }))).toBe(false);
  expect(isFiltered(readFilters({ sort: '-net', mode: 'cash' }))).toBe(true);
});

test('what is no filter in an address is left alone', () => {
  expect(readFilters({ SaleNo: '3', party: 'C-1' })).toEqual({ party: 'C-1' });
});
