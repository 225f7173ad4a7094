/**
 * Stock items (SPEC §3, Item master). `unit` is the smallest unit, in which stock is counted; `units` are the alternate
 * ones: `num` smallest units make `den` of them. Opening stock and cost are an opening voucher, not facts of the item.
 */
import {
  choice,
  code,
  flag,
  image,
  integer,
  note,
  percent,
  quantity,
  rate,
  reference,
  text,
} from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

const units = {
  label: 'Alternate units',
  table: 'item_unit',
  parentColumn: 'item_id',
  ordered: true,
  fields: {
    unit: reference.required('Unit', 'measureUnit'),
    num: integer.required('item|Smallest units', { minimum: 1 }),
    den: integer.optional('make so many', { minimum: 1 }),
    barcode: code.optional('Barcode'),
    retailRate: rate.optional('Retail rate', { minimum: 0 }),
    wholesaleRate: rate.optional('Wholesale rate', { minimum: 0 }),
  },
  defaults: { den: 1 },
  key: ['unit'],
} as const;

const suppliers = {
  staysAtServer: true,
  label: 'Suppliers',
  table: 'item_supplier',
  parentColumn: 'item_id',
  fields: {
    party: reference.required('Supplier', 'supplier'),
    supplierItemCode: text.optional("Supplier's item code", { maxLength: 200 }),
    rate: rate.optional('Rate', { minimum: 0, cost: true }),
  },
  key: ['party'],
} as const;

/** What one smallest unit of a dish is made of (SPEC §2, e_recipe_compo). */
const components = {
  staysAtServer: true,
  usedWith: 'restaurant',
  label: 'Ingredients',
  table: 'item_component',
  parentColumn: 'item_id',
  ordered: true,
  fields: {
    component: reference.required('Ingredient', 'item'),
    quantity: quantity.required('Quantity in its smallest unit', { minimum: 1 }),
  },
  key: ['component'],
} as const;

export const item = defineMaster({
  name: 'item',
  path: 'items',
  label: 'Stock item',
  plural: 'Stock items',
  word: 'item',
  address: 'itemMaster',
  aliases: ['item_reg'],
  phone: { order: 1 },
  permission: 'frmItem',
  table: 'item',
  fields: {
    ...masterFields,
    unit: reference.required('Unit', 'measureUnit'),
    barcode: code.optional('Barcode'),
    retailRate: rate.required('Retail rate', { minimum: 0 }),
    wholesaleRate: rate.optional('Wholesale rate', { minimum: 0 }),
    category: reference.optional('Category', 'category'),
    subCategory: reference.optional('Sub category', 'category'),
    itemType: choice.optional('Item type', ['goods', 'service'], {
      optionLabels: ['Goods', 'item|Service'],
    }),
    tracking: choice.optional('Kept by batch', ['batch', 'batchExpiry'], {
      optionLabels: ['by batch', 'by batch and expiry'],
    }),
    taxCode: reference.optional('Tax code', 'taxCode'),
    hsnCode: text.optional('HSN code', { maxLength: 20 }),
    packing: text.optional('Packing', { maxLength: 200 }),
    madeIn: text.optional('Made in', { maxLength: 200 }),
    make: text.optional('Brand', { maxLength: 200 }),
    rackNo: text.optional('Rack no.', { maxLength: 200 }),
    shelfNo: text.optional('Shelf no.', { maxLength: 200 }),
    reorderLevel: quantity.optional('Reorder level', { minimum: 0 }),
    reorderQuantity: quantity.optional('Reorder quantity', { minimum: 0 }),
    minimumQuantity: quantity.optional('Minimum quantity', { minimum: 0 }),
    profitPercent: percent.optional('Profit %', { minimum: 0 }),
    commissionPercent: percent.optional('Commission %', { minimum: 0 }),
    litres: rate.optional('Litres of one unit', { minimum: 0 }),
    weight: rate.optional('Weight of one unit (kg)', { minimum: 0 }),
    returnable: flag.optional('May be returned'),
    rawMaterial: flag.optional('Raw material'),
    splitUnit: flag.optional('Show stock in split units'),
    description: note.optional('Description', { maxLength: 4000 }),
    image: image.optional('Picture'),
    kitchen: reference.optional('Kitchen', 'kitchen', { usedWith: 'restaurant' }),
  },
  defaults: { itemType: 'goods', returnable: true, rawMaterial: false, splitUnit: true },
  children: { units, suppliers, components },
  validate: ({ values, children }) => [
    ...(children.units ?? []).flatMap((row, index) =>
      row.unit === values.unit ? [problem('item.unit_exists', `units.${index}.unit`)] : [],
    ),
    ...(children.components ?? []).flatMap((row, index) =>
      row.component === values.code ? [problem('item.own_component', `components.${index}.component`)] : [],
    ),
  ],
  register: ['code', 'name', 'barcode', 'category', 'unit', 'retailRate', 'taxCode', 'active'],
  search: ['barcode'],
  examples: [
    {
      code: 'MILK-1L',
      name: 'Fresh milk 1 l',
      nameArabic: 'حليب طازج 1 لتر',
      unit: 'PCS',
      barcode: '6291000000015',
      retailRate: '6.50',
      wholesaleRate: '5.75',
      taxCode: 'VAT5',
      units: [{ unit: 'CTN', num: 12, barcode: '6291000000022', retailRate: '75' }],
    },
  ],
});
