/** The fields of a stock transfer. */
import { choice, rate, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  batchFields,
  damageFields,
  itemLine,
  referenceNo,
  transitGodown,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const stockTransferShape = {
  header: {
    ...voucherHeader,
    godown: reference.optional('From godown', 'godown', { specName: 'FromGodown' }),
    toGodown: reference.optional('To godown', 'godown', { specName: 'ToGodown' }),
    mode: choice.optional('Arrives', ['dispatch', 'direct'], {
      optionLabels: ['when confirmed', 'at once'],
    }),
    source: text.optional('Transferred again from', { maxLength: 16, extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    referenceNo,
  },
  lines: {
    items: {
      ...itemLine,
      godown: reference.optional('From godown', 'godown', { specName: 'FromGodown' }),
      toGodown: reference.optional('To godown', 'godown', { specName: 'ToGodown' }),
      ...batchFields,
      rate: rate.optional('Rate', { specName: 'Rate', minimum: 0, extra: true }),
      ...damageFields,
      transitGodown,
    },
  },
} as const;

export type StockTransfer = VoucherOf<typeof stockTransferShape>;

export type StockTransferDraft = DraftOf<typeof stockTransferShape>;
