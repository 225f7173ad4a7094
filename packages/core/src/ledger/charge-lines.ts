/** Other charges of a trade voucher: any ledger but those of parties and of goods, which have entries of their own. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkRegisterLedgers } from './register-ledgers.ts';

export function checkCharges(draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const others = draft.ledgers.flatMap((line, index) => {
    const code = String(line['ledger']);
    const use = masters.ledger(code)?.use;
    const isControl = use === 'customer' || use === 'supplier' || use === 'stock';
    return isControl ? [problem('ledger.not_allowed', `ledgers.${index}.ledger`, { code })] : [];
  });
  return [...others, ...checkRegisterLedgers(draft.ledgers, masters)];
}
