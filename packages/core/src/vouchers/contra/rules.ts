/** Decisions of a contra: two different ledgers of cash or bank, and an amount. */

import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCashOrBank } from '../../ledger/money-ledgers.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import type { ContraDraft } from './shape.ts';

export const contraRules: VoucherRules<ContraDraft> = {
  complete: (draft, masters) => ({ ...draft, header: completeMoneyHeader(draft.header, masters) }),

  totals: (draft) => amountTotals(draft.header.amount),

  validate({ header }, totals, masters) {
    const problems: Problem[] = [];
    for (const name of ['fromLedger', 'ledger'] as const)
      problems.push(...checkCashOrBank(header[name], name, masters));
    if (header.fromLedger === header.ledger) problems.push(problem('contra.same_ledger', 'ledger'));
    if (totals.net <= 0) problems.push(problem('bill.amount_not_positive', 'amount'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
