/** How far a sale or purchase is paid, told by its bill: what still stands of it, and since when that is due. */
import { daysBetween, type IsoDate } from '../kernel/date.ts';

/** Paid in part is said only before it is due; after that it is overdue, whatever came. */
export type PaymentState = 'paid' | 'partly' | 'open' | 'overdue';

export interface BillStanding {
  /** In the currency of the bill, owed to us above zero. */
  readonly amount: number;
  readonly open: number;
  readonly dueDate: IsoDate;
}

export interface Payment {
  readonly state: PaymentState;
  /** Days since it was due. */
  readonly overdueDays?: number;
}

/** Without a bill it was paid at once. Nothing of a voucher that does not stand. */
export function paymentOf(bill: BillStanding | undefined, voucherState: string, today: IsoDate): Payment | undefined {
  if (bill === undefined || bill.open === 0) return fallen.has(voucherState) ? undefined : { state: 'paid' };
  const overdueDays = daysBetween(bill.dueDate, today);
  if (overdueDays > 0) return { state: 'overdue', overdueDays };
  return { state: bill.open === bill.amount ? 'open' : 'partly' };
}

const fallen: ReadonlySet<string> = new Set(['draft', 'void', 'rejected']);
