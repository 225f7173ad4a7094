/**
 * Stock transfer in: what became of goods that were on their way. Each line says how much arrived, came back, was lost or
 * arrived damaged; what no line speaks of stays on its way. Rejected or cancelled, all of it comes back. SPEC §4, §2.
 */
import { choice, numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  batchFields,
  damageFields,
  itemLine,
  sourceLine,
  transitGodown,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postStockTransferIn } from './posting.ts';
import { stockTransferInRules } from './rules.ts';

export const stockTransferIn = defineVoucher({
  type: 'stockTransferIn',
  path: 'stock-transfers-in',
  label: { en: 'Stock transfer in', ar: 'تأكيد تحويل مخزون' },
  plural: { en: 'Stock transfers in', ar: 'تأكيدات تحويل المخزون' },
  permission: 'frmStockTransfer',
  prefix: 'STI',
  role: 'transfer',
  field: true,
  header: {
    ...voucherHeader,
    source: text.required('Stock transfer', 'تحويل المخزون', { maxLength: 16, extra: true }),
    mode: choice.optional('What happens', 'الإجراء', ['confirm', 'reject', 'cancel'], {
      optionLabels: [
        { en: 'Confirm', ar: 'تأكيد' },
        { en: 'Reject', ar: 'رفض' },
        { en: 'Cancel', ar: 'إلغاء' },
      ],
    }),
    godown: reference.optional('From godown', 'من مستودع', 'godown', { specName: 'FromGodown' }),
    toGodown: reference.optional('To godown', 'إلى مستودع', 'godown', { specName: 'ToGodown' }),
    salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson'),
    route: reference.optional('Route', 'خط السير', 'route'),
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      outcome: choice.optional('Outcome', 'النتيجة', ['accepted', 'returned', 'lost', 'damaged'], {
        extra: true,
        optionLabels: [
          { en: 'Accepted', ar: 'مقبول' },
          { en: 'Returned', ar: 'معاد' },
          { en: 'Lost', ar: 'مفقود' },
          { en: 'Damaged', ar: 'تالف' },
        ],
      }),
      ...batchFields,
      ...damageFields,
      fromGodown: reference.optional('From godown', 'من مستودع', 'godown', { extra: true }),
      toGodown: reference.optional('To godown', 'إلى مستودع', 'godown'),
      transitGodown,
      sourceLine,
    },
  },
  lifecycle: bookedLifecycle,
  source: { field: 'source', types: ['stockTransfer'] },
  register: ['referNo', 'date', 'godown', 'toGodown', 'mode', 'salesPerson', 'route', 'net', 'state'],
  print: { layout: 'stock-transfer' },
  stock: 'in',
  rules: stockTransferInRules,
  post: postStockTransferIn,
  examples,
});
