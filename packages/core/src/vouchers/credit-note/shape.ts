/** The fields of a credit note. */
import { choice, numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { noteBillLine, noteLine, sourceTerms, tradeHeader, voucherHeader } from '../../definition/voucher-fields.ts';

export const creditNoteShape = {
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'customer', { specName: 'CustomerName' }),
    mode: choice.required('Reason', ['rebate', 'priceDifference', 'allowance'], {
      optionLabels: ['Rebate', 'Price difference', 'Allowance'],
    }),
    source: text.optional('Sale', { maxLength: 16, extra: true }),
    sourceTerms,
    againstBill: text.optional('Against bill', { maxLength: 60, extra: true }),
    taxInclusive: tradeHeader.taxInclusive,
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: { ledgers: noteLine, bills: noteBillLine },
} as const;

export type CreditNote = VoucherOf<typeof creditNoteShape>;

export type CreditNoteDraft = DraftOf<typeof creditNoteShape>;
