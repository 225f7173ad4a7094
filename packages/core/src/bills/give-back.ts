/**
 * What a note does to a party's account, whichever way it points: money that changes hands at once first, then the bills it
 * names, then the bill of the voucher it refers to as far as that is open, and the rest on account or as a bill of its own.
 * Sales and purchase returns, credit and debit notes (ACCOUNTING.md, Postings) share it.
 */
import type { BillTarget, Books } from '../definition/books.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Totals } from '../definition/totals.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import type { BillLineValues, HeaderValues, PartyValues } from '../definition/voucher-fields.ts';
import type { Minor } from '../kernel/money.ts';
import { printMoney } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result } from '../kernel/result.ts';
import { postPartyLine } from './party-line.ts';
import { sumOf, tendersOf } from './tenders.ts';

export interface Note extends Pick<VoucherDraft, 'tenders'> {
  readonly header: HeaderValues & PartyValues & { readonly againstBill?: string | undefined };
  readonly bills: readonly BillLineValues[];
}

interface CompletedNote extends Note {
  readonly totals: Totals;
}

export interface GiveBackSide {
  readonly side: 'customer' | 'supplier';
  readonly control: LedgerRole;
  readonly advances: LedgerRole;
  /** 1 when the control ledger is debited, -1 when it is credited. */
  readonly sign: 1 | -1;
  /** What becomes of the part that settles nothing. */
  readonly rest: 'onAccount' | 'new';
}

/** A customer is owed: returns, credit notes. */
export const creditingCustomer: GiveBackSide = {
  side: 'customer',
  control: 'debtors',
  advances: 'customerAdvances',
  sign: -1,
  rest: 'onAccount',
};

/** A customer owes more: debit notes. */
export const debitingCustomer: GiveBackSide = { ...creditingCustomer, sign: 1, rest: 'new' };

/** A supplier is owed less: returns, debit notes. */
export const debitingSupplier: GiveBackSide = {
  side: 'supplier',
  control: 'creditors',
  advances: 'supplierAdvances',
  sign: 1,
  rest: 'new',
};

/** Posts the party's side of a note over `note.totals.net`; a note without a party is paid by its tenders alone. */
export function postGiveBack(
  note: CompletedNote,
  books: Books,
  masters: VoucherMasters,
  facts: GiveBackSide,
): Result<true> {
  const tenders = tendersOf(note, note.totals.net, masters);
  for (const tender of tenders) books.debit({ code: tender.ledger }, facts.sign * tender.amount);
  const rest = note.totals.net - sumOf(tenders);
  const party = note.header[facts.side];
  if (rest === 0 || party === undefined) return accepted(true);
  return note.bills.length > 0
    ? postNamedBills(note, party, books, facts)
    : settleOwnBill(note, { party, rest }, books, facts);
}

function postNamedBills(note: CompletedNote, party: string, books: Books, facts: GiveBackSide): Result<true> {
  for (const [index, line] of note.bills.entries()) {
    const { kind } = line;
    const ledger = kind === 'advance' ? facts.advances : facts.control;
    const target: BillTarget = { party, side: facts.side, ledger };
    const reference = kind === 'onAccount' ? undefined : line.reference;
    const amount = facts.sign * line.amount;
    const posted = postPartyLine({ target, kind, amount, reference, path: `bills.${index}.reference` }, books);
    if (!posted.ok) return posted;
  }
  return accepted(true);
}

/** The bill it is against, as far as that stands open on the side that this note lowers; then the rest. */
function settleOwnBill(
  note: CompletedNote,
  { party, rest }: { party: string; rest: Minor },
  books: Books,
  facts: GiveBackSide,
): Result<true> {
  const target: BillTarget = { party, side: facts.side, ledger: facts.control };
  const isNamed = note.header.againstBill !== undefined;
  const reference = note.header.againstBill ?? books.source?.referNo;
  const open = reference === undefined ? undefined : books.openOf(target, reference);
  const against = Math.min(rest, open ?? 0);
  if (against > 0 && reference !== undefined) {
    const path = isNamed ? 'againstBill' : 'source';
    const amount = facts.sign * against;
    const settled = postPartyLine({ target, kind: 'against', amount, reference: reference, path }, books);
    if (!settled.ok) return settled;
  }
  if (rest === against) return accepted(true);
  return postPartyLine({ target, kind: facts.rest, amount: facts.sign * (rest - against) }, books);
}

/** Bill lines of a note sum to what is neither paid nor tendered; each names what it settles. */
export function checkGivenBack(note: Note, net: Minor, masters: VoucherMasters): Problem[] {
  if (note.bills.length === 0) return [];
  const decimals = masters.currency(note.header.currency ?? '')?.decimals ?? 2;
  const rest = net - sumOf(tendersOf(note, net, masters));
  const problems = note.bills.flatMap((line, index) => {
    const path = `bills.${index}.`;
    const isMissing = line.kind === 'against' && line.reference === undefined;
    return [
      ...(isMissing ? [problem('field.required', `${path}reference`)] : []),
      ...(line.amount > 0 ? [] : [problem('bill.amount_not_positive', `${path}amount`)]),
    ];
  });
  const lines = note.bills.reduce((sum, line) => sum + line.amount, 0);
  if (problems.length > 0 || lines === rest) return problems;
  const values = { lines: printMoney(lines, decimals), amount: printMoney(rest, decimals) };
  return [problem('settlement.differs', 'bills', values)];
}
