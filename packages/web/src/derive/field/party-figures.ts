/** What a party's open bills come to: its balance, and what of that is late. Base currency, minor units. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { Minor } from '@fieldbook/core/kernel/money';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';

export interface PartyFigures {
  /** In order of their dates; money ahead among them. */
  readonly bills: readonly OpenBill[];
  /** What the party owes us above zero. */
  readonly balance: Minor;
  readonly overdue: Minor;
}

export interface AskedParty {
  readonly side: 'customer' | 'supplier';
  readonly code: string;
  readonly today: string;
}

export function partyFigures(books: Pick<LocalBooks, 'openBills'>, { side, code, today }: AskedParty): PartyFigures {
  const bills = books.openBills(side, code);
  const late = bills.filter(({ dueDate, baseOpen }) => dueDate < today && baseOpen > 0);
  return { bills, balance: sumOf(bills), overdue: sumOf(late) };
}

function sumOf(bills: readonly OpenBill[]): Minor {
  return bills.reduce((sum, { baseOpen }) => sum + baseOpen, 0);
}
