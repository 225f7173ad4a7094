/** Loads items with their units, and prices, into views: the large tables, so plain rows and no joins. */
import type { ItemUnit, ItemView } from '@fieldbook/core/definition/masters-view';
import type pg from 'pg';
import type { IdTable, PriceView } from './master-snapshot.ts';
import { priceKey } from './master-snapshot.ts';

export type Ids = ReadonlyMap<string, IdTable>;

type ItemRow = [
  id: number,
  code: string,
  name: string,
  nameArabic: string | null,
  active: boolean,
  unit: number,
  barcode: string | null,
  retailRate: number | null,
  wholesaleRate: number | null,
  category: number | null,
  itemType: string,
  taxCode: number | null,
  hsnCode: string | null,
  litres: number | null,
  tracking: ItemView['tracking'] | null,
  weight: number | null,
  returnable: boolean,
  minimumQuantity: number | null,
  packing: string | null,
  rackNo: string | null,
  shelfNo: string | null,
  splitUnit: boolean,
];

type UnitRow = [
  item: number,
  unit: number,
  num: number,
  den: number,
  barcode: string | null,
  retailRate: number | null,
  wholesaleRate: number | null,
];

/** Items with a changed_seq above `since`, with their ids. */
export async function loadItems(client: pg.ClientBase, ids: Ids, since: number): Promise<[number, ItemView][]> {
  const units = await client.query<UnitRow>({
    text: `select u.item_id, u.unit_id, u.num, u.den, u.barcode, u.retail_rate, u.wholesale_rate from item_unit u
      where $1::bigint = 0 or u.item_id in (select id from item where changed_seq > $1::bigint) order by u.item_id, u.position, u.id`,
    values: [since],
    rowMode: 'array',
  });
  const unitsOf = new Map<number, ItemUnit[]>();
  for (const row of units.rows) {
    const list = unitsOf.get(row[0]);
    const unit = unitView(ids, row);
    if (list === undefined) unitsOf.set(row[0], [unit]);
    else list.push(unit);
  }
  const items = await client.query<ItemRow>({
    text: `select id, code, name, name_arabic, active, unit_id, barcode, retail_rate, wholesale_rate, category_id, item_type,
      tax_code_id, hsn_code, litres, tracking, weight, returnable, minimum_quantity, packing, rack_no, shelf_no, split_unit
      from item where changed_seq > $1 or $1::bigint = 0`,
    values: [since],
    rowMode: 'array',
  });
  return items.rows.map((row) => [row[0], itemView(ids, row, unitsOf.get(row[0]) ?? [])]);
}

function unitView(ids: Ids, row: UnitRow): ItemUnit {
  const [, unit, num, den, barcode, retailRate, wholesaleRate] = row;
  return {
    unit: codeOf(ids, 'measureUnit', unit),
    num,
    den,
    ...(barcode === null ? {} : { barcode }),
    ...(retailRate === null ? {} : { retailRate }),
    ...(wholesaleRate === null ? {} : { wholesaleRate }),
  };
}

function itemView(ids: Ids, row: ItemRow, alternate: readonly ItemUnit[]): ItemView {
  const [id, code, name, nameArabic, active, unit, barcode, retailRate, wholesaleRate, category, itemType] = row;
  const [
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    taxCode,
    hsnCode,
    litres,
    tracking,
    weight,
    returnable,
    minimum,
    packing,
    rackNo,
    shelfNo,
    splitUnit,
  ] = row;
  const smallest = unitView(ids, [id, unit, 1, 1, barcode, retailRate, wholesaleRate]);
  return {
    code,
    name,
    active,
    units: [smallest, ...alternate],
    ...(nameArabic === null ? {} : { nameArabic }),
    ...(barcode === null ? {} : { barcode }),
    ...(category === null ? {} : { category: codeOf(ids, 'category', category) }),
    ...(itemType === 'service' ? { isService: true } : {}),
    ...(taxCode === null ? {} : { taxCode: codeOf(ids, 'taxCode', taxCode) }),
    ...(hsnCode === null ? {} : { hsnCode }),
    ...(litres === null ? {} : { litres }),
    ...(tracking == null ? {} : { tracking }),
    ...(weight == null ? {} : { weight }),
    ...(packing === null ? {} : { packing }),
    ...(rackNo === null ? {} : { rackNo }),
    ...(shelfNo === null ? {} : { shelfNo }),
    ...(splitUnit ? {} : { splitsStock: false }),
    ...(returnable ? {} : { isReturnable: false }),
    ...(minimum === null ? {} : { minimumQuantity: Number(minimum) }),
  };
}

/** Prices of all price groups by `priceKey`, newest first. */
export async function loadPrices(client: pg.ClientBase, ids: Ids): Promise<Map<string, PriceView[]>> {
  const { rows } = await client.query<[number, number, number, number, string, string | null]>({
    text: `select price_group_id, item_id, unit_id, rate, valid_from, valid_to from item_price
      order by price_group_id, item_id, unit_id, valid_from desc`,
    rowMode: 'array',
  });
  const prices = new Map<string, PriceView[]>();
  for (const [group, item, unit, rate, validFrom, validTo] of rows) {
    const key = priceKey(codeOf(ids, 'priceGroup', group), codeOf(ids, 'item', item), codeOf(ids, 'measureUnit', unit));
    const price = { rate, validFrom, ...(validTo === null ? {} : { validTo }) };
    const list = prices.get(key);
    if (list === undefined) prices.set(key, [price]);
    else list.push(price);
  }
  return prices;
}

/** A foreign key holds, so the code is there: all was read from one snapshot of the database. */
export function codeOf(ids: Ids, master: string, id: number): string {
  const code = ids.get(master)?.codeOf.get(id);
  if (code === undefined) throw new Error(`no ${master} with id ${id}`);
  return code;
}
