/**
 * May a customer owe this much more? The one judgement of credit limit and overdue bills, of the server over its books and
 * of a phone over what it knows (SPEC §2, credit limit and credit days). Amounts in the base currency, minor units.
 */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { PartyValues } from '../definition/voucher-fields.ts';
import { type Minor, printMoney } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { CreditDrawn } from './credit-drawn.ts';

export interface CreditQuestion extends CreditDrawn {
  /** Before this document; what is paid ahead counts against it. */
  readonly owed: Minor;
  /** Due date of the oldest open bill. */
  readonly oldestDue: string | undefined;
}

export interface CreditFinding {
  readonly problem: Problem;
  /** As the company has set. */
  readonly check: 'Refuse' | 'Warn';
}

/** `field.required` or `credit.needs_party`: who trades on credit is known by name. */
export function checkNamedCustomer(
  { header: { customer } }: { readonly header: PartyValues },
  masters: VoucherMasters,
): Problem[] {
  if (customer === undefined) return [problem('field.required', 'customer')];
  const isAnonymous = masters.party('customer', customer)?.isCashParty === true;
  return isAnonymous ? [problem('credit.needs_party', 'customer')] : [];
}

/** What a customer may still owe. */
export function creditLeft(limit: Minor, owed: Minor): Minor {
  return Math.max(limit - owed, 0);
}

/** `credit.limit_exceeded` and `credit.overdue`, each with `beyond`: what a supervisor would be asked to allow. */
export function judgeCredit(
  { customer, date, owed, added, oldestDue }: CreditQuestion,
  masters: Pick<VoucherMasters, 'choices' | 'currency'>,
): CreditFinding[] {
  if (added <= 0) return [];
  const limit = customer.creditLimit;
  const { creditLimitCheck, overdueCheck, baseCurrency } = masters.choices;
  const decimals = masters.currency(baseCurrency)?.decimals ?? 2;
  const money = (amount: Minor) => printMoney(amount, decimals);
  const found: CreditFinding[] = [];
  if (limit !== undefined && owed + added > limit && creditLimitCheck !== 'Nothing') {
    const values = { left: money(creditLeft(limit, owed)), beyond: money(owed + added - limit) };
    found.push({ problem: problem('credit.limit_exceeded', 'customer', values), check: creditLimitCheck });
  }
  if (oldestDue !== undefined && oldestDue < date && overdueCheck !== 'Nothing') {
    const values = { date: oldestDue, beyond: money(added) };
    found.push({ problem: problem('credit.overdue', 'customer', values), check: overdueCheck });
  }
  return found;
}
