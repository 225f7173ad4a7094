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
  label: { en: 'Purchase order', ar: 'أمر شراء' },
  plural: { en: 'Purchase orders', ar: 'أوامر الشراء' },
  permission: 'frmPurchaseOrder',
  prefix: 'PO',
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'المورد', 'supplier', { specName: 'SupplierName' }),
    godown,
    taxInclusive,
    discount,
    ...deliveryHeader,
    purchasePerson: reference.optional('Purchased by', 'المشتري', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.optional('Supplier’s offer no.', 'رقم عرض المورد', { maxLength: 60 }),
  },
  lines: {
    items: promisedLine,
    ledgers: { ...chargeLine, ledger: reference.required('Ledger', 'الحساب', 'ledger', { specName: 'DrLedger' }) },
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
