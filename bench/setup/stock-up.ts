/** Goods for the benchmark to sell: receipts of every item, so that sales move stock that is worth something. */
import { ITEMS } from './company.ts';
import { uidOf } from './sale-bodies.ts';

const LINES = 100;

/** Goods receipts of all items before the first sale; post them in a batch. */
export function receiptBodies(): Record<string, unknown>[] {
  return Array.from({ length: ITEMS / LINES }, (_, part) => ({
    uid: uidOf(`receipt/${part}`),
    type: 'goodsReceipt',
    date: '2026-07-01',
    branch: 'MB',
    supplier: 'S0',
    items: Array.from({ length: LINES }, (_, line) => ({
      item: `I${part * LINES + line}`,
      unit: 'PCS',
      quantity: '900000',
      rate: '8.25',
    })),
  }));
}
