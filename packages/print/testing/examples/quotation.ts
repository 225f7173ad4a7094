/** Prices offered to a café that is no customer yet, with terms of several lines. */
import { caption, date } from '../../src/cell.ts';
import type { TradePaper } from '../../src/layouts/trade/trade.ts';
import { exampleFacts, exampleTrade } from './trade.ts';

export const exampleQuotation: TradePaper = {
  ...exampleTrade,
  referNo: 'Q-31',
  party: { name: 'The new café at the creek', nameArabic: 'المقهى الجديد على الخور', phone: '+971 50 555 0188' },
  facts: [
    { field: 'validUntil', label: caption('Valid until'), value: date('2026-12-04') },
    exampleFacts.salesPerson,
    exampleFacts.delivery,
  ],
  remarks:
    'Prices hold while stocks last.\nPayment within 30 days of delivery.\nDelivery to the shop is free above AED 500.',
};
