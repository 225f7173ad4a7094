/**
 * A desk for changing one stored voucher: the transaction's state without new vouchers. Series and posting numbers come last,
 * when all that takes long is computed (`take`).
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { Instant } from '@fieldbook/core/kernel/date';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Desk } from '../rows/desk.ts';
import type { Opened } from '../rows/opened.ts';
import { WorkingState } from '../rows/working-state.ts';

export interface ChangeDesk extends Desk {
  /** The series and posting numbers that were opened. */
  readonly take: (series: Opened) => void;
}

interface ChangedBy {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly now: Instant;
  readonly stepsPerMark?: number | undefined;
}

export function deskFor(opened: Opened, { actor, masters, now, stepsPerMark }: ChangedBy): ChangeDesk {
  const state = new WorkingState(opened, masters);
  let postings: Iterator<number> = [][Symbol.iterator]();
  return {
    masters,
    state,
    userId: actor.userId,
    userName: actor.userName,
    now,
    stepsPerMark,
    nextPostingNo: () => present(postings.next().value, 'enough posting numbers were taken'),
    take(series) {
      state.addSeries(series.series);
      postings = (series.postingNos ?? []).values();
    },
  };
}
