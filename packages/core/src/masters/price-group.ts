/** Price groups: their own selling rates of items by unit and date, for the parties that belong to the group. */
import { date, rate, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

const prices = {
  label: 'Prices',
  table: 'item_price',
  parentColumn: 'price_group_id',
  fields: {
    item: reference.required('Item', 'item'),
    unit: reference.required('Unit', 'measureUnit'),
    rate: rate.required('Rate', { minimum: 0 }),
    validFrom: date.optional('Valid from'),
    validTo: date.optional('Valid to'),
  },
  defaults: { validFrom: '1900-01-01' },
  key: ['item', 'unit', 'validFrom'],
} as const;

export const priceGroup = defineMaster({
  name: 'priceGroup',
  path: 'price-groups',
  label: 'Price group',
  plural: 'Price groups',
  word: 'price group',
  address: 'PriceGroup',
  phone: { order: 17 },
  permission: 'frmPriceGroup',
  table: 'price_group',
  fields: masterFields,
  defaults: {},
  children: { prices },
  validate: ({ children }) =>
    (children.prices ?? []).flatMap(({ validFrom, validTo }, index) =>
      validTo !== undefined && validTo < (validFrom ?? '')
        ? [problem('date.before_start', `prices.${index}.validTo`)]
        : [],
    ),
  register: ['code', 'name', 'active'],
  examples: [
    {
      code: 'HORECA',
      name: 'Hotels and restaurants',
      nameArabic: 'الفنادق والمطاعم',
      prices: [{ item: 'MILK-1L', unit: 'PCS', rate: '6.10', validFrom: '2026-01-01' }],
    },
  ],
});
