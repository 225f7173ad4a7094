import { overviews } from '@fieldbook/core/reports/overviews';
import { expect, test } from 'vitest';
import { withOverview } from '../../../derive/overview-place.ts';
import { figureAt, ratesOf, stockOf } from './overview-figures.ts';
import { layouts } from './overview-layouts.ts';

const row = {
  code: 'MILK',
  name: 'Milk',
  unit: 'PCS',
  retailRate: '6.5',
  units: [
    { unit: 'CTN', num: 12, retailRate: '75' },
    { unit: 'PAL', num: 480 },
  ],
};
const frame = { currency: 'AED', decimals: 2, asOf: '2026-11-21' };

test('every master that has parts at the server has a page, and every page shows parts', () => {
  expect(withOverview.toSorted()).toEqual(Object.keys(overviews).toSorted());
  expect(Object.keys(layouts).toSorted()).toEqual(Object.keys(overviews).toSorted());
});

test('a figure is a total of its part, or of the one row that the part is, and absent where it was not told', () => {
  const parts = {
    ageing: { rows: [{ open: '1.00' }], totals: { open: '12.50' } },
    credit: { rows: [{ left: '3.25' }] },
  };
  const facts = { row, overview: { ...frame, parts } };
  expect(figureAt('ageing', 'open')(facts)).toBe(1250);
  expect(figureAt('credit', 'left')(facts)).toBe(325);
  expect(figureAt('bills', 'overdue')(facts)).toBeUndefined();
  expect(figureAt('ageing', 'other')(facts)).toBeUndefined();
});

test('stock is added up over all godowns, and not from a page of them', () => {
  const rows = [{ smallest: 30 }, { smallest: -3 }];
  expect(stockOf({ row, overview: { ...frame, parts: { stock: { rows } } } })).toBe('2 CTN + 3 PCS');
  expect(stockOf({ row, overview: { ...frame, parts: { stock: { rows, next: 'more' } } } })).toBeUndefined();
});

test('rates stand by unit, units without one left out', () => {
  expect(ratesOf(row)).toEqual([
    { unit: 'PCS', retail: '6.5', wholesale: undefined },
    { unit: 'CTN', retail: '75', wholesale: undefined },
  ]);
});
