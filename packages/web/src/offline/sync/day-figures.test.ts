import { describe, expect, test } from 'vitest';
import { agreedUpTo, figuresOf } from './day-figures.ts';

const sale = (sequence: number, date: string, net: string) =>
  ({ kind: 'voucher', type: 'sales', sequence, body: { date, totals: { net } } }) as const;
const photo = { kind: 'attachment', type: 'attachment', sequence: 3, body: {} } as const;

const items = [
  sale(1, '2026-11-20', '10.25'),
  sale(2, '2026-11-20', '-3.50'),
  photo,
  sale(4, '2026-11-21', '7.00'),
  sale(5, '2026-11-20', '1.00'),
];

describe('the day of a phone in figures', () => {
  test('counts the vouchers of a day by type and adds up their slips, whenever they were made', () => {
    expect(figuresOf(items, '2026-11-20')).toEqual([{ type: 'sales', count: 3, net: '7.750' }]);
    expect(figuresOf(items, '2026-11-22')).toEqual([]);
  });

  test('items may go up to the first voucher of a day that was not found even', () => {
    expect(agreedUpTo(items, new Set())).toBe(0);
    expect(agreedUpTo(items, new Set(['2026-11-20']))).toBe(3);
    expect(agreedUpTo(items, new Set(['2026-11-20', '2026-11-21']))).toBe(5);
  });
});
