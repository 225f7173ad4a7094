/**
 * The life of a cheque that was received or issued: in hand, deposited, cleared, bounced, replaced, handed back
 * (ACCOUNTING.md, Post-dated cheque). What happened to it is read from the vouchers that followed the one it came with.
 * An opening brings several cheques, one a line; each has a life of its own.
 */
import type { FollowingVoucher, SourceVoucher } from '../definition/books.ts';
import type { SharedHeader } from '../definition/shared-values.ts';
import type { Values } from '../definition/voucher.ts';
import type { ChequeValues, PartyValues } from '../definition/voucher-fields.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import type { Sides } from '../ledger/entry-lines.ts';
import { isPostDated } from './settlement.ts';

const chequeMoves = ['deposit', 'clear', 'bounce', 'handBack', 'replace'] as const;
export type ChequeMove = (typeof chequeMoves)[number];
export type ChequeState = 'inHand' | 'deposited' | 'cleared' | 'bounced' | 'handedBack';

/** Which move is possible in which state, and where it leads. One that is missing is refused. */
export const chequeLife: Readonly<Record<ChequeState, Partial<Record<ChequeMove, ChequeState>>>> = {
  inHand: { deposit: 'deposited', clear: 'cleared', bounce: 'bounced', handBack: 'handedBack', replace: 'inHand' },
  deposited: { clear: 'cleared', bounce: 'bounced', handBack: 'handedBack' },
  cleared: { bounce: 'bounced' },
  bounced: { replace: 'inHand' },
  handedBack: { replace: 'inHand' },
};

/** The state after `moves`, which were possible one after another when they were posted; money in its place ends it. */
export function chequeState(moves: readonly Pick<FollowingVoucher, 'mode' | 'ledger'>[]): ChequeState {
  return moves.reduce<ChequeState>((state, { mode, ledger }) => {
    if (mode === 'replace' && ledger !== undefined) return 'cleared';
    return chequeLife[state][mode as ChequeMove] ?? state;
  }, 'inHand');
}

export interface Cheque {
  readonly side: 'customer' | 'supplier';
  readonly amount: Minor;
  /** Does it stand in the ledger of cheques in hand (or issued), or was it money on its first day? */
  readonly isPostDated: boolean;
  /** The bank or cash ledger it was meant for. */
  readonly ledger: string;
}

/** A header or a line that a cheque came with. */
type BroughtCheque = Pick<SharedHeader, 'date' | 'ledger'> &
  PartyValues &
  ChequeValues &
  Sides & { readonly amount?: Minor | undefined };

// tidy-allow voucher type by name: a source knows its type and not its definition
const isOpening = ({ type }: Pick<SourceVoucher, 'type'>): boolean => type === 'opening';

/** Does the line of an opening bring a cheque? */
export function bringsCheque(line: ChequeValues): boolean {
  return line.chequeNo !== undefined;
}

/**
 * The source as if it had brought this one cheque: party, amount and what followed are the cheque's own. A receipt or payment
 * is that already; of an opening it is the line that bears the number, `undefined` when none does.
 */
export function sourceOfCheque(source: SourceVoucher, chequeNo: string | undefined): SourceVoucher | undefined {
  if (!isOpening(source)) return source;
  const { document, followers } = source;
  const lines: readonly (Values & BroughtCheque)[] = document.ledgers;
  const line = lines.find((each) => bringsCheque(each) && each.chequeNo === chequeNo);
  if (line === undefined) return undefined;
  const kept = ['customer', 'supplier', 'chequeNo', 'effectiveDate', 'bankName'].filter(
    (name) => line[name] !== undefined,
  );
  const amount = (line.debit ?? 0) + (line.credit ?? 0);
  return {
    ...source,
    followers: followers.filter(({ cheque }) => cheque === chequeNo),
    document: {
      ...document,
      header: { ...document.header, ...Object.fromEntries(kept.map((name) => [name, line[name]])), amount },
      items: [],
      ledgers: [],
      bills: [],
    },
  };
}

/** The cheques of an opening by number, as `sourceOfCheque` takes them. */
export function chequesOfOpening(source: Pick<SourceVoucher, 'type' | 'document'>): readonly string[] {
  return isOpening(source) ? source.document.ledgers.flatMap(({ chequeNo }: BroughtCheque) => chequeNo ?? []) : [];
}

/** The cheque that a receipt, a payment or one line of an opening came with; `undefined` when it came without one. */
export function chequeOf(source: Pick<SourceVoucher, 'type' | 'document'>): Cheque | undefined {
  const header: BroughtCheque = source.document.header;
  if (header.chequeNo === undefined) return undefined;
  return {
    // tidy-allow voucher type by name: a source knows its type and not its definition, and a payment may be to nobody
    side: source.type === 'payment' || (isOpening(source) && header.supplier !== undefined) ? 'supplier' : 'customer',
    amount: header.amount ?? 0,
    isPostDated: isOpening(source) || isPostDated(header),
    ledger: header.ledger ?? '',
  };
}

/** The day that the cheque bears which stands for the amount now: that of the last replacement, or of the first. */
export function chequeDate({
  document,
  followers,
}: Pick<SourceVoucher, 'document' | 'followers'>): IsoDate | undefined {
  const replaced = followers.findLast(({ mode, effectiveDate }) => mode === 'replace' && effectiveDate !== undefined);
  const { effectiveDate }: ChequeValues = document.header;
  return replaced?.effectiveDate ?? effectiveDate;
}
