/** Goods that the lines of an item's history brought, as a return to their supplier finds them at its end. */
import type { ChargedGoods } from '../src/definition/books.ts';
import { type HistoryStep, isCharge, type LineKey, landedOn, lineKey } from '../src/stock/cost-replay.ts';

/** Lines that the steps bring in, with the charges that are landed on them. */
export function chargedGoods(steps: readonly HistoryStep[]): Map<LineKey, ChargedGoods> {
  const landed = landedOn(steps.filter(isCharge));
  const received = steps.filter(({ basis }) => basis === 'received');
  return new Map(
    received.map(({ voucher, line, quantity }) => {
      const key = lineKey(voucher, line);
      return [key, { quantity, landed: landed.get(key) ?? 0, sentBack: 0 }];
    }),
  );
}
