/** Dining tables: each in an area, with the seats it has (SPEC §2, Restaurant). */
import { integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const diningTable = defineMaster({
  name: 'diningTable',
  path: 'dining-tables',
  label: 'Dining table',
  plural: 'Dining tables',
  word: 'dining table',
  address: 'DiningTable',
  permission: 'frmDiningTable',
  table: 'dining_table',
  fields: {
    ...masterFields,
    area: reference.required('Area', 'diningArea'),
    seats: integer.required('Seats', { minimum: 1 }),
    branch: reference.optional('Branch', 'branch'),
    position: integer.optional('Position', { minimum: 0 }),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'area', 'seats', 'branch', 'position', 'active'],
  examples: [{ code: 'T-12', name: 'Table 12', nameArabic: 'طاولة 12', area: 'TERRACE', seats: 4, position: 12 }],
});
