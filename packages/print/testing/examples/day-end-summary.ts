/** A van's day with a cash sale, expired goods taken back, a count that is one short, and goods given back in the evening. */
import type { DayEndPapers } from '../../src/layouts/day-end-stock/day-end-stock.ts';
import { testDayEnd } from '../day-end.ts';
import { exampleInvoice } from './sales-invoice.ts';

const unload = (godown: string, toGodown: string, quantity: string) => ({
  type: 'stockTransfer',
  godown,
  toGodown,
  items: [{ item: 'MILK', unit: 'PCS', quantity }],
});

const dressed = (facts: DayEndPapers): DayEndPapers => ({
  ...facts,
  branch: exampleInvoice.branch,
  itemName: () => ({ name: 'Fresh full cream milk 1 L', nameArabic: 'حليب طازج كامل الدسم ١ لتر' }),
  chainHeads: [{ series: 'V1S', hash: '9f2c4b7d8e1a03f56b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6e7f809' }],
});

/** Nothing was given back: the van still has its goods. */
export const exampleDayEnd: DayEndPapers = dressed(testDayEnd());

export const exampleUnloadedDay: DayEndPapers = dressed(
  testDayEnd([unload('VAN-1', 'MAIN', '5'), unload('DAMAGE-VAN-1', 'DAMAGE', '2')]),
);
