/**
 * Goods receipt: goods that arrived from a supplier and are not invoiced yet, at the order's rate without tax. What is
 * rejected at the gate stands on a line of its own into a damage godown. Effects in `posting.ts`.
 */
import { numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  batchFields,
  continuedLine,
  dimensionFields,
  discountShare,
  freeQuantity,
  itemLine,
  pricedLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postGoodsReceipt } from './posting.ts';
import { goodsReceiptRules } from './rules.ts';

const { rate, discount, discountPercent } = pricedLine;

export const goodsReceipt = defineVoucher({
  type: 'goodsReceipt',
  path: 'goods-receipts',
  label: 'Goods receipt',
  plural: 'Goods receipts',
  permission: 'frmGoodsReceipt',
  prefix: 'GRN',
  role: 'purchase',
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    source: text.optional('goods receipt|Purchase order', { maxLength: 16, extra: true }),
    discountShare,
    godown: tradeHeader.godown,
    discount: tradeHeader.discount,
    purchasePerson: reference.optional('Received by', 'purchasePerson'),
    referenceNo: numeral.optional('Delivery note no.', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      ...batchFields,
      freeQuantity,
      rate,
      discount,
      discountPercent,
      ...dimensionFields,
      ...continuedLine,
    },
  },
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  beginsTrade: true,
  bearsCharges: true,
  source: { field: 'source', types: ['purchaseOrder'] },
  register: ['referNo', 'date', 'supplier', 'referenceNo', 'godown', 'purchasePerson', 'net', 'fulfilment', 'state'],
  print: { layout: 'goods-receipt' },
  stock: 'in',
  begins: ['goodsReceivedNotInvoiced'],
  rules: goodsReceiptRules,
  post: postGoodsReceipt,
  examples,
});
