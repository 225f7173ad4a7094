/** Decisions of a lead: it says who, and begins with the first open status; what is expected of it is its net. */

import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { completeItems, completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { checkQuantities } from '../../stock/item-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { LeadDraft } from './shape.ts';

type Line = LeadDraft['items'][number];

/** Nobody has named a tax or a godown yet. */
function asked({ taxCode: _tax, godown: _godown, ...line }: Line & { taxCode?: string; godown?: string }): Line {
  return line;
}

export const leadRules: VoucherRules<LeadDraft> = {
  complete(draft, masters) {
    const { firstLeadStatus } = masters;
    const begun = firstLeadStatus === undefined ? {} : { leadStatus: firstLeadStatus };
    const header = { ...begun, ...completeMoneyHeader(draft.header, masters) };
    const items = completeItems({ ...draft, header }, masters, () => undefined).map(asked);
    return { ...draft, header, items };
  },

  totals(draft, masters) {
    const expected = draft.header.expectedValue ?? 0;
    return { ...tradeTotals(draft, masters, 'customer'), taxable: expected, net: expected };
  },

  validate(draft, _totals, masters) {
    const problems: Problem[] = checkQuantities(draft, masters);
    const { customer, contactName, date, nextStepDate } = draft.header;
    if (customer === undefined && contactName === undefined) problems.push(problem('field.required', 'contactName'));
    if (nextStepDate !== undefined && nextStepDate < date) problems.push(problem('date.before_start', 'nextStepDate'));
    draft.items.forEach((line, index) => {
      if (line.quantity <= 0) problems.push(problem('quantity.not_positive', `items.${index}.quantity`));
    });
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};
