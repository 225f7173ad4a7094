/**
 * The life of a cheque that was received or issued: in hand, deposited, cleared, bounced, replaced, handed back
 * (ACCOUNTING.md, Post-dated cheque). What happened to it is read from the vouchers that followed the one it came with.
 */
import type { FollowingVoucher, SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import type { Minor } from '../kernel/money.ts';
import { isPostDated } from './settlement.ts';

export const chequeMoves = ['deposit', 'clear', 'bounce', 'handBack', 'replace'] as const;
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

/** The cheque that a receipt or payment came with; `undefined` when it came without one. */
export function chequeOf({ type, document }: Pick<SourceVoucher, 'type' | 'document'>): Cheque | undefined {
  const { header } = document;
  if (header['chequeNo'] === undefined) return undefined;
  return {
    side: type === 'payment' ? 'supplier' : 'customer',
    amount: Number(header['amount']),
    isPostDated: isPostDated(header),
    ledger: String(header['ledger']),
  };
}

/** A bank or cash ledger: what a cheque may become. */
export function isMoneyLedger(code: Values[string], masters: VoucherMasters): boolean {
  const use = code === undefined ? undefined : masters.ledger(String(code))?.use;
  return use === 'bank' || use === 'cash';
}
