/** Two guests on the terrace; one wants no onions. */

import type { KitchenSlip } from '../../src/layouts/kitchen-slip/kitchen-slip.ts';
import { exampleList } from './goods.ts';

export const exampleKitchenSlip: KitchenSlip = {
  ...exampleList,
  zone: 'Asia/Dubai',
  kitchen: { name: 'Grill', nameArabic: 'المشويات' },
  referNo: 'O-1204',
  table: { name: 'Table 12', nameArabic: 'طاولة ١٢' },
  guests: 2,
  lines: [
    { name: 'Mixed grill', nameArabic: 'مشاوي مشكلة', quantity: 2000, unit: 'PCS', message: 'No onions, well done' },
    {
      name: 'Chicken shish tawook with garlic sauce',
      nameArabic: 'شيش طاووق مع صلصة الثوم',
      quantity: 1000,
      unit: 'PCS',
    },
  ],
};
