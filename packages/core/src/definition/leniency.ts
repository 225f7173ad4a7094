/**
 * The one seam through which a document that was completed in the field is let pass where another is refused: goods are
 * handed over, so stock, bills, sources, credit, masters and periods ask here before they refuse (ACCOUNTING.md, States).
 * Which codes may be forgiven stands in `errors/forgiven.ts`; what is forgiven goes with the voucher as an exception flag.
 */
import type { Problem } from '../kernel/result.ts';
import type { ItemView, VoucherMasters } from './masters-view.ts';

export interface Leniency {
  /** True when the voucher is to be posted all the same; it is then noted. */
  forgives(problem: Pick<Problem, 'code'>): boolean;
}

/** Of everything that is not completed in the field. */
export const strict: Leniency = { forgives: () => false };

/**
 * All that a check finds wrong; under leniency what it would still find if nothing that can be forgiven stood against it.
 * Checks look at less once something is wrong, so they are asked a second time and not thinned out.
 */
export function judged(
  find: (masters: VoucherMasters) => readonly Problem[],
  masters: VoucherMasters,
  leniency: Leniency = strict,
): readonly Problem[] {
  const found = find(masters);
  if (found.length === 0 || leniency === strict) return found;
  const hard = find(relaxed(masters));
  const isHard = ({ code, path }: Problem) => hard.some((each) => each.code === code && each.path === path);
  const rest = found.filter((each) => !isHard(each) && !leniency.forgives(each));
  return [...hard, ...rest];
}

/** Without the item's own terms of trade (`stock/item-terms.ts`). */
function freeOfTerms(item: ItemView | undefined): ItemView | undefined {
  if (item?.isReturnable === undefined && item?.minimumQuantity === undefined) return item;
  const { isReturnable: _returnable, minimumQuantity: _minimum, ...rest } = item;
  return rest;
}

const WHOLE_PERCENT = 100_000_000;

/** The masters with everything in use and no limit that is the company's own wish. */
function relaxed(masters: VoucherMasters): VoucherMasters {
  const inUse = <T extends { readonly active: boolean }>(row: T | undefined): T | undefined =>
    row === undefined || row.active ? row : { ...row, active: true };
  return {
    ...masters,
    choices: {
      ...masters.choices,
      maximumDiscountPercent: WHOLE_PERCENT,
      officeTransfers: 'direct',
      returnsWithoutSource: 'Nothing',
    },
    item: (code) => freeOfTerms(inUse(masters.item(code))),
    ledger: (code) => inUse(masters.ledger(code)),
    godown: (code) => inUse(masters.godown(code)),
    party: (side, code) => inUse(masters.party(side, code)),
  };
}
