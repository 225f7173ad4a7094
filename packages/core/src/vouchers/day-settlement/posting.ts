/**
 * A day settlement in the books: Dr Main cash / Cr Van cash for what was counted; the difference to Due from salesman, or
 * to Cash short and over by setting (ACCOUNTING.md, Day settlement). The header says what the till holds by the books.
 */
import type { Books, LedgerRef } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Problem, problem, type Result, refused } from '../../kernel/result.ts';
import type { DaySettlement } from './shape.ts';

export function postDaySettlement(
  { header, tenders }: DaySettlement,
  books: Books,
  masters: VoucherMasters,
): Result<true> {
  const { amount: counted = 0, bookAmount: booked = 0, toLedger } = header;
  const isAsStated = header.statedAmount === undefined || header.statedAmount === booked;
  const nothing = problem('settlement.nothing', 'amount');
  if (booked === 0 && counted === 0 && isAsStated && !books.forgives(nothing)) return refused(nothing);
  const bearer = booked === counted ? accepted(masters.choices.cashDifference) : bearerOf(header, books, masters);
  if (!bearer.ok) return bearer;
  if (counted > booked) books.flag(problem('settlement.over', 'amount'));
  if (!isAsStated) books.flag(problem('settlement.book_differs', 'bookAmount'));
  const handed = tenders.length > 0 ? tenders : [{ ledger: toLedger, amount: counted }];
  for (const { ledger = toLedger, amount = 0 } of handed) books.debit({ code: ledger }, amount);
  books.debit(bearer.value, booked - counted);
  books.credit({ code: header.ledger }, booked);
  return accepted(true);
}

/** A difference has its reason, and what a salesperson owes is his: of nobody's debt a supervisor is told. */
function bearerOf(header: DaySettlement['header'], books: Books, { choices }: VoucherMasters): Result<LedgerRef> {
  const problems: Problem[] = [];
  const miss = (missing: Problem) => {
    if (!books.forgives(missing)) problems.push(missing);
  };
  const reason = header.referenceNo ?? header.remarks;
  if (reason === undefined) miss(problem('settlement.reason_required', 'referenceNo'));
  const isNobodys = choices.cashDifference === 'dueFromSalesman' && header.salesPerson === undefined;
  if (isNobodys) miss(problem('difference.needs_salesperson', 'salesPerson'));
  if (problems.length > 0) return refused(...problems);
  return accepted(isNobodys ? 'shortAndOver' : choices.cashDifference);
}
