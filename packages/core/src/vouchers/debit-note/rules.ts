/** Decisions of a debit note: it is either a supplier's or a customer's; the rest as in every note of value. */
import { checkNote, completeNote } from '../../bills/value-notes.ts';
import type { Values, VoucherRules } from '../../definition/voucher.ts';
import { accepted, problem, refused } from '../../kernel/result.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';

export function sideOf(header: Values): 'customer' | 'supplier' {
  return header['supplier'] === undefined && header['customer'] !== undefined ? 'customer' : 'supplier';
}

export const debitNoteRules: VoucherRules = {
  complete: (draft, masters) => completeNote(draft, 'claims', masters),

  totals: (draft, masters) => tradeTotals(draft, masters, sideOf(draft.header)),

  validate(draft, totals, masters) {
    const { supplier, customer } = draft.header;
    if (supplier !== undefined && customer !== undefined) return refused(problem('note.one_party', 'customer'));
    const problems = checkNote(draft, totals, sideOf(draft.header), masters);
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
