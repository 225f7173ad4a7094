/** What item lines must hold when goods come in: a quantity, a rate and a godown. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Totals } from '../definition/totals.ts';
import type { Values, VoucherDraft } from '../definition/voucher.ts';
import type { PricedValues } from '../definition/voucher-fields.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkQuantities } from './item-lines.ts';

interface Incoming extends VoucherDraft {
  readonly items: readonly (Values & PricedValues)[];
}

/** Problems of the item lines of a completed goods receipt, purchase or opening; none for an empty list. */
export function checkIncomingLines(draft: Incoming, totals: Totals, masters: VoucherMasters): Problem[] {
  const lines = draft.items.flatMap((line, index) => checkLine(line, `items.${index}.`, masters));
  return [...checkQuantities(draft, masters), ...lines, ...discountsBeyondAmounts(draft, totals)];
}

/** Goods come in at a cost of nothing at the least. */
function discountsBeyondAmounts(draft: VoucherDraft, totals: Totals): Problem[] {
  const line = totals.items.findIndex(({ net }) => net < 0);
  const path = draft.header.discount === undefined ? `items.${line}.discount` : 'discount';
  return line < 0 ? [] : [problem('discount.exceeds_amount', path)];
}

function checkLine(line: PricedValues, path: string, masters: VoucherMasters): Problem[] {
  const problems: Problem[] = [];
  const { quantity, freeQuantity = 0 } = line;
  const isNothing = quantity < 0 || quantity + freeQuantity <= 0;
  if (isNothing) problems.push(problem('quantity.not_positive', `${path}quantity`));
  if (line.rate === undefined) problems.push(problem('field.required', `${path}rate`));
  const isService = masters.item(line.item)?.isService === true;
  if (line.godown === undefined && !isService) problems.push(problem('field.required', `${path}godown`));
  return problems;
}
