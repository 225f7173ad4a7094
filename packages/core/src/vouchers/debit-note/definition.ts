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
  label: { en: 'Debit note', ar: 'إشعار مدين' },
  plural: { en: 'Debit notes', ar: 'الإشعارات المدينة' },
  permission: 'frmDebitNote',
  prefix: 'DBN',
  header: {
    ...voucherHeader,
    supplier: reference.optional('Supplier', 'المورد', 'supplier', { specName: 'SupplierName' }),
    customer: reference.optional('Customer', 'العميل', 'customer', { specName: 'CustomerName' }),
    mode: choice.required('Reason', 'السبب', ['claim', 'priceDifference', 'charge'], {
      optionLabels: [
        { en: 'Claim', ar: 'مطالبة' },
        { en: 'Price difference', ar: 'فرق سعر' },
        { en: 'Charge', ar: 'رسوم' },
      ],
    }),
    source: text.optional('Purchase or sale', 'فاتورة الشراء أو البيع', { maxLength: 16, extra: true }),
    sourceTerms,
    againstBill: text.optional('Against bill', 'مقابل الفاتورة', { maxLength: 60, extra: true }),
    taxInclusive: tradeHeader.taxInclusive,
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
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
