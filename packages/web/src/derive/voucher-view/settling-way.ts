/** Where an open bill is settled: a new receipt or payment with the party chosen and the bill filled. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { OpenedBill } from '@fieldbook/core/api/voucher-relations';
import { texts } from '@fieldbook/core/i18n/text';
import { mayOpen } from '../../session/session.ts';
import { formAddress, NEW_VOUCHER, placeOf, typeNamed } from '../voucher-places.ts';

export const settleWords = texts({ receipt: 'Receive payment', payment: 'Pay' });

/** What takes or gives the money of a bill that is open: a receipt of a customer, a payment to a supplier. */
export function settledWith(side: 'customer' | 'supplier' | undefined, { kind, open }: OpenedBill) {
  if (kind !== 'new' || Number(open) === 0) return undefined;
  if (side === 'customer' && Number(open) > 0) return 'receipt' as const;
  return side === 'supplier' && Number(open) < 0 ? ('payment' as const) : undefined;
}

/** Nothing where the bill is settled or one of several, and for who may enter no such voucher. */
export function settlingWay(voucher: StoredVoucherFacts, bills: readonly OpenedBill[], me: Me) {
  const [bill, ...others] = bills;
  if (bill === undefined || others.length > 0) return undefined;
  const type = settledWith(typeNamed(voucher.type)?.party?.side, bill);
  if (type === undefined || !mayOpen(me, typeNamed(type)?.permission ?? '')) return undefined;
  const branch = typeof voucher['branch'] === 'string' ? { branch: voucher['branch'] } : {};
  const search = { [placeOf(type).idName]: NEW_VOUCHER, party: bill.party, bill: bill.reference, ...branch };
  return { type, to: formAddress(type), search };
}
