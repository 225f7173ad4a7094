/**
 * Credit limits in a posting: what the customers of a batch owe, read once under its locks, and what each document adds.
 * Beyond the limit, or with bills overdue, a document is refused or posted with an exception flag, as the company has set;
 * who may exceed it posts with the flag. Customers without a limit cost nothing.
 */

import { judgeCredit } from '@fieldbook/core/bills/credit';
import { beyondDelivered, billedWorth, deliveredWorth } from '@fieldbook/core/bills/delivered-credit';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { sourcesIn } from '@fieldbook/core/definition/joined-sources';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { StandingRow } from '../../store/vouchers/standings.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';

export interface CreditVerdict {
  readonly problems: readonly Problem[];
  /** Codes that go with the voucher as exception flags. */
  readonly exceptions: readonly string[];
}

/** What a voucher has written, and the one that it continues. */
interface Consequences {
  readonly written: WrittenBooks;
  readonly source: SourceVoucher | undefined;
}

interface Standing {
  /** Base currency; what is paid ahead counts against it. */
  owed: number;
  /** Due date of the oldest open bill. */
  readonly oldestDue: string | null;
}

const nothing: CreditVerdict = { problems: [], exceptions: [] };

export class CreditDesk {
  readonly #masters: MasterSnapshot;
  readonly #standings: Map<string, Standing>;
  #pending: [customer: string, amount: number][] = [];

  constructor(masters: MasterSnapshot, rows: readonly StandingRow[]) {
    this.#masters = masters;
    this.#standings = new Map(rows.map(({ code, owed, oldest_due }) => [code, { owed, oldestDue: oldest_due }]));
  }

  /** Judges one voucher whose consequences are known; its part is kept with `accept`. */
  judge(part: PreparedVoucher, { written, source }: Consequences, mayExceed: boolean): CreditVerdict {
    const customer = creditCustomer(part, this.#masters);
    const standing = customer === undefined ? undefined : this.#standings.get(customer);
    if (customer === undefined || standing === undefined) return nothing;
    const added = this.#drawn(part, { written, source }, customer);
    if (added <= 0) return nothing;
    this.#pending.push([customer, added]);
    const question = {
      date: String(part.voucher.header['date']),
      limit: this.#masters.party('customer', customer)?.creditLimit,
      owed: standing.owed + sumOf(this.#pending.slice(0, -1), customer),
      added,
      oldestDue: standing.oldestDue ?? undefined,
    };
    const noticed = judgeCredit(question, this.#masters);
    const forgives = (each: Problem) => part.field?.forgiving.forgives(each) === true;
    const refused = mayExceed ? [] : noticed.filter(({ problem, check }) => check === 'Refuse' && !forgives(problem));
    return { problems: refused.map(({ problem }) => problem), exceptions: noticed.map(({ problem }) => problem.code) };
  }

  /** What the customer owes more by this voucher: goods that a bill is for were counted when they were delivered. */
  #drawn(part: PreparedVoucher, { written, source }: Consequences, customer: string): number {
    const masters = this.#masters;
    const { definition, voucher } = part;
    if (definition.drawsCredit === 'untilBilled') return deliveredWorth(voucher, voucher.totals, masters);
    const billed = written.bills.reduce((sum, { bill, base }) => sum + (bill.party === customer ? base : 0), 0);
    const note = source === undefined ? undefined : voucherType(source.type);
    if (source === undefined || note?.drawsCredit !== 'untilBilled') return billed;
    const delivered = sourcesIn(source).reduce((sum, each) => {
      const totals = note.rules.totals(each.document, masters);
      return sum + billedWorth(voucher, written.sources, { source, note: each, totals }, masters);
    }, 0);
    return beyondDelivered(voucher, billed - delivered, masters);
  }

  accept(): void {
    for (const [customer, amount] of this.#pending) {
      const standing = this.#standings.get(customer);
      if (standing !== undefined) standing.owed += amount;
    }
    this.#pending = [];
  }

  discard(): void {
    this.#pending = [];
  }
}

function sumOf(pending: readonly (readonly [string, number])[], customer: string): number {
  return pending.reduce((sum, [name, amount]) => sum + (name === customer ? amount : 0), 0);
}

/** The customer whose credit a voucher draws on, when that is checked at all. */
function creditCustomer({ definition, voucher }: PreparedVoucher, masters: MasterSnapshot): string | undefined {
  const { choices } = masters;
  if (definition.drawsCredit === undefined) return undefined;
  const code = voucher.header['customer'];
  const customer = code === undefined ? undefined : masters.party('customer', String(code));
  if (customer === undefined) return undefined;
  const hasLimit = customer.creditLimit !== undefined && choices.creditLimitCheck !== 'Nothing';
  return hasLimit || choices.overdueCheck !== 'Nothing' ? customer.code : undefined;
}

/** Must what the customer owes be known, to judge this voucher? */
export function drawsOnCredit(part: PreparedVoucher, masters: MasterSnapshot): boolean {
  return creditCustomer(part, masters) !== undefined;
}

/** Codes of the customers whose credit vouchers draw on. */
export function creditCustomers(parts: readonly PreparedVoucher[], masters: MasterSnapshot): string[] {
  return [...new Set(parts.map((part) => creditCustomer(part, masters)).filter((code) => code !== undefined))];
}

/** Only who was given the right by name: an administrator changes the limit instead. */
export function mayExceedCredit({ forms }: Actor): boolean {
  return forms !== '*' && forms.has('frmExceedCredit');
}
