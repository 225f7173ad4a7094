import { expect, test } from 'vitest';
import { takenOf } from './taken-lines.ts';

test('what was taken of a line is told in the unit that the line is in', () => {
  const carton = { unit: 'CTN', quantity: '5' };
  expect(takenOf(carton, { line: 0, of: 120, taken: 72 })).toEqual({ n: '3', total: '5' });
  expect(takenOf(carton, { line: 0, of: 120, taken: 30 })).toEqual({ n: '1.25', total: '5' });
  expect(takenOf({ quantity: '10', freeQuantity: '2' }, { line: 0, of: 12, taken: 12 })).toEqual({
    n: '12',
    total: '12',
  });
  expect(takenOf(carton, undefined)).toBeUndefined();
});
