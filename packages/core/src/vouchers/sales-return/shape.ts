/** The fields of a sales return. */
import { rate, reference, text } from '../../definition/field.ts';
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
  referenceNo,
  route,
  sourceTerms,
  tenderLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const salesReturnShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger'),
    source: text.optional('Sale returned', { maxLength: 16, extra: true }),
    discountShare,
    sourceTerms,
    againstBill,
    ...tradeHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'ReturnedBy' }),
    soldBy: reference.optional('Sold by', 'salesPerson', { specName: 'SoldBy', extra: true }),
    route,
    referenceNo,
  },
  lines: {
    items: {
      ...itemLine,
      ...batchFields,
      freeQuantity,
      ...pricedLine,
      ...continuedLine,
      sourceTerms,
      recoverableRate: rate.optional('Recoverable value', { minimum: 0, extra: true }),
    },
    ledgers: chargeLine,
    tenders: tenderLine,
    bills: noteBillLine,
  },
} as const;

export type SalesReturn = VoucherOf<typeof salesReturnShape>;

export type SalesReturnDraft = DraftOf<typeof salesReturnShape>;
