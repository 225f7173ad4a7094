/**
 * Money that a party had paid ahead, or has on account, used for the bill that a sale or a purchase has just opened
 * (SPEC §2, Sales_ReceiptAdjustments). Both bills are settled; an advance moves from its ledger to the control ledger.
 */
import type { BillTarget, Books } from '../definition/books.ts';
import type { ValuesOf } from '../definition/field.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { BillLine } from '../definition/shared-values.ts';
import type { advanceLine, PartyValues } from '../definition/voucher-fields.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { matchBills } from './match-bills.ts';

interface UsingAdvances {
  readonly bills: readonly ValuesOf<typeof advanceLine>[];
}

export interface AdvanceSide {
  readonly side: 'customer' | 'supplier';
  readonly party: string;
  readonly control: LedgerRole;
  readonly advances: LedgerRole;
}

/** Settles the voucher's own bill out of each bill line; the own bill must have been opened. */
export function postUsedAdvances(voucher: UsingAdvances, books: Books, facts: AdvanceSide): Result<true> {
  const { side, party } = facts;
  const own: BillTarget = { party, side, ledger: facts.control };
  for (const [index, line] of voucher.bills.entries()) {
    const path = `bills.${index}.reference`;
    const { reference, amount: wanted } = line;
    const ahead: BillTarget = { party, side, ledger: facts.advances };
    const isAhead = books.openOf(ahead, reference) !== undefined;
    if (reference === books.referNo) return refused(problem('bill.unknown', path, { reference }));
    const target = isAhead ? ahead : own;
    const amount = usable(target, { reference, amount: wanted, path }, books);
    if (amount === 0) continue;
    const bill = { target: own, reference: books.referNo, path };
    const matched = matchBills({ target, reference, path }, bill, amount, books);
    if (!matched.ok) return matched;
  }
  return accepted(true);
}

/**
 * All of it; where it is forgiven that others used it meanwhile, what is left; where it is forgiven that it began later,
 * nothing. The voucher's own bill then stays open by the rest.
 */
function usable(
  target: BillTarget,
  { reference, amount, path }: { readonly reference: string; readonly amount: Minor; readonly path: string },
  books: Books,
): Minor {
  const open = books.openOf(target, reference) ?? 0;
  const began = books.dateOf(target, reference) ?? books.date;
  if (began > books.date && books.forgives(problem('bill.later', path, { reference, date: began }))) return 0;
  if (amount <= open) return amount;
  return books.forgives(problem('bill.exceeded', path, { reference, open })) ? open : amount;
}

/** What the bill lines use together, in the voucher's currency. */
export function usedAdvances({ bills }: { readonly bills: readonly BillLine[] }): Minor {
  return bills.reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/** Together the lines are no more than `owed`. */
export function checkAdvances(
  voucher: UsingAdvances & { readonly header: PartyValues },
  side: 'customer' | 'supplier',
  owed: Minor,
): Problem[] {
  if (voucher.bills.length === 0) return [];
  if (voucher.header[side] === undefined) return [problem('field.required', side)];
  const problems = voucher.bills.flatMap((line, index) =>
    line.amount > 0 ? [] : [problem('bill.amount_not_positive', `bills.${index}.amount`)],
  );
  if (problems.length === 0 && usedAdvances(voucher) > owed) problems.push(problem('tender.advance_exceeds', 'bills'));
  return problems;
}
