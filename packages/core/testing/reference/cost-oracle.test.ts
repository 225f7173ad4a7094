/** The worked examples of ACCOUNTING.md, told to the oracle by hand, so that it is right by itself before it judges the books. */
import { describe, expect, test } from 'vitest';
import { worthOf } from './cost-oracle.ts';
import type { StockStep } from './stock-steps.ts';

const place = { item: 'MILK', pool: 'saleable', branch: 'MB', line: 0, given: 0 } as const;
const received = (voucher: number, quantity: number, rate: number): StockStep => ({
  ...{ ...place, kind: 'received', voucher, quantity, given: quantity * rate * 100 },
});
const issued = (voucher: number, quantity: number): StockStep => ({
  ...{ ...place, kind: 'issued', voucher, quantity: -quantity },
});
const landed = (voucher: number, on: number, amount: number): StockStep => ({
  ...{ ...place, kind: 'landed', voucher, quantity: 0, given: amount * 100, source: { voucher: on, line: 0 } },
});
const returned = (voucher: number, quantity: number, of: number): StockStep => ({
  ...{ ...place, kind: 'returned', voucher, quantity, source: { voucher: of, line: 0 } },
});

/** Units on hand and what they are worth. */
function standsAt(valuation: 'average' | 'fifo', ...steps: readonly StockStep[]): (number | undefined)[] {
  const worth = worthOf(steps, valuation).get('saleable MILK MB');
  return worth === undefined ? [0, 0] : [worth.quantity, worth.value / 100];
}

test('receive 8 @ 10 and 4 @ 16, deliver 10, receive 2 @ 6: 36 by average, 44 by FIFO', () => {
  const steps = [received(1, 8, 10), received(2, 4, 16), issued(3, 10), received(4, 2, 6)];
  expect(standsAt('average', ...steps)).toEqual([4, 36]);
  expect(standsAt('fifo', ...steps)).toEqual([4, 44]);
});

describe.each(['average', 'fifo'] as const)('by %s', (valuation) => {
  test('what an invoice says otherwise, its goods cost from the beginning', () => {
    const [receipt, sale] = [received(1, 10, 10), issued(2, 9)];
    expect(standsAt(valuation, receipt, sale, landed(3, 1, -60))).toEqual([1, 4]);
    expect(standsAt(valuation, receipt, sale, landed(3, 1, 0))).toEqual([1, 10]);
  });

  test('what is void leaves nothing behind', () => {
    const [first, second, sale] = [received(1, 10, 10), received(2, 10, 20), issued(3, 10)];
    expect(standsAt(valuation, first, second, sale)).toEqual([10, valuation === 'fifo' ? 200 : 150]);
    expect(standsAt(valuation, first, sale)).toEqual([0, 0]);
    expect(standsAt(valuation, first)).toEqual([10, 100]);
  });

  test('goods that are not there leave at the last cost, and their receipt corrects them', () => {
    const [before, sale] = [received(1, 2, 10), issued(2, 5)];
    expect(standsAt(valuation, before, sale)).toEqual([-3, -30]);
    expect(standsAt(valuation, before, sale, received(3, 5, 14))).toEqual([2, 28]);
  });

  test('a return takes the cost of its line, and the last one the rest', () => {
    const sold = [received(1, 3, 10 / 3), issued(2, 3)];
    const [one, two] = [returned(3, 1, 2), returned(4, 2, 2)];
    expect(standsAt(valuation, ...sold, one)).toEqual([1, 3.33]);
    expect(standsAt(valuation, ...sold, one, two)).toEqual([3, 10]);
  });
});
