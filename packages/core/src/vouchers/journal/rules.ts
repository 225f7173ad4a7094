/** Decisions of a journal: both sides equal, parties and bills where the ledger asks for them. */

import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { dueAfter } from '../../kernel/date.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import {
  checkBalance,
  checkEntryLines,
  checkNewBills,
  sideSum,
  signedAmount,
  targetOf,
} from '../../ledger/entry-lines.ts';
import { checkLandedCharges } from '../../ledger/landed-charges.ts';
import { checkRegisterLedgers } from '../../ledger/register-ledgers.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import type { JournalDraft } from './shape.ts';

export const journalRules: VoucherRules<JournalDraft> = {
  complete(draft, masters) {
    const header = completeMoneyHeader(draft.header, masters);
    return { ...draft, header, ledgers: draft.ledgers.map((line) => completeLine(line, header, masters)) };
  },

  totals: (draft) => amountTotals(sideSum(draft.ledgers, 'debit'), draft.ledgers.map(signedAmount)),

  validate(draft, _totals, masters) {
    const problems = [
      ...checkEntryLines(draft.ledgers, masters),
      ...checkRegisterLedgers(draft.ledgers, masters),
      ...checkLandedCharges(draft.ledgers, { hasGoods: false }, masters),
      ...checkReferences(draft.ledgers),
      ...checkNewBills(draft.ledgers, ({ billKind }) => billKind === 'new' || billKind === 'advance'),
      ...(draft.ledgers.length < 2 ? [problem('journal.lines_missing', 'ledgers')] : checkBalance(draft.ledgers)),
    ];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

type Line = JournalDraft['ledgers'][number];

/** What is on a party's ledger without more is on account; a new bill is due after the party's credit days. */
function completeLine(line: Line, { date }: JournalDraft['header'], masters: VoucherMasters): Line {
  const target = targetOf(line, masters);
  if (target === undefined) return line;
  const billKind = line.billKind ?? (line.billReference === undefined ? 'onAccount' : 'against');
  const days = masters.party(target.side, target.party)?.creditDays ?? 0;
  const due = billKind === 'new' ? { dueDate: dueAfter(date, days) } : {};
  return { ...due, ...line, billKind };
}

function checkReferences(lines: readonly Line[]): Problem[] {
  return lines.flatMap((line, index) =>
    line.billKind === 'against' && line.billReference === undefined
      ? [problem('field.required', `ledgers.${index}.billReference`)]
      : [],
  );
}
