/** Goods that the lines of an item's history brought, as a return to their supplier finds them at its end. */
import type { ChargedGoods } from '../definition/books.ts';
import { present } from '../kernel/assert.ts';
import { type HistoryStep, isCharge, type LineKey, landedOn, lineKey, movingOf } from './cost-replay.ts';
import { Departures } from './departures.ts';

/** Lines that the steps bring in, with the charges that are landed on them and what left their shelf since. */
export function chargedGoods(steps: readonly HistoryStep[]): Map<LineKey, ChargedGoods> {
  const landed = landedOn(steps.filter(isCharge));
  const departures = new Departures();
  for (const step of steps) {
    departures.note(movingOf(step));
    if (step.basis === 'received') departures.noteReceived(step, lineKey(step.voucher, step.line));
  }
  const received = steps.filter(({ basis }) => basis === 'received');
  return new Map(
    received.map(({ voucher, line, quantity }) => {
      const key = lineKey(voucher, line);
      const left = present(departures.since(key), 'it was received');
      return [key, { quantity, landed: landed.get(key) ?? 0, sentBack: 0, ...left }];
    }),
  );
}
