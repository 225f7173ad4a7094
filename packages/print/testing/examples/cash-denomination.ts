/** A van's cash in dirhams and dollars, a little short. */

import type { CashDenomination } from '../../src/layouts/cash-denomination/cash-denomination.ts';
import { exampleInvoice } from './sales-invoice.ts';

const note = (worth: number, count: number) => ({
  denomination: worth * 10_000,
  count,
  amount: worth * count,
});

export const exampleCashDenomination: CashDenomination = {
  referNo: 'DS-9',
  date: '2026-11-20',
  issuedAt: '2026-11-20T12:00:00Z',
  zone: 'Asia/Dubai',
  branch: exampleInvoice.branch,
  salesPerson: 'Ravi Kumar',
  route: 'Jumeirah – Al Wasl',
  primary: {
    currency: exampleInvoice.currency,
    lines: [note(50_000, 2), note(10_000, 14), note(2000, 9), note(25, 7)],
  },
  secondary: {
    currency: { code: 'USD', symbol: '$', decimals: 2 },
    rate: 3_672_500,
    lines: [note(2000, 2)],
  },
  uncounted: 350,
  systemTotal: 273_200,
  reason: 'Change given twice',
};
