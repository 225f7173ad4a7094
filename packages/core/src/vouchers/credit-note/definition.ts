/**
 * Credit note: a customer is owed less without goods coming back, such as a rebate or a price difference, with the tax that
 * goes with it. Effects in `posting.ts`.
 */
import { choice, numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { noteBillLine, noteLine, sourceTerms, tradeHeader, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postCreditNote } from './posting.ts';
import { creditNoteRules } from './rules.ts';

export const creditNote = defineVoucher({
  type: 'creditNote',
  path: 'credit-notes',
  places: { form: 'CreditNote', register: '/dashboard/registers/creditNote_reg' },
  label: 'Credit note',
  plural: 'Credit notes',
  permission: 'frmCreditNote',
  prefix: 'CRN',
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
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['sales'], givesBack: 'customer' },
  register: ['referNo', 'date', 'customer', 'mode', 'salesPerson', 'route', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'credit-note', eInvoice: 'creditNote' },
  rules: creditNoteRules,
  post: postCreditNote,
  examples,
});
