/**
 * Credit limits in a posting: what the customers of a batch owe, read once under its locks, and what each document adds.
 * Beyond the limit, or with bills overdue, a document is refused or posted with an exception flag, as the company has set;
 * who may exceed it posts with the flag. Customers without a limit cost nothing.
 */
import { judgeCredit } from '@fieldbook/core/bills/credit';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from './prepare.ts';
import type { Actor } from './service.ts';

export interface CreditVerdict {
  readonly problems: readonly Problem[];
  /** Codes that go with the voucher as exception flags. */
  readonly exceptions: readonly string[];
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
  judge(part: PreparedVoucher, written: WrittenBooks, mayExceed: boolean): CreditVerdict {
    const customer = creditCustomer(part, this.#masters);
    const standing = customer === undefined ? undefined : this.#standings.get(customer);
    if (customer === undefined || standing === undefined) return nothing;
    const added = written.bills.reduce((sum, { bill, base }) => sum + (bill.party === customer ? base : 0), 0);
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
  if (definition.drawsCredit !== true) return undefined;
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

/**
 * $1 codes of customers, $2 number of a voucher that is edited, whose bill does not count, $3 whether cheques count. Bills
 * of a customer that are open; a post-dated cheque counts as owed until it clears,
 * where the company says so.
 */
export const STANDINGS = `select party.code,
    (coalesce(open.owed, 0) + case when $3 then coalesce(cheques.amount, 0) else 0 end)::bigint as owed, open.oldest_due
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
      and later.type = 'chequeMovement' and later.state <> 'void' and later.mode <> 'deposit' order by id desc limit 1) last on true
    where $3 and receipt.party_id = party.id and receipt.type = 'receipt' and receipt.state <> 'void'
      and tender.effective_date > receipt.date and (last.mode is null or last.mode = 'replace' and last.ledger_id is null)
  ) cheques on true
  where party.side = 'customer' and party.code = any ($1)`;

/** Only who was given the right by name: an administrator changes the limit instead. */
export function mayExceedCredit({ forms }: Actor): boolean {
  return forms !== '*' && forms.has('frmExceedCredit');
}
