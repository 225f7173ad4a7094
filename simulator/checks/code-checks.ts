/**
 * Supervisors' codes, from what was said on the telephone and the rows of events: the use of a code that was given is never
 * flagged, any other always is; a code serves once. And voids in the field: an event that is kept has been done, once.
 */
import { APPROVAL_USE } from '@fieldbook/core/approvals/given';
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import type { EventRow } from '../database/tables.ts';
import { NOT_ISSUED } from '../server/codes.ts';
import type { Server } from '../server/server.ts';
import { vouchersOf } from '../server/void-in-field.ts';
import { Violation } from '../world/world.ts';

export interface GivenCode {
  readonly device: string;
  readonly challenge: string;
  /** Of the document or event that is to pass. */
  readonly subject: string;
  readonly value: number | undefined;
}

type Body = Readonly<Record<string, unknown>>;

export class CodeChecks {
  readonly #server: Server;
  /** By device and challenge: what it was given for. */
  readonly #given = new Map<string, string>();
  readonly #used = new Set<string>();
  /** Uids that a given code let pass. */
  readonly #passed = new Set<string>();
  #seen = 0;
  #vouchers = 0;
  readonly #reversed = new Set<string>();

  constructor(server: Server) {
    this.#server = server;
  }

  gives({ device, challenge, subject, value }: GivenCode): void {
    this.#given.set(`${device} ${challenge}`, `${subject} ${value ?? ''}`);
  }

  /** After a commit. */
  look(): void {
    const { event, voucher } = this.#server.database.rows;
    if (event.size > this.#seen) {
      for (const row of [...event.values()].slice(this.#seen)) this.#take(row);
      this.#seen = event.size;
    }
    if (voucher.size <= this.#vouchers) return;
    for (const { reverses, referNo } of [...voucher.values()].slice(this.#vouchers)) {
      if (reverses === undefined) continue;
      if (this.#reversed.has(reverses)) throw new Violation('a void is done once', `${referNo} was taken back twice`);
      this.#reversed.add(reverses);
    }
    this.#vouchers = voucher.size;
  }

  #take(row: EventRow): void {
    if (row.type === APPROVAL_USE) this.#takeUse(row);
    if (row.type === FIELD_VOID) this.#takeVoid(row);
  }

  #takeUse({ uid, body, device, exceptions }: EventRow): void {
    const { challenge, subject, value = '' } = body as Body;
    const key = `${device} ${String(challenge)}`;
    const isRight = this.#given.get(key) === `${String(subject)} ${String(value)}` && !this.#used.has(key);
    if (isRight) {
      this.#used.add(key);
      this.#passed.add(String(subject));
    }
    if (exceptions.includes(NOT_ISSUED) === !isRight) return;
    throw new Violation('a code is for one thing', `${uid} of ${device} is ${isRight ? '' : 'not '}flagged`);
  }

  #takeVoid({ uid, body, exceptions }: EventRow): void {
    const { voucher } = body as Body;
    for (const { uid: part, referNo } of vouchersOf(this.#server, voucher)) {
      if (this.#server.database.get('voided', part) !== undefined) continue;
      throw new Violation('a void is done', `${referNo} stands, and its void is kept`);
    }
    if (exceptions.includes(NOT_ISSUED) === !this.#passed.has(uid)) return;
    throw new Violation('a code is for one thing', `the void ${uid} is flagged wrongly`);
  }
}
