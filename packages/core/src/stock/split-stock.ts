/** Stock as cartons and pieces: where the company counts so (setting ShowSplitStockInMobile), of the items that say so. */
import type { ItemUnit, ItemView } from '../definition/masters-view.ts';
import { splitUnits, type UnitPart } from '../kernel/quantity.ts';

type Goods = Pick<ItemView, 'units' | 'splitsStock'> | undefined;

/** Units that its stock is shown in: all of them, or the smallest alone. */
export function stockUnits(item: Goods, isSplit: boolean): readonly ItemUnit[] {
  const units = item?.units ?? [];
  return isSplit && item?.splitsStock !== false ? units : units.slice(0, 1);
}

/** For a paper; nothing where it is in the smallest unit. */
export function stockParts(item: Goods, smallest: number, isSplit: boolean): { readonly parts?: readonly UnitPart[] } {
  const units = stockUnits(item, isSplit);
  return units.length > 1 ? { parts: splitUnits(smallest, units) } : {};
}
