/** What can be done with a voucher, and what its groups of lines are called. */
import { texts } from '@fieldbook/core/i18n/text';

export const actionWords = texts({
  void: 'voucher|Void',
  lock: 'Lock',
  unlock: 'Unlock',
  verify: 'Verify',
  close: 'voucher|Close',
  reopen: 'voucher|Open again',
  reject: 'Reject',
});

export const groupWords = texts({
  items: 'Items',
  ledgers: 'voucher|Other charges',
  ledgerLines: 'Ledgers',
  tenders: 'Tenders',
  bills: 'Bills',
});
