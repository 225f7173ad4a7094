/** A customer with a paid bill, one that is late, one that is not due yet, and money ahead. */

import type { CustomerStatement } from '../../src/layouts/customer-statement/customer-statement.ts';
import { exampleList } from './goods.ts';
import { exampleInvoice } from './sales-invoice.ts';

export const exampleCustomerStatement: CustomerStatement = {
  ...exampleList,
  party: exampleInvoice.customer,
  asOf: '2026-11-20',
  balance: 172_600,
  statement: {
    from: '2026-08-01',
    to: '2026-11-20',
    opening: 45_000,
    debit: 202_600,
    credit: 75_000,
    closing: 172_600,
    entries: [
      {
        date: '2026-08-18',
        voucherType: 'sales|Sales',
        referNo: 'S1-1090',
        particulars: { name: 'Sales', nameArabic: 'المبيعات' },
        amount: 77_550,
        balance: 122_550,
      },
      {
        date: '2026-09-02',
        voucherType: 'Receipt',
        referNo: 'R1-70',
        particulars: { name: 'Cash of van 1', nameArabic: 'نقد الشاحنة ١' },
        amount: -75_000,
        balance: 47_550,
      },
      {
        date: '2026-11-10',
        voucherType: 'sales|Sales',
        referNo: 'S1-1204',
        particulars: { name: 'Sales', nameArabic: 'المبيعات' },
        amount: 125_050,
        balance: 172_600,
      },
    ],
  },
  bills: [
    { reference: 'S1-1090', date: '2026-08-18', dueDate: '2026-09-17', amount: 77_550, open: 77_550 },
    { reference: 'S1-1204', date: '2026-11-10', dueDate: '2026-12-10', amount: 125_050, open: 125_050 },
    { reference: 'R1-70', date: '2026-09-02', amount: -30_000, open: -30_000 },
  ],
};
