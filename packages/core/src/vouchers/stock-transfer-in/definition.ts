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
  label: 'Stock transfer in',
  plural: 'Stock transfers in',
  permission: 'frmStockTransfer',
  prefix: 'STI',
  role: 'transfer',
  field: true,
  header: {
    ...voucherHeader,
    source: text.required('stock transfer in|Stock transfer', { maxLength: 16, extra: true }),
    mode: choice.optional('What happens', ['confirm', 'reject', 'cancel'], {
      optionLabels: ['Confirm', 'Reject', 'Cancel'],
    }),
    godown: reference.optional('From godown', 'godown', { specName: 'FromGodown' }),
    toGodown: reference.optional('To godown', 'godown', { specName: 'ToGodown' }),
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      outcome: choice.optional('Outcome', ['accepted', 'returned', 'lost', 'damaged'], {
        extra: true,
        optionLabels: ['Accepted', 'stock transfer in|Returned', 'stock transfer in|Lost', 'Damaged'],
      }),
      ...batchFields,
      ...damageFields,
      fromGodown: reference.optional('From godown', 'godown', { extra: true }),
      toGodown: reference.optional('To godown', 'godown'),
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
