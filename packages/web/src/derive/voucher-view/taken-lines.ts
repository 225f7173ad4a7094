/** How much of each line was delivered, billed or received by what continues the voucher (SPEC §3, bill qty beside qty). */
import type { TakenLine } from '@fieldbook/core/api/stored-voucher';
import { texts } from '@fieldbook/core/i18n/text';

export const takenWords = texts({
  quotation: 'Ordered',
  order: 'Delivered or billed',
  deliveryNote: 'Billed',
  purchaseOrder: 'Received',
  goodsReceipt: 'Invoiced',
  stockTransfer: 'Arrived',
});

/** In the unit of the line: `3` of `5`; nothing where the line moves nothing. */
export function takenOf(row: Readonly<Record<string, unknown>>, line: TakenLine | undefined) {
  if (line === undefined || line.of === 0) return undefined;
  const total = Number(row['quantity'] ?? 0) + Number(row['freeQuantity'] ?? 0);
  const trimmed = (value: number) => String(Math.round(value * 1000) / 1000);
  return { n: trimmed((line.taken * total) / line.of), total: trimmed(total) };
}
