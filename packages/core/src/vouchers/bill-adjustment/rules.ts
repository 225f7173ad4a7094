/** Decisions of a bill adjustment: one party, and amounts above zero. What is open, and on which side, the books know. */
import { sumOf } from '../../bills/settlement.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import type { BillAdjustmentDraft } from './shape.ts';

export const billAdjustmentRules: VoucherRules<BillAdjustmentDraft> = {
  complete: (draft, masters) => ({ ...draft, header: completeMoneyHeader(draft.header, masters) }),

  totals: (draft) => amountTotals(sumOf(draft.bills, 'amount')),

  validate({ header: { customer, supplier }, bills }) {
    const problems: Problem[] = bills.flatMap((line, index) =>
      line.amount > 0 ? [] : [problem('bill.amount_not_positive', `bills.${index}.amount`)],
    );
    if (customer === undefined && supplier === undefined) problems.push(problem('field.required', 'customer'));
    if (customer !== undefined && supplier !== undefined) problems.push(problem('note.one_party', 'customer'));
    if (bills.length === 0) problems.push(problem('field.required', 'bills'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
