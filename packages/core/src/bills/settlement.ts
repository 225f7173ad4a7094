/**
 * What receipts and payments have in common: one amount, spread over the bills of one party or of several, money ahead, and
 * what is on account, with settlement discounts on bills; other ledgers may take a part. A payment is the mirror of a receipt.
 * Source: ACCOUNTING.md, Receipt, Payment, Post-dated cheque.
 */
import type { Books, LedgerRef } from '../definition/books.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { SharedHeader } from '../definition/shared-values.ts';
import type { Totals } from '../definition/totals.ts';
import type { BillLineValues, ChequeValues, HeaderValues, PartyValues } from '../definition/voucher-fields.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, type Result } from '../kernel/result.ts';
import { type DetailedLine, entryDetail } from '../ledger/entry-lines.ts';
import { completeMoneyHeader } from '../pricing/trade-defaults.ts';
import { amountTotals } from '../tax/amount-totals.ts';
import { postPartyLine } from './party-line.ts';

export interface SettlementSide {
  readonly side: 'customer' | 'supplier';
  readonly control: LedgerRole;
  readonly advances: LedgerRole;
  readonly discount: LedgerRole;
  /** Where a cheque stands until its date. */
  readonly cheques: LedgerRole;
  /** 1 when the money comes in, -1 when it goes out. */
  readonly sign: 1 | -1;
}

export const receiving: SettlementSide = {
  side: 'customer',
  control: 'debtors',
  advances: 'customerAdvances',
  discount: 'discountAllowed',
  cheques: 'chequesInHand',
  sign: 1,
};

export const paying: SettlementSide = {
  side: 'supplier',
  control: 'creditors',
  advances: 'supplierAdvances',
  discount: 'discountReceived',
  cheques: 'chequesIssued',
  sign: -1,
};

/** A receipt or a payment. */
export interface Settlement {
  readonly header: HeaderValues & ChequeValues & PartyValues & { readonly ledger: string; readonly amount: Minor };
  readonly bills: readonly SettledLine[];
  readonly ledgers: readonly (DetailedLine & { readonly ledger: string; readonly amount: Minor })[];
}

export type SettledLine = BillLineValues & PartyValues;

/**
 * Without bill lines, what other ledgers leave of the amount is on the party's account, until the books spread it
 * (`posting/spread-amount.ts`). Where every bill line names its party,
 * the voucher is headed by the first.
 */
export function completeSettlement<S extends Settlement>(draft: S, facts: SettlementSide, masters: VoucherMasters): S {
  const header = headedByParty(completeMoneyHeader(draft.header, masters), draft.bills, facts.side);
  const rest = header.amount - sumOf(draft.ledgers, 'amount');
  const isOpen = draft.bills.length === 0 && header[facts.side] !== undefined && rest > 0;
  return { ...draft, header, ...(isOpen ? { bills: [{ kind: 'onAccount', amount: rest }] } : {}) };
}

type Side = SettlementSide['side'];

function headedByParty<H extends PartyValues>(header: H, bills: readonly SettledLine[], side: Side): H {
  const [first] = bills;
  const isHeaded = header[side] !== undefined || first === undefined || bills.some((line) => line[side] === undefined);
  return isHeaded ? header : { ...header, [side]: first[side] };
}

/** Whose bill a line is about. */
export function partyOfBill<N>(line: Parties<N>, header: Parties<N>, side: Side): N | undefined {
  return line[side] ?? header[side];
}

type Parties<N> = { readonly [S in Side]?: N | undefined };

export function settlementTotals({ header, ledgers }: Settlement): Totals {
  return amountTotals(
    header.amount,
    ledgers.map(({ amount }) => amount),
  );
}

export function postSettlement(voucher: Settlement, books: Books, facts: SettlementSide): Result<true> {
  const { header } = voucher;
  const { sign } = facts;
  const money: LedgerRef = isPostDated(header) ? facts.cheques : { code: header.ledger };
  const cheque = header.chequeNo === undefined ? {} : { narration: header.chequeNo };
  books.debit(money, sign * header.amount, cheque);
  books.debit(facts.discount, sign * sumOf(voucher.bills, 'discount'));
  for (const line of voucher.ledgers) {
    books.credit({ code: line.ledger }, sign * line.amount, entryDetail(line));
  }
  for (const [index, line] of voucher.bills.entries()) {
    const party = String(partyOfBill(line, header, facts.side));
    const settled = postBill(line, { path: `bills.${index}.reference`, party }, books, facts);
    if (!settled.ok) return settled;
  }
  return accepted(true);
}

/** A cheque of a later day is not money yet. */
export function isPostDated({ effectiveDate, date }: Pick<SharedHeader, 'effectiveDate' | 'date'>): boolean {
  return effectiveDate !== undefined && effectiveDate > String(date);
}

function postBill(line: SettledLine, at: { path: string; party: string }, books: Books, facts: SettlementSide) {
  const { kind } = line;
  const cleared = line.amount + (line.discount ?? 0);
  const ledger = kind === 'advance' ? facts.advances : facts.control;
  const reference = kind === 'onAccount' ? undefined : line.reference;
  const target = { party: at.party, side: facts.side, ledger };
  return postPartyLine({ target, kind, amount: -facts.sign * cleared, reference, path: at.path }, books);
}

/** Of lines that have such a figure, or may have one. */
export function sumOf<N extends string>(
  lines: readonly { readonly [F in NoInfer<N>]?: Minor | undefined }[],
  name: N,
): Minor {
  return lines.reduce((sum, line) => sum + (line[name] ?? 0), 0);
}
