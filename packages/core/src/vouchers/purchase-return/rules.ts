/** Decisions of a purchase return: what is filled in, its figures, what refuses it. */

import { checkGivenBack } from '../../bills/give-back.ts';
import { checkTenders } from '../../bills/tenders.ts';
import { shareDiscounts } from '../../chains/discount-shares.ts';
import { checkNamedSource } from '../../chains/unnamed-source.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCharges } from '../../ledger/charge-lines.ts';
import { completeHeader, completeItems } from '../../pricing/trade-defaults.ts';
import { checkQuantities } from '../../stock/item-lines.ts';
import { checkTaxes, tradeTotals } from '../../tax/voucher-totals.ts';
import type { PurchaseReturnDraft } from './shape.ts';

export const purchaseReturnRules: VoucherRules<PurchaseReturnDraft> = {
  complete(draft, masters) {
    const header = completeHeader(draft.header, masters);
    const items = completeItems({ ...draft, header }, masters, () => undefined);
    return shareDiscounts({ ...draft, header, items }, masters);
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, totals, masters) {
    const problems = [
      ...checkNamedSource(draft, masters),
      ...checkQuantities(draft, masters),
      ...checkLines(draft),
      ...checkCharges(draft, masters),
      ...checkTaxes(draft, masters, 'supplier'),
      ...checkTenders(draft, totals.net, masters),
      ...checkGivenBack(draft, totals.net, masters),
    ];
    const field = draft.header.discount === undefined ? 'ledgers' : 'discount';
    if (totals.net < 0 && problems.length === 0) problems.push(problem('discount.exceeds_amount', field));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

function checkLines(draft: PurchaseReturnDraft): Problem[] {
  if (draft.items.length === 0) return [problem('lines.missing', 'items')];
  return draft.items.flatMap((line, index) => {
    const problems: Problem[] = [];
    const quantity = line.quantity;
    const isNothing = quantity < 0 || quantity + (line.freeQuantity ?? 0) <= 0;
    if (isNothing) problems.push(problem('quantity.not_positive', `items.${index}.quantity`));
    for (const name of ['rate', 'godown'] as const) {
      if (line[name] === undefined) problems.push(problem('field.required', `items.${index}.${name}`));
    }
    return problems;
  });
}
