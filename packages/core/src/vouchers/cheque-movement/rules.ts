/** Decisions of a cheque movement that need no look at the cheque itself: accounts, charges, the new cheque. */
import { isMoneyLedger } from '../../bills/cheque.ts';
import { sumOf } from '../../bills/settlement.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { completeMoneyHeader } from '../../definition/trade-defaults.ts';
import type { VoucherDraft, VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCharges } from '../../ledger/charge-lines.ts';
import { amountTotals } from '../../tax/amount-totals.ts';

export const chequeMovementRules: VoucherRules = {
  complete: (draft, masters) => ({ ...draft, header: completeMoneyHeader(draft.header, masters) }),

  totals: (draft) =>
    amountTotals(
      Number(draft.header['amount']),
      draft.ledgers.map((line) => Number(line['amount'])),
    ),

  validate(draft, _totals, masters) {
    const problems = [...checkAccount(draft, masters), ...checkCharges(draft, masters), ...checkReplacement(draft)];
    if (Number(draft.header['amount']) <= 0) problems.push(problem('bill.amount_not_positive', 'amount'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

/** Money needs an account to come to; charges need one to be taken from. */
function checkAccount(draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const { mode, ledger } = draft.header;
  const isNeeded = mode === 'deposit' || mode === 'clear' || sumOf(draft.ledgers, 'amount') > 0;
  if (ledger === undefined) return isNeeded ? [problem('field.required', 'ledger')] : [];
  const isMoney = isMoneyLedger(ledger, masters);
  return isMoney ? [] : [problem('tender.ledger_not_for_money', 'ledger', { ledger: String(ledger) })];
}

/** A replacement is another cheque of a later day, or money. */
function checkReplacement({ header }: VoucherDraft): Problem[] {
  if (header['mode'] !== 'replace' || header['ledger'] !== undefined) return [];
  return (['chequeNo', 'effectiveDate'] as const).flatMap((name) =>
    header[name] === undefined ? [problem('field.required', name)] : [],
  );
}
