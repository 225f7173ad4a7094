/**
 * Stock transfer: goods leave one godown for another. What must be confirmed is on its way until a stock transfer in
 * says what arrived; what is damaged goes into a damage godown at once, with its cause. SPEC §3, Stock transfer payload.
 */
import { choice, numeral, rate, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchFields, damageFields, itemLine, transitGodown, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postStockTransfer } from './posting.ts';
import { stockTransferRules } from './rules.ts';

export const stockTransfer = defineVoucher({
  type: 'stockTransfer',
  path: 'stock-transfers',
  label: { en: 'Stock transfer', ar: 'تحويل مخزون' },
  plural: { en: 'Stock transfers', ar: 'تحويلات المخزون' },
  permission: 'frmStockTransfer',
  prefix: 'ST',
  role: 'transfer',
  field: true,
  header: {
    ...voucherHeader,
    godown: reference.optional('From godown', 'من مستودع', 'godown', { specName: 'FromGodown' }),
    toGodown: reference.optional('To godown', 'إلى مستودع', 'godown', { specName: 'ToGodown' }),
    mode: choice.optional('Arrives', 'الوصول', ['dispatch', 'direct'], {
      optionLabels: [
        { en: 'when confirmed', ar: 'عند التأكيد' },
        { en: 'at once', ar: 'فوراً' },
      ],
    }),
    source: text.optional('Transferred again from', 'إعادة تحويل من', { maxLength: 16, extra: true }),
    salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson'),
    route: reference.optional('Route', 'خط السير', 'route'),
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      godown: reference.optional('From godown', 'من مستودع', 'godown', { specName: 'FromGodown' }),
      toGodown: reference.optional('To godown', 'إلى مستودع', 'godown', { specName: 'ToGodown' }),
      ...batchFields,
      rate: rate.optional('Rate', 'السعر', { specName: 'Rate', minimum: 0, extra: true }),
      ...damageFields,
      transitGodown,
    },
  },
  lifecycle: bookedLifecycle,
  source: { field: 'source', types: ['stockTransfer'] },
  register: ['referNo', 'date', 'godown', 'toGodown', 'mode', 'salesPerson', 'route', 'net', 'fulfilment', 'state'],
  print: { layout: 'stock-transfer' },
  stock: 'out',
  handsOverGoods: true,
  rules: stockTransferRules,
  post: postStockTransfer,
  examples,
});
