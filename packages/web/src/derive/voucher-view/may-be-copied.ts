/** Whether a stored voucher may be duplicated or kept as a template; apart from the form that does it, which a reader need not fetch. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { mayOpen } from '../../session/session.ts';

export function mayBeCopied({ happensOnce, permission }: VoucherDefinition, me: Me): boolean {
  return happensOnce !== true && mayOpen(me, permission);
}
