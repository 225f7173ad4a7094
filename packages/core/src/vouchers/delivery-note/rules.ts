/** Decisions of a delivery note: those of every promise to a customer, and a godown that each line leaves from. */
import { promiseRules } from '../../chains/promise-rules.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import type { DeliveryNoteDraft } from './shape.ts';

export const deliveryNoteRules: VoucherRules<DeliveryNoteDraft> = promiseRules({ side: 'customer', needsGodown: true });
