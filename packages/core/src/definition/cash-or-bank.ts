/** Which ledgers are money in hand or at a bank. */
import type { LedgerUse, LedgerView } from './masters-view.ts';

const moneyUses: readonly LedgerUse[] = ['cash', 'bank'];

/** Cash or a bank: what a contra moves between, what a day's cash is handed in to, what a cheque clears into. */
export function isCashOrBank(ledger: LedgerView | undefined): boolean {
  return ledger !== undefined && moneyUses.includes(ledger.use);
}
