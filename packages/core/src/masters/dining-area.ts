/** Dining areas: the parts of a restaurant that tables stand in (SPEC §2, Restaurant). */
import { integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const diningArea = defineMaster({
  name: 'diningArea',
  path: 'dining-areas',
  label: 'Dining area',
  plural: 'Dining areas',
  word: 'dining area',
  address: 'DiningArea',
  permission: 'frmDiningArea',
  table: 'dining_area',
  fields: {
    ...masterFields,
    branch: reference.optional('Branch', 'branch'),
    position: integer.optional('Position', { minimum: 0 }),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'branch', 'position', 'active'],
  examples: [{ code: 'TERRACE', name: 'Terrace', nameArabic: 'الشرفة', position: 2 }],
});
