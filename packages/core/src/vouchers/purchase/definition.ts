/**
 * Purchase: a supplier's invoice, for goods received before (`source` names the goods receipt), for goods that come with
 * it, or for services and expenses on ledger lines. The supplier's own invoice number arrives once. Fields of SPEC §3.
 */
import { numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  advanceLine,
  batchFields,
  chargeLine,
  continuedLine,
  discountShare,
  freeQuantity,
  itemLine,
  landedField,
  landedOnField,
  modeField,
  pricedLine,
  tenderLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postPurchase } from './posting.ts';
import { purchaseRules } from './rules.ts';

export const purchase = defineVoucher({
  type: 'purchase',
  path: 'purchases',
  label: 'Purchase',
  plural: 'Purchases',
  permission: 'frmPurchase',
  prefix: 'PU',
  role: 'purchase',
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger'),
    source: text.optional('Goods receipt or purchase order', { maxLength: 16, extra: true }),
    discountShare,
    ...tradeHeader,
    purchasePerson: reference.optional('Purchased by', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.required('Supplier’s invoice no.', { maxLength: 60 }),
  },
  lines: {
    items: { ...itemLine, ...batchFields, freeQuantity, ...pricedLine, ...continuedLine },
    ledgers: {
      ...chargeLine,
      ledger: reference.required('Ledger', 'ledger', { specName: 'DrLedger' }),
      landed: landedField,
      landedOn: landedOnField,
    },
    tenders: tenderLine,
    bills: advanceLine,
  },
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  beginsTrade: true,
  bearsCharges: true,
  source: { field: 'source', types: ['goodsReceipt', 'purchaseOrder'], landsOn: ['goodsReceipt'] },
  register: ['referNo', 'date', 'supplier', 'referenceNo', 'mode', 'dueDate', 'tax', 'net', 'payment', 'state'],
  print: { layout: 'purchase' },
  stock: 'in',
  rules: purchaseRules,
  post: postPurchase,
  examples,
});
