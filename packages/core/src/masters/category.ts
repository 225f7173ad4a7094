/** Item categories; a sub category is a category under another. */
import { image, integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const category = defineMaster({
  name: 'category',
  path: 'categories',
  label: { en: 'Category', ar: 'الفئة' },
  plural: { en: 'Categories', ar: 'الفئات' },
  word: { en: 'category', ar: 'فئة' },
  phone: { order: 15 },
  permission: 'frmCategory',
  table: 'category',
  fields: {
    ...masterFields,
    parent: reference.optional('Under', 'ضمن', 'category'),
    position: integer.optional('Position', 'الترتيب', { minimum: 0 }),
    image: image.optional('Picture', 'الصورة'),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'parent', 'active'],
  examples: [{ code: 'MILK', name: 'Milk', nameArabic: 'حليب' }],
});
