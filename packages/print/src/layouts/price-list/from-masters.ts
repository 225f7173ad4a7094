/** Prices out of the masters, the same on server and phone: of each item its own unit, and those others that have a price. */
import type { ItemView, VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { priceFor } from '@fieldbook/core/pricing/price';
import type { PrintName } from '../printed-voucher.ts';
import type { PriceListPart, PriceListRow } from './price-list.ts';

export interface PriceWish {
  readonly date: IsoDate;
  readonly priceGroup?: string | undefined;
  /** Of this category alone. */
  readonly category?: string | undefined;
  readonly categoryName: (code: string) => PrintName | undefined;
}

/** Items that have no price are left out, as are those that are no longer sold. */
export function pricedItems(
  items: Iterable<ItemView>,
  masters: Pick<VoucherMasters, 'groupPrices'>,
  wish: PriceWish,
): readonly PriceListPart[] {
  const byCategory = new Map<string, PriceListRow[]>();
  for (const item of items) {
    const category = item.category ?? '';
    if (item.active === false || (wish.category !== undefined && wish.category !== category)) continue;
    const rows = byCategory.get(category) ?? [];
    byCategory.set(category, rows);
    rows.push(...rowsOf(item, masters, wish));
  }
  const named = [...byCategory].filter(([, rows]) => rows.length > 0);
  const parts = named.map(([code, rows]): PriceListPart => {
    const category = code === '' ? undefined : (wish.categoryName(code) ?? { name: code });
    return { ...(category === undefined ? {} : { category }), rows: rows.toSorted(inOrder) };
  });
  return parts.toSorted((a, b) => order(a.category?.name ?? '\uffff', b.category?.name ?? '\uffff'));
}

function rowsOf(item: ItemView, masters: Pick<VoucherMasters, 'groupPrices'>, wish: PriceWish): PriceListRow[] {
  const { date, priceGroup } = wish;
  const groupPrices = priceGroup === undefined ? undefined : masters.groupPrices(priceGroup, item.code);
  const hasOwn = (unit: ItemView['units'][number], at: number) =>
    at === 0 || unit.retailRate !== undefined || groupPrices?.some((price) => price.unit === unit.unit) === true;
  return item.units.filter(hasOwn).flatMap(({ unit }) => {
    const asked = { item, unit, date, level: 'retail', ...(groupPrices === undefined ? {} : { groupPrices }) } as const;
    const { rate } = priceFor(asked);
    if (rate === undefined) return [];
    const arabic = item.nameArabic === undefined ? {} : { nameArabic: item.nameArabic };
    const packing = item.packing === undefined ? {} : { packing: item.packing };
    return [{ code: item.code, name: item.name, ...arabic, ...packing, unit, rate }];
  });
}

function inOrder(a: PriceListRow, b: PriceListRow): number {
  return order(a.name, b.name) || order(a.code, b.code) || a.rate - b.rate;
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
