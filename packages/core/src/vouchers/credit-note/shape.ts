/** The fields of a credit note. */
import { choice, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  againstBill,
  noteBillLine,
  noteLine,
  referenceNo,
  route,
  sourceTerms,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const creditNoteShape = {
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'customer', { specName: 'CustomerName' }),
    mode: choice.required('Reason', ['rebate', 'priceDifference', 'allowance'], {
      optionLabels: ['Rebate', 'Price difference', 'Allowance'],
    }),
    source: text.optional('Sale', { maxLength: 16, extra: true }),
    sourceTerms,
    againstBill,
    taxInclusive: tradeHeader.taxInclusive,
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route,
    referenceNo,
  },
  lines: { ledgers: noteLine, bills: noteBillLine },
} as const;

export type CreditNote = VoucherOf<typeof creditNoteShape>;

export type CreditNoteDraft = DraftOf<typeof creditNoteShape>;
