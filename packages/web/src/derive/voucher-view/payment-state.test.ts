import type { OpenedBill } from '@fieldbook/core/api/voucher-relations';
import { expect, test } from 'vitest';
import { paymentStateOf } from './payment-state.ts';
import { settledWith } from './settling-way.ts';

const bill: OpenedBill = {
  ...{ reference: 'S-1', kind: 'new', party: 'C1', partyName: 'Al Manar', dueDate: '2026-11-07', currency: 'AED' },
  ...{ amount: '100.00', open: '40.00', settlements: [] },
};
const paid = (amount: string) => ({
  ...{ voucherNo: 9, type: 'receipt', referNo: 'R-9', date: '2026-11-10', state: 'posted' },
  amount,
});

test('a bill that is open is so many days over, and what was paid out of sight is told as such', () => {
  const state = paymentStateOf({ ...bill, settlements: [paid('-50.00')] }, '2026-11-22', 2);
  expect(state).toMatchObject({ open: 4000, daysOver: 15, isPartly: true, isSettled: false, others: 1000 });
  expect(state.settlements[0]?.amount).toBe(5000);
});

test('what is paid is not over, nor is what is not due yet', () => {
  expect(paymentStateOf({ ...bill, open: '0.00' }, '2026-11-22', 2)).toMatchObject({ daysOver: 0, isSettled: true });
  expect(paymentStateOf(bill, '2026-11-07', 2).daysOver).toBe(0);
});

test('what we owe reads like what is owed to us, and is paid with the voucher of its side', () => {
  const ours = { ...bill, amount: '-100.00', open: '-100.00', settlements: [] };
  expect(paymentStateOf(ours, '2026-11-01', 2)).toMatchObject({ amount: 10000, open: 10000, others: 0 });
  expect([settledWith('supplier', ours), settledWith('customer', bill)]).toEqual(['payment', 'receipt']);
  expect([settledWith('customer', ours), settledWith('customer', { ...bill, open: '0.00' })]).toEqual([
    undefined,
    undefined,
  ]);
});
