/** A van that is loaded in the morning. */

import type { PickList } from '../../src/layouts/pick-list/pick-list.ts';
import { cartons, exampleGoods, exampleList } from './goods.ts';

const { milk, laban, chips } = exampleGoods;

export const examplePickList: PickList = {
  ...exampleList,
  date: '2026-11-20',
  salesPerson: { name: 'Ravi Kumar', nameArabic: 'رافي كومار' },
  route: { name: 'Jumeirah – Al Wasl', nameArabic: 'جميرا – الوصل' },
  van: 'D 45217',
  transfers: ['T-318', 'T-321'],
  lines: [
    { ...milk, quantity: 125, ...cartons(125) },
    { ...laban, quantity: 96, ...cartons(96) },
    { ...chips, quantity: 7, ...cartons(7) },
  ],
};
