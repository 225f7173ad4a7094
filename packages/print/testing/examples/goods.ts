/** Whose papers the examples of lists are, and the goods they tell of. */

import type { GoodsQuantity } from '../../src/layouts/list/goods-quantity.ts';
import type { ListFacts } from '../../src/layouts/list/list-paper.ts';
import { exampleInvoice } from './sales-invoice.ts';

export const exampleList: ListFacts = {
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  issuedAt: '2026-11-20T13:05:00Z',
};

export const exampleGoods = {
  milk: { item: 'MILK-1L', name: 'Fresh full cream milk 1 L', nameArabic: 'حليب طازج كامل الدسم ١ لتر', unit: 'PCS' },
  laban: { item: 'LABAN-500', name: 'Laban drink 500 ml', nameArabic: 'لبن رائب ٥٠٠ مل', unit: 'PCS' },
  chips: {
    item: 'CHIPS-25',
    name: 'Potato chips, sea salt and cider vinegar, family bag of 24 packets of 25 g',
    nameArabic: 'رقائق بطاطس بملح البحر وخل التفاح، كيس عائلي من ٢٤ عبوة ٢٥ غ',
    unit: 'PCS',
  },
} as const;

/** Twelve pieces are a carton. */
export function cartons(smallest: number): Required<Pick<GoodsQuantity, 'parts'>> {
  const parts = [
    { unit: 'CTN', quantity: Math.floor(smallest / 12) },
    { unit: 'PCS', quantity: smallest % 12 },
  ];
  return { parts: parts.filter(({ quantity }) => quantity !== 0) };
}
