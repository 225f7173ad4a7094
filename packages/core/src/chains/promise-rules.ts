/**
 * Decisions that promises share (quotation, order, purchase order) with a delivery note: priced lines, charges, taxes; no
 * money changes hands. What is filled in, the figures, what is refused.
 */

import type { GoodsLine } from '../definition/shared-values.ts';
import type { VoucherDraft, VoucherRules } from '../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../kernel/result.ts';
import { checkCharges } from '../ledger/charge-lines.ts';
import { checkMaximumDiscount } from '../pricing/maximum-discount.ts';
import { salePrice } from '../pricing/sale-price.ts';
import { completeHeader, completeItems } from '../pricing/trade-defaults.ts';
import { checkQuantities } from '../stock/item-lines.ts';
import { checkMinimum } from '../stock/item-terms.ts';
import { checkTaxes, tradeTotals } from '../tax/voucher-totals.ts';
import { shareDiscounts } from './discount-shares.ts';

export interface PromiseFacts {
  readonly side: 'customer' | 'supplier';
  /** Do its goods need a godown (they move), or may it be left open? */
  readonly needsGodown: boolean;
}

export function promiseRules<D extends VoucherDraft>(facts: PromiseFacts): VoucherRules<D> {
  const { side } = facts;
  return {
    complete(draft, masters) {
      const header = completeHeader(draft.header, masters);
      const rateOf = (line: GoodsLine) => (side === 'customer' ? salePrice(line, header, masters).rate : undefined);
      return shareDiscounts({ ...draft, header, items: completeItems({ ...draft, header }, masters, rateOf) }, masters);
    },

    totals: (draft, masters) => tradeTotals(draft, masters, side),

    validate(draft, totals, masters) {
      const problems = [
        ...checkQuantities(draft, masters),
        ...checkPromiseLines(draft, facts),
        ...checkCharges(draft, masters),
        ...checkTaxes(draft, masters, side),
        ...(facts.needsGodown ? [] : checkDelivery(draft)),
      ];
      if (side === 'customer')
        problems.push(...checkMaximumDiscount(draft, totals, masters), ...checkMinimum(draft, masters));
      const field = draft.header.discount === undefined ? 'ledgers' : 'discount';
      if (totals.net < 0 && problems.length === 0) problems.push(problem('discount.exceeds_amount', field));
      return problems.length === 0 ? accepted(true) : refused(...problems);
    },
  };
}

/** What is only promised is not delivered before it was. */
function checkDelivery({ header: { date, deliveryDate } }: VoucherDraft): Problem[] {
  const isEarlier = deliveryDate !== undefined && String(deliveryDate) < String(date);
  return isEarlier ? [problem('date.before_start', 'deliveryDate')] : [];
}

/** At least one line; each with a quantity above nothing, free goods counted, and a price. */
function checkPromiseLines(
  { items }: { readonly items: readonly GoodsLine[] },
  { needsGodown }: Pick<PromiseFacts, 'needsGodown'>,
): Problem[] {
  if (items.length === 0) return [problem('lines.missing', 'items')];
  return items.flatMap((line, index) => {
    const problems: Problem[] = [];
    const { quantity = 0, freeQuantity = 0 } = line;
    const isNothing = quantity < 0 || quantity + freeQuantity <= 0;
    if (isNothing) problems.push(problem('quantity.not_positive', `items.${index}.quantity`));
    if (line.rate === undefined) problems.push(problem('field.required', `items.${index}.rate`));
    if (needsGodown && line.godown === undefined) problems.push(problem('field.required', `items.${index}.godown`));
    return problems;
  });
}
