/** Orders of two routes for one day; milk is ordered on both. */

import type { OrderedGoods, OrdersPrint } from '../../src/layouts/orders/orders.ts';
import { cartons, exampleGoods, exampleList } from './goods.ts';

const { milk, laban, chips } = exampleGoods;

function ordered(
  goods: Pick<OrderedGoods, 'item' | 'name' | 'nameArabic' | 'unit'>,
  quantity: number,
  more: Partial<OrderedGoods> = {},
): OrderedGoods {
  return { ...goods, quantity, actual: 0, rate: 6_500_000, amount: quantity * 650, ...more };
}

export const exampleOrders: OrdersPrint = {
  ...exampleList,
  from: '2026-11-21',
  to: '2026-11-21',
  routes: [
    {
      route: { name: 'Jumeirah – Al Wasl', nameArabic: 'جميرا – الوصل' },
      orders: [
        {
          referNo: 'O-204',
          date: '2026-11-20',
          deliveryDate: '2026-11-21',
          customer: { name: 'Green Valley Grocery', nameArabic: 'بقالة الوادي الأخضر' },
          lines: [ordered(milk, 48, { actual: 54 }), ordered(laban, 30, { rate: 3_250_000, amount: 9750 })],
        },
        {
          referNo: 'O-206',
          date: '2026-11-20',
          customer: { name: 'Al Madina Supermarket', nameArabic: 'سوبرماركت المدينة' },
          lines: [ordered(chips, 24, { rate: 1_000_000, amount: 2400 })],
        },
      ],
    },
    {
      route: { name: 'Deira', nameArabic: 'ديرة' },
      orders: [
        {
          referNo: 'O-207',
          date: '2026-11-19',
          deliveryDate: '2026-11-21',
          customer: { name: 'Corner Shop Naif' },
          lines: [ordered(milk, 12)],
        },
      ],
    },
  ],
  split: (_item, smallest) => cartons(smallest).parts,
};
