/** The fields of a physical stock count. */
import { choice, instant, quantity, reference } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { batchFields, dimensionFields, itemLine, referenceNo, voucherHeader } from '../../definition/voucher-fields.ts';

export const physicalStockShape = {
  header: {
    ...voucherHeader,
    godown: reference.optional('Godown', 'godown'),
    countedAt: instant.optional('physical stock|Counted at', { extra: true }),
    mode: choice.optional('A difference goes to', ['stockShortage', 'dueFromSalesman'], {
      optionLabels: ['Stock shortage', 'Due from salesman'],
    }),
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    referenceNo,
  },
  lines: {
    items: {
      ...itemLine,
      quantity: quantity.required('Counted', { specName: 'Qty' }),
      bookQuantity: quantity.optional('In the books', { extra: true }),
      statedQuantity: quantity.optional('Stated by the sender', { extra: true, readOnly: true }),
      ...batchFields,
      ...dimensionFields,
    },
  },
} as const;

export type PhysicalStock = VoucherOf<typeof physicalStockShape>;

export type PhysicalStockDraft = DraftOf<typeof physicalStockShape>;
