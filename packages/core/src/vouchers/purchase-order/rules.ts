/** Decisions of a purchase order: those of every promise, with the supplier's prices entered. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import type { PurchaseOrderDraft } from './shape.ts';

export const purchaseOrderRules: VoucherRules<PurchaseOrderDraft> = promiseRules({
  side: 'supplier',
  needsGodown: false,
});
