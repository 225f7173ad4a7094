import { expect, test } from 'vitest';
import { compareBodies } from './compare-bodies.ts';

test('what differs is found at its place, and figures are compared as figures', () => {
  const came = { customer: 'C1', items: [{ item: 'MILK', quantity: '12', rate: '6.50' }] };
  const booked = { customer: 'C1', voucherNo: 7, items: [{ item: 'MILK', quantity: '10', rate: '6.5' }] };
  expect(compareBodies(came, booked).filter(({ isSame }) => !isSame)).toEqual([
    { path: 'items.0.quantity', came: '12', booked: '10', isSame: false },
  ]);
});

test('a line that only the books have is shown', () => {
  const booked = { items: [{ item: 'MILK' }, { item: 'LABAN' }] };
  expect(compareBodies({ items: [{ item: 'MILK' }] }, booked).at(-1)).toMatchObject({
    path: 'items.1.item',
    booked: 'LABAN',
    isSame: false,
  });
});

test('alone, nothing differs', () => {
  expect(compareBodies({ customer: 'C1' }, undefined).every(({ isSame }) => isSame)).toBe(true);
});
