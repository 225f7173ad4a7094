/** Items: to be sold, to come back, in a shop, and in which units. */
import type { goodsCalls } from '@fieldbook/core/company-api/goods-calls';
import { problem } from '@fieldbook/core/kernel/result';
import { isOffered, type Offer } from '@fieldbook/core/stock/offered-items';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { Adapters, Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { namesOf, taxPercents, type WireItem, type WireUnit, wireItems } from './wire-items.ts';
import { type Named, rowNamed, unknownRow } from './wire-named.ts';
import { isAll } from './wire-request.ts';
import { figure, flag, text } from './wire-values.ts';

export const goodsAdapters: Adapters<keyof typeof goodsCalls> = {
  'Item/GetItemsBy': (wire) => {
    const { ItemType } = wire.given;
    if (ItemType !== undefined && !['0', '2'].includes(ItemType)) {
      throw new RefusedRequest([problem('choice.unknown', 'ItemType', { options: '0, 2' })]);
    }
    const isFiltered = ItemType === undefined ? filters(wire) : ItemType === '0';
    return itemsFor(wire, 'sale', isFiltered);
  },
  'Item/GetReturnItemsBy': (wire) => itemsFor(wire, 'return', false),
  'Item/GetItemSummary': async (wire) => {
    const { category, subcategory } = wire.given;
    const [of, below] = [
      await categoryOf(wire, category, 'category'),
      await categoryOf(wire, subcategory, 'subcategory'),
    ];
    const items = [...(await wireItems(wire, 'true')).values()].filter(({ row }) => isFor(row, 'sale', filters(wire)));
    return items
      .filter(({ row }) => (of ?? row.category) === row.category && (below ?? row.subCategory) === row.subCategory)
      .map(({ id, row }) => ({ ItemId: id, ItemName: row.name, RetailRate: figure(row.retailRate) }));
  },
  'item/GetItemUnits': async (wire) =>
    [...(await wireItems(wire, 'true')).values()].flatMap((item) => item.units.map((unit) => unitOf(item, unit))),
  'item/SelectAllAlternateUnits': async (wire) =>
    [...(await wireItems(wire, 'true')).values()].flatMap((item) =>
      item.units.slice(1).map((unit) => unitOf(item, unit)),
    ),
};

const filters = ({ me }: Wire) => me.settings['SalesFilterItems'] === 'True';

const isFor = (row: WireItem['row'], offer: Offer, salesFilterItems: boolean) =>
  isOffered({ ...row }, offer, { salesFilterItems });

async function itemsFor(wire: Wire, offer: Offer, isFiltered: boolean) {
  const taxes = await taxPercents(wire);
  const items = [...(await wireItems(wire, 'true')).values()].filter(({ row }) => isFor(row, offer, isFiltered));
  return items.map((item) => {
    const { row, units } = item;
    return {
      ...namesOf(item),
      Category: text(row.category),
      SubCategory: text(row.subCategory),
      ItemType: row.itemType,
      Packing: text(row.packing),
      MadeIn: text(row.madeIn),
      Make: text(row.make),
      HSNCode: text(row.hsnCode),
      RackNo: text(row.rackNo),
      ShelfNo: text(row.shelfNo),
      RetailRate: figure(units[0].retail),
      WholeSaleRate: figure(units[0].wholesale),
      TaxPerc: figure(taxes.get(row.taxCode ?? '')),
      MinimumQty: figure(row.minimumQuantity),
      RawMaterial: flag(row.rawMaterial),
      SplitUnit: flag(row.splitUnit),
    };
  });
}

const unitOf = ({ id }: WireItem, { id: unitId, unit, num, den, barcode, retail, wholesale }: WireUnit) => ({
  ItemId: id,
  AltUnitId: unitId,
  Unit: unit,
  Conversion: num,
  ConversionDen: den,
  Barcode: text(barcode),
  RetailRate: figure(retail),
  WholeSaleRate: figure(wholesale),
});

/** Its code; nothing for all. */
async function categoryOf({ ask }: Wire, name: string | undefined, parameter: string): Promise<string | undefined> {
  if (name === undefined || isAll(name)) return undefined;
  const row = rowNamed(await allRows<Named>(ask, '/categories', { active: 'all' }), name);
  if (row === undefined) throw unknownRow('category', name, parameter);
  return row.code;
}
