import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const milk = { item: 'MILK', quantity: '18', rate: '12.5' };
const tea = { item: 'TEA', quantity: '2', rate: '7' };
const rice = { item: 'RICE', quantity: '1', rate: '30' };
const sale = { uid: 'u', type: 'sales', date: '2026-11-20', remarks: 'back door', items: [milk, tea] };

test('a field that was filled, changed or emptied is told with what stood before and after', () => {
  const { remarks: _, ...emptied } = sale;
  expect(changedFields(sale, { ...emptied, date: '2026-11-21', referenceNo: 'PO 7' })).toEqual([
    { path: 'date', before: '2026-11-20', after: '2026-11-21' },
    { path: 'remarks', before: 'back door' },
    { path: 'referenceNo', after: 'PO 7' },
  ]);
});

test('equal contents have no changes, and neither have the names and totals of a voucher', () => {
  expect(changedFields(sale, { ...sale, items: [{ ...milk }, { ...tea }] })).toEqual([]);
  expect(changedFields(sale, { ...sale, number: 7, series: 'S', totals: { net: '1' } })).toEqual([]);
});

test('a changed line names its fields', () => {
  expect(changedFields(sale, { ...sale, items: [milk, { ...tea, rate: '8', free: '1' }] })).toEqual([
    { path: 'items.1.rate', before: '7', after: '8' },
    { path: 'items.1.free', after: '1' },
  ]);
});

test('a line put in front or taken away leaves the others alone', () => {
  expect(changedFields(sale, { ...sale, items: [rice, milk, tea] })).toEqual([{ path: 'items.0', after: rice }]);
  expect(changedFields(sale, { ...sale, items: [tea] })).toEqual([{ path: 'items.0', before: milk }]);
  const { items: _, ...bare } = sale;
  expect(changedFields(bare, sale)).toEqual([
    { path: 'items.0', after: milk },
    { path: 'items.1', after: tea },
  ]);
});

test('between equal lines the others are compared in their order', () => {
  const before = { items: [milk, rice, tea] };
  const after = { items: [rice, { ...milk, quantity: '5' }, tea] };
  expect(changedFields(before, after)).toEqual([
    { path: 'items.0', before: milk },
    { path: 'items.1', after: { ...milk, quantity: '5' } },
  ]);
});

test('documents of thousands of lines are compared at once', () => {
  const many = Array.from({ length: 2000 }, (_, place) => ({ item: `I${place}`, quantity: '1' }));
  const doubled = many.map((line) => ({ ...line, quantity: '2' }));
  expect(changedFields({ items: many }, { items: doubled })).toHaveLength(2000);
});
