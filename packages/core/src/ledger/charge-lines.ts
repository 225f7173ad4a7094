/**
 * Ledger lines that a person enters beside what a voucher posts by itself: other charges of trade, lines of notes, other lines
 * of receipts and payments. A ledger that a register or another voucher keeps is refused with the reason of its own.
 */
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { NamedLedger } from '../definition/shared-values.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { mayBearCharge } from './money-ledgers.ts';
import { checkRegisterLedgers } from './register-ledgers.ts';

export function checkCharges(draft: { readonly ledgers: readonly NamedLedger[] }, masters: VoucherMasters): Problem[] {
  return checkChargeLines(draft.ledgers, mayBearCharge, masters);
}

/** `ledger.not_allowed` of lines whose ledger `may` not stand there, unless a register says more of it. */
export function checkChargeLines(
  lines: readonly NamedLedger[],
  may: (ledger: LedgerView) => boolean,
  masters: VoucherMasters,
): Problem[] {
  const kept = checkRegisterLedgers(lines, masters);
  const others = lines.flatMap((line, index) => {
    const path = `ledgers.${index}.ledger`;
    const ledger = masters.ledger(line.ledger ?? '');
    const isJudged = ledger === undefined || kept.some((each) => each.path === path);
    return isJudged || may(ledger) ? [] : [problem('ledger.not_allowed', path, { code: ledger.code })];
  });
  return [...kept, ...others];
}
