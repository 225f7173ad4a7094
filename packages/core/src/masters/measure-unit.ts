/** Measure units: what items are counted and sold in. How many make another is a fact of the item, not of the unit. */
import { integer } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const measureUnit = defineMaster({
  name: 'measureUnit',
  path: 'measure-units',
  label: 'Measure unit',
  plural: 'Measure units',
  word: 'measure unit',
  phone: { order: 14 },
  permission: 'frmMeasureUnit',
  table: 'measure_unit',
  fields: {
    ...masterFields,
    decimals: integer.optional('Decimals of quantities', { minimum: 0 }),
  },
  defaults: { decimals: 0 },
  validate: ({ values }) => ((values.decimals ?? 0) > 3 ? [problem('number.out_of_range', 'decimals')] : []),
  register: ['code', 'name', 'decimals', 'active'],
  examples: [
    { code: 'PCS', name: 'Pieces', nameArabic: 'حبة' },
    { code: 'KG', name: 'Kilogram', nameArabic: 'كيلوغرام', decimals: 3 },
  ],
});
