/** A van that is loaded in the morning. */
import { cartons, exampleGoods, exampleList } from '../list/example-goods.ts';
import type { PickList } from './pick-list.ts';

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
