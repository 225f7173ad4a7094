/** Decisions of a sales return: what is filled in, its figures, what refuses it. */

import { checkNamedCustomer } from '../../bills/credit.ts';
import { checkGivenBack } from '../../bills/give-back.ts';
import { checkTenders } from '../../bills/tenders.ts';
import { shareDiscounts } from '../../chains/discount-shares.ts';
import { checkNamedSource } from '../../chains/unnamed-source.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCharges } from '../../ledger/charge-lines.ts';
import { salePrice } from '../../pricing/sale-price.ts';
import { completeHeader, completeItems } from '../../pricing/trade-defaults.ts';
import { checkQuantities } from '../../stock/item-lines.ts';
import { checkReturnable } from '../../stock/item-terms.ts';
import { checkTaxes, tradeTotals } from '../../tax/voucher-totals.ts';
import type { SalesReturnDraft } from './shape.ts';

export const salesReturnRules: VoucherRules<SalesReturnDraft> = {
  complete(draft, masters) {
    const header = completeHeader(draft.header, masters);
    const items = completeItems({ ...draft, header }, masters, (line) => salePrice(line, header, masters).rate);
    return shareDiscounts({ ...draft, header, items }, masters);
  },

  /** Who takes the goods back need not be who sold them. */
  fromSource(draft, source) {
    const soldBy = source.document.header.salesPerson;
    return soldBy === undefined ? draft : { ...draft, header: { ...draft.header, soldBy: String(soldBy) } };
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'customer'),

  validate(draft, totals, masters) {
    const problems = [
      ...checkNamedSource(draft, masters),
      ...checkQuantities(draft, masters),
      ...checkLines(draft),
      ...checkReturnable(draft, masters),
      ...checkCharges(draft, masters),
      ...checkTaxes(draft, masters, 'customer'),
      ...checkTenders(draft, totals.net, masters),
      ...checkGivenBack(draft, totals.net, masters),
    ];
    if (draft.header.mode === 'credit') problems.push(...checkNamedCustomer(draft, masters));
    const field = draft.header.discount === undefined ? 'ledgers' : 'discount';
    if (totals.net < 0 && problems.length === 0) problems.push(problem('discount.exceeds_amount', field));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

function checkLines(draft: SalesReturnDraft): Problem[] {
  if (draft.items.length === 0) return [problem('lines.missing', 'items')];
  return draft.items.flatMap((line, index) => {
    const problems: Problem[] = [];
    const quantity = line.quantity;
    const isNothing = quantity < 0 || quantity + (line.freeQuantity ?? 0) <= 0;
    if (isNothing) problems.push(problem('quantity.not_positive', `items.${index}.quantity`));
    if (line.rate === undefined) problems.push(problem('field.required', `items.${index}.rate`));
    if (line.godown === undefined) problems.push(problem('field.required', `items.${index}.godown`));
    return problems;
  });
}
