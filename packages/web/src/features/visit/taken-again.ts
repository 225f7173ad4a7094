/** The lines of a past document as goods of a new one: what is still sold, at today's price, of the batch that leaves first now. */
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import type { Goods } from './item-cards.ts';
import { goodsOf, type PastDocument } from './past-sales.ts';
import type { GoodsWork } from './use-goods.ts';

const QUANTITY_PLACES = 3;

/** Lines of one item and unit come together. */
export function againLines(
  last: Pick<PastDocument, 'items'>,
  { itemOf, batchOf, inVan }: Pick<GoodsWork, 'itemOf' | 'batchOf' | 'inVan'>,
): readonly (Goods & { readonly quantity: string })[] {
  const sums = new Map<string, { readonly item: string; readonly unit: string; quantity: number }>();
  for (const line of goodsOf(last)) {
    const item = String(line['item']);
    const view = itemOf(item);
    const unit = String(line['unit'] ?? view?.units[0]?.unit ?? '');
    if (view?.active !== true || !view.units.some((each) => each.unit === unit)) continue;
    const key = `${item}\n${unit}`;
    const before = sums.get(key)?.quantity ?? 0;
    sums.set(key, { item, unit, quantity: before + Number(line['quantity']) });
  }
  return [...sums.values()].map(({ item, unit, quantity }) => ({
    item,
    unit,
    kind: 'sell' as const,
    ...(inVan === undefined ? {} : batchOf(item)),
    quantity: printTrimmed(quantity, QUANTITY_PLACES),
  }));
}
