/** Decisions of a physical stock count: who bears a difference, and what a count may say. */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { completeHeader } from '../../pricing/trade-defaults.ts';
import { checkGodown, checkMovedLines, withUnit } from '../../stock/moved-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { PhysicalStockDraft } from './shape.ts';

export const physicalStockRules: VoucherRules<PhysicalStockDraft> = {
  complete(draft, masters) {
    const header = { mode: masters.choices.countDifference, ...completeHeader(draft.header, masters) };
    const items = draft.items.map((line) => {
      const godown = line.godown ?? header.godown;
      return { ...withUnit(line, masters), ...(godown === undefined ? {} : { godown }) };
    });
    return { ...draft, header, items };
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, _totals, masters) {
    const problems = [...checkMovedLines(draft, masters, true), ...checkCounts(draft, masters)];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

function checkCounts({ items }: PhysicalStockDraft, masters: VoucherMasters): Problem[] {
  return items.flatMap((line, index) => {
    const path = `items.${index}.`;
    const problems = checkGodown({ line, path, name: 'godown' }, ['saleable', 'damage'], masters);
    if (line.quantity < 0) problems.push(problem('physical_stock.invalid', `${path}quantity`));
    return problems;
  });
}
