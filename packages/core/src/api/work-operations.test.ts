/** When waiting work is due, as the list and the board group it. */
import { expect, test } from 'vitest';
import { workGroupOf } from './work-operations.ts';

test('work of before today is overdue, a week is the seven days after it, also over the end of a year', () => {
  const groups = ['2026-12-28', '2026-12-29', '2026-12-30', '2027-01-05', '2027-01-06'].map((due) =>
    workGroupOf(due, '2026-12-29'),
  );
  expect(groups).toEqual(['overdue', 'today', 'week', 'week', 'later']);
});
