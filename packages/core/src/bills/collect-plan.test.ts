import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nothingCollected, planLines, planOf, withAmount, withBill, withDiscount } from './collect-plan.ts';

const bill = (reference: string, dueDate: string, open: number) => ({ reference, dueDate, open });
const bills = [bill('S-1', '2026-01-01', 3000), bill('S-2', '2026-02-01', 4000), bill('S-3', '2026-03-01', 5000)];
const [, second = bill('', '', 0), third = bill('', '', 0)] = bills;

describe('an amount that is collected', () => {
  test('goes over the oldest bill first', () => {
    expect(planLines(bills, withAmount(nothingCollected, 3500))).toEqual([
      { kind: 'against', reference: 'S-1', amount: 3000 },
      { kind: 'against', reference: 'S-2', amount: 500 },
    ]);
  });

  test('a bill that was typed keeps its part, the rest goes over the others', () => {
    const plan = withBill(withAmount(nothingCollected, 5500), third, 5000);
    expect(planLines(bills, plan)).toEqual([
      { kind: 'against', reference: 'S-1', amount: 500 },
      { kind: 'against', reference: 'S-3', amount: 5000 },
    ]);
  });

  test('a bill set to nothing is left out, and what nobody takes stays on account', () => {
    const plan = withBill(withAmount(nothingCollected, 12_000), second, 0);
    expect(planLines(bills, plan)).toEqual([
      { kind: 'against', reference: 'S-1', amount: 3000 },
      { kind: 'against', reference: 'S-3', amount: 5000 },
      { kind: 'onAccount', amount: 4000 },
    ]);
  });

  test('and is an advance where the person says so, also once it is opened again or another amount is typed', () => {
    const plan = { ...withBill(withAmount(nothingCollected, 12_000), second, 0), isAdvance: true };
    const lines = planLines(bills, plan);
    expect(lines.at(-1)).toEqual({ kind: 'advance', amount: 4000 });
    expect(planLines(bills, planOf(bills, 12_000, lines))).toEqual(lines);
    expect(planLines(bills, withAmount(plan, 8500)).at(-1)).toEqual({ kind: 'advance', amount: 500 });
  });

  test('bills that are typed without an amount make the amount, and no bill takes more than is open', () => {
    const plan = withBill(nothingCollected, second, 9999);
    expect(plan.amount).toBe(4000);
    expect(planLines(bills, plan)).toEqual([{ kind: 'against', reference: 'S-2', amount: 4000 }]);
  });

  test('an amount below what was typed begins anew', () => {
    const plan = withAmount(withBill(nothingCollected, third, 5000), 1000);
    expect(planLines(bills, plan)).toEqual([{ kind: 'against', reference: 'S-1', amount: 1000 }]);
  });

  test('what is let go of a bill is not collected of it, and needs money beside it', () => {
    const plan = withDiscount(withAmount(nothingCollected, 3900), second, 100);
    expect(planLines(bills, withDiscount(plan, bills[0] ?? second, 3000))).toEqual([
      { kind: 'against', reference: 'S-2', amount: 3900, discount: 100 },
    ]);
    expect(planLines(bills, withDiscount(plan, second, 0))).not.toContainEqual(
      expect.objectContaining({ discount: expect.anything() }),
    );
  });

  test('a bill that was typed makes room for its discount', () => {
    const plan = withDiscount(withBill(nothingCollected, second, 4000), second, 500);
    expect(planLines(bills, plan)).toContainEqual({ kind: 'against', reference: 'S-2', amount: 3500, discount: 500 });
  });
});

test('a draft that comes back spreads as it did, and lines always sum to the amount', () => {
  const change = fc.record({ at: fc.nat(2), wish: fc.nat(6000), isDiscount: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(15_000), fc.array(change, { maxLength: 4 }), (amount, changes) => {
      const plan = changes.reduce(
        (made, { at, wish, isDiscount }) => (isDiscount ? withDiscount : withBill)(made, bills[at] ?? second, wish),
        withAmount(nothingCollected, amount),
      );
      const lines = planLines(bills, plan);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(plan.amount);
      for (const line of lines) {
        const open = bills.find(({ reference }) => reference === line.reference)?.open ?? line.amount;
        expect(line.amount + (line.discount ?? 0)).toBeLessThanOrEqual(open);
      }
      expect(planLines(bills, planOf(bills, plan.amount, lines))).toEqual(lines);
    }),
  );
});
