/** Item categories; a sub category is a category under another. */
import { image, integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const category = defineMaster({
  name: 'category',
  path: 'categories',
  label: 'Category',
  plural: 'Categories',
  word: 'category',
  phone: { order: 15 },
  permission: 'frmCategory',
  table: 'category',
  fields: {
    ...masterFields,
    parent: reference.optional('Under', 'category'),
    position: integer.optional('Position', { minimum: 0 }),
    image: image.optional('Picture'),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'parent', 'active'],
  examples: [{ code: 'MILK', name: 'Milk', nameArabic: 'حليب' }],
});
