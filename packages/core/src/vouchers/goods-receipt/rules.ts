/** Decisions of a goods receipt: its rates are without tax, so its figures know none. */
import { shareDiscounts } from '../../chains/discount-shares.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { completeHeader, completeItems } from '../../definition/trade-defaults.ts';
import type { Values, VoucherDraft, VoucherRules } from '../../definition/voucher.ts';
import { accepted, problem, refused } from '../../kernel/result.ts';
import { checkIncomingLines } from '../../stock/incoming-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';

export const goodsReceiptRules: VoucherRules = {
  complete(draft, masters) {
    const header = completeHeader(draft.header, masters);
    return shareDiscounts({ ...draft, header, items: completeLines({ ...draft, header }, masters) }, masters);
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, totals, masters) {
    const problems = checkIncomingLines(draft, totals, masters);
    if (draft.items.length === 0) problems.push(problem('lines.missing', 'items'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

function completeLines(draft: VoucherDraft, masters: VoucherMasters): Values[] {
  return completeItems(draft, masters, () => undefined).map(({ taxCode: _taxCode, ...line }) => line);
}
