/** How far a bill is settled, to be read: amounts above zero whichever side owes, and what was settled out of sight. */
import type { OpenedBill, Settlement } from '@fieldbook/core/api/voucher-relations';
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

const DAY_MS = 86_400_000;

export function paymentStateOf(bill: OpenedBill, today: string, decimals: number): PaymentState {
  const whole = minorOf(bill.amount, decimals);
  const sign = whole < 0 ? -1 : 1;
  const open = sign * minorOf(bill.open, decimals);
  const settlements = bill.settlements.map((each) => ({ ...each, amount: 0 - sign * minorOf(each.amount, decimals) }));
  const told = settlements.reduce((sum, each) => sum + each.amount, 0);
  const days = Math.round((Date.parse(today) - Date.parse(bill.dueDate)) / DAY_MS);
  return {
    isSettled: open === 0,
    isPartly: open !== 0 && open < sign * whole,
    amount: sign * whole,
    open,
    daysOver: open !== 0 && bill.kind === 'new' ? Math.max(0, days) : 0,
    settlements,
    others: sign * whole - open - told,
  };
}
