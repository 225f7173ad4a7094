/**
 * What a phone has completed and not yet let go of: one item a field document, in the order they were completed. The rules of
 * its life are in `docs/decisions/0090-offline.md`; the engine beside this file moves it, nothing else does.
 */
import type { Instant } from '../kernel/date.ts';
import type { Problem } from '../kernel/result.ts';
import type { Effects } from './effects.ts';

/**
 * `waiting` to be sent, `sending` (in a request whose answer is not here yet), `sent` (in the books, answer kept), `refused` and
 * `conflict`: put aside with the reason, for a person to repair or hand in.
 */
export type OutboxState = 'waiting' | 'sending' | 'sent' | 'refused' | 'conflict';

/** An `event` books nothing: something of a salesperson's day (`day-cycle/event-types.ts`). */
export type FieldKind = 'voucher' | 'master' | 'attachment' | 'event';

/** A document as it was completed: its body never changes but by a repair. */
export interface FieldDocument {
  /** Of the voucher; for ever. */
  readonly uid: string;
  readonly kind: FieldKind;
  /** Voucher type, name of the master, type of the event, or `attachment`. */
  readonly type: string;
  /** Wire JSON as it will be sent, with `series` and `number` where it is a voucher. */
  readonly body: unknown;
}

/** A number taken from the lease: one for each voucher that the document becomes, in the order of `split`. */
export interface TakenNumber {
  readonly series: string;
  readonly number: number;
  /** As it stands on the slip, `S1-12`. */
  readonly referNo: string;
}

/** The server's word on one item; `posted` and `replayed` are the same to the phone. */
export interface ItemAnswer {
  readonly uid: string;
  readonly sequence: number;
  /** `letGo`: noted that it will never come. */
  readonly outcome: 'posted' | 'replayed' | 'conflict' | 'refused' | 'letGo';
  readonly voucherNo?: number;
  readonly referNo?: string;
  /** Codes that a supervisor must look at: posted all the same. */
  readonly exceptions?: readonly string[];
  readonly problems?: readonly Problem[];
}

/** A person gave up on an item that was refused. */
export interface LetGo {
  readonly reason: string;
  readonly at: Instant;
  /** Why it had been refused. */
  readonly problems: readonly Problem[];
}

/** What goes to the server, or into an export. */
export interface UploadItem extends FieldDocument {
  /** Code of the device. */
  readonly device: string;
  /** Running number of the lease under which it was made; none before the first. */
  readonly epoch?: number;
  /** 1, 2, 3, … of this device, in the order of completion. */
  readonly sequence: number;
  /** 0 as it was completed, one more with each repair or wish to try again: an answer holds for one revision. */
  readonly revision: number;
  /** Empty where it is not a voucher. */
  readonly numbers: readonly TakenNumber[];
  /** Of the device's clock, which may be wrong; order is by `sequence`. */
  readonly madeAt: Instant;
  /** Of an attachment: its body is told without the content. */
  readonly letGo?: LetGo;
}

export interface OutboxItem extends UploadItem {
  readonly state: OutboxState;
  /** Requests it has been part of. */
  readonly attempts: number;
  /** What it moved on this phone. */
  readonly effects: Effects;
  readonly answer?: ItemAnswer;
}

/** What of an item leaves the phone: neither its state nor its effects, which the server computes for itself. */
export function uploadOf(item: OutboxItem): UploadItem {
  const { state: _state, attempts: _attempts, effects: _effects, answer: _answer, ...upload } = item;
  return upload;
}
