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
  label: { en: 'Alternate units', ar: 'الوحدات البديلة' },
  table: 'item_unit',
  parentColumn: 'item_id',
  ordered: true,
  fields: {
    unit: reference.required('Unit', 'الوحدة', 'measureUnit'),
    num: integer.required('Smallest units', 'عدد الوحدات الصغرى', { minimum: 1 }),
    den: integer.optional('make so many', 'تساوي', { minimum: 1 }),
    barcode: code.optional('Barcode', 'الباركود'),
    retailRate: rate.optional('Retail rate', 'سعر التجزئة', { minimum: 0 }),
    wholesaleRate: rate.optional('Wholesale rate', 'سعر الجملة', { minimum: 0 }),
  },
  defaults: { den: 1 },
  key: ['unit'],
} as const;

const suppliers = {
  staysAtServer: true,
  label: { en: 'Suppliers', ar: 'الموردون' },
  table: 'item_supplier',
  parentColumn: 'item_id',
  fields: {
    party: reference.required('Supplier', 'المورد', 'supplier'),
    supplierItemCode: text.optional("Supplier's item code", 'رمز الصنف لدى المورد', { maxLength: 200 }),
    rate: rate.optional('Rate', 'السعر', { minimum: 0 }),
  },
  key: ['party'],
} as const;

export const item = defineMaster({
  name: 'item',
  path: 'items',
  label: { en: 'Stock item', ar: 'الصنف' },
  plural: { en: 'Stock items', ar: 'الأصناف' },
  word: { en: 'item', ar: 'صنف' },
  address: 'itemMaster',
  aliases: ['item_reg'],
  phone: { order: 1 },
  permission: 'frmItem',
  table: 'item',
  fields: {
    ...masterFields,
    unit: reference.required('Unit', 'الوحدة', 'measureUnit'),
    barcode: code.optional('Barcode', 'الباركود'),
    retailRate: rate.optional('Retail rate', 'سعر التجزئة', { minimum: 0 }),
    wholesaleRate: rate.optional('Wholesale rate', 'سعر الجملة', { minimum: 0 }),
    category: reference.optional('Category', 'الفئة', 'category'),
    subCategory: reference.optional('Sub category', 'الفئة الفرعية', 'category'),
    itemType: choice.optional('Item type', 'نوع الصنف', ['goods', 'service'], {
      optionLabels: [
        { en: 'Goods', ar: 'بضاعة' },
        { en: 'Service', ar: 'خدمة' },
      ],
    }),
    tracking: choice.optional('Kept by batch', 'التتبع بالتشغيلات', ['batch', 'batchExpiry'], {
      optionLabels: [
        { en: 'by batch', ar: 'بالتشغيلة' },
        { en: 'by batch and expiry', ar: 'بالتشغيلة وتاريخ الانتهاء' },
      ],
    }),
    taxCode: reference.optional('Tax code', 'رمز الضريبة', 'taxCode'),
    hsnCode: text.optional('HSN code', 'رمز النظام المنسق', { maxLength: 20 }),
    packing: text.optional('Packing', 'التعبئة', { maxLength: 200 }),
    madeIn: text.optional('Made in', 'بلد الصنع', { maxLength: 200 }),
    make: text.optional('Brand', 'العلامة التجارية', { maxLength: 200 }),
    rackNo: text.optional('Rack no.', 'رقم الرف الرئيسي', { maxLength: 200 }),
    shelfNo: text.optional('Shelf no.', 'رقم الرف', { maxLength: 200 }),
    reorderLevel: quantity.optional('Reorder level', 'حد إعادة الطلب', { minimum: 0 }),
    reorderQuantity: quantity.optional('Reorder quantity', 'كمية إعادة الطلب', { minimum: 0 }),
    minimumQuantity: quantity.optional('Minimum quantity', 'الحد الأدنى للكمية', { minimum: 0 }),
    profitPercent: percent.optional('Profit %', 'نسبة الربح', { minimum: 0 }),
    commissionPercent: percent.optional('Commission %', 'نسبة العمولة', { minimum: 0 }),
    litres: rate.optional('Litres of one unit', 'لترات الوحدة', { minimum: 0 }),
    weight: rate.optional('Weight of one unit (kg)', 'وزن الوحدة (كجم)', { minimum: 0 }),
    returnable: flag.optional('May be returned', 'قابل للإرجاع'),
    rawMaterial: flag.optional('Raw material', 'مادة خام'),
    splitUnit: flag.optional('Show stock in split units', 'عرض المخزون بالوحدات المجزأة'),
    description: note.optional('Description', 'الوصف', { maxLength: 4000 }),
    image: image.optional('Picture', 'الصورة'),
  },
  defaults: { itemType: 'goods', returnable: true, rawMaterial: false, splitUnit: false },
  children: { units, suppliers },
  validate: ({ values, children }) =>
    (children['units'] ?? []).flatMap((row, index) =>
      row['unit'] === values['unit'] ? [problem('item.unit_exists', `units.${index}.unit`)] : [],
    ),
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
