/** Items of Tally with their units, categories and tax codes. */
import { msg } from '../i18n/text.ts';
import { barcodeOf, codesOf, wishedCode } from './codes.ts';
import { hsnOf, latest, taxRowOf } from './item-tax.ts';
import { orNothing, type TableRow } from './table.ts';
import { readRate, type UnitRate } from './tally-figures.ts';
import type { LeftOut, TallyMasters } from './tally-masters.ts';
import { arabicNameOf, isNothing, isYes, listOf, nameKey, type TallyObject, textOf } from './tally-object.ts';
import { treeRows } from './tree-rows.ts';
import { type ItemUnits, unitNamed, unitsOf } from './units.ts';

export interface Goods {
  readonly units: readonly TableRow[];
  readonly categories: readonly TableRow[];
  readonly taxCodes: readonly TableRow[];
  readonly items: readonly TableRow[];
  /** In the order of the file. */
  readonly all: readonly Good[];
  readonly leftOut: readonly LeftOut[];
}

export interface Good {
  readonly object: TallyObject;
  readonly code: string;
  readonly units: ItemUnits;
}

export function goodsOf(masters: TallyMasters): Goods {
  const units = unitsOf(masters.of('UNIT'));
  const categories = treeRows(masters.of('STOCKGROUP'));
  const objects = [...masters.of('STOCKITEM').values()];
  const codes = codesOf(objects.map((object) => ({ name: object.name, code: wishedCode(object) })));
  const all = objects.flatMap((object) => {
    const [own, code] = [units.ofItem(object), codes.get(nameKey(object.name))];
    return own === undefined || code === undefined ? [] : [{ object, code, units: own }];
  });
  const lost = objects.filter((object) => units.ofItem(object) === undefined);
  const taxes = objects.map(taxRowOf).filter((row) => row !== undefined);
  return {
    units: units.rows,
    categories: categories.rows,
    taxCodes: [...new Map(taxes.map((row) => [row['code'], row])).values()],
    items: all.map((good) => itemRow(good, categories.codes)),
    all,
    leftOut: [
      ...categories.leftOut,
      ...lost.map(({ kind, name }) => ({ kind, name, why: msg('Its unit is not in the file.') })),
      ...[...masters.of('STOCKCATEGORY').values()].map(({ kind, name }) => ({
        kind,
        name,
        why: msg('Items have one tree of categories here: that of the stock groups.'),
      })),
    ],
  };
}

function itemRow({ object, code, units }: Good, categories: ReadonlyMap<string, string>): TableRow {
  const parent = textOf(object, 'PARENT');
  return {
    code,
    name: object.name,
    nameArabic: arabicNameOf(object),
    unit: units.smallest,
    barcode: barcodeOf(object),
    ...pricesOf(object, units),
    category: isNothing(parent) ? undefined : categories.get(nameKey(parent)),
    itemType: /^services?$/.test(nameKey(textOf(object, 'GSTTYPEOFSUPPLY'))) ? 'service' : 'goods',
    tracking: trackingOf(object),
    taxCode: taxRowOf(object)?.['code'],
    hsnCode: hsnOf(object),
    description: orNothing(textOf(object, 'DESCRIPTION')),
  };
}

function trackingOf(object: TallyObject): string | undefined {
  if (!isYes(object, 'ISBATCHWISEON')) return undefined;
  return isYes(object, 'ISPERISHABLEON') || isYes(object, 'HASEXPIRYDATE') ? 'batchExpiry' : 'batch';
}

/** A price stands beside the unit that it was told for; one of a unit that the item has not is none. */
function pricesOf(object: TallyObject, units: ItemUnits): TableRow {
  const { smallest, known } = units;
  const price = latestPrice(object);
  const priced = price === undefined ? undefined : unitNamed(price.unit, units)?.code;
  const others = new Map([...known.values()].filter(({ code }) => code !== smallest).map((unit) => [unit.code, unit]));
  const rows = [...others.values()].map(({ code, num, den }, at) => ({
    [`units ${at + 1}: unit`]: code,
    [`units ${at + 1}: num`]: String(num),
    [`units ${at + 1}: den`]: String(den),
    [`units ${at + 1}: retailRate`]: price !== undefined && code === priced ? price.rate : undefined,
  }));
  return Object.assign({ retailRate: price !== undefined && priced === smallest ? price.rate : '0' }, ...rows);
}

function latestPrice(object: TallyObject): UnitRate | undefined {
  const listed = textOf(latest(listOf(object, 'STANDARDPRICELIST.LIST'), 'DATE'), 'RATE');
  return readRate(listed === '' ? textOf(object, 'STANDARDPRICE') : listed);
}
