import { expect, test } from 'vitest';
import {
  filtersOfView,
  isFiltered,
  keptFilters,
  noFilters,
  readFilters,
  spanNameOf,
  spanNames,
  spanOf,
} from './register-filters.ts';

const today = '2026-11-21';
const calendar = { today, firstMonth: 4 };

test('a span of days is known again by its name', () => {
  for (const name of spanNames) {
    expect(spanNameOf(spanOf(name, calendar), calendar)).toBe(name);
  }
  expect(spanNameOf({ from: '2026-11-02', to: today }, calendar)).toBeUndefined();
});

test('months, quarters and years before are whole, and a year is the financial one', () => {
  const spans = (['previousMonth', 'previousQuarter', 'previousYear'] as const).map((name) => spanOf(name, calendar));
  expect(spans).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2025-04-01', to: '2026-03-31' },
  ]);
});

test('the order of rows is no filter', () => {
  expect(isFiltered(readFilters({ sort: '-net' }))).toBe(false);
  expect(isFiltered(readFilters({ sort: '-net', mode: 'cash' }))).toBe(true);
});

test('what is no filter in an address is left alone', () => {
  expect(readFilters({ SaleNo: '3', party: 'C-1' })).toEqual({ party: 'C-1' });
});

test('a view moves with the calendar where its days have a name, and keeps what was typed', () => {
  const kept = keptFilters({ ...spanOf('thisMonth', calendar), state: 'void', sort: '-net' }, calendar);
  expect(kept).toEqual({ span: 'thisMonth', state: 'void' });
  expect(filtersOfView(kept, { today: '2026-12-05', firstMonth: 4 })).toEqual({
    ...noFilters,
    from: '2026-12-01',
    to: '2026-12-05',
    state: 'void',
  });
  const typed = { from: '2026-01-01', to: '2026-03-31', party: 'C-1' };
  expect(keptFilters(typed, calendar)).toEqual(typed);
  expect(filtersOfView(typed, { today: '2027-01-01', firstMonth: 4 })).toEqual({ ...noFilters, ...typed });
});
