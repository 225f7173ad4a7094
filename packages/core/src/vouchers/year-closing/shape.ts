/** The fields of a year closing. */

import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { entryLine, voucherHeader } from '../../definition/voucher-fields.ts';

export const yearClosingShape = {
  header: voucherHeader,
  lines: { ledgers: { ledger: entryLine.ledger, debit: entryLine.debit, credit: entryLine.credit } },
} as const;

export type YearClosing = VoucherOf<typeof yearClosingShape>;

export type YearClosingDraft = DraftOf<typeof yearClosingShape>;
