/** The fields of a stock transfer in. */
import { choice, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  batchFields,
  damageFields,
  itemLine,
  referenceNo,
  sourceLine,
  transitGodown,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const stockTransferInShape = {
  header: {
    ...voucherHeader,
    source: text.required('stock transfer in|Stock transfer', { maxLength: 16, extra: true }),
    mode: choice.optional('What happens', ['confirm', 'reject', 'cancel'], {
      optionLabels: ['Confirm', 'Reject', 'Cancel'],
    }),
    godown: reference.optional('From godown', 'godown', { specName: 'FromGodown' }),
    toGodown: reference.optional('To godown', 'godown', { specName: 'ToGodown' }),
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    referenceNo,
  },
  lines: {
    items: {
      ...itemLine,
      outcome: choice.optional('Outcome', ['accepted', 'returned', 'lost', 'damaged'], {
        extra: true,
        optionLabels: ['Accepted', 'stock transfer in|Returned', 'stock transfer in|Lost', 'Damaged'],
      }),
      ...batchFields,
      ...damageFields,
      fromGodown: reference.optional('From godown', 'godown', { extra: true }),
      toGodown: reference.optional('To godown', 'godown'),
      transitGodown,
      sourceLine,
    },
  },
} as const;

export type StockTransferIn = VoucherOf<typeof stockTransferInShape>;

export type StockTransferInDraft = DraftOf<typeof stockTransferInShape>;
