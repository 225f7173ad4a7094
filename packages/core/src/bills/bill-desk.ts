/**
 * The bill-wise side of a posting: opens, settles and books ahead, over bills that the caller has locked. Amounts of
 * bills are signed like ledger entries: owed to us above zero. Source: ACCOUNTING.md, the four reference kinds.
 */
import type { BillSettlement, BillTarget, SettledBill } from '../definition/books.ts';
import type { IsoDate } from '../kernel/date.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { type Minor, printMoney } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';

export type BillKind = 'new' | 'against' | 'advance' | 'onAccount';

/** A bill as it stands; changed in place by the desk. */
export interface OpenBill {
  readonly party: string;
  readonly side: 'customer' | 'supplier';
  /** Code of its control ledger. */
  readonly ledger: string;
  readonly reference: string;
  /** Branch whose voucher opened it first; none in books that know no branches. */
  readonly branch?: string;
  kind: Exclude<BillKind, 'against'>;
  date: IsoDate;
  dueDate: IsoDate;
  currency: string;
  amount: Minor;
  open: Minor;
  baseOpen: Minor;
}

export interface BillLine {
  readonly kind: BillKind;
  readonly bill: OpenBill;
  readonly amount: Minor;
  readonly base: Minor;
}

export interface BillDeskOptions {
  /** Day of the posting: nothing is settled before it began. */
  readonly date: IsoDate;
  readonly currency: string;
  /** Decimals of that currency, to name amounts in a refusal. */
  readonly decimals: number;
  readonly toBase: (amount: Minor) => Minor;
  readonly ledgerCode: (target: BillTarget) => string;
  /** A bill of this party by its reference, locked; `undefined` when there is none. */
  readonly find: (target: BillTarget, ledger: string, reference: string) => OpenBill | undefined;
}

export interface NewBill {
  readonly kind: OpenBill['kind'];
  readonly reference: string;
  readonly date: IsoDate;
  readonly dueDate: IsoDate;
  /** Signed: owed to us above zero. */
  readonly amount: Minor;
}

export interface BillDesk {
  readonly lines: readonly BillLine[];
  /** Bills opened or changed, each once. */
  readonly touched: ReadonlySet<OpenBill>;
  open(target: BillTarget, bill: NewBill): void;
  openOf(target: BillTarget, reference: string): Minor | undefined;
  dateOf(target: BillTarget, reference: string): IsoDate | undefined;
  settle(target: BillTarget, bill: SettledBill, path?: string): Result<BillSettlement>;
  reopen(target: BillTarget, bill: { reference: string; amount: Minor; base: Minor }, path?: string): Result<true>;
}

export function createBillDesk(options: BillDeskOptions): BillDesk {
  const lines: BillLine[] = [];
  const touched = new Set<OpenBill>();
  const opened = new Map<string, OpenBill>();

  function find(target: BillTarget, reference: string): OpenBill | undefined {
    const ledger = options.ledgerCode(target);
    return opened.get(keyOf(target, ledger, reference)) ?? options.find(target, ledger, reference);
  }

  function write(kind: BillKind, bill: OpenBill, amount: Minor, base: Minor): void {
    bill.open += amount;
    bill.baseOpen += base;
    lines.push({ kind, bill, amount, base });
    touched.add(bill);
  }

  return {
    lines,
    touched,
    openOf(target, reference) {
      const bill = find(target, reference);
      return bill === undefined || bill.amount === 0 ? undefined : Math.abs(bill.open);
    },
    dateOf: (target, reference) => find(target, reference)?.date,
    open(target, given) {
      if (given.amount === 0) return;
      const ledger = options.ledgerCode(target);
      const known = find(target, given.reference);
      const bill = known ?? newBill(target, ledger, given, options.currency);
      if (known === undefined) opened.set(keyOf(target, ledger, given.reference), bill);
      if (bill.amount === 0) {
        // What stood here was taken back: nothing of it binds the new one.
        bill.kind = given.kind;
        bill.currency = options.currency;
      }
      bill.date = given.date;
      bill.dueDate = given.dueDate;
      bill.amount += given.amount;
      write(given.kind, bill, given.amount, options.toBase(given.amount));
    },
    settle(target, given, path) {
      const bill = find(target, given.reference);
      if (bill === undefined) return refused(problem('bill.unknown', path, { reference: given.reference }));
      const objection = objectionTo(bill, given, options);
      if (objection !== undefined) return refused({ ...objection, ...(path === undefined ? {} : { path }) });
      const open = Math.abs(bill.open);
      const carried = given.amount === open ? Math.abs(bill.baseOpen) : share(bill, given.amount);
      const sign = bill.open > 0 ? -1 : 1;
      write('against', bill, sign * given.amount, sign * carried);
      return accepted({ carriedBase: carried });
    },
    reopen(target, { reference, amount, base }, path) {
      const bill = find(target, reference);
      if (bill === undefined) return refused(problem('bill.unknown', path, { reference }));
      const { currency } = bill;
      if (currency !== options.currency)
        return refused(problem('bill.currency_differs', path, { reference, currency }));
      const isBeyond = Math.abs(bill.open) + amount > Math.abs(bill.amount);
      if (isBeyond) return refused(problem('bill.reopen_exceeds', path, { reference }));
      const sign = bill.amount > 0 ? 1 : -1;
      write('against', bill, sign * amount, sign * base);
      return accepted(true);
    },
  };
}

function objectionTo(
  bill: OpenBill,
  given: SettledBill,
  { date, currency, decimals }: Pick<BillDeskOptions, 'date' | 'currency' | 'decimals'>,
): Problem | undefined {
  const { reference, amount, entry } = given;
  const open = Math.abs(bill.open);
  if (amount <= 0) return problem('bill.amount_not_positive');
  if (bill.currency !== currency)
    return problem('bill.currency_differs', undefined, { reference, currency: bill.currency });
  if (amount > open) {
    return problem('bill.exceeded', undefined, { reference, open: `${currency} ${printMoney(open, decimals)}` });
  }
  if (bill.date > date) return problem('bill.later', undefined, { reference, date: bill.date });
  const lowering = bill.open > 0 ? 'credit' : 'debit';
  return entry === undefined || entry === lowering ? undefined : problem('bill.wrong_side', undefined, { reference });
}

function share(bill: OpenBill, amount: Minor): Minor {
  return multiplyDivide(Math.abs(bill.baseOpen), amount, Math.abs(bill.open));
}

function keyOf(target: BillTarget, ledger: string, reference: string): string {
  return `${target.side}\n${target.party}\n${ledger}\n${reference}`;
}

function newBill(target: BillTarget, ledger: string, given: NewBill, currency: string): OpenBill {
  const { party, side } = target;
  const { reference, kind, date, dueDate } = given;
  return { party, side, ledger, reference, kind, date, dueDate, currency, amount: 0, open: 0, baseOpen: 0 };
}
