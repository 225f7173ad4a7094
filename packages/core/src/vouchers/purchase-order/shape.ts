/** The fields of a purchase order. */
import { numeral, reference } from '../../definition/field.ts';
import type { DraftOf } from '../../definition/voucher.ts';
import {
  chargeLine,
  deliveryHeader,
  promisedLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

const { godown, taxInclusive, discount } = tradeHeader;

export const purchaseOrderShape = {
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
} as const;

export type PurchaseOrderDraft = DraftOf<typeof purchaseOrderShape>;
