/** Control ledgers: what every form checks of them while it is typed, apart from the books that are written at the end. */
import type { LedgerView } from '../definition/masters-view.ts';

/** Which side's parties a ledger controls, if it does. */
export function controlSide(ledger: LedgerView): 'customer' | 'supplier' | undefined {
  return ledger.use === 'customer' || ledger.use === 'supplier' ? ledger.use : undefined;
}
