/**
 * Purchase order: what a supplier is asked to bring, at which rate and when. It moves nothing in the books; goods receipts
 * and purchases use up its lines.
 */
import { numeral, reference } from '../../definition/field.ts';
import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  chargeLine,
  deliveryHeader,
  promisedLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postPurchaseOrder } from './posting.ts';
import { purchaseOrderRules } from './rules.ts';

const { godown, taxInclusive, discount } = tradeHeader;

export const purchaseOrder = defineVoucher({
  type: 'purchaseOrder',
  path: 'purchase-orders',
  places: { form: 'PurchaseOrder', idName: 'LPOId', register: '/dashboard/registers/PurchaseOrder_reg' },
  label: 'Purchase order',
  plural: 'Purchase orders',
  permission: 'frmPurchaseOrder',
  prefix: 'PO',
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    godown,
    taxInclusive,
    discount,
    ...deliveryHeader,
    purchasePerson: reference.optional('Purchased by', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.optional('Supplier’s offer no.', { maxLength: 60 }),
  },
  lines: {
    items: promisedLine,
    ledgers: { ...chargeLine, ledger: reference.required('Ledger', 'ledger', { specName: 'DrLedger' }) },
  },
  lifecycle: promiseLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  beginsTrade: true,
  register: [
    'referNo',
    'date',
    'supplier',
    'deliveryDate',
    'purchasePerson',
    'taxable',
    'tax',
    'net',
    'fulfilment',
    'state',
  ],
  print: { layout: 'purchase-order' },
  rules: purchaseOrderRules,
  post: postPurchaseOrder,
  examples,
});
