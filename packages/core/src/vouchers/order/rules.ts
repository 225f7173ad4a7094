/** Decisions of an order: those of every promise to a customer. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import type { OrderDraft } from './shape.ts';

export const orderRules: VoucherRules<OrderDraft> = promiseRules({ side: 'customer', needsGodown: false });
