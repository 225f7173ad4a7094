/** The fields of an opening. */
import { date } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  batchFields,
  chequeHeader,
  entryLine,
  itemLine,
  pricedLine,
  referenceNo,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

const { ledger, debit, credit, customer, supplier, billReference, ...rest } = entryLine;

export const openingShape = {
  header: {
    ...voucherHeader,
    godown: tradeHeader.godown,
    referenceNo,
  },
  lines: {
    items: { ...itemLine, ...batchFields, rate: pricedLine.rate },
    ledgers: {
      ledger,
      debit,
      credit,
      customer,
      supplier,
      billReference,
      billDate: date.optional('Bill date', { extra: true }),
      ...chequeHeader,
      ...rest,
    },
  },
} as const;

export type Opening = VoucherOf<typeof openingShape>;

export type OpeningDraft = DraftOf<typeof openingShape>;
