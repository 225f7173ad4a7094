/** Decisions of a project material issue: what names an issue brings goods back, and godowns hold saleable goods. */

import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, refused } from '../../kernel/result.ts';
import { completeHeader } from '../../pricing/trade-defaults.ts';
import { checkGodown, checkMovedLines, withUnit } from '../../stock/moved-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { ProjectMaterialIssueDraft } from './shape.ts';

export const projectMaterialIssueRules: VoucherRules<ProjectMaterialIssueDraft> = {
  complete(draft, masters) {
    const mode = draft.header.source === undefined ? 'issue' : 'return';
    const header: ProjectMaterialIssueDraft['header'] = { mode, ...completeHeader(draft.header, masters) };
    const items = draft.items.map((line) => {
      const godown = line.godown ?? header.godown;
      return { ...withUnit(line, masters), ...(godown === undefined ? {} : { godown }) };
    });
    return { ...draft, header, items };
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, _totals, masters) {
    const problems = [
      ...checkMovedLines(draft, masters),
      ...draft.items.flatMap((line, index) =>
        checkGodown({ line, path: `items.${index}.`, name: 'godown' }, ['saleable'], masters),
      ),
    ];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },

  fromSource: (draft) => ({ ...draft, header: { ...draft.header, mode: 'return' } }),
};
