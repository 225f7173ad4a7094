/**
 * Debit note: a claim on a supplier (shortage, price, promotion) without goods going back, or a charge to a customer that no
 * sale carries. It names either of them. Effects in `posting.ts`.
 */
import { choice, numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  landedField,
  landedOnField,
  noteBillLine,
  noteLine,
  sourceTerms,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postDebitNote } from './posting.ts';
import { debitNoteRules } from './rules.ts';

export const debitNote = defineVoucher({
  type: 'debitNote',
  path: 'debit-notes',
  places: { form: 'DebitNote', register: '/dashboard/registers/debitNote_reg' },
  label: 'Debit note',
  plural: 'Debit notes',
  permission: 'frmDebitNote',
  prefix: 'DBN',
  header: {
    ...voucherHeader,
    supplier: reference.optional('Supplier', 'supplier', { specName: 'SupplierName' }),
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    mode: choice.required('Reason', ['claim', 'priceDifference', 'charge'], {
      optionLabels: ['Claim', 'Price difference', 'Charge'],
    }),
    source: text.optional('Purchase or sale', { maxLength: 16, extra: true }),
    sourceTerms,
    againstBill: text.optional('Against bill', { maxLength: 60, extra: true }),
    taxInclusive: tradeHeader.taxInclusive,
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: { ledgers: { ...noteLine, landed: landedField, landedOn: landedOnField }, bills: noteBillLine },
  lifecycle: bookedLifecycle,
  drawsCredit: true,
  party: { field: 'supplier', side: 'supplier' },
  source: { field: 'source', types: ['purchase', 'sales'], givesBack: 'supplier' },
  register: ['referNo', 'date', 'supplier', 'customer', 'mode', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'debit-note' },
  rules: debitNoteRules,
  post: postDebitNote,
  examples,
});
