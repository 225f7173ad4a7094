/** What a salesperson collected in a day: cash, a cheque, and a transfer to the bank. */

import type { ReceiptSummary } from '../../src/layouts/receipt-summary/receipt-summary.ts';
import { exampleList } from './goods.ts';

const route = { name: 'Jumeirah – Al Wasl', nameArabic: 'جميرا – الوصل' };
const cash = { name: 'Cash of van 1', nameArabic: 'نقد الشاحنة ١' };
const bank = { name: 'Emirates NBD', nameArabic: 'بنك الإمارات دبي الوطني' };

export const exampleReceiptSummary: ReceiptSummary = {
  ...exampleList,
  from: '2026-11-20',
  to: '2026-11-20',
  salesPerson: { name: 'Ravi Kumar', nameArabic: 'رافي كومار' },
  rows: [
    {
      date: '2026-11-20',
      referNo: 'R1-91',
      receivedFrom: { name: 'Green Valley Grocery', nameArabic: 'بقالة الوادي الأخضر' },
      receivedInto: cash,
      route,
      mode: 'cash',
      amount: 25_000,
    },
    {
      date: '2026-11-20',
      referNo: 'R1-92',
      receivedFrom: { name: 'Al Madina Supermarket', nameArabic: 'سوبرماركت المدينة' },
      receivedInto: bank,
      route,
      mode: 'cheque',
      amount: 112_575,
    },
    {
      date: '2026-11-20',
      referNo: 'R1-93',
      receivedFrom: { name: 'Corner Shop Naif' },
      receivedInto: bank,
      route: { name: 'Deira', nameArabic: 'ديرة' },
      mode: 'bank',
      amount: 9_900,
    },
  ],
};
