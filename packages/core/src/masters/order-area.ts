/**
 * Order areas: how a branch takes orders, and in which dining areas (SPEC §2, frmRecipeOrderArea). What is ordered there is the
 * default customer's until somebody else is named, at that customer's prices.
 */
import { choice, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const orderKinds = ['dineIn', 'takeAway', 'delivery'] as const;

const areas = {
  label: 'Dining areas',
  table: 'order_area_dining_area',
  parentColumn: 'order_area_id',
  ordered: true,
  fields: { area: reference.required('Dining area', 'diningArea') },
  key: ['area'],
} as const;

export const orderArea = defineMaster({
  name: 'orderArea',
  path: 'order-areas',
  label: 'Order area',
  plural: 'Order areas',
  word: 'order area',
  address: 'e_recipe_order_area',
  permission: 'frmRecipeOrderArea',
  table: 'order_area',
  fields: {
    ...masterFields,
    branch: reference.required('Branch', 'branch'),
    kind: choice.required('Orders are', orderKinds, { optionLabels: ['eaten here', 'taken away', 'delivered'] }),
    customer: reference.required('Usual customer', 'customer'),
  },
  defaults: { kind: 'dineIn' },
  children: { areas },
  register: ['code', 'name', 'branch', 'kind', 'customer', 'active'],
  examples: [
    {
      code: 'HALL',
      name: 'Hall and terrace',
      nameArabic: 'الصالة والشرفة',
      branch: 'MB',
      kind: 'dineIn',
      customer: 'CASH',
    },
  ],
});
