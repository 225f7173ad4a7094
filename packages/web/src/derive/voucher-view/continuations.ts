/** Which vouchers may continue one of a type, by their definitions: an order becomes a delivery note or a sale. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherState } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { mayOpen } from '../../session/session.ts';

const takesNothing: readonly VoucherState[] = ['draft', 'rejected', 'closed', 'void'];

/** The type that one voucher of which may continue several of this type: an invoice over delivery notes. */
export function joinerOf(type: string, me: Me): VoucherDefinition | undefined {
  return voucherTypes.find(({ source, permission }) => source?.joins === type && mayOpen(me, permission));
}

/** Types that this person may make out of a voucher in that state. */
export function continuationsOf(type: string, state: VoucherState, me: Me): readonly VoucherDefinition[] {
  if (takesNothing.includes(state)) return [];
  return voucherTypes.filter(
    ({ source, permission }) => source?.types.includes(type) === true && mayOpen(me, permission),
  );
}
