/** The journal in the real hledger, where it is installed: it is accepted, strictly, and its balances are the trial balance. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../testing/store/reports/books.ts';
import { deeds, writeHistory } from '../../testing/store/reports/history.ts';
import { readAs } from '../store/actor-context.ts';
import { createReports } from '../store/reports/reports.ts';
import { hledgerJournal } from './hledger.ts';
import { accountPart } from './hledger-accounts.ts';

const hasHledger = spawnSync('hledger', ['--version']).status === 0;

describeOnEachServer('export for hledger', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-hledger-'));
  const file = join(folder, 'all.journal');

  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    await database.company.pool.query(
      `insert into ledger (code, name, group_id, nature) select 'X' || n, 'Rent: "old";  (' || (n % 2) || ') | x', group_id, nature
        from ledger, generate_series(1, 4) n where code = 'RENT'`,
    );
    await books.loadIds();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
  });

  async function journal(): Promise<string> {
    let text = '';
    await readAs(database.company, administrator, async (client) => {
      for await (const piece of hledgerJournal(client)) text += piece;
    });
    return text;
  }

  function hledger(...args: string[]): string {
    const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
    const done = spawnSync('hledger', ['-f', file, ...args], { env, encoding: 'utf8' });
    expect(done.stderr).toBe('');
    expect(done.status).toBe(0);
    return done.stdout;
  }

  test.runIf(hasHledger)('hledger accepts any history, and its balances are the trial balance', async () => {
    await books.write(['X1', 'X2', 'X3', 'X4'].map((ledger) => strangeJournal(ledger)));
    await fc.assert(
      fc.asyncProperty(deeds, async (history) => {
        await writeHistory(books, history);
        writeFileSync(file, await journal());
        hledger('check');
        hledger('check', '--strict');
        const lines = hledger('balance', '--flat', '--no-total', '--cost', '--format', '%(total)|%(account)')
          .trim()
          .split('\n');
        const found = new Map<string, number>();
        for (const line of lines.filter((each) => each !== '')) {
          const [amount = '', account = ''] = line.trim().split('|');
          const ledger = account.replace(/:[^:]*\((C|S)\d\)$/, '');
          const minor = parseMoney(amount.replace(/ AED$/, ''), 2) ?? Number.NaN;
          found.set(ledger, (found.get(ledger) ?? 0) + minor);
        }
        const balances = [...found.values()].filter((amount) => amount !== 0).sort((a, b) => a - b);
        const answer = await createReports({ database: database.company }).run(administrator, 'trial-balance', {
          asOf: '2099-12-31',
        });
        const rows = answer.ok ? (answer.value as TrialBalance).rows : [];
        const expected = rows.map(({ debit, credit }) => (parseMoney(debit, 2) ?? 0) - (parseMoney(credit, 2) ?? 0));
        expect(balances).toEqual(expected.sort((a, b) => a - b));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  /** Amounts and names at the edges of what a journal can say. */
  function strangeJournal(ledger: string) {
    const dollars = (amount: number, foreign: number) => ({ amount, foreign, currency: 'USD' });
    return {
      type: 'journal',
      branch: 'MB',
      date: '2025-03-01',
      entries: [
        { ledger, ...dollars(36_725, 10_000) },
        { ledger: 'BANK', ...dollars(-36_724, -10_000) },
        { ledger: 'ROUND-OFF', ...dollars(-1, 0) },
        { ledger, ...dollars(-5, 3) },
        { ledger: 'BANK', ...dollars(5, -3) },
        { ledger: 'CASH', ...dollars(0, 7) },
        { ledger: 'BANK', ...dollars(0, -7) },
      ],
    };
  }

  test.runIf(hasHledger)('a foreign amount keeps both figures', async () => {
    const text = await journal();
    expect(text).toContain('100.00 USD @@ 367.25 AED');
    expect(text).toMatch(/^commodity 1000\.00 AED$/m);
    expect(text).toMatch(/^2025-03-01 \(J-\d+\) journal$/m);
  });
});

describe('an account name', () => {
  test.each([
    ['Rent: old;  new', 'Rent old new'],
    ['  a\u00a0\u00a0b\tc\u200f ', 'a b c'],
    [':', '-'],
    ['نقد', 'نقد'],
  ])('%o becomes %o', (text, part) => {
    expect(accountPart(text)).toBe(part);
  });
});
