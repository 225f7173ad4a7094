/** Does a document take more out of cash or a bank than is in it? By the days from its first entry there on. */
import { type EntryRow, type ReferenceArrays, sum } from './arrays.ts';

/** `ledger.below_zero`, when the voucher `numbers[0]` takes out what leaves a ledger below zero; the model has the document. */
export function belowZeroFlags(books: ReferenceArrays, numbers: readonly string[]): string[] {
  const { choices } = books.masters;
  const own = books.entries.filter(({ voucher }) => numbers.includes(voucher));
  const isShort = (ledger: string): boolean => {
    const use = books.masters.ledger(ledger)?.use;
    if (use !== 'cash' && use !== 'bank') return false;
    if (choices[use === 'cash' ? 'cashBelowZero' : 'bankBelowZero'] === 'Nothing') return false;
    const rows = (of: readonly EntryRow[]) => of.filter((row) => row.ledger === ledger);
    const upTo = (of: readonly EntryRow[], day: string) =>
      sum(rows(of).map(({ date, base }) => (date <= day ? base : 0)));
    const days = [...new Set(rows(books.entries).map(({ date }) => date))].sort();
    const first = rows(own)
      .map(({ date }) => date)
      .sort()[0];
    const falls = days.some((day) => upTo(own, day) < 0);
    return falls && first !== undefined && days.some((day) => day >= first && upTo(books.entries, day) < 0);
  };
  const taken = own.filter(({ voucher, base }) => voucher === numbers[0] && base < 0).map(({ ledger }) => ledger);
  return taken.some(isShort) ? ['ledger.below_zero'] : [];
}
