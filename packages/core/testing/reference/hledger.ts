/**
 * hledger's opinion of books in memory. A journal holds many histories side by side, each under an account of its own, so that
 * one call judges them all: every posting of every branch balances, and each ledger of each history comes to what the
 * books say, in base currency and in each currency.
 */

import { printScaled } from '../../src/kernel/decimal.ts';
import type { LedgerEntry } from '../../src/ledger/posting-book.ts';
import type { History } from './history.ts';

/** Starts hledger with a journal on its standard input. */
export type RunHledger = (args: readonly string[], journal: string) => Answer;

interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Amounts = Pick<LedgerEntry, 'ledger' | 'party' | 'base' | 'currency' | 'foreign'>;

export class HledgerJudge {
  readonly #run: RunHledger;
  #journal = '';
  #histories = 0;
  readonly #base = new Set<string>();
  readonly #expected = new Map<string, number>();

  constructor(run: RunHledger) {
    this.#run = run;
  }

  get histories(): number {
    return this.#histories;
  }

  add({ books }: History): void {
    this.#histories += 1;
    const top = `h${this.#histories}`;
    const { baseCurrency } = books.masters.choices;
    this.#base.add(baseCurrency);
    const decimals = (code: string) => books.masters.currency(code)?.decimals ?? 2;
    const print = (amount: number, code: string) => `${printScaled(amount, decimals(code))} ${code}`;
    const accountOf = ({ ledger, party }: Amounts) =>
      `${top}:${ledger}:${party === undefined ? '-' : `${party.side} ${party.code}`}`;
    for (const { branch, entries } of books.booked) {
      if (entries.length === 0) continue;
      this.#journal += `\n2026-11-20 ${top} ${branch}\n`;
      for (const entry of entries)
        for (const amount of costed(entry, baseCurrency, print))
          this.#journal += `    ${accountOf(entry)}  ${amount}\n`;
    }
    for (const entry of books.entries) {
      const account = accountOf(entry);
      this.#expect(`${account} at cost ${baseCurrency}`, entry.base, decimals(baseCurrency));
      if (entry.currency !== baseCurrency)
        this.#expect(`${account} ${entry.currency}`, entry.foreign, decimals(entry.currency));
    }
  }

  /** What differs between hledger's balances and the books'; its complaint when the journal is not sound. */
  verdict(): string[] {
    const checked = this.#run(['check'], this.#journal);
    if (checked.status !== 0) return [checked.stderr];
    const foreign = this.#balances('', []).filter(([key]) => !this.#base.has(key.slice(key.lastIndexOf(' ') + 1)));
    const found = new Map([...this.#balances(' at cost', ['--cost']), ...foreign]);
    const keys = [...new Set([...found.keys(), ...this.#expected.keys()])].sort();
    return keys.flatMap((key) => {
      const [told, due] = [found.get(key) ?? 0, this.#expected.get(key) ?? 0];
      return told === due ? [] : [`${key}: hledger ${told}, books ${due}`];
    });
  }

  /** In millionths, so that currencies of any decimals compare as whole numbers. */
  #expect(key: string, amount: number, decimals: number): void {
    this.#expected.set(key, (this.#expected.get(key) ?? 0) + amount * 10 ** (6 - decimals));
  }

  #balances(word: string, flags: readonly string[]): [string, number][] {
    const { stdout } = this.#run(
      ['balance', '--flat', '--no-total', '--output-format', 'csv', '--layout', 'bare', ...flags],
      this.#journal,
    );
    const rows = [...stdout.matchAll(/^"(h[^"]*)","([^"]*)","([^"]*)"$/gm)];
    return rows.map(([, account, currency, amount]) => [
      `${account}${word} ${currency}`,
      Math.round(Number(amount) * 1_000_000),
    ]);
  }
}

/** An amount with its worth in base currency; two where they stand on different sides, which hledger cannot say in one. */
function costed(
  { base, currency, foreign }: Amounts,
  baseCurrency: string,
  print: (amount: number, code: string) => string,
): string[] {
  if (currency === baseCurrency || foreign === 0) return [print(base, baseCurrency)];
  const isOpposite = base !== 0 && base > 0 !== foreign > 0;
  const worth = print(isOpposite ? 0 : Math.abs(base), baseCurrency);
  return [`${print(foreign, currency)} @@ ${worth}`, ...(isOpposite ? [print(base, baseCurrency)] : [])];
}
