/**
 * The one way vouchers get into the books. Everything that writes (HTTP, CLI, importers, seeder, sync) calls this
 * service; nothing else inserts ledger entries. Source: DESIGN.md §4, Posting.
 */
import type { OwnLedgers } from '@fieldbook/core/definition/complete-voucher';
import type { VoucherAction, VoucherState } from '@fieldbook/core/definition/states';
import type { Problem } from '@fieldbook/core/kernel/result';

/** Who acts and what this person may see; set into the transaction, so that row security holds below all code. */
export interface Actor {
  readonly userId: number;
  readonly userName: string;
  /** Form names the person may open; `'*'` for an administrator. */
  readonly forms: ReadonlySet<string> | '*';
  /** Branch codes in scope; `'*'` for all. */
  readonly branches: readonly string[] | '*';
  /** Route codes in scope; `'*'` for all, none for a person of the field without a route (SPEC §6). */
  readonly routes: readonly string[] | '*';
  /** Where the person's money goes when a voucher does not say. */
  readonly money?: OwnLedgers;
}

/** What a caller learns of a stored voucher. Amounts are decimal text in the voucher's currency. */
export interface PostedVoucher {
  readonly voucherNo: number;
  readonly uid: string;
  readonly type: string;
  /** Human number such as `S-12`. */
  readonly referNo: string;
  readonly date: string;
  readonly state: VoucherState;
  readonly version: number;
  readonly net: string;
  /** Hex of the hash-chain link of its last posting. */
  readonly hash: string;
  /** Vouchers posted with it (the credit note split from a sale). */
  readonly related: readonly { readonly type: string; readonly voucherNo: number; readonly referNo: string }[];
}

export type PostingOutcome =
  | { readonly kind: 'posted'; readonly voucher: PostedVoucher }
  /** The same uid with the same body had been posted before: its stored result. */
  | { readonly kind: 'replayed'; readonly voucher: PostedVoucher }
  | { readonly kind: 'conflict'; readonly voucher: PostedVoucher; readonly problems: readonly Problem[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export interface StateChange {
  readonly voucherNo: number;
  readonly action: Exclude<VoucherAction, 'edit'>;
  /** Demanded by void and reject. */
  readonly reason?: string;
  /** Makes the change idempotent. */
  readonly key: string;
}

export interface PostingService {
  /**
   * Posts vouchers given as wire JSON (each with its `type`), at most 500, in one transaction where all are well; a
   * refused one never takes others with it. Answers one outcome per body, in order.
   */
  post(actor: Actor, bodies: readonly unknown[]): Promise<readonly PostingOutcome[]>;
  /** Replaces a voucher's content: reverses the old version and posts the new one, under the same number. */
  edit(actor: Actor, change: { voucherNo: number; body: unknown; key: string }): Promise<PostingOutcome>;
  /** Void (reverses, keeps number and reason), lock, unlock, verify, reject. */
  change(actor: Actor, change: StateChange): Promise<PostingOutcome>;
}
