/**
 * A credit of a party set against a bill of the same party: both are settled by one amount, each at the value it is carried
 * at, and where they stand on two ledgers (an advance and the control ledger) the amount moves between them.
 */
import type { BillTarget, Books } from '../definition/books.ts';
import type { Minor } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import { postPartyLine } from './party-line.ts';

export interface NamedBill {
  readonly target: BillTarget;
  readonly reference: string;
  /** Where a refusal points to. */
  readonly path: string;
}

/** `amount` above zero, in the voucher's currency. */
export function matchBills(credit: NamedBill, bill: NamedBill, amount: Minor, books: Books): Result<true> {
  const signed = credit.target.side === 'customer' ? amount : -amount;
  const used = postPartyLine({ ...credit, kind: 'against', amount: signed }, books);
  if (!used.ok) return used;
  return postPartyLine({ ...bill, kind: 'against', amount: -signed }, books);
}
