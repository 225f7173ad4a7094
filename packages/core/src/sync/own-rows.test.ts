import { expect, test } from 'vitest';
import { codeHere, withOwnRows } from './own-rows.ts';

const rows = [{ code: 'C-1', name: 'Al Madina' }];
const made = (code: string) => ({ kind: 'master', type: 'customer', body: { code, name: code } }) as const;

test('a customer made here stands among the others, in order, with what the definition gives a new one', () => {
  const all = withOwnRows('customer', rows, [made('B-9'), { kind: 'voucher', type: 'sales', body: {} }]);
  expect(all.map(({ code }) => code)).toEqual(['B-9', 'C-1']);
  expect(all[0]).toMatchObject({ active: true, creditDays: 0 });
});

test('once the server tells it, the server is right', () => {
  expect(withOwnRows('customer', rows, [made('C-1')])).toBe(rows);
});

test('nothing of one’s own leaves the rows as they are, and the same question has the same answer', () => {
  expect(withOwnRows('item', rows, [made('B-9')])).toBe(rows);
  expect(withOwnRows('customer', rows, [made('B-9')])).toBe(withOwnRows('customer', rows, [made('B-9')]));
});

test('codes of two phones and of two items differ', () => {
  expect(codeHere({ device: 'd-4f9a21c03b', nextSequence: 12 })).toBe('N-4F9A21-12');
});
