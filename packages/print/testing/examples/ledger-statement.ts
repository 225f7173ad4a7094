/** A fortnight of a van's cash ledger: opened, sold for, handed in. */

import type { StatementFacts } from '../../src/layouts/ledger-statement/ledger-statement.ts';
import { exampleList } from './goods.ts';

export const exampleLedgerStatement: StatementFacts = {
  ...exampleList,
  of: { code: 'CASH-VAN-1', name: 'Cash of van 1', nameArabic: 'نقد الشاحنة ١' },
  from: '2026-11-06',
  to: '2026-11-20',
  opening: 10_000,
  debit: 154_250,
  credit: 164_300,
  closing: -50,
  entries: [
    {
      date: '2026-11-07',
      voucherType: 'sales|Sales',
      referNo: 'S1-1201',
      particulars: { name: 'Sales', nameArabic: 'المبيعات' },
      amount: 123_450,
      balance: 133_450,
    },
    {
      date: '2026-11-09',
      voucherType: 'Receipt',
      referNo: 'R1-88',
      particulars: { name: 'Green Valley Grocery', nameArabic: 'بقالة الوادي الأخضر' },
      amount: 30_800,
      balance: 164_250,
    },
    {
      date: '2026-11-20',
      voucherType: 'Day settlement',
      referNo: 'D1-9',
      particulars: { name: 'Main cash', nameArabic: 'الصندوق الرئيسي' },
      amount: -164_300,
      balance: -50,
    },
  ],
};
