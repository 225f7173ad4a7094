/** What a register says of the payment of a sale, by the bill that it left. */
import { expect, test } from 'vitest';
import { paymentOf } from './payment-state.ts';

const today = '2026-11-28';
const bill = (open: number, dueDate: string, amount = 500) => ({ amount, open, dueDate });

test.each([
  ['nothing was owed', undefined, 'posted', { state: 'paid' }],
  ['nothing is left', bill(0, '2026-01-01'), 'posted', { state: 'paid' }],
  ['all is left, due today', bill(500, today), 'posted', { state: 'open' }],
  ['some is left, not due', bill(120, '2026-12-01'), 'verified', { state: 'partly' }],
  ['some is left since twelve days', bill(120, '2026-11-16'), 'posted', { state: 'overdue', overdueDays: 12 }],
  ['we owe a part', bill(-120, '2026-12-01', -500), 'posted', { state: 'partly' }],
  ['it was made void', bill(0, '2026-01-01'), 'void', undefined],
  ['it is a draft', undefined, 'draft', undefined],
])('%s', (_, standing, state, payment) => {
  expect(paymentOf(standing, state, today)).toEqual(payment);
});
