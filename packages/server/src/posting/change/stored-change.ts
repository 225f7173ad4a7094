/**
 * The frame of every change to a stored voucher: find it, lock it, answer a repeated key, check state and permission,
 * let the change write, commit. `edit-voucher.ts` and `change-state.ts` say what the change is.
 */
import { readingFacts } from '@fieldbook/core/api/voucher-operations';
import { nextState, type VoucherAction, type VoucherState } from '@fieldbook/core/definition/states';
import { present } from '@fieldbook/core/kernel/assert';
import { isUid } from '@fieldbook/core/kernel/id';
import { type Problem, problem, type Result } from '@fieldbook/core/kernel/result';
import type { BookedVersion } from '@fieldbook/core/ledger/corrected-goods';
import { actionForms } from '@fieldbook/core/permissions/action-forms';
import type { PlacedVoucher } from '@fieldbook/core/stock/cost-history';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { type Locks, noLocks } from '../locks/locks.ts';
import { isOpenedBefore, refuseStale, versionOf } from '../locks/opened-version.ts';
import { keepConflict, saidBefore } from '../locks/said-before.ts';
import { commitPosting, openPosting, readInContext, rollBack } from '../locks/transaction.ts';
import type { Opened, OpenedVoucher } from '../rows/opened.ts';
import type { StandingPosting } from '../rows/standing-posting.ts';
import { loadPosted, type PostedRow, postedOf, postedSql } from '../rows/stored-vouchers.ts';
import type { Work } from '../rows/work.ts';
import type { PostingOutcome } from '../service.ts';
import { lockStanding } from './reverse-posting.ts';

export interface StoredHead {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly refer_no: string;
  readonly series_id: number;
  readonly number: number;
  readonly version: number;
  readonly state_changes: number;
  readonly state: VoucherState;
  readonly date: string;
  /** What it continues: one voucher, or several. */
  readonly sources: readonly number[];
  readonly party_id: number | null;
  readonly branch_id: number;
  readonly posted_by: number;
  /** In posting order: the number of its first posting. */
  readonly place: number;
}

/** `Read`: what the change learns of the new content before the locks, and writes under them. */
export interface Change<Read> {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly voucherNo: number;
  readonly action: VoucherAction;
  /** The version at which it was opened. */
  readonly version: number | undefined;
  /** UUID that makes the change happen once. */
  readonly key: string;
  /** Hex sha-256 over what is asked, to tell a repetition from a conflict. */
  readonly bodyHash: string;
  /** A slip is taken back in the field, with a code. */
  readonly isInField?: boolean;
  /** What is asked, to be kept where it contradicts what the key was used for. */
  readonly received: string;
  /** A query of one value, read with the voucher for `lock`; it sees what the person may see. */
  readonly also?: string | undefined;
  /** Adds what the change locks beyond the voucher and its standing posting. */
  readonly lock: (locks: Locks, head: StoredHead, read: ReadBefore) => Promise<Result<Read>>;
  /** Ends with `commit`, or refuses; called under all locks. */
  readonly write: (locked: LockedChange, read: Read) => Promise<readonly Problem[]>;
}

export interface ReadBefore {
  readonly client: pg.ClientBase;
  /** Answer of `also`. */
  readonly also: unknown;
}

export interface ComputedChange {
  readonly work: Work;
  /** SQL run before anything is written, where there is any. */
  readonly before: readonly (string | undefined)[];
  /** What a correction adjusts, in whatever branch. */
  readonly elsewhere: Work;
}

export interface LockedChange {
  readonly client: pg.ClientBase;
  readonly opened: Opened;
  readonly voucher: OpenedVoucher;
  readonly nextState: VoucherState;
  readonly standing: StandingPosting | undefined;
  readonly place: number;
  /** That the key was used for this. */
  readonly claim: Work['claims'][number];
  /**
   * The voucher's series, with posting numbers: asked for when all is computed that takes long, since every posting of the
   * series waits for it from then on.
   */
  readonly openSeries: (adjustments: number) => Promise<Opened>;
  /** Writes and commits; called once, last. */
  readonly commit: (change: ComputedChange) => Promise<void>;
}

/** In each branch a version and its reversal. */
const POSTINGS_PER_CHANGE = 2;

