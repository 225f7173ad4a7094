/** Decisions of a year closing: only ledgers of income, expense and retained earnings, both sides equal. */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkBalance, checkEntryLines, sideSum, signedAmount } from '../../ledger/entry-lines.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import type { YearClosingDraft } from './shape.ts';

export const yearClosingRules: VoucherRules<YearClosingDraft> = {
  complete: (draft, masters) => ({ ...draft, header: completeMoneyHeader(draft.header, masters) }),

  totals: (draft) => amountTotals(sideSum(draft.ledgers, 'debit'), draft.ledgers.map(signedAmount)),

  validate(draft, _totals, masters) {
    const problems = [...checkEntryLines(draft.ledgers, masters), ...checkLedgers(draft, masters)];
    if (draft.ledgers.length < 2) problems.push(problem('journal.lines_missing', 'ledgers'));
    problems.push(...checkBalance(draft.ledgers));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

function checkLedgers({ ledgers }: YearClosingDraft, masters: VoucherMasters): Problem[] {
  const retained = masters.ledgerOf('retainedEarnings')?.code;
  return ledgers.flatMap(({ ledger: code }, index) => {
    const nature = masters.ledger(code)?.nature;
    const isClosed = nature === 'income' || nature === 'expense' || code === retained;
    return isClosed ? [] : [problem('ledger.not_allowed', `ledgers.${index}.ledger`, { code })];
  });
}
