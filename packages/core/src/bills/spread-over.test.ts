import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableBills, spreadOver } from './spread-over.ts';

const bill = (reference: string, dueDate: string, open: number) => ({ reference, dueDate, open });

describe('an amount over open bills', () => {
  test('the oldest bill is paid first, the last one in part', () => {
    const bills = [bill('S-3', '2026-03-01', 5000), bill('S-1', '2026-01-01', 3000), bill('S-2', '2026-02-01', 4000)];
    expect(spreadOver(bills, 8000, 1)).toEqual([
      { kind: 'against', reference: 'S-1', amount: 3000 },
      { kind: 'against', reference: 'S-2', amount: 4000 },
      { kind: 'against', reference: 'S-3', amount: 1000 },
    ]);
  });

  test('what no bill takes stays on account, and money ahead takes none', () => {
    const bills = [bill('R-9', '2025-01-01', -700), bill('S-1', '2026-01-01', 3000)];
    expect(spreadOver(bills, 3500, 1)).toEqual([
      { kind: 'against', reference: 'S-1', amount: 3000 },
      { kind: 'onAccount', amount: 500 },
    ]);
  });

  test('goes over bills of its currency that are there by its day, the oldest first', () => {
    const of = (reference: string, date: string, currency = 'AED') => ({
      ...bill(reference, date, 100),
      date,
      currency,
    });
    const bills = [
      of('S-2', '2026-01-02'),
      of('S-3', '2026-01-03'),
      of('S-9', '2026-01-01', 'USD'),
      of('S-1', '2026-01-01'),
    ];
    const payable = payableBills(bills, { currency: 'AED', date: '2026-01-02', sign: 1 });
    expect(payable.map(({ reference }) => reference)).toEqual(['S-1', 'S-2']);
    expect(payableBills(bills, { currency: 'AED', date: '2026-01-02', sign: -1 })).toEqual([]);
  });

  test('what we owe is paid alike', () => {
    expect(spreadOver([bill('PU-1', '2026-01-01', -900)], 400, -1)).toEqual([
      { kind: 'against', reference: 'PU-1', amount: 400 },
    ]);
  });

  test('lines sum to the amount and none exceeds its bill', () => {
    const open = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(open, { maxLength: 20 }), fc.integer({ min: 1, max: 5_000_000 }), (opens, amount) => {
        const bills = opens.map((each, at) =>
          bill(`S-${at}`, `2026-01-${String((at % 28) + 1).padStart(2, '0')}`, each),
        );
        const lines = spreadOver(bills, amount, 1);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
        for (const line of lines.filter(({ kind }) => kind === 'against')) {
          const own = bills.find(({ reference }) => reference === line.reference);
          expect(line.amount).toBeLessThanOrEqual(own?.open ?? 0);
        }
      }),
    );
  });
});