export function changeStored<Read>(db: CompanyDatabase, change: Change<Read>): Promise<PostingOutcome> {
  return db.withClient(async (client) => {
    try {
      return await runChange(client, change);
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  });
}

async function runChange<Read>(client: pg.ClientBase, change: Change<Read>): Promise<PostingOutcome> {
  if (!isUid(change.key)) return refuse([problem('uid.malformed', 'key')]);
  const [stored] = await readInContext<{ head: StoredHead; standing: StandingPosting | null; also: unknown }>(
    client,
    change,
    storedSql(change),
  );
  const denied = stored === undefined ? [problem('voucher.not_found')] : checkForm(change, stored.head);
  if (stored === undefined || denied.length > 0) return refuse(denied);
  const { head } = stored;
  if (change.version !== undefined && isOpenedBefore(change.version, head)) {
    return (await saidBefore(client, change, change)) ?? refuseStale(client, change, change.version);
  }
  const standing = stored.standing ?? undefined;
  const locks = noLocks();
  locks.vouchers.add(head.id);
  // Whoever continues the story of the same source waits, or finds what this change leaves.
  for (const source of head.sources) locks.vouchers.add(source);
  if (standing !== undefined) lockStanding(locks, standing, change.masters);
  const read = await change.lock(locks, head, { client, also: stored.also });
  if (!read.ok) return (await saidBefore(client, change, change)) ?? refuse(read.problems);
  const { actor, masters } = change;
  const request = {
    actor,
    keys: [change.key],
    locks: { ...locks, series: new Set<number>() },
    newVouchers: 0,
    newPostings: 0,
    isOfAllBranches: true,
  };
  const opened = withoutHidden(await openPosting(client, request, masters), standing, change);
  const outcome = await decide(client, change, { opened, standing, head, read: read.value });
  if (outcome === 'stale') {
    await rollBack(client);
    return refuseStale(client, change, versionOf(head));
  }
  if (outcome.kind === 'refused') await rollBack(client);
  return outcome;
}

/** What the voucher settled is taken back in any branch; what it is to settle now is only what the person sees. */
function withoutHidden(
  opened: Opened,
  standing: StandingPosting | undefined,
  { actor, masters }: Pick<Change<unknown>, 'actor' | 'masters'>,
): Opened {
  const { branches } = actor;
  if (branches === '*') return opened;
  const own = new Set(standing?.parts.flatMap(({ bills }) => bills.map(({ bill_id }) => bill_id)));
  const isSeen = (branch: number) => branches.includes(masters.codeOf('branch', branch) ?? '');
  return { ...opened, bills: opened.bills.filter(({ id, branch_id }) => own.has(id) || isSeen(branch_id)) };
}

/** The voucher as it stands, and what it has in the books. */
function storedSql({ voucherNo, also = 'NULL' }: Pick<Change<unknown>, 'voucherNo' | 'also'>): string {
  const id = Number(voucherNo);
  return `SELECT row_to_json(head) AS head, standing_of_voucher(${id}) AS standing,
      (${also}) AS also
    FROM (SELECT id, uid, type, refer_no, series_id, number, version, state_changes, state, date, party_id, branch_id, posted_by,
        array(SELECT * FROM sources_of_voucher(voucher.id)) AS sources,
        coalesce((SELECT min(first.id) FROM posting first WHERE first.voucher_id = voucher.id AND first.kind = 'post'), 0) AS place
      FROM voucher
      WHERE id = ${id}) head`;
}

interface FoundUnderLocks<Read> {
  readonly opened: Opened;
  readonly standing: StandingPosting | undefined;
  readonly head: StoredHead;
  readonly read: Read;
}

async function decide<Read>(
  client: pg.ClientBase,
  change: Change<Read>,
  { opened, standing, head, read }: FoundUnderLocks<Read>,
): Promise<PostingOutcome | 'stale'> {
  const claim = opened.claims?.find(([key]) => key === change.key);
  if (claim !== undefined) {
    const stored = await loadPosted(client, claim[2]);
    if (stored === undefined) return refuse([problem('voucher.not_found')]);
    if (claim[1] === change.bodyHash) {
      await client.query('COMMIT');
      return { kind: 'replayed', voucher: stored };
    }
    await keepConflict(client, { key: change.key, received: change.received, userId: change.actor.userId });
    await client.query('COMMIT');
    return { kind: 'conflict', voucher: stored, problems: [problem('key.conflict', 'Idempotency-Key')] };
  }
  const voucher = present(
    opened.vouchers.find(({ id }) => id === change.voucherNo),
    'the voucher was locked',
  );
  // Changed between the reading and the lock: a standing posting that was read is no longer the one that stands.
  if (voucher.version !== head.version || isOpenedBefore(change.version, voucher)) return 'stale';
  const lifecycle = voucherType(voucher.type)?.lifecycle ?? {};
  const state = voucher.state as VoucherState;
  const next = nextState(lifecycle, state, change.action);
  if (next === undefined) return refuse([refusalOfState(voucher.state, change.action)]);
  let row: PostedRow | undefined;
  const locked: LockedChange = {
    client,
    opened,
    voucher,
    nextState: next,
    standing,
    place: head.place,
    claim: [change.key, change.bodyHash, voucher.id, change.action, change.actor.userId],
    openSeries: (adjustments) => openSeries(client, change, { series: voucher.series_id, adjustments }),
    commit: async ({ work, before: wanted, elsewhere }) => {
      const before = wanted.filter((sql) => sql !== undefined).join('; ');
      const beside = { before: before === '' ? undefined : before, answer: postedSql(change.voucherNo), elsewhere };
      [row] = await commitPosting<PostedRow>(client, work, beside);
    },
  };
  const problems = await change.write(locked, read);
  if (problems.length > 0) return refuse(problems);
  return { kind: 'posted', voucher: postedOf(present(row, 'the change was committed')) };
}

function openSeries(
  client: pg.ClientBase,
  { actor, masters }: Pick<Change<unknown>, 'actor' | 'masters'>,
  { series, adjustments }: { readonly series: number; readonly adjustments: number },
): Promise<Opened> {
  const newPostings = POSTINGS_PER_CHANGE * masters.data.branches.size + adjustments;
  const locks = { ...noLocks(), series: new Set([series]) };
  return openPosting(client, { actor, keys: [], locks, newVouchers: 0, newPostings, isGoingOn: true }, masters);
}

/**
 * What it says is changed by whoever makes its type; its state by whoever has the right to that and reads it. A void in the field is
 * opened by a code.
 */
function checkForm(
  { actor: { forms }, action, isInField }: Omit<Change<unknown>, 'lock' | 'write'>,
  head: StoredHead,
): Problem[] {
  if (forms === '*') return [];
  const { permission, anyOf = [] } = readingFacts(present(voucherType(head.type), `no type ${head.type}`));
  const makes = forms.has(permission);
  if (!makes && (action === 'edit' || isInField === true || !anyOf.some((form) => forms.has(form)))) {
    return [problem('auth.no_permission_voucher')];
  }
  const isOpen = action === 'edit' || isInField === true || forms.has(actionForms[action]);
  return isOpen ? [] : [problem('auth.no_permission')];
}

function refusalOfState(state: string, action: VoucherAction): Problem {
  if (state === 'locked') return problem('voucher.locked');
  if (state === 'void') return problem('voucher.void');
  return problem('voucher.action_not_allowed', undefined, { state, action });
}

export function refuse(problems: readonly Problem[]): PostingOutcome {
  return { kind: 'refused', problems };
}

/** The voucher that this one continues; it is locked with it. */
function sourceOfChanged({ voucher, opened }: LockedChange, masters: MasterSnapshot): PlacedVoucher['source'] {
  const source = opened.vouchers.find(({ id }) => id === voucher['source_voucher_id']);
  if (source === undefined) return undefined;
  return { voucherNo: source.id, referNo: source.refer_no, branch: masters.codeOf('branch', source.branch_id) };
}

/** The standing version of the voucher as it booked its goods; `moves` are those of its posting. */
export function standingVersion(
  locked: LockedChange,
  moves: readonly StockMove[],
  masters: MasterSnapshot,
): BookedVersion {
  const { id, refer_no: referNo, branch_id, date: ownDate } = locked.voucher;
  const date = locked.standing?.parts[0]?.date ?? ownDate;
  const branch = present(masters.codeOf('branch', branch_id), `no branch ${branch_id}`);
  return {
    placed: { place: locked.place, voucher: id, referNo, date, branch, source: sourceOfChanged(locked, masters) },
    moves,
  };
}

/** Whose fulfilment a change may change: that of the voucher and of what it continued so far, all of them locked with it. */
export function touchedBy({ opened }: LockedChange): number[] {
  return opened.vouchers.map(({ id }) => id);
}
