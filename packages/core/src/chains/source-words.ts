/** How a refusal is said for each kind of voucher that others take quantities from, in the words of that document. */
import type { SourceWords } from '../definition/books.ts';

export const sourceWords: Readonly<Record<string, SourceWords>> = {
  lead: { exceeded: 'quotation.exceeds_offered', missing: 'quotation.not_offered' },
  quotation: { exceeded: 'quotation.exceeds_offered', missing: 'quotation.not_offered' },
  order: { exceeded: 'order.exceeds_ordered', missing: 'order.not_ordered' },
  deliveryNote: { exceeded: 'delivery.exceeds_delivered', missing: 'delivery.not_delivered' },
  purchaseOrder: { exceeded: 'purchase.exceeds_ordered', missing: 'purchase.not_ordered' },
  stockTransfer: { exceeded: 'transfer.exceeds_sent', missing: 'transfer.not_sent' },
  goodsReceipt: { exceeded: 'purchase.exceeds_received', missing: 'purchase.not_received' },
};
