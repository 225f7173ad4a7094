import { expect, test } from 'vitest';
import { shareOfCharges, shareOfLine } from './cost-steps.ts';

test('what goes beyond a source line has the unit cost of the line', () => {
  const line = { quantity: 10, cost: 1000, used: 8, usedValue: 800 };
  expect(shareOfLine(line, 4)).toBe(400);
  expect(shareOfLine({ ...line, used: 10, usedValue: 1000 }, 2)).toBe(200);
});

test('a source of which more was taken than its share gives nothing until the share is made up', () => {
  expect(shareOfLine({ quantity: 10, cost: 1000, used: 5, usedValue: 900 }, 2)).toBe(0);
});

test('goods take along no more charges than there are, however many go back', () => {
  const goods = { quantity: 10, landed: 100, sentBack: 8 };
  expect(shareOfCharges(goods, 4)).toBe(20);
  expect(shareOfCharges({ ...goods, sentBack: 12 }, 4)).toBe(0);
});
