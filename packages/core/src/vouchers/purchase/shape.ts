/** The fields of a purchase. */
import { numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
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

export const purchaseShape = {
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger'),
    source: text.optional('Goods receipt or purchase order', { maxLength: 16, extra: true }),
    discountShare,
    ...tradeHeader,
    purchasePerson: reference.optional('Purchased by', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.required('Supplier’s invoice no.', { maxLength: 60, isWords: true }),
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
} as const;

export type Purchase = VoucherOf<typeof purchaseShape>;

export type PurchaseDraft = DraftOf<typeof purchaseShape>;
