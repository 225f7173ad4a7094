import { expect, test } from 'vitest';
import {
  filtersOfView,
  isFiltered,
  keptFilters,
  noFilters,
  readFilters,
  spanNameOf,
  spanOf,
} from './register-filters.ts';

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

test('a view moves with the calendar where its days have a name, and keeps what was typed', () => {
  const kept = keptFilters({ ...spanOf('thisMonth', today), state: 'void', sort: '-net' }, today);
  expect(kept).toEqual({ span: 'thisMonth', state: 'void' });
  expect(filtersOfView(kept, '2026-12-05')).toEqual({
    ...noFilters,
    from: '2026-12-01',
    to: '2026-12-05',
    state: 'void',
  });
  const typed = { from: '2026-01-01', to: '2026-03-31', party: 'C-1' };
  expect(keptFilters(typed, today)).toEqual(typed);
  expect(filtersOfView(typed, '2027-01-01')).toEqual({ ...noFilters, ...typed });
});
