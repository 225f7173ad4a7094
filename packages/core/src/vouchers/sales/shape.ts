/** The fields of a sale. */
import { quantity, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  advanceLine,
  batchFields,
  chargeLine,
  continuedLine,
  deliveryHeader,
  discountShare,
  itemLine,
  lineSource,
  lpoNo,
  modeField,
  pricedLine,
  route,
  tenderLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const salesShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    mode: modeField,
    ledger: reference.optional('Cash or bank account', 'ledger', { specName: 'SalesDrLedgers' }),
    source: text.optional('Order, delivery note or quotation', {
      maxLength: 16,
      extra: true,
    }),
    discountShare,
    ...tradeHeader,
    salesAccount: reference.optional('Sales account', 'ledger', { extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SoldBy' }),
    route,
    referenceNo: lpoNo,
    ...deliveryHeader,
  },
  lines: {
    items: {
      ...itemLine,
      ...batchFields,
      freeQuantity: quantity.optional('Free', { specName: 'ActQty', minimum: 0 }),
      ...pricedLine,
      ...continuedLine,
      source: lineSource,
    },
    ledgers: chargeLine,
    tenders: tenderLine,
    bills: advanceLine,
  },
} as const;

export type Sale = VoucherOf<typeof salesShape>;

export type SaleDraft = DraftOf<typeof salesShape>;
