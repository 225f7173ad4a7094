/** Cost centres: a second division of income and expense, in a tree. */
import { reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const costCentre = defineMaster({
  name: 'costCentre',
  path: 'cost-centres',
  label: { en: 'Cost centre', ar: 'مركز التكلفة' },
  plural: { en: 'Cost centres', ar: 'مراكز التكلفة' },
  word: { en: 'cost centre', ar: 'مركز تكلفة' },
  address: 'CostCenters',
  phone: { order: 19 },
  permission: 'frmCostCentre',
  table: 'cost_centre',
  fields: { ...masterFields, parent: reference.optional('Under', 'ضمن', 'costCentre') },
  defaults: {},
  register: ['code', 'name', 'parent', 'active'],
  examples: [{ code: 'FLEET', name: 'Fleet', nameArabic: 'الأسطول' }],
});
