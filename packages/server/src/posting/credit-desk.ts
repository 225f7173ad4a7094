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
import type { Actor } from '../auth/actor.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { typesSql } from '../store/vouchers/types-sql.ts';
import type { PreparedVoucher } from './prepare.ts';

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

export interface StandingRow {
  readonly code: string;
  readonly owed: number;
  readonly oldest_due: string | null;
}

const DELIVERED = typesSql(({ drawsCredit }) => drawsCredit === 'untilBilled');
const MOVE_CHEQUES = typesSql(({ source }) => source?.withCheque === true);
const BRING_CHEQUES = typesSql(({ bringsCheques, party }) => bringsCheques === 'header' && party?.side === 'customer');

/**
 * $1 codes of customers, $2 number of a voucher that is edited, whose bill does not count, $3 whether cheques count. Bills
 * of a customer that are open, and goods delivered to it that are not billed; a post-dated cheque counts as owed until it
 * clears, where the company says so. $4 is the id of the voucher that is edited, or 0.
 */
export const STANDINGS = `select party.code,
    (coalesce(open.owed, 0) + coalesce(delivered.amount, 0) + case when $3 then coalesce(cheques.amount, 0) else 0 end)::bigint as owed, open.oldest_due
  from party
  left join lateral (
    select sum(base_open) as owed, min(due_date) filter (where bill.open > 0) as oldest_due from bill
    where bill.party_id = party.id and bill.open <> 0 and bill.reference is distinct from $2
      and bill.ledger_id in (select id from ledger where use = 'customer')) open on true
  left join lateral (
    select sum(round(tender.amount * case when own.id = home.id then 1
      else receipt.exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end)) as amount
    from voucher receipt
    join voucher_tender tender on tender.voucher_id = receipt.id and tender.version = receipt.version
    join currency own on own.id = receipt.currency_id cross join company join currency home on home.id = company.currency_id
    left join lateral (select mode, ledger_id from voucher later where later.source_voucher_id = receipt.id
      and later.type in (${MOVE_CHEQUES}) and later.state not in ('void', 'rejected') and later.mode <> 'deposit' order by id desc limit 1) last on true
    where $3 and receipt.party_id = party.id and receipt.type in (${BRING_CHEQUES}) and receipt.state not in ('void', 'rejected')
      and tender.effective_date > receipt.date and (last.mode is null or last.mode = 'replace' and last.ledger_id is null)
  ) cheques on true
  left join lateral (
    select sum(round(note.worth * case when own.id = home.id then 1
      else exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end)) as amount
    from (select voucher.currency_id, voucher.exchange_rate, sum(round((line.net + line.tax)::numeric
          * greatest(abs(line.smallest) + line.free_smallest - coalesce(taken.quantity, 0), 0)
          / nullif(abs(line.smallest) + line.free_smallest, 0))) as worth
        from voucher join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version
          left join lateral taken_of_line(voucher.id, line.line_no, $4) taken on true
        where voucher.party_id = party.id and voucher.type in (${DELIVERED}) and voucher.id <> $4
          and voucher.state not in ('void', 'rejected') and (voucher.fulfilment in ('open', 'partly')
            or voucher.id in (select * from sources_of_voucher($4)))
        group by voucher.id) note
      join currency own on own.id = note.currency_id cross join company join currency home on home.id = company.currency_id
  ) delivered on true
  where party.side = 'customer' and party.code = any ($1)`;

/** Only who was given the right by name: an administrator changes the limit instead. */
export function mayExceedCredit({ forms }: Actor): boolean {
  return forms !== '*' && forms.has('frmExceedCredit');
}
