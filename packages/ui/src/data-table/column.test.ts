/** How wide the columns of a table are: figures are never cut, and names get the space that is left. */
import { expect, test } from 'vitest';
import { roomFor, trackOfNames } from './column.ts';

test('a column has room for the longest of its texts, and for its header with the mark beside it', () => {
  expect(roomFor('Tax', ['9.00', '1234567.50'])).toBe(1.75 + 10 * 0.5);
  expect(roomFor('Gross profit', ['9.00'], 1.25)).toBeGreaterThan(roomFor('Gross profit', ['9.00']));
  expect(roomFor('Gross profit', ['9.00'])).toBeGreaterThan(roomFor('Tax', ['9.00']));
});

test('a column that few rows fill takes less of the space than one that all fill', () => {
  const share = (texts: readonly string[]) => Number(/, (\d+)fr/.exec(trackOfNames(16, 8, texts))?.[1]);
  expect(share(['Main cash', '', '', ''])).toBeLessThan(share(['Main cash', 'Bank', 'Bank', 'Bank']));
  expect(share([])).toBe(1);
  expect(trackOfNames(16, 8, [])).toMatch(/^minmax\(8rem/);
  expect(trackOfNames(5, 8, [])).toMatch(/^minmax\(5rem/);
});
