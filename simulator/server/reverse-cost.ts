/**
 * What a void does to the cost of goods at the simulated server. It is plainer than a replay: goods leave at the value they
 * came with, and come back at the value they left at. The simulator judges what is kept and sent, not what goods cost.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { bringBackCost, removeReceipt, revalueCost } from '@fieldbook/core/stock/cost-state';
import type { StockAdjustment, StockMove, StockStates } from '@fieldbook/core/stock/stock-desk';
import type { VoucherRow } from '../database/tables.ts';
import { masters } from '../masters.ts';

/** The quantities as they stand before the void; asked again later, they answer the same. */
export function quantitiesOf({ moves }: VoucherRow, books: StockStates): StockStates['quantity'] {
  const keyOf = (godown: string, item: string) => `${godown} ${item}`;
  const kept = new Map(moves.map(({ godown, item }) => [keyOf(godown, item), books.quantity(godown, item)]));
  return (godown, item) => kept.get(keyOf(godown, item)) ?? 0;
}

export function reverseCost({ item, godown, quantity, value }: StockMove, books: StockStates): StockAdjustment[] {
  const { kind, branch } = present(masters.godown(godown), `no godown ${godown}`);
  const state = books.cost(item, kind, branch);
  const { valuation } = masters.choices;
  let amount: number;
  if (quantity > 0) amount = removeReceipt(state, quantity, value, valuation).adjustment;
  else if (quantity < 0) amount = bringBackCost(state, [[-quantity, -value]], valuation);
  else amount = revalueCost(state, -value, valuation);
  return amount === 0 ? [] : [{ item, godown, amount }];
}
