/** Two vans and the damage store of one of them, by selling rate. */

import type { StockPrint } from '../../src/layouts/stock/stock.ts';
import { cartons, exampleGoods, exampleList } from './goods.ts';

const { milk, laban, chips } = exampleGoods;
const rates = { retailRate: 6_500_000, wholesaleRate: 5_750_000, cost: 4_812_500 };

export const exampleStock: StockPrint = {
  ...exampleList,
  zone: 'Asia/Dubai',
  date: '2026-11-20',
  costing: 'SellingRate',
  godowns: [
    {
      code: 'VAN-1',
      name: 'Van 1',
      nameArabic: 'الشاحنة ١',
      isDamaged: false,
      lines: [
        { ...milk, ...rates, quantity: 53, ...cartons(53) },
        { ...laban, ...rates, quantity: 24, ...cartons(24) },
        { ...chips, ...rates, quantity: 7, ...cartons(7) },
      ],
    },
    { code: 'VAN-2', name: 'Van 2', nameArabic: 'الشاحنة ٢', isDamaged: false, lines: [] },
    {
      code: 'DAMAGE-VAN-1',
      name: 'Damaged goods of van 1',
      nameArabic: 'توالف الشاحنة ١',
      isDamaged: true,
      lines: [{ ...milk, ...rates, quantity: 2, ...cartons(2) }],
    },
  ],
  selected: [],
};
