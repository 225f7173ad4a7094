/** Items as a handheld sells them and takes them back, with their units and rates. */
import { z } from 'zod';
import { type CompanyCall, optional } from './company-call.ts';
import { figure, flag, id, text } from './wire-shapes.ts';

const item = z.strictObject({
  ItemId: id,
  ItemCode: text,
  ItemName: text,
  ItemNameArabic: text,
  Barcode: text,
  Category: text,
  SubCategory: text,
  ItemType: text,
  Packing: text,
  MadeIn: text,
  Make: text,
  HSNCode: text,
  RackNo: text,
  ShelfNo: text,
  /** The smallest one, in which stock is counted. */
  Unit: text,
  AltUnitId: id,
  RetailRate: figure,
  WholeSaleRate: figure,
  /** Of today. */
  TaxPerc: figure,
  MinimumQty: figure,
  RawMaterial: flag,
  SplitUnit: flag,
});

/** `Conversion` smallest units make `ConversionDen` of it. */
const unit = z.strictObject({
  ItemId: id,
  AltUnitId: id,
  Unit: text,
  Conversion: z.int(),
  ConversionDen: z.int(),
  Barcode: text,
  RetailRate: figure,
  WholeSaleRate: figure,
});

export const goodsCalls = {
  'Item/GetItemsBy': {
    method: 'GET',
    path: 'Item/GetItemsBy',
    parameters: { ItemType: optional.text('0') },
    answer: z.array(item),
    summary: 'Items in use: 0 those that may be sold, 2 all. Without a type the setting SalesFilterItems decides.',
  },
  'Item/GetReturnItemsBy': {
    method: 'GET',
    path: 'Item/GetReturnItemsBy',
    parameters: {},
    answer: z.array(item),
    summary: 'Items that customers may give back.',
  },
  'Item/GetItemSummary': {
    method: 'GET',
    path: 'Item/GetItemSummary',
    parameters: { category: optional.text('all'), subcategory: optional.text('all') },
    answer: z.array(z.strictObject({ ItemId: id, ItemName: text, RetailRate: figure })),
    summary: 'Items in a shop, of a category and a sub category by code or name, or of all.',
  },
  'item/GetItemUnits': {
    method: 'GET',
    path: 'item/GetItemUnits',
    parameters: {},
    answer: z.array(unit),
    summary: 'Units of all items in use, the smallest one of each first.',
  },
  'item/SelectAllAlternateUnits': {
    method: 'GET',
    path: 'item/SelectAllAlternateUnits',
    parameters: {},
    answer: z.array(unit),
    summary: 'Units of all items in use beside the smallest ones.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
