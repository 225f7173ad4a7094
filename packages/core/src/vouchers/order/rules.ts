/** Decisions of an order: those of every promise to a customer, and a delivery that is not before it. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { problem, refused } from '../../kernel/result.ts';

const rules = promiseRules({ side: 'customer', needsGodown: false });

export const orderRules: VoucherRules = {
  ...rules,
  validate(draft, totals, masters) {
    const judged = rules.validate(draft, totals, masters);
    const { date, deliveryDate } = draft.header;
    if (deliveryDate === undefined || String(deliveryDate) >= String(date)) return judged;
    return refused(...(judged.ok ? [] : judged.problems), problem('date.before_start', 'deliveryDate'));
  },
};
