/** Cost centres: a second division of income and expense, in a tree. */
import { reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const costCentre = defineMaster({
  name: 'costCentre',
  path: 'cost-centres',
  label: 'Cost centre',
  plural: 'Cost centres',
  word: 'cost centre',
  address: 'CostCenters',
  phone: { order: 21 },
  permission: 'frmCostCentre',
  table: 'cost_centre',
  fields: { ...masterFields, parent: reference.optional('Under', 'costCentre') },
  defaults: {},
  register: ['code', 'name', 'parent', 'active'],
  examples: [{ code: 'FLEET', name: 'Fleet', nameArabic: 'الأسطول' }],
});
