/** The fields of a journal. */
import { choice } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  entryLine,
  landedField,
  landedOnField,
  referenceNo,
  route,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

const { ledger, debit, credit, customer, supplier, ...rest } = entryLine;

export const journalShape = {
  header: {
    ...voucherHeader,
    route,
    referenceNo,
  },
  lines: {
    ledgers: {
      ledger,
      debit,
      credit,
      customer,
      supplier,
      billKind: choice.optional('Bill kind', ['new', 'against', 'advance', 'onAccount'], {
        extra: true,
        optionLabels: ['journal|New', 'Against', 'Advance', 'On account'],
      }),
      ...rest,
      landed: landedField,
      landedOn: landedOnField,
    },
  },
} as const;

export type Journal = VoucherOf<typeof journalShape>;

export type JournalDraft = DraftOf<typeof journalShape>;
