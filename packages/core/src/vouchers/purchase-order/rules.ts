/** Decisions of a purchase order: those of every promise, with the supplier's prices entered. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';

export const purchaseOrderRules: VoucherRules = promiseRules({ side: 'supplier', needsGodown: false });
