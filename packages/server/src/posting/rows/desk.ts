/** Where postings are computed and written. */
import type { Instant } from '@fieldbook/core/kernel/date';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { WorkingState } from './working-state.ts';

/** The books under their locks, and who writes into them. */
export interface Desk {
  readonly masters: MasterSnapshot;
  readonly state: WorkingState;
  readonly userId: number;
  /** Code of the person, who may have leave to post where it is closed to others. */
  readonly userName: string;
  /** When all of this is posted. */
  readonly now: Instant;
  readonly nextPostingNo: () => number;
  /** Steps of an item between two marks of its cost. */
  readonly stepsPerMark?: number | undefined;
}
