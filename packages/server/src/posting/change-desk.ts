/** A desk for changing one stored voucher: the transaction's state and posting numbers, no new vouchers. */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { present } from '@fieldbook/core/kernel/assert';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { CreditDesk, mayExceedCredit } from './credit-desk.ts';
import type { Opened } from './opened.ts';
import type { Desk } from './post-document.ts';
import type { Actor } from './service.ts';
import { WorkingState } from './working-state.ts';

export function deskFor(
  opened: Opened,
  { actor, masters }: { actor: Actor; masters: MasterSnapshot },
  source?: SourceVoucher,
  credit = new CreditDesk(masters, []),
): Desk {
  const postings = (opened.postingNos ?? []).values();
  return {
    masters,
    state: new WorkingState(opened, masters),
    userId: actor.userId,
    credit,
    mayExceedCredit: mayExceedCredit(actor),
    sourceOf: () => source,
    nextVoucherNo: () => present<number>(undefined, 'a change makes no new voucher'),
    nextPostingNo: () => present(postings.next().value, 'enough posting numbers were taken'),
  };
}
