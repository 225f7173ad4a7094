/** Decisions of a quotation: those of every promise to a customer, and a last day that is not before its own. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { problem, refused } from '../../kernel/result.ts';
import type { QuotationDraft } from './shape.ts';

const rules = promiseRules<QuotationDraft>({ side: 'customer', needsGodown: false });

export const quotationRules: VoucherRules<QuotationDraft> = {
  ...rules,
  validate(draft, totals, masters) {
    const judged = rules.validate(draft, totals, masters);
    const { date, validUntil } = draft.header;
    if (validUntil === undefined || validUntil >= date) return judged;
    return refused(...(judged.ok ? [] : judged.problems), problem('date.before_start', 'validUntil'));
  },
};
