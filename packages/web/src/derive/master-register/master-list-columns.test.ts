import { customer } from '@fieldbook/core/masters/customer';
import { expect, test } from 'vitest';
import { figureOf, listOf } from './master-list-columns.ts';

test('a list shows its own columns and the balance, and may show every other field that is a cell', () => {
  const { shown, columns } = listOf(
    customer,
    figureOf(customer, () => true),
  );
  expect(shown.slice(0, 2)).toEqual(['code', 'name']);
  expect(shown.at(-1)).toBe('balance');
  const names = columns.map(({ name }) => name);
  expect(names).toContain('priceGroup');
  expect(names).not.toContain('address');
  expect(new Set(names).size).toBe(names.length);
});

test('who has not the form of the figure is not offered it', () => {
  const figure = figureOf(customer, (form) => form !== 'frmBillsReceivable');
  expect(listOf(customer, figure).columns.map(({ name }) => name)).not.toContain('balance');
});
