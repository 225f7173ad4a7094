import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { changePlace, factsOfLine } from './change-places.ts';

const sales = voucherType('sales');
if (sales === undefined) throw new Error('There are sales.');

test('a path leads to a field of the header, to a field of a line, or to a whole line', () => {
  expect(changePlace(sales, 'remarks')).toEqual({ field: sales.header['remarks'] });
  expect(changePlace(sales, 'items.2.rate')).toEqual({ group: 'items', line: 3, field: sales.lines.items?.['rate'] });
  expect(changePlace(sales, 'items.0')).toEqual({ group: 'items', line: 1 });
});

test('a field that the type no longer has is told without its name', () => {
  expect(changePlace(sales, 'colour')).toEqual({});
  expect(changePlace(sales, 'items.0.colour')).toEqual({ group: 'items', line: 1 });
});

test('a whole line is told by the first fields that it has', () => {
  const line = { item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', taxCode: 'VAT5', remarks: '' };
  const names = factsOfLine(sales, 'items', line).map(([name]) => name);
  expect(names).toHaveLength(4);
  expect(names).toContain('item');
  expect(names).not.toContain('remarks');
});
