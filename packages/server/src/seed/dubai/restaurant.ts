/** A small restaurant of the main branch, for whoever switches the setting on: a kitchen, its messages, two areas with their tables. */
import type { Scenario } from '../scenario.ts';

const BRANCH = 'MB';

const tables = ['HALL', 'HALL', 'HALL', 'HALL', 'TERRACE', 'TERRACE'].map((area, at) => ({
  code: `T-${at + 1}`,
  name: `Table ${at + 1}`,
  nameArabic: `طاولة ${at + 1}`,
  area,
  seats: area === 'HALL' ? 4 : 6,
  branch: BRANCH,
  position: at + 1,
}));

export const restaurantMasters: Scenario['masters'] = [
  ['kitchen', [{ code: 'GRILL', name: 'Grill', nameArabic: 'المشويات', branch: BRANCH }]],
  [
    'kitchenMessage',
    [
      { code: 'NO-ONIONS', name: 'No onions', nameArabic: 'بدون بصل', position: 1 },
      { code: 'HOT', name: 'Hot', nameArabic: 'حار', position: 2 },
      { code: 'WELL-DONE', name: 'Well done', nameArabic: 'مطهو جيداً', position: 3 },
    ],
  ],
  [
    'diningArea',
    [
      { code: 'HALL', name: 'Hall', nameArabic: 'الصالة', branch: BRANCH, position: 1 },
      { code: 'TERRACE', name: 'Terrace', nameArabic: 'الشرفة', branch: BRANCH, position: 2 },
    ],
  ],
  ['diningTable', tables],
];
