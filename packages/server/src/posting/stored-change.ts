/**
 * The frame of every change to a stored voucher: find it, lock it, answer a repeated key, check state and permission,
 * let the change write, commit. `edit-voucher.ts` and `change-state.ts` say what the change is.
 */
import { nextState, type VoucherAction, type VoucherState } from '@fieldbook/core/definition/states';
import { present } from '@fieldbook/core/kernel/assert';
import { isUid } from '@fieldbook/core/kernel/id';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { Schema } from '../store/schema.ts';
import { type Locks, noLocks } from './locks.ts';
import type { Opened, OpenedVoucher } from './opened.ts';
import { lockStanding, type StandingPosting, standingSql } from './reverse-posting.ts';
import { saidBefore } from './said-before.ts';
import type { Actor, PostingOutcome } from './service.ts';
import { loadPosted, type PostedRow, postedOf, postedSql } from './stored-vouchers.ts';
import { commitPosting, openPosting, readInContext, rollBack } from './transaction.ts';
import type { Work } from './work.ts';

export interface StoredHead {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly refer_no: string;
  readonly series_id: number;
  readonly version: number;
  readonly state: VoucherState;
  readonly date: string;
  readonly source_voucher_id: number | null;
}

export interface Change {
  readonly actor: Actor;
  readonly masters: MasterSnapshot;
  readonly voucherNo: number;
  readonly action: VoucherAction;
  /** UUID that makes the change happen once. */
  readonly key: string;
  /** Hex sha-256 over what is asked, to tell a repetition from a conflict. */
  readonly bodyHash: string;
  /** A query of one value, read with the voucher for `lock`; it sees what the person may see. */
  readonly also?: string | undefined;
  /** Adds what the change locks beyond the voucher and its standing posting. */
  readonly lock: (locks: Locks, head: StoredHead, read: ReadBefore) => Promise<readonly Problem[]>;
  /** Ends with `commit`, or refuses; called under all locks. */
  readonly write: (locked: LockedChange) => Promise<readonly Problem[]>;
}

export interface ReadBefore {
  readonly client: pg.ClientBase;
  /** Answer of `also`. */
  readonly also: unknown;
}

export interface LockedChange {
  readonly client: pg.ClientBase;
  readonly opened: Opened;
  readonly voucher: OpenedVoucher;
  readonly nextState: VoucherState;
  readonly standing: StandingPosting | undefined;
  /** Writes and commits; called once, last. */
  readonly commit: (work: Work) => Promise<void>;
}

/** A version and its reversal may each lay bare an adjustment. */
const POSTINGS_PER_CHANGE = 4;

export function changeStored(db: CompanyDatabase<Schema>, change: Change): Promise<PostingOutcome> {
  return db.withClient(async (client) => {
    try {
      return await runChange(client, change);
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  });
}

async function runChange(client: pg.ClientBase, change: Change): Promise<PostingOutcome> {
  if (!isUid(change.key)) return refuse([problem('uid.malformed', 'key')]);
  const [stored] = await readInContext<{ head: StoredHead; standing: StandingPosting | null; also: unknown }>(
    client,
    change,
    storedSql(change),
  );
  const denied = stored === undefined ? [problem('voucher.not_found')] : checkForm(change.actor, stored.head);
  if (stored === undefined || denied.length > 0) return refuse(denied);
  const { head } = stored;
  const standing = stored.standing ?? undefined;
  const locks = noLocks();
  locks.vouchers.add(head.id);
  // Whoever continues the story of the same source waits, or finds what this change leaves.
  if (head.source_voucher_id !== null) locks.vouchers.add(head.source_voucher_id);
  locks.series.add(head.series_id);
  if (standing !== undefined) lockStanding(locks, standing, change.masters);
  const problems = await change.lock(locks, head, { client, also: stored.also });
  if (problems.length > 0) return (await saidBefore(client, change, change)) ?? refuse(problems);
  const request = { actor: change.actor, keys: [change.key], locks, newVouchers: 0, newPostings: POSTINGS_PER_CHANGE };
  const opened = await openPosting(client, request, change.masters);
  const outcome = await decide(client, change, { opened, standing, version: head.version });
  if (outcome.kind === 'refused' || outcome.kind === 'conflict') await rollBack(client);
  return outcome;
}

/** The voucher as it stands, and what it has in the books. */
function storedSql({ voucherNo, also = 'NULL' }: Change): string {
  const id = Number(voucherNo);
  return `SELECT row_to_json(head) AS head, (SELECT row_to_json(standing) FROM (${standingSql(id)}) standing) AS standing,
      (${also}) AS also
    FROM (SELECT id, uid, type, refer_no, series_id, version, state, date, source_voucher_id FROM voucher
      WHERE id = ${id}) head`;
}

async function decide(
  client: pg.ClientBase,
  change: Change,
  read: { opened: Opened; standing: StandingPosting | undefined; version: number },
): Promise<PostingOutcome> {
  const claim = read.opened.claims?.find(([key]) => key === change.key);
  if (claim !== undefined) {
    const stored = await loadPosted(client, claim[2]);
    if (stored === undefined) return refuse([problem('voucher.not_found')]);
    if (claim[1] === change.bodyHash) {
      await client.query('COMMIT');
      return { kind: 'replayed', voucher: stored };
    }
    return { kind: 'conflict', voucher: stored, problems: [problem('uid.conflict', 'key')] };
  }
  const voucher = present(
    read.opened.vouchers.find(({ id }) => id === change.voucherNo),
    'the voucher was locked',
  );
  if (voucher.version !== read.version) return refuse([problem('voucher.changed_meanwhile')]);
  const lifecycle = voucherType(voucher.type)?.lifecycle ?? {};
  const next = nextState(lifecycle, voucher.state as VoucherState, change.action);
  if (next === undefined) return refuse([refusalOfState(voucher.state, change.action)]);
  let row: PostedRow | undefined;
  const problems = await change.write({
    client,
    opened: read.opened,
    voucher,
    nextState: next,
    standing: read.standing,
    commit: async (work) => {
      [row] = await commitPosting<PostedRow>(client, work, { answer: postedSql(change.voucherNo) });
    },
  });
  if (problems.length > 0) return refuse(problems);
  return { kind: 'posted', voucher: postedOf(present(row, 'the change was committed')) };
}

function checkForm(actor: Actor, head: StoredHead): Problem[] {
  const form = voucherType(head.type)?.permission ?? '';
  return actor.forms === '*' || actor.forms.has(form) ? [] : [problem('auth.no_permission_voucher')];
}

function refusalOfState(state: string, action: VoucherAction): Problem {
  if (state === 'locked') return problem('voucher.locked');
  if (state === 'void') return problem('voucher.void');
  return problem('voucher.action_not_allowed', undefined, { state, action });
}

export function refuse(problems: readonly Problem[]): PostingOutcome {
  return { kind: 'refused', problems };
}

/** Number of the voucher that this one continues; it is locked with it. */
export function sourceOfChanged({ voucher, opened }: LockedChange): string | undefined {
  return opened.vouchers.find(({ id }) => id === voucher['source_voucher_id'])?.refer_no;
}

/** Whose fulfilment a change of this voucher may change: its own and that of what it continued so far. */
export function touchedBy({ id, source_voucher_id: source }: OpenedVoucher): number[] {
  return typeof source === 'number' ? [id, source] : [id];
}
