/** Where an entry is done: the voucher itself, the form that goes on from it, or the list that decides. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { WorkEntry } from '@fieldbook/core/api/work-operations';
import { addDays } from '@fieldbook/core/kernel/date';
import { VERIFY_DAYS } from '@fieldbook/core/registers/to-verify';
import { RECURRING } from '../../derive/recurring-places.ts';
import { SUPERVISE } from '../../derive/supervise-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import { mayOpen } from '../../session/session.ts';

export interface WorkAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

type Address = (entry: WorkEntry, me: Me) => WorkAddress;

const view: Address = ({ type = '', voucherNo }) => ({
  to: formAddress(type),
  search: { [placeOf(type).idName]: String(voucherNo) },
});

const goesOn = (type: string, from: string, source: string): WorkAddress => ({
  to: formAddress(type),
  search: { [placeOf(type).idName]: NEW_VOUCHER, from, source },
});

const report = (name: string, search: WorkAddress['search'] = {}): WorkAddress => ({
  to: `/dashboard/reports/${name}`,
  search,
});

const decided =
  (tab: string): Address =>
  () => ({ to: SUPERVISE, search: { tab } });

const addresses: Readonly<Record<WorkEntry['kind'], Address>> = {
  order: (entry, me) => (mayOpen(me, 'frmOrder') ? view(entry, me) : { to: '/dashboard/papers/orders', search: {} }),
  lead: view,
  quotation: view,
  transfer: ({ number = '' }) => goesOn('stockTransferIn', 'stockTransfer', number),
  cheque: ({ type = '', source = '' }, me) =>
    mayOpen(me, 'frmChequeMovement') ? goesOn('chequeMovement', type, source) : report('cheque-register'),
  bill: ({ party = '' }) => report('open-bills', { side: 'customer', party }),
  exception: decided('exceptions'),
  verify: ({ type = '', due }) => ({
    to: placeOf(type).register,
    search: { state: 'posted', from: addDays(due, -VERIFY_DAYS) },
  }),
  device: decided('devices'),
  place: decided('places'),
  recurring: () => ({ to: RECURRING, search: {} }),
};

export const workAddress: Address = (entry, me) => addresses[entry.kind](entry, me);
