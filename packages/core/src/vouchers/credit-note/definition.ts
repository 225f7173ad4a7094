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
  label: { en: 'Credit note', ar: 'إشعار دائن' },
  plural: { en: 'Credit notes', ar: 'الإشعارات الدائنة' },
  permission: 'frmCreditNote',
  prefix: 'CRN',
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'العميل', 'customer', { specName: 'CustomerName' }),
    mode: choice.required('Reason', 'السبب', ['rebate', 'priceDifference', 'allowance'], {
      optionLabels: [
        { en: 'Rebate', ar: 'خصم كمية' },
        { en: 'Price difference', ar: 'فرق سعر' },
        { en: 'Allowance', ar: 'مسموحات' },
      ],
    }),
    source: text.optional('Sale', 'فاتورة البيع', { maxLength: 16, extra: true }),
    sourceTerms,
    againstBill: text.optional('Against bill', 'مقابل الفاتورة', { maxLength: 60, extra: true }),
    taxInclusive: tradeHeader.taxInclusive,
    salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson'),
    route: reference.optional('Route', 'خط السير', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
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
