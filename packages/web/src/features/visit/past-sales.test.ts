import { expect, test } from 'vitest';
import { type PastDocument, pastSales } from './past-sales.ts';

const line = (item: string, quantity = 1000) => ({ item, unit: 'PCS', quantity, rate: 1_000_000 });
const document = (date: string, items: readonly object[], more: Partial<PastDocument> = {}): PastDocument => ({
  party: 'C-1',
  date,
  referNo: `S-${date}`,
  items: items as PastDocument['items'],
  isSale: true,
  route: 'R1',
  ...more,
});

test('what the customer takes most often comes first, then what its route does', () => {
  const { usual } = pastSales('C-1', 'R1', [
    document('2026-11-18', [line('MILK'), line('GHEE')]),
    document('2026-11-19', [line('MILK'), line('GHEE'), line('RICE')]),
    document('2026-11-20', [line('MILK'), line('MILK')]),
    document('2026-11-20', [line('CHIPS'), line('MILK')], { party: 'C-2' }),
    document('2026-11-20', [line('WATER')], { party: 'C-3', route: 'R2' }),
  ]);
  expect(usual).toEqual(['MILK', 'GHEE', 'RICE', 'CHIPS']);
});

test('without a route only the customer counts', () => {
  expect(pastSales('C-1', undefined, [document('2026-11-18', [line('MILK')], { party: 'C-2' })]).usual).toEqual([]);
});

test('the last document is the latest sale or order; one that only brought goods back is none', () => {
  const { last } = pastSales('C-1', 'R1', [
    document('2026-11-20', [line('GHEE', -2000)]),
    document('2026-11-18', [line('MILK')]),
    document('2026-11-19', [line('RICE', 3000), line('GHEE', -1000)], { isSale: false }),
    document('2026-11-21', [line('CHIPS')], { party: 'C-2' }),
  ]);
  expect(last?.date).toBe('2026-11-19');
});

test('an order promised goods, and is no sale of them', () => {
  const { lastSold } = pastSales('C-1', 'R1', [
    document('2026-11-18', [line('MILK')]),
    document('2026-11-19', [line('MILK')], { isSale: false }),
  ]);
  expect(lastSold.get('MILK')?.date).toBe('2026-11-18');
});
