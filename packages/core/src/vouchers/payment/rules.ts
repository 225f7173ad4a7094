/** Decisions of a payment: those of every settlement, on the suppliers' side. */
import { checkSettlement } from '../../bills/check-settlement.ts';
import { completeSettlement, paying, settlementTotals } from '../../bills/settlement.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, refused } from '../../kernel/result.ts';
import type { PaymentDraft } from './shape.ts';

export const paymentRules: VoucherRules<PaymentDraft> = {
  complete: (draft, masters) => completeSettlement(draft, paying, masters),

  totals: settlementTotals,

  validate(draft, _totals, masters) {
    const problems = checkSettlement(draft, paying, masters);
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
