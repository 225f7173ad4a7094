import { LARGEST_SCALED } from '@fieldbook/core/kernel/decimal';
import { priceOf } from '@fieldbook/core/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples/stock.ts';
import { exampleStockTransfer } from '../../testing/examples/stock-transfer.ts';
import { defaultPrintSettings } from '../settings.ts';
import { priceProblems } from './priced-goods.ts';
import { stockProblems, stockReport } from './stock/stock.ts';
import { stockTransfer, transferProblems } from './stock-transfer/stock-transfer.ts';

const goods = fc.record({
  quantity: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
  rate: fc.integer({ min: 0, max: LARGEST_SCALED }),
});

test('what has no problem has an amount that books can hold, and what has one has none', () => {
  fc.assert(
    fc.property(fc.array(goods, { maxLength: 5 }), fc.constantFrom(0, 2, 3), (lines, decimals) => {
      const exact = ({ quantity, rate }: (typeof lines)[number]) =>
        (BigInt(quantity) * BigInt(rate) * 10n ** BigInt(decimals)) / 10n ** 9n;
      const isHeld = (amount: bigint) => (amount < 0n ? -amount : amount) < BigInt(LARGEST_SCALED) - 1n;
      const sums = lines.map((_, at) => lines.slice(0, at + 1).reduce((sum, each) => sum + exact(each), 0n));
      const found = priceProblems(lines, decimals);
      if (found.length > 0) expect(found).toMatchObject([{ code: 'amount.out_of_range' }]);
      expect(found.length === 0).toBe([...lines.map(exact), ...sums].every(isHeld));
      if (found.length === 0) for (const each of lines) priceOf(each.quantity, each.rate, decimals);
    }),
  );
});

describe('a paper whose amounts no books hold is refused', () => {
  const settings = { ...defaultPrintSettings, godownStockPrintAmount: true };
  const looks = { paper: '80', lang: 'en' } as const;

  test('stock, where its amounts are asked for', () => {
    const godowns = exampleStock.godowns.map((godown) => ({
      ...godown,
      lines: godown.lines.map((line) => ({ ...line, quantity: 900_000_000, retailRate: 900_000_000_000_000 })),
    }));
    const facts = { ...exampleStock, godowns, costing: 'SellingRate' } as const;
    expect(stockProblems(facts, settings)[0]).toEqual({ code: 'amount.out_of_range', path: 'lines.0' });
    expect(stockProblems(exampleStock, settings)).toEqual([]);
    expect(stockProblems(facts, defaultPrintSettings)).toEqual([]);
    expect(stockReport(facts, defaultPrintSettings, looks).kind).toBe('stock');
  });

  test('a transfer, where its amounts are asked for', () => {
    const lines = exampleStockTransfer.lines.map((line) => ({ ...line, quantity: 1e12, rate: 9e14 }));
    const facts = { ...exampleStockTransfer, lines };
    expect(transferProblems(facts, settings)).toEqual([{ code: 'amount.out_of_range', path: 'lines.0' }]);
    expect(transferProblems(exampleStockTransfer, settings)).toEqual([]);
    expect(transferProblems(facts, defaultPrintSettings)).toEqual([]);
    expect(stockTransfer(facts, defaultPrintSettings, looks).kind).toBe('stock-transfer');
  });
});
