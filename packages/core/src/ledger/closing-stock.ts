/**
 * The closing-stock journal of periodic books: what the stock ledgers of a branch lack to the value of the goods that lie
 * there, against the cost of goods sold. It posts the difference, so it may be repeated, and the next period opens with it
 * (ACCOUNTING.md, Books and valuation). Pure: the caller brings values and balances.
 */
import type { GodownKind } from '../definition/masters-view.ts';
import { type Minor, printMoney } from '../kernel/money.ts';

/** Goods of one kind in the godowns of a branch, as on the day. */
export interface StockPosition {
  readonly branch: string;
  readonly kind: GodownKind;
  readonly value: Minor;
  /** Of the ledger of this kind, in the branch. */
  readonly balance: Minor;
}

export interface ClosingStockFacts {
  readonly ledgerOf: (kind: GodownKind) => string;
  readonly cost: string;
  /** Of the base currency. */
  readonly decimals: number;
}

export interface ClosingStockJournal {
  readonly branch: string;
  /** Ledger lines of a journal in wire form; debit and credit are decimal text. */
  readonly ledgers: readonly Readonly<Record<string, string>>[];
}

/** One journal for each branch whose ledgers do not hold the value. */
export function closingStockJournals(
  positions: readonly StockPosition[],
  { ledgerOf, cost, decimals }: ClosingStockFacts,
): ClosingStockJournal[] {
  const branches = [...new Set(positions.map(({ branch }) => branch))].toSorted();
  return branches.flatMap((branch) => {
    const ledgers = positions
      .filter((position) => position.branch === branch && position.value !== position.balance)
      .flatMap(({ kind, value, balance }) => {
        const amount = printMoney(Math.abs(value - balance), decimals);
        const [up, down] = value > balance ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
        return [
          { ledger: ledgerOf(kind), [up]: amount },
          { ledger: cost, [down]: amount },
        ];
      });
    return ledgers.length === 0 ? [] : [{ branch, ledgers }];
  });
}
