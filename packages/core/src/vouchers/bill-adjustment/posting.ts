/**
 * A bill adjustment in the books: Dr Customer advances (or Customer) / Cr Customer, the mirror for a supplier; in foreign
 * currency with the exchange gain or loss between the two (ACCOUNTING.md, Foreign currency). What the party owes is the same after it.
 */
import { matchBills } from '../../bills/match-bills.ts';
import { paying, receiving } from '../../bills/settlement.ts';
import type { BillTarget, Books } from '../../definition/books.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import type { BillAdjustment } from './shape.ts';

export function postBillAdjustment({ header, bills }: BillAdjustment, books: Books): Result<true> {
  const { side, control, advances } = header.customer === undefined ? paying : receiving;
  const party = String(header[side]);
  const own: BillTarget = { party, side, ledger: control };
  const ahead: BillTarget = { party, side, ledger: advances };
  for (const [index, line] of bills.entries()) {
    const { reference } = line;
    const kind = line.creditKind ?? (books.openOf(ahead, reference) === undefined ? 'onAccount' : 'advance');
    const credit = { target: kind === 'advance' ? ahead : own, reference, path: `bills.${index}.reference` };
    const bill = { target: own, reference: line.bill, path: `bills.${index}.bill` };
    const matched = matchBills(credit, bill, line.amount, books);
    if (!matched.ok) return matched;
  }
  return accepted(true);
}
