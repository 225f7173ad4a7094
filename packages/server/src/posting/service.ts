/**
 * The one way vouchers get into the books. Everything that writes (HTTP, CLI, importers, seeder, sync) calls this
 * service; nothing else inserts ledger entries. Source: DESIGN.md §4, Posting.
 */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { VoucherAction, VoucherState } from '@fieldbook/core/definition/states';
import type { Instant } from '@fieldbook/core/kernel/date';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { TakenNumber } from '@fieldbook/core/sync/outbox-item';
import type { Actor } from '../auth/actor.ts';

/** What a caller learns of a stored voucher. Amounts are decimal text in the voucher's currency. */
export interface PostedVoucher {
  readonly voucherNo: number;
  readonly uid: string;
  readonly type: string;
  /** Human number such as `S-12`. */
  readonly referNo: string;
  readonly date: string;
  readonly state: VoucherState;
  /** Counts contents and changes of state. */
  readonly version: number;
  readonly net: string;
  /** Hex of the hash-chain link of its last posting. */
  readonly hash: string;
  /** Vouchers posted with it (the credit note split from a sale). */
  readonly related: readonly { readonly type: string; readonly voucherNo: number; readonly referNo: string }[];
  /** Codes that a supervisor must look at; absent when there are none. */
  readonly exceptions?: readonly string[];
}

export type PostingOutcome =
  | { readonly kind: 'posted'; readonly voucher: PostedVoucher }
  /** The same uid with the same body had been posted before: its stored result. */
  | { readonly kind: 'replayed'; readonly voucher: PostedVoucher }
  | { readonly kind: 'conflict'; readonly voucher: PostedVoucher; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'refused';
      readonly problems: readonly Problem[];
      /** Of a change on an old version: what was changed since it was opened. */
      readonly changed?: VoucherChanges;
      /** Of `document.fault`: what was thrown, for the log. */
      readonly fault?: unknown;
    };

export interface ContentChange {
  readonly voucherNo: number;
  readonly body: unknown;
  /** Makes the change idempotent. */
  readonly key: string;
  /** The version at which the person opened the voucher. */
  readonly version?: number;
  /** Why the person changes it. */
  readonly reason?: string;
}

export interface StateChange {
  readonly voucherNo: number;
  readonly action: Exclude<VoucherAction, 'edit'>;
  /** Demanded by void and reject. */
  readonly reason?: string;
  /** The version at which the person opened the voucher. */
  readonly version?: number;
  /** Makes the change idempotent. */
  readonly key: string;
  /** It was done in the field, where the money has changed hands: cash below zero is flagged and never refused. */
  readonly isInField?: true;
}

/** Numbers of a document that was completed in the field, one for each voucher it becomes, and the lease they are from. */
export interface FieldNumbers {
  readonly numbers: readonly TakenNumber[];
  readonly epoch?: number | undefined;
  /** By the clock of its device. */
  readonly completedAt?: Instant | undefined;
  /** The customer or route is not the person's (any more), as the database said: noted, and posted out of sight. */
  readonly isOutOfSight?: boolean;
  /** What its person was linked to and is no longer, by code; looked up where something is not the person's. */
  readonly formerly?: ReadonlySet<string>;
  /** Codes that whoever received it has for a supervisor. */
  readonly noted?: readonly string[];
}

export interface FieldBody extends FieldNumbers {
  readonly body: unknown;
}

export interface FieldUpload {
  readonly actor: Actor;
  readonly deviceId: number;
  readonly documents: readonly FieldBody[];
  /** Documents that may share a transaction. */
  readonly most: number;
  /** SQL that is run with those that are posted, in their transaction: uid and voucher of each. Values as literals. */
  readonly keep: (posted: ReadonlyMap<string, PostedVoucher>) => string;
}

export interface PostingService {
  /**
   * Posts vouchers given as wire JSON (each with its `type`), at most 500, in one transaction where all are well; a
   * refused one never takes others with it. Answers one outcome per body, in order. `procedure` names the voucher type that
   * is posted by a procedure of its own, with amounts the server took from the books; no body says so. `history` is the
   * import of another system's sales: goods that come back from before its first day are flagged, not refused.
   */
  post(
    actor: Actor,
    bodies: readonly unknown[],
    procedure?: 'yearClosing' | 'history',
  ): Promise<readonly PostingOutcome[]>;
  /**
   * Posts documents that were completed in the field, in order: what is forgiven them goes with the voucher as an exception
   * flag (docs/decisions/0090-offline.md). Answers one outcome a document.
   */
  postCompleted(upload: FieldUpload): Promise<readonly PostingOutcome[]>;
  /**
   * Replaces a voucher's content: reverses the old version and posts the new one, under the same number. A change of content
   * or state that was opened at an old version is refused with what was changed since.
   */
  edit(actor: Actor, change: ContentChange): Promise<PostingOutcome>;
  /** Void (reverses, keeps number and reason), lock, unlock, verify, reject. */
  change(actor: Actor, change: StateChange): Promise<PostingOutcome>;
}
