/** How far a bill is settled, to be read: amounts above zero whichever side owes, and what was settled out of sight. */
import type { OpenedBill, Settlement } from '@fieldbook/core/api/voucher-relations';
import { paymentOf } from '@fieldbook/core/bills/payment-state';
import { minorOf } from '../amount-text.ts';

export interface PaymentState {
  readonly isSettled: boolean;
  readonly isPartly: boolean;
  readonly amount: number;
  readonly open: number;
  /** Days since it was due, of what is still owed; 0 for none. */
  readonly daysOver: number;
  readonly settlements: readonly (Omit<Settlement, 'amount'> & { readonly amount: number })[];
  /** By vouchers that are not told. */
  readonly others: number;
}

/** A bill is told of a voucher that stands. */
const POSTED = 'posted';

export function paymentStateOf(bill: OpenedBill, today: string, decimals: number): PaymentState {
  const whole = minorOf(bill.amount, decimals);
  const sign = whole < 0 ? -1 : 1;
  const open = sign * minorOf(bill.open, decimals);
  const settlements = bill.settlements.map((each) => ({ ...each, amount: 0 - sign * minorOf(each.amount, decimals) }));
  const told = settlements.reduce((sum, each) => sum + each.amount, 0);
  const { overdueDays = 0 } = paymentOf({ amount: sign * whole, open, dueDate: bill.dueDate }, POSTED, today) ?? {};
  return {
    isSettled: open === 0,
    isPartly: open !== 0 && open < sign * whole,
    amount: sign * whole,
    open,
    daysOver: bill.kind === 'new' ? overdueDays : 0,
    settlements,
    others: sign * whole - open - told,
  };
}
