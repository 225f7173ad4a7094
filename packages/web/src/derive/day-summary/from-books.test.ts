import type { DaySummaryAnswer } from '@fieldbook/core/api/day-summary-operations';
import { figureNames } from '@fieldbook/core/day-cycle/summary/figures';
import { expect, test } from 'vitest';
import { summaryFromBooks } from './from-books.ts';

const voucher = { uid: 'u', type: 'sales', referNo: 'S-1', voucherNo: 7 };
const nothing = { value: '0.00', vouchers: [] };
const answer: DaySummaryAnswer = {
  day: 'd',
  date: '2026-11-20',
  startedAt: '2026-11-20T03:00:00.000Z',
  texts: { userFullName: 'Ravi', routeName: 'Deira', vehicleNo: 'A 1', salesGodowns: ['VAN-1'], expiryGodowns: [] },
  figures: {
    cashSale: { value: '308.50', vouchers: [{ ...voucher, share: '308.50' }] },
    salesCount: { value: 1, vouchers: [{ ...voucher, share: 1 }] },
  },
  stock: [],
  cash: {
    ...{ opening: '50.00', sales: { value: '308.50', vouchers: [{ ...voucher, share: '308.50' }] } },
    ...{ collections: nothing, refunds: nothing, payments: nothing, other: nothing, handedIn: nothing },
    ...{ inHand: '358.50', closing: '0.00', difference: '0.00', counted: '355.30', variance: '-3.20' },
  },
};

test('money of the answer is minor units again, and what it does not tell is not known', () => {
  const { figures, cash } = summaryFromBooks(answer, 2);
  expect(figures.cashSale).toEqual({ value: 30_850, vouchers: [{ ...voucher, share: 30_850 }] });
  expect(figures.salesCount.value).toBe(1);
  expect(figures.endKm).toEqual({ value: undefined, vouchers: [] });
  expect(Object.keys(figures)).toEqual(figureNames);
  expect(cash).toMatchObject({ opening: 5_000, inHand: 35_850, counted: 35_530, variance: -320 });
  expect(cash.columns.sales.value).toBe(30_850);
});
