/** Kitchens: where orders of a restaurant are made, each with the printer that its slips come out of (SPEC §2, Restaurant). */
import { integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const kitchen = defineMaster({
  name: 'kitchen',
  path: 'kitchens',
  label: 'Kitchen',
  plural: 'Kitchens',
  word: 'kitchen',
  address: 'Kitchens',
  permission: 'frmKitchen',
  table: 'kitchen',
  fields: {
    ...masterFields,
    branch: reference.optional('Branch', 'branch'),
    printer: reference.optional('Printer', 'printer'),
    position: integer.optional('Position', { minimum: 0 }),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'branch', 'printer', 'position', 'active'],
  examples: [{ code: 'GRILL', name: 'Grill', nameArabic: 'المشويات', position: 1 }],
});
