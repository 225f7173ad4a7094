/** The fields of a purchase order. */
import { numeral, reference } from '../../definition/field.ts';
import type { DraftOf } from '../../definition/voucher.ts';
import {
  chargeLine,
  deliveryHeader,
  promisedLine,
  promiseTerms,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const purchaseOrderShape = {
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    ...promiseTerms,
    ...deliveryHeader,
    purchasePerson: reference.optional('Purchased by', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.optional('Supplier’s offer no.', { maxLength: 60, isWords: true }),
  },
  lines: {
    items: promisedLine,
    ledgers: { ...chargeLine, ledger: reference.required('Ledger', 'ledger', { specName: 'DrLedger' }) },
  },
} as const;

export type PurchaseOrderDraft = DraftOf<typeof purchaseOrderShape>;
