/** Purchase return: goods that go back to their supplier, at the rate they were bought at. Fields of SPEC §3, PReturnItems. */
import { numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  batchFields,
  chargeLine,
  continuedLine,
  discountShare,
  freeQuantity,
  itemLine,
  modeField,
  noteBillLine,
  pricedLine,
  sourceTerms,
  tenderLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postPurchaseReturn } from './posting.ts';
import { purchaseReturnRules } from './rules.ts';

export const purchaseReturn = defineVoucher({
  type: 'purchaseReturn',
  path: 'purchase-returns',
  label: 'Purchase return',
  plural: 'Purchase returns',
  permission: 'frmPurchaseReturn',
  prefix: 'PR',
  role: 'purchaseReturn',
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger'),
    source: text.optional('Purchase returned', { maxLength: 16, extra: true }),
    discountShare,
    sourceTerms,
    againstBill: text.optional('Against bill', { maxLength: 60, extra: true }),
    ...tradeHeader,
    purchasePerson: reference.optional('Returned by', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.optional('Supplier’s credit note no.', { maxLength: 60 }),
  },
  lines: {
    items: {
      ...itemLine,
      ...batchFields,
      quantity: { ...itemLine.quantity, specName: 'RetQty' },
      freeQuantity,
      ...pricedLine,
      ...continuedLine,
      sourceTerms,
    },
    ledgers: {
      ...chargeLine,
      ledger: reference.required('Ledger', 'ledger', { specName: 'DrLedger' }),
    },
    tenders: tenderLine,
    bills: noteBillLine,
  },
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  source: { field: 'source', types: ['purchase'], keepsRate: true, givesBack: 'supplier' },
  register: ['referNo', 'date', 'supplier', 'referenceNo', 'mode', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'purchase-return' },
  stock: 'out',
  rules: purchaseReturnRules,
  post: postPurchaseReturn,
  examples,
});
