/**
 * The credit that a cheque had given: taken back when it bounces or is handed back, given again when it is replaced after
 * that. The movement repeats the bill lines of the receipt or payment, so that their bills are locked with the rest.
 */
import { postPartyLine } from '../../bills/party-line.ts';
import { partyOfBill, type SettlementSide, sumOf } from '../../bills/settlement.ts';
import type { BillTarget, Books, EntryDimensions, LedgerRef, SourceVoucher } from '../../definition/books.ts';
import type { BillLine, ChargeLine } from '../../definition/shared-values.ts';
import type { PartyValues } from '../../definition/voucher-fields.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import type { ChequeMovement } from './shape.ts';

type Line = ChequeMovement['bills'][number];

export interface CreditFacts {
  readonly cheque: { readonly amount: Minor };
  readonly side: SettlementSide;
  readonly source: SourceVoucher;
}

/** Dr Customer, as the receipt's lines say / Cr `from`, at the receipt's rate; discounts and other ledgers likewise. */
export function takeCreditBack(
  movement: ChequeMovement,
  books: Books,
  facts: CreditFacts & { readonly from: LedgerRef },
): Result<true> {
  if (!repeatsBills(movement, facts.source)) return refused(problem('cheque.bills_differ', 'bills'));
  const { side, source, cheque } = facts;
  const { sign } = side;
  const write = (ledger: LedgerRef, amount: Minor, dimensions: EntryDimensions = {}) =>
    books.debit(ledger, amount, { base: Math.sign(amount) * books.sourceToBase(Math.abs(amount)), ...dimensions });
  write(facts.from, -sign * cheque.amount);
  const lines: readonly ChargeLine[] = source.document.ledgers;
  for (const line of lines) {
    write({ code: line.ledger ?? '' }, sign * (line.amount ?? 0), dimensionsOf(line));
  }
  for (const [index, line] of movement.bills.entries()) {
    write(side.discount, -sign * (line.discount ?? 0));
    const opened = openAgain(line, `bills.${index}.reference`, books, facts);
    if (!opened.ok) return opened;
  }
  return oweAnew(String(source.document.header[side.side]), withoutBills(facts), books, facts);
}

/** What of the cheque no line of its source tells: all of one that came with an opening, nothing else. */
function withoutBills({ source: { document }, cheque }: CreditFacts): Minor {
  return cheque.amount - sumOf(document.bills, 'amount') - sumOf(document.ledgers, 'amount');
}

/** A new bill for what the party owes again. */
function oweAnew(party: string, amount: Minor, books: Books, { side }: CreditFacts): Result<true> {
  if (amount === 0) return accepted(true);
  exchange(side.sign * (books.sourceToBase(amount) - books.toBase(amount)), books);
  const target: BillTarget = { party, side: side.side, ledger: side.control };
  return postPartyLine({ target, kind: 'new', amount: side.sign * amount }, books);
}

/** The bill that was settled opens again; what was paid ahead or on account is used up, and beyond that is owed anew. */
function openAgain(line: Line, path: string, books: Books, facts: CreditFacts): Result<true> {
  const { side, source } = facts;
  const party = String(partyOfBill(line, source.document.header, side.side));
  const amount = line.amount + (line.discount ?? 0);
  const { kind } = line;
  const control: BillTarget = { party, side: side.side, ledger: side.control };
  if (kind === 'against') {
    const base = books.sourceToBase(Math.abs(amount));
    const bill = { reference: String(line.reference), amount: Math.abs(amount), base };
    const opened = books.reopenBill(control, bill, path);
    // A credit that was set against the bills is there again.
    const sign = amount < 0 ? -side.sign : side.sign;
    if (opened.ok) books.debit(side.control, sign * Math.abs(amount), { party, base: sign * base });
    return opened;
  }
  const target = kind === 'advance' ? { ...control, ledger: side.advances } : control;
  const reference = line.reference === undefined || kind === 'onAccount' ? source.referNo : line.reference;
  const used = Math.min(amount, books.openOf(target, reference) ?? 0);
  if (used > 0) {
    const entry = side.sign > 0 ? 'debit' : 'credit';
    const taken = books.settleBill(target, { reference, amount: used, entry }, path);
    if (!taken.ok) return taken;
    const { carriedBase } = taken.value;
    books.debit(target.ledger, side.sign * used, { party, base: side.sign * carriedBase });
    exchange(side.sign * (books.sourceToBase(used) - carriedBase), books);
  }
  return oweAnew(party, amount - used, books, facts);
}

/** The cheque leaves at the rate it came at; what the party's side is at, today or since before, is another. */
function exchange(difference: Minor, books: Books): void {
  books.debit(difference > 0 ? 'exchangeLoss' : 'exchangeGain', 0, { base: difference });
}

/** Dr `into` / Cr Customer: the bills that the bounce opened again are settled as the receipt had settled them. */
export function giveCreditBack(
  movement: ChequeMovement,
  books: Books,
  facts: CreditFacts & { readonly into: LedgerRef },
): Result<true> {
  if (!repeatsBills(movement, facts.source)) return refused(problem('cheque.bills_differ', 'bills'));
  const { side, source, cheque } = facts;
  const { header } = source.document;
  books.debit(facts.into, side.sign * cheque.amount);
  const lines: readonly ChargeLine[] = source.document.ledgers;
  for (const line of lines) {
    books.credit({ code: line.ledger ?? '' }, side.sign * (line.amount ?? 0), dimensionsOf(line));
  }
  for (const [index, line] of movement.bills.entries()) {
    const isAgainst = line.kind === 'against';
    books.debit(side.discount, side.sign * (line.discount ?? 0));
    const amount = -side.sign * (line.amount + (line.discount ?? 0));
    const party = String(partyOfBill(line, header, side.side));
    const target: BillTarget = { party, side: side.side, ledger: side.control };
    const reference = isAgainst ? line.reference : undefined;
    const kind = isAgainst ? 'against' : 'onAccount';
    const given = postPartyLine({ target, kind, amount, reference, path: `bills.${index}.reference` }, books);
    if (!given.ok) return given;
  }
  const rest = withoutBills(facts);
  if (rest === 0) return accepted(true);
  const target: BillTarget = { party: String(header[side.side]), side: side.side, ledger: side.control };
  return postPartyLine({ target, kind: 'onAccount', amount: -side.sign * rest }, books);
}

function repeatsBills(movement: ChequeMovement, source: SourceVoucher): boolean {
  const { header } = source.document;
  const of = (line: PartyValues) => [partyOfBill(line, header, 'customer'), partyOfBill(line, header, 'supplier')];
  const facts = (line: BillLine & PartyValues) => [
    ...of(line),
    line.kind,
    line.reference ?? '',
    line.amount,
    line.discount ?? 0,
  ];
  return JSON.stringify(movement.bills.map(facts)) === JSON.stringify(source.document.bills.map(facts));
}
