/**
 * A cheque movement in the books (ACCOUNTING.md, Post-dated cheque). Cleared: Dr Bank / Cr Cheques in hand. Bounced or handed
 * back: Dr Customer / Cr Cheques in hand (or the bank that had credited it), the bills of the receipt open again with their
 * old due dates and its discount taken back. A cheque that was issued is the mirror of it.
 */
import {
  type Cheque,
  type ChequeMove,
  type ChequeState,
  chequeDate,
  chequeLife,
  chequeOf,
  chequeState,
  sourceOfCheque,
} from '../../bills/cheque.ts';
import { paying, receiving, type SettlementSide, sumOf } from '../../bills/settlement.ts';
import type { Books, LedgerRef, SourceVoucher } from '../../definition/books.ts';
import { accepted, type PlainCode, problem, type Result, refused } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import { giveCreditBack, takeCreditBack } from './credit-of-cheque.ts';
import type { ChequeMovement } from './shape.ts';

interface Facts {
  readonly cheque: Cheque;
  readonly side: SettlementSide;
  readonly source: SourceVoucher;
  readonly before: ChequeState;
  /** The ledger that the cheque's amount stands in now. */
  readonly standsIn: LedgerRef;
}

export function postChequeMovement(movement: ChequeMovement, books: Books): Result<true> {
  const found = factsOf(movement, books);
  if (!found.ok) return found;
  const facts = found.value;
  for (const line of movement.ledgers) {
    books.debit({ code: line.ledger }, line.amount, dimensionsOf(line));
  }
  const charges = sumOf(movement.ledgers, 'amount');
  if (charges > 0) books.credit(accountOf(movement), charges);
  return moves[movement.header.mode]?.(movement, books, facts) ?? accepted(true);
}

/** The rules ask for one wherever money moves. */
function accountOf({ header }: ChequeMovement): LedgerRef {
  return { code: String(header.ledger) };
}

type Move = (movement: ChequeMovement, books: Books, facts: Facts) => Result<true>;

const moves: Partial<Readonly<Record<ChequeMove, Move>>> = {
  clear(movement, books, facts) {
    swap(accountOf(movement), facts.standsIn, books, facts);
    return accepted(true);
  },
  bounce: (movement, books, facts) => takeCreditBack(movement, books, { ...facts, from: facts.standsIn }),
  handBack: (movement, books, facts) => takeCreditBack(movement, books, { ...facts, from: facts.standsIn }),
  replace(movement, books, facts) {
    const { ledger } = movement.header;
    const into: LedgerRef = ledger === undefined ? facts.side.cheques : { code: ledger };
    if (facts.before !== 'inHand') return giveCreditBack(movement, books, { ...facts, into });
    if (ledger !== undefined) swap(into, facts.standsIn, books, facts);
    return accepted(true);
  },
};

/** The amount leaves `from` at the rate it came at; what `into` gets is at today's, and the difference is exchange. */
function swap(into: LedgerRef, from: LedgerRef, books: Books, { cheque, side }: Facts): void {
  const carried = books.sourceToBase(cheque.amount);
  const today = books.toBase(cheque.amount);
  books.debit(into, side.sign * cheque.amount);
  books.credit(from, side.sign * cheque.amount, { base: side.sign * carried });
  const gain = side.sign * (today - carried);
  books.credit(gain > 0 ? 'exchangeGain' : 'exchangeLoss', 0, { base: gain });
}

/** One in hand can go every way. */
const alreadyCodes: Readonly<Record<Exclude<ChequeState, 'inHand'>, PlainCode>> = {
  deposited: 'cheque.deposited',
  cleared: 'cheque.cleared',
  bounced: 'cheque.bounced',
  handedBack: 'cheque.handed_back',
};

/** The cheque, and that what happened to it can happen now. */
function factsOf(movement: ChequeMovement, books: Books): Result<Facts> {
  const { header } = movement;
  const { sourceCheque: named, mode } = header;
  if (books.source?.type === 'opening' && named === undefined)
    return refused(problem('field.required', 'sourceCheque'));
  const source = books.source === undefined ? undefined : sourceOfCheque(books.source, named);
  const cheque = source === undefined ? undefined : chequeOf(source);
  if (source === undefined || cheque === undefined)
    return refused(problem('cheque.none', named === undefined ? 'source' : 'sourceCheque'));
  if (header.currency !== source.document.header.currency) {
    const currency = String(source.document.header.currency);
    return refused(problem('bill.currency_differs', 'currency', { reference: source.referNo, currency }));
  }
  if (header.amount !== cheque.amount) return refused(problem('cheque.amount_differs', 'amount'));
  const party = source.document.header[cheque.side];
  if (header[cheque.side] !== party) {
    return refused(problem('voucher.party_fixed', cheque.side, { reference: source.referNo, party: String(party) }));
  }
  const before = chequeState(source.followers);
  if (before !== 'inHand' && chequeLife[before][mode] === undefined) {
    return refused(problem(alreadyCodes[before], 'mode'));
  }
  const due = chequeDate(source);
  if (mode === 'clear' && due !== undefined && due > books.date) {
    return refused(problem('cheque.not_due', 'date', { date: due }));
  }
  const side = cheque.side === 'customer' ? receiving : paying;
  return accepted({ cheque, side, source, before, standsIn: standsIn(cheque, side, source) });
}

/** In hand until it clears; then in the account that was told when it did. */
function standsIn(cheque: Cheque, side: SettlementSide, source: SourceVoucher): LedgerRef {
  const cleared = source.followers.findLast(({ mode }) => mode === 'clear' || mode === 'replace');
  if (cleared?.ledger !== undefined) return { code: cleared.ledger };
  const isInHand = cheque.isPostDated || cleared !== undefined;
  return isInHand ? side.cheques : { code: cheque.ledger };
}
