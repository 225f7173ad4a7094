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
  places: { aliases: ['/dashboard/vouchers/StockTransferOut'] },
  label: 'Stock transfer',
  plural: 'Stock transfers',
  permission: 'frmStockTransfer',
  prefix: 'ST',
  role: 'transfer',
  field: true,
  header: {
    ...voucherHeader,
    godown: reference.optional('From godown', 'godown', { specName: 'FromGodown' }),
    toGodown: reference.optional('To godown', 'godown', { specName: 'ToGodown' }),
    mode: choice.optional('Arrives', ['dispatch', 'direct'], {
      optionLabels: ['when confirmed', 'at once'],
    }),
    source: text.optional('Transferred again from', { maxLength: 16, extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      godown: reference.optional('From godown', 'godown', { specName: 'FromGodown' }),
      toGodown: reference.optional('To godown', 'godown', { specName: 'ToGodown' }),
      ...batchFields,
      rate: rate.optional('Rate', { specName: 'Rate', minimum: 0, extra: true }),
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
