/** Decisions of a receipt: those of every settlement, on the customers' side. */
import { checkSettlement } from '../../bills/check-settlement.ts';
import { completeSettlement, receiving, settlementTotals } from '../../bills/settlement.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, refused } from '../../kernel/result.ts';
import type { ReceiptDraft } from './shape.ts';

export const receiptRules: VoucherRules<ReceiptDraft> = {
  complete: (draft, masters) => completeSettlement(draft, receiving, masters),

  totals: settlementTotals,

  validate(draft, _totals, masters) {
    const problems = checkSettlement(draft, receiving, masters);
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
