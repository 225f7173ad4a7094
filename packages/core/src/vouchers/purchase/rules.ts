/** Decisions of a purchase: what is filled in, its figures, what refuses it. Nothing is rounded: the supplier has. */

import { checkTenders } from '../../bills/tenders.ts';
import { checkAdvances, usedAdvances } from '../../bills/use-advances.ts';
import { shareDiscounts } from '../../chains/discount-shares.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, problem, refused } from '../../kernel/result.ts';
import { checkCharges } from '../../ledger/charge-lines.ts';
import { checkLandedCharges } from '../../ledger/landed-charges.ts';
import { completeDueDate, completeHeader, completeItems } from '../../pricing/trade-defaults.ts';
import { checkIncomingLines } from '../../stock/incoming-lines.ts';
import { checkTaxes, tradeTotals } from '../../tax/voucher-totals.ts';
import { checkLandedCosts } from './landed-cost.ts';
import type { PurchaseDraft } from './shape.ts';

export const purchaseRules: VoucherRules<PurchaseDraft> = {
  complete(draft, masters) {
    const header = completeDueDate(completeHeader(draft.header, masters), 'supplier', masters);
    const items = completeItems({ ...draft, header }, masters, () => undefined);
    return shareDiscounts({ ...draft, header, items }, masters);
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, totals, masters) {
    const problems = [
      ...checkIncomingLines(draft, totals, masters),
      ...checkCharges(draft, masters),
      ...checkLandedCharges(draft.ledgers, { hasGoods: true }, masters),
      ...checkTaxes(draft, masters, 'supplier'),
      ...checkAdvances(draft, 'supplier', totals.net),
      ...checkTenders(draft, totals.net - usedAdvances(draft), masters),
    ];
    if (draft.items.length === 0 && draft.ledgers.length === 0) problems.push(problem('lines.missing', 'items'));
    const isCreditOfCharges = totals.net < 0 && problems.length === 0;
    if (isCreditOfCharges) problems.push(problem('discount.exceeds_amount', 'ledgers'));
    if (problems.length === 0) problems.push(...checkLandedCosts({ draft, totals, masters }));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
