import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { brokenInvariants, drCr, drCrOf, openBills } from '../../testing/statement.ts';
import { workedDay, workedDayClosing } from '../../testing/worked-day.ts';

describe('the worked day of ACCOUNTING.md', () => {
  const masters = exampleMasters();
  const books = exampleBooks(masters);

  test.each(workedDay)('$event', ({ body, entries }) => {
    const result = books.post(body);
    expect(result.ok ? drCrOf(result.value, masters) : result.problems).toEqual(entries);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('closes with its balances', () => {
    expect(drCr(books.entries, masters).toSorted()).toEqual([...workedDayClosing].toSorted());
  });

  test('leaves 157 good units at 8.25 and two damaged ones at nothing', () => {
    expect(books.state.quantity('MAIN', 'MILK')).toBe(113);
    expect(books.state.quantity('VAN-1', 'MILK')).toBe(44);
    expect(books.state.cost('MILK', 'saleable', 'MB')).toMatchObject({ quantity: 157, value: 129525 });
    expect(books.state.cost('MILK', 'damage', 'MB')).toMatchObject({ quantity: 2, value: 0 });
    expect(books.state.cost('MILK', 'transit', 'MB')).toMatchObject({ quantity: 0, value: 0 });
    expect(books.state.quantity('DAMAGE', 'MILK')).toBe(2);
  });

  test('leaves one open bill, the supplier’s', () => {
    expect(openBills(books)).toEqual(['SUP-1 PU-1 -1732.50']);
  });
});

describe('receive 8 @ 10, receive 4 @ 16, deliver 10, receive 2 @ 6', () => {
  const line = (quantity: string, rate: string) => ({ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity, rate });
  const day = { date: '2026-11-20', branch: 'MB' };
  const uid = (n: number) => `36440000-0000-4000-8000-00000000000${n}`;

  test.each([
    ['average', '36.00'],
    ['fifo', '44.00'],
  ] as const)('leaves 4 units worth, by %s, %s', (valuation, value) => {
    const masters = exampleMasters({ valuation });
    const books = exampleBooks(masters);
    const documents = [
      { uid: uid(1), type: 'goodsReceipt', ...day, supplier: 'SUP-1', items: [line('8', '10')] },
      { uid: uid(2), type: 'goodsReceipt', ...day, supplier: 'SUP-1', items: [line('4', '16')] },
      { uid: uid(3), type: 'sales', ...day, customer: 'C1', mode: 'credit', items: [line('10', '20')] },
      { uid: uid(4), type: 'goodsReceipt', ...day, supplier: 'SUP-1', items: [line('2', '6')] },
    ];
    for (const body of documents) expect(books.post(body)).toMatchObject({ ok: true });
    expect(books.state.quantity('MAIN', 'MILK')).toBe(4);
    expect(drCr(books.entries, masters)).toContain(`Dr Stock ${value}`);
    expect(brokenInvariants(books)).toEqual([]);
  });
});
