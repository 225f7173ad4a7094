import type { GroupPrice, ItemView } from '@fieldbook/core/definition/masters-view';
import { expect, test } from 'vitest';
import { pricedItems } from './from-masters.ts';

const item = (code: string, more: Partial<ItemView> = {}): ItemView => ({
  ...{ code, name: code, isService: false, active: true, category: 'DAIRY' },
  units: [
    { unit: 'PCS', num: 1, den: 1, retailRate: 6_500_000 },
    { unit: 'CTN', num: 12, den: 1 },
  ],
  ...more,
});

const none: readonly GroupPrice[] = [];
const categoryName = (code: string) => (code === 'DAIRY' ? { name: 'Dairy', nameArabic: 'ألبان' } : undefined);
const wish = { date: '2026-11-20', categoryName };

test('an item stands there in its own unit, in others where they have a price of their own', () => {
  const masters = { groupPrices: () => none };
  expect(pricedItems([item('MILK')], masters, wish)).toEqual([
    {
      category: { name: 'Dairy', nameArabic: 'ألبان' },
      rows: [{ code: 'MILK', name: 'MILK', unit: 'PCS', rate: 6_500_000 }],
    },
  ]);
  const priced = { groupPrices: () => [{ unit: 'CTN', rate: 66_000_000, validFrom: '2026-01-01' }] };
  const [part] = pricedItems([item('MILK')], priced, { ...wish, priceGroup: 'HORECA' });
  // Of a group with a price of the carton alone the piece is a twelfth of it.
  expect(part?.rows.map(({ unit, rate }) => [unit, rate])).toEqual([
    ['PCS', 5_500_000],
    ['CTN', 66_000_000],
  ]);
});

test('what is no longer sold, of another category or without a price is left out', () => {
  const masters = { groupPrices: () => none };
  const free = item('FREE', { units: [{ unit: 'PCS', num: 1, den: 1 }] });
  const items = [item('B'), item('A'), item('OLD', { active: false }), free, item('CHIPS', { category: 'SNACKS' })];
  const codes = (category?: string) =>
    pricedItems(items, masters, { ...wish, category }).map(({ category: of, rows }) => [
      of?.name,
      rows.map((row) => row.code),
    ]);
  expect(codes()).toEqual([
    ['Dairy', ['A', 'B']],
    ['SNACKS', ['CHIPS']],
  ]);
  expect(codes('DAIRY')).toEqual([['Dairy', ['A', 'B']]]);
});
