/** Decisions of an order: those of every promise to a customer. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';

export const orderRules: VoucherRules = promiseRules({ side: 'customer', needsGodown: false });
