/** Fuel and a fine of a van, paid from its cash and by its driver, shared with a customer's bill. */
import { caption, code } from '../../src/cell.ts';
import type { Journal } from '../../src/layouts/journal/journal.ts';
import { exampleInvoice } from './sales-invoice.ts';

export const exampleJournal: Journal = {
  referNo: 'J-58',
  date: '2026-11-20',
  issuedAt: '2026-11-20T12:15:00Z',
  zone: 'Asia/Dubai',
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  facts: [{ label: caption('Reference no.'), value: code('MEMO 11/2026-4') }],
  lines: [
    {
      ledger: { name: 'Fuel and Salik of the vans', nameArabic: 'وقود وسالك الشاحنات' },
      costCentre: { name: 'Van 1', nameArabic: 'الشاحنة ١' },
      narration: 'Week 47, odometer 48,213 km',
      debit: 41_250,
      credit: 0,
    },
    {
      ledger: { name: 'Trade debtors', nameArabic: 'ذمم العملاء' },
      party: { name: 'Green Valley Grocery', nameArabic: 'بقالة الوادي الأخضر' },
      bill: 'S1-1204',
      debit: 1_250_000,
      credit: 0,
    },
    { ledger: { name: 'Cash of van 1', nameArabic: 'نقد الشاحنة ١' }, debit: 0, credit: 41_250 },
    {
      ledger: { name: 'Advances from customers', nameArabic: 'دفعات مقدمة من العملاء' },
      party: { name: 'Green Valley Grocery', nameArabic: 'بقالة الوادي الأخضر' },
      bill: 'R1-70',
      debit: 0,
      credit: 1_250_000,
    },
  ],
  narration: 'Week 47 of van 1; advance of R1-70 set against S1-1204',
};
