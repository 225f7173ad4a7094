/** Dining tables: each in an area, with the seats it has (SPEC §2, Restaurant). */
import { integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const diningTable = defineMaster({
  name: 'diningTable',
  path: 'dining-tables',
  label: { en: 'Dining table', ar: 'طاولة الطعام' },
  plural: { en: 'Dining tables', ar: 'طاولات الطعام' },
  word: { en: 'dining table', ar: 'طاولة طعام' },
  address: 'DiningTable',
  permission: 'frmDiningTable',
  table: 'dining_table',
  fields: {
    ...masterFields,
    area: reference.required('Area', 'المنطقة', 'diningArea'),
    seats: integer.required('Seats', 'المقاعد', { minimum: 1 }),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    position: integer.optional('Position', 'الترتيب', { minimum: 0 }),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'area', 'seats', 'branch', 'position', 'active'],
  examples: [{ code: 'T-12', name: 'Table 12', nameArabic: 'طاولة 12', area: 'TERRACE', seats: 4, position: 12 }],
});
