/**
 * What every change of a posted voucher does once it is known that it may be: the cost of its goods is replayed, what stood is
 * taken back, what stands now is written, the difference of cost is one adjustment a branch and day, and money is judged last.
 * `edit-voucher.ts` and `change-state.ts` say what is new. Source: ACCOUNTING.md, Corrections.
 */
import { accepted, type Problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { BookedVersion } from '@fieldbook/core/ledger/corrected-goods';
import type { PlacedVoucher } from '@fieldbook/core/stock/cost-history';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { correctCosts, writeAdjustments } from '../costs/correct-costs.ts';
import { flagStoredSql, refusedOf, shortLedgers } from '../locks/money-desk.ts';
import { writeState } from '../rows/state-rows.ts';
import { emptyWork, type Row, type Work } from '../rows/work.ts';
import type { ChangeDesk } from './change-desk.ts';
import { type Reversed, writeReversal } from './reverse-posting.ts';
import { type LockedChange, standingVersion, touchedBy } from './stored-change.ts';

/** What stands in the place of the standing version. */
export interface NewVersion {
  readonly version: number;
  readonly placed: Pick<PlacedVoucher, 'date' | 'branch' | 'source'>;
  readonly moves: readonly StockMove[];
  /** Writes it with its moves at the values that the replay has found; answers codes of what a supervisor must look at. */
  readonly write: (moves: readonly StockMove[], work: Work) => Result<readonly string[]>;
}

export interface Correction {
  readonly desk: ChangeDesk;
  /** What was taken back; nothing where nothing stood. */
  readonly reversed: Reversed | undefined;
  readonly reason: string | null;
  /** Nothing where the voucher leaves the books. */
  readonly now: NewVersion | undefined;
}

/** What a change writes into the books. */
export interface Corrected {
  readonly work: Work;
  /** Adjustments, in whatever branch. */
  readonly elsewhere: Work;
  /** Run before anything is written. */
  readonly sql: string | undefined;
  readonly flags: readonly string[];
}

/** Of a change that the books do not see: a lock, a verification. */
export function nothingCorrected(): Corrected {
  return { work: emptyWork(), elsewhere: emptyWork(), sql: undefined, flags: [] };
}

export async function correctBooks(locked: LockedChange, correction: Correction): Promise<Result<Corrected>> {
  const { voucher, standing } = locked;
  const { desk, reversed, reason, now } = correction;
  const before = standingVersion(locked, reversed?.before ?? [], desk.masters);
  const booked = now && bookedVersion(now, before);
  const { placed } = booked ?? before;
  const costs = await correctCosts(locked.client, { type: voucher.type, placed, before, now: booked }, desk);
  if (costs.problems.length > 0) return refused(...costs.problems);
  desk.take(await locked.openSeries(costs.adjustments.length));
  const work = emptyWork();
  const elsewhere = emptyWork();
  if (standing !== undefined && reversed !== undefined) {
    writeReversal({ voucher, standing, reason }, reversed, desk, work);
  }
  const written = now?.write(costs.moves, work);
  if (written?.ok === false) return written;
  writeAdjustments(costs.adjustments, { voucher, version: now?.version ?? voucher.version }, desk, elsewhere);
  desk.state.accept();
  writeState(work, desk.state, desk.masters);
  return accepted({ work, elsewhere, sql: costs.sql, flags: written?.value ?? [] });
}

function bookedVersion({ placed, moves }: NewVersion, before: BookedVersion): BookedVersion {
  return { placed: { ...before.placed, ...placed }, moves };
}

export interface CommittedChange extends Corrected {
  /** What changes of the voucher's own row. */
  readonly row: Row;
  /** SQL run before anything is written, besides that of the correction. */
  readonly besides: readonly (string | undefined)[];
  /** Was the change made where the money is, so that it stands whatever is in it? */
  readonly isInField: boolean;
}

/** Refuses what takes more money than there is; else writes and commits. */
export async function commitChange(
  locked: LockedChange,
  { work, elsewhere, sql, flags, row, besides, isInField }: CommittedChange,
  masters: MasterSnapshot,
): Promise<readonly Problem[]> {
  const { client, voucher } = locked;
  work.fulfilled.push(...touchedBy(locked));
  work.changedVouchers.push({ ...voucher, ...row });
  work.claims.push(locked.claim);
  const short = await shortLedgers(client, { own: work }, masters);
  const problems = isInField ? [] : refusedOf(short);
  if (problems.length > 0) return problems;
  const codes = [...short.map((each) => each.problem.code), ...flags];
  await locked.commit({ work, before: [flagStoredSql(voucher.id, codes), sql, ...besides], elsewhere });
  return [];
}
