/**
 * Credit limits in a posting: what the customers of a batch owe, read once under its locks, and what each document adds.
 * Beyond the limit, or with bills overdue, a document is refused or posted with an exception flag, as the company has set;
 * who may exceed it posts with the flag. Customers without a limit cost nothing.
 */

import { judgeCredit } from '@fieldbook/core/bills/credit';
import { type BilledNotes, creditCustomer, creditDrawn } from '@fieldbook/core/bills/credit-drawn';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { accepted, type Problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { StandingRow } from '../../store/vouchers/standings.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';

/** A voucher with what it has written. */
interface WrittenPart {
  readonly part: PreparedVoucher;
  readonly written: Pick<WrittenBooks, 'bills' | 'sources'>;
}

/** Of the desk that a document is posted at. */
interface Asking {
  readonly sourceOf: (part: PreparedVoucher) => SourceVoucher | undefined;
  readonly mayExceedCredit: boolean;
}

interface Standing {
  /** Base currency; what is paid ahead counts against it. */
  owed: number;
  /** Due date of the oldest open bill. */
  readonly oldestDue: string | null;
}

export class CreditDesk {
  readonly #masters: MasterSnapshot;
  readonly #standings: Map<string, Standing>;
  #pending: readonly [standing: Standing, amount: number] | undefined;

  constructor(masters: MasterSnapshot, rows: readonly StandingRow[]) {
    this.#masters = masters;
    this.#standings = new Map(rows.map(({ code, owed, oldest_due }) => [code, { owed, oldestDue: oldest_due }]));
  }

  /** Refused, or codes that go with the document as flags; what it draws is kept with `accept`. */
  judge(document: readonly WrittenPart[], { sourceOf, mayExceedCredit: mayExceed }: Asking): Result<readonly string[]> {
    const vouchers = document.map(({ part, written }) => ({ ...part, billed: billedNotes(written, sourceOf(part)) }));
    const bills = document.flatMap(({ written }) => written.bills);
    const drawn = creditDrawn(vouchers, bills, this.#masters);
    const standing = drawn && this.#standings.get(drawn.customer.code);
    if (drawn === undefined || standing === undefined || drawn.added <= 0) return accepted([]);
    this.#pending = [standing, drawn.added];
    const { owed, oldestDue } = standing;
    const noticed = judgeCredit({ ...drawn, owed, oldestDue: oldestDue ?? undefined }, this.#masters);
    const forgiving = document[0]?.part.field?.forgiving;
    const forgives = (each: Problem) => forgiving?.forgives(each) === true;
    const beyond = mayExceed ? [] : noticed.filter(({ problem, check }) => check === 'Refuse' && !forgives(problem));
    if (beyond.length > 0) return refused(...beyond.map(({ problem }) => problem));
    return accepted(noticed.map(({ problem }) => problem.code));
  }

  accept(): void {
    if (this.#pending === undefined) return;
    const [standing, amount] = this.#pending;
    standing.owed += amount;
    this.#pending = undefined;
  }

  discard(): void {
    this.#pending = undefined;
  }
}

function billedNotes({ sources }: WrittenPart['written'], source: SourceVoucher | undefined): BilledNotes | undefined {
  const definition = source && voucherType(source.type);
  return source && definition && { source, definition, taken: sources };
}

/** Must what the customer owes be known, to judge this voucher? */
export function drawsOnCredit(part: PreparedVoucher, masters: MasterSnapshot): boolean {
  return creditCustomer(part, masters) !== undefined;
}

/** Codes of the customers whose credit vouchers draw on. */
export function creditCustomers(parts: readonly PreparedVoucher[], masters: MasterSnapshot): string[] {
  return [...new Set(parts.map((part) => creditCustomer(part, masters)?.code).filter((code) => code !== undefined))];
}

/** Only who was given the right by name: an administrator changes the limit instead. */
export function mayExceedCredit({ forms }: Actor): boolean {
  return forms !== '*' && forms.has('frmExceedCredit');
}
