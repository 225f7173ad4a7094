/** Decisions of a credit note: those of every note of value, on the customers' side. */
import { checkNote, completeNote } from '../../bills/value-notes.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, refused } from '../../kernel/result.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { CreditNoteDraft } from './shape.ts';

export const creditNoteRules: VoucherRules<CreditNoteDraft> = {
  complete: (draft, masters) => completeNote(draft, 'rebates', masters),

  totals: (draft, masters) => tradeTotals(draft, masters, 'customer'),

  validate(draft, totals, masters) {
    const problems = checkNote(draft, totals, 'customer', masters);
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
