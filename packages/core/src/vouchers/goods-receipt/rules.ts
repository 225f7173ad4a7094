/** Decisions of a goods receipt: its rates are without tax, so its figures know none. */
import { shareDiscounts } from '../../chains/discount-shares.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, problem, refused } from '../../kernel/result.ts';
import { completeHeader, completeItems } from '../../pricing/trade-defaults.ts';
import { checkIncomingLines } from '../../stock/incoming-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { GoodsReceiptDraft } from './shape.ts';

type Line = GoodsReceiptDraft['items'][number];

export const goodsReceiptRules: VoucherRules<GoodsReceiptDraft> = {
  complete(draft, masters) {
    const header = completeHeader(draft.header, masters);
    const items = completeItems({ ...draft, header }, masters, () => undefined).map(withoutTax);
    return shareDiscounts({ ...draft, header, items }, masters);
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, totals, masters) {
    const problems = checkIncomingLines(draft, totals, masters);
    if (draft.items.length === 0) problems.push(problem('lines.missing', 'items'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

/** Its prices are without tax. */
function withoutTax({ taxCode: _taxCode, ...line }: Line & { readonly taxCode?: string }): Line {
  return line;
}
