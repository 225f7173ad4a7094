/** The fields of a goods receipt. */
import { numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
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

const { rate, discount, discountPercent } = pricedLine;

export const goodsReceiptShape = {
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    source: text.optional('goods receipt|Purchase order', { maxLength: 16, extra: true }),
    discountShare,
    godown: tradeHeader.godown,
    discount: tradeHeader.discount,
    purchasePerson: reference.optional('Received by', 'purchasePerson'),
    referenceNo: numeral.optional('Delivery note no.', { maxLength: 60, isWords: true }),
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
} as const;

export type GoodsReceipt = VoucherOf<typeof goodsReceiptShape>;

export type GoodsReceiptDraft = DraftOf<typeof goodsReceiptShape>;
