/** Prices of two categories for hotels and restaurants; one name is longer than any paper is wide. */

import type { PriceList, PriceListRow } from '../../src/layouts/price-list/price-list.ts';
import { exampleGoods, exampleList } from './goods.ts';

const { milk, laban, chips } = exampleGoods;

const priced = ({ item, ...goods }: typeof milk | typeof laban | typeof chips, rate: number): PriceListRow => ({
  ...goods,
  code: item,
  rate,
});

export const examplePriceList: PriceList = {
  ...exampleList,
  date: '2026-11-20',
  priceGroup: { name: 'Hotels and restaurants', nameArabic: 'الفنادق والمطاعم' },
  categories: [
    {
      category: { name: 'Dairy', nameArabic: 'ألبان' },
      rows: [priced(milk, 6_100_000), { ...priced(milk, 71_500_000), unit: 'CTN' }, priced(laban, 3_255_000)],
    },
    { category: { name: 'Snacks', nameArabic: 'وجبات خفيفة' }, rows: [priced(chips, 1_000_000)] },
  ],
};
