import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { goodsThatAreGone } from './goods-gone.ts';
import type { StockMove } from './stock-desk.ts';

const masters = exampleMasters({ mainGodownMayGoNegative: false });
const move = (quantity: number, godown = 'MAIN'): StockMove => ({ line: 1, item: 'MILK', godown, quantity, value: 0 });

/** What the change is refused with, where the main store and the van stand at so many pieces before and after. */
function codeOf(
  moves: { readonly before?: readonly StockMove[]; readonly now?: readonly StockMove[] },
  had: Readonly<Record<string, number>>,
  has: Readonly<Record<string, number>>,
): string | undefined {
  const standing = (quantities: Readonly<Record<string, number>>) => ({
    quantity: (godown: string) => quantities[godown] ?? 0,
    batches: () => [],
  });
  const changed = { before: moves.before ?? [], now: moves.now ?? [] };
  return goodsThatAreGone(changed, { before: standing(had), after: standing(has) }, masters)?.code;
}

test('goods that were short before may stay so, or be less short, but not shorter', () => {
  const now = [move(-1)];
  expect(codeOf({ now }, { MAIN: -3 }, { MAIN: -3 })).toBeUndefined();
  expect(codeOf({ now }, { MAIN: -3 }, { MAIN: -2 })).toBeUndefined();
  expect(codeOf({ now }, { MAIN: -3 }, { MAIN: -4 })).toBe('stock.out');
});

test('a godown that only the old version moved goods in is looked at, and one of the new version alone', () => {
  expect(codeOf({ before: [move(5)] }, { MAIN: 4 }, { MAIN: -1 })).toBe('stock.out');
  expect(codeOf({ now: [move(-5)] }, { MAIN: 4 }, { MAIN: -1 })).toBe('stock.out');
  const both = { before: [move(5)], now: [move(5, 'VAN-1')] };
  expect(codeOf(both, { MAIN: 4, 'VAN-1': 0 }, { MAIN: -1, 'VAN-1': 5 })).toBe('stock.out');
});
