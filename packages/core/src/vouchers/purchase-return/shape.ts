/** The fields of a purchase return. */
import { numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  againstBill,
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

export const purchaseReturnShape = {
  header: {
    ...voucherHeader,
    supplier: reference.required('Supplier', 'supplier', { specName: 'SupplierName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger'),
    source: text.optional('Purchase returned', { maxLength: 16, extra: true }),
    discountShare,
    sourceTerms,
    againstBill,
    ...tradeHeader,
    purchasePerson: reference.optional('Returned by', 'purchasePerson', { specName: 'PurchasedBy' }),
    referenceNo: numeral.optional('Supplier’s credit note no.', { maxLength: 60, isWords: true }),
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
} as const;

export type PurchaseReturn = VoucherOf<typeof purchaseReturnShape>;

export type PurchaseReturnDraft = DraftOf<typeof purchaseReturnShape>;
