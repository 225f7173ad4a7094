/**
 * Ledgers behind which a register stands: goods received or delivered and not invoiced, cheques in hand and issued. They move
 * with the vouchers of that register alone, or the register would say something else than its ledger.
 */
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { NamedLedger } from '../definition/shared-values.ts';
import { type Problem, problem } from '../kernel/result.ts';

const cheques: readonly LedgerRole[] = ['chequesInHand', 'chequesIssued'];
/** Nothing but the closing journal moves them under periodic books. */
const goods: readonly LedgerRole[] = ['goodsReceivedNotInvoiced', 'goodsDeliveredNotInvoiced'];

function isKeptByRegister(code: string, masters: VoucherMasters): boolean {
  const role = masters.ledger(code)?.role;
  if (role === undefined) return false;
  return cheques.includes(role) || (goods.includes(role) && masters.choices.inventoryBooks === 'perpetual');
}

/** `ledger.kept_by_register` and `ledger.between_branches`, of ledger lines that a person enters. */
export function checkRegisterLedgers(lines: readonly NamedLedger[], masters: VoucherMasters): Problem[] {
  const kept = lines.flatMap(({ ledger: code = '' }, index) => {
    return isKeptByRegister(code, masters)
      ? [problem('ledger.kept_by_register', `ledgers.${index}.ledger`, { code })]
      : [];
  });
  return [...kept, ...checkInterBranch(lines, masters)];
}

/** What the company owes itself is zero: the inter-branch account moves with vouchers that touch two branches, on both sides. */
export function checkInterBranch(lines: readonly NamedLedger[], masters: VoucherMasters): Problem[] {
  return lines.flatMap(({ ledger: code = '' }, index) => {
    const isBetween = masters.ledger(code)?.role === 'interBranch';
    return isBetween ? [problem('ledger.between_branches', `ledgers.${index}.ledger`, { code })] : [];
  });
}
