/** Types of vouchers of Tally by ours, and where their goods stand. What has none here is a journal, its goods a stock journal. */
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { LedgerUse } from '../definition/masters-view.ts';

interface TypeForTally {
  readonly name: string;
  /** The ledger whose entry holds the goods. */
  readonly goodsIn?: LedgerRole;
}

const types: Readonly<Record<string, TypeForTally>> = {
  sales: { name: 'Sales', goodsIn: 'sales' },
  salesReturn: { name: 'Credit Note', goodsIn: 'salesReturns' },
  creditNote: { name: 'Credit Note' },
  purchase: { name: 'Purchase', goodsIn: 'purchases' },
  purchaseReturn: { name: 'Debit Note', goodsIn: 'purchases' },
  debitNote: { name: 'Debit Note' },
  receipt: { name: 'Receipt' },
  payment: { name: 'Payment' },
  contra: { name: 'Contra' },
};

/** Tally closes its years itself: what empties the accounts of profit here would empty them there a second time. */
export const typesNotForTally: readonly string[] = ['yearClosing'];

export const goodsRoleOf = (type: string): LedgerRole | undefined => types[type]?.goodsIn;

/** Money that is neither cash nor at a bank (a cheque in hand) is no receipt, payment or contra of Tally. */
export function typeForTally(type: string, uses: readonly LedgerUse[]): string {
  const name = types[type]?.name ?? 'Journal';
  const isMoney = (use: LedgerUse) => use === 'cash' || use === 'bank';
  const isJournal =
    type === 'contra' ? !uses.every(isMoney) : ['receipt', 'payment'].includes(type) && !uses.some(isMoney);
  return isJournal && uses.length > 0 ? 'Journal' : name;
}
