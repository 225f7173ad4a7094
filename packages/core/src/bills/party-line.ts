/**
 * One line on a control ledger: its ledger entry and its bill entry together, in any of the four reference kinds. A bill
 * is settled at the value it is carried at; what today's rate makes of it is the realised exchange gain or loss
 * (ACCOUNTING.md, Foreign currency).
 */
import type { BillTarget, Books, EntryDetail } from '../definition/books.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import type { BillKind } from './bill-desk.ts';

export interface PartyLine {
  readonly target: BillTarget;
  readonly kind: BillKind;
  /** Debit above zero, credit below, in the voucher's currency. */
  readonly amount: Minor;
  /** The bill settled, or the name of the one that is opened; the voucher's own number when absent. */
  readonly reference?: string | undefined;
  /** Of a new bill, when it is older than the voucher. */
  readonly date?: IsoDate | undefined;
  readonly dueDate?: IsoDate | undefined;
  /** Where a refusal points to. */
  readonly path?: string;
}

export function postPartyLine(line: PartyLine, books: Books, detail: EntryDetail = {}): Result<true> {
  if (line.kind === 'against') return settle(line, books, detail);
  const { target, amount } = line;
  let { reference } = line;
  if (reference !== undefined && books.openOf(target, reference) !== undefined) {
    const taken = problem('bill.reference_exists', line.path, { reference });
    if (!books.forgives(taken)) return refused(taken);
    reference = undefined;
  }
  const raises = target.side === 'customer' ? amount : -amount;
  const named = reference === undefined ? {} : { reference };
  if (line.kind === 'advance') books.advance(target, { ...named, amount: -raises });
  else if (line.kind === 'onAccount') books.onAccount(target, -raises);
  else books.openBill(target, { ...named, ...datesOf(line), amount: raises });
  books.debit(target.ledger, amount, { ...detail, party: target.party });
  return accepted(true);
}

function datesOf({ date, dueDate }: PartyLine): { date?: IsoDate; dueDate?: IsoDate } {
  return { ...(date === undefined ? {} : { date }), ...(dueDate === undefined ? {} : { dueDate }) };
}

function settle(line: PartyLine, books: Books, detail: EntryDetail): Result<true> {
  const { target, amount, reference = '' } = line;
  const entry = amount > 0 ? 'debit' : 'credit';
  const settled = books.settleBill(target, { reference, amount: Math.abs(amount), entry }, line.path);
  if (!settled.ok) return settleWhatIsLeft(line, settled.problems, books, detail);
  const carried = amount > 0 ? settled.value.carriedBase : -settled.value.carriedBase;
  books.debit(target.ledger, amount, { ...detail, party: target.party, base: carried });
  const difference = books.toBase(amount) - carried;
  books.debit(difference > 0 ? 'exchangeLoss' : 'exchangeGain', 0, { base: difference });
  return accepted(true);
}

/** Money that was taken for a bill which others settled meanwhile: what is left of the bill, and the rest on account. */
function settleWhatIsLeft(
  line: PartyLine,
  problems: readonly Problem[],
  books: Books,
  detail: EntryDetail,
): Result<true> {
  const { target, amount, reference = '' } = line;
  const [wrong] = problems;
  if (wrong === undefined || !books.forgives(wrong)) return refused(...problems);
  const left = wrong.code === 'bill.exceeded' ? (books.openOf(target, reference) ?? 0) : 0;
  const part = amount > 0 ? left : -left;
  const settled = part === 0 ? accepted<true>(true) : settle({ ...line, amount: part }, books, detail);
  if (!settled.ok) return settled;
  return postPartyLine({ target, kind: 'onAccount', amount: amount - part }, books, detail);
}
