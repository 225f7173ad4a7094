/** The fields of a debit note. */
import { choice, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  againstBill,
  landedField,
  landedOnField,
  noteBillLine,
  noteLine,
  referenceNo,
  sourceTerms,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const debitNoteShape = {
  header: {
    ...voucherHeader,
    supplier: reference.optional('Supplier', 'supplier', { specName: 'SupplierName' }),
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    mode: choice.required('Reason', ['claim', 'priceDifference', 'charge'], {
      optionLabels: ['Claim', 'Price difference', 'Charge'],
    }),
    source: text.optional('Purchase or sale', { maxLength: 16, extra: true }),
    sourceTerms,
    againstBill,
    taxInclusive: tradeHeader.taxInclusive,
    referenceNo,
  },
  lines: { ledgers: { ...noteLine, landed: landedField, landedOn: landedOnField }, bills: noteBillLine },
} as const;

export type DebitNote = VoucherOf<typeof debitNoteShape>;

export type DebitNoteDraft = DraftOf<typeof debitNoteShape>;
