/**
 * What a month's end makes of foreign currency: what is open on bills, and what lies in ledgers of money, at the rate of the day
 * less what it stands for, by the branch of the bill or the entry (ACCOUNTING.md, Foreign currency).
 */
import { convert } from '../../kernel/money.ts';
import { type ReferenceArrays, sum } from './arrays.ts';

interface Exposed {
  readonly branch: string;
  readonly ledger: string;
  readonly currency: string;
  readonly foreign: number;
  readonly base: number;
}

/** Gain (above zero) or loss of each branch as on a day; `rates` in millionths of the base unit. */
export function revaluationOf(
  books: ReferenceArrays,
  asOf: string,
  rates: ReadonlyMap<string, number>,
): Map<string, number> {
  const { masters } = books;
  const base = masters.choices.baseCurrency;
  const isMoney = (ledger: string) => ['cash', 'bank'].includes(masters.ledger(ledger)?.use ?? '');
  const exposed: Exposed[] = [
    ...books.bills.map(({ ledger, currency, amount, date, ...row }) => ({
      branch: books.billRows({ ledger, ...row })[0]?.branch ?? '',
      ledger,
      currency,
      foreign: amount,
      base: row.base,
      date,
    })),
    ...books.entries.filter(({ ledger }) => isMoney(ledger)),
  ].filter(({ date, currency }) => date <= asOf && currency !== base);
  const keyOf = ({ branch, ledger, currency }: Exposed) => `${branch} ${ledger} ${currency}`;
  const decimals = (code: string) => masters.currency(code)?.decimals ?? 2;
  const results = new Map<string, number>();
  for (const key of new Set(exposed.map(keyOf))) {
    const own = exposed.filter((row) => keyOf(row) === key);
    const { branch = '', currency = '' } = own[0] ?? {};
    const foreign = sum(own.map((row) => row.foreign));
    const places = { from: decimals(currency), to: decimals(base) };
    const worth = convert(foreign, rates.get(currency) ?? 0, places);
    results.set(branch, (results.get(branch) ?? 0) + worth - sum(own.map((row) => row.base)));
  }
  return results;
}
