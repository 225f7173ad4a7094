/** Whoever reads while others post and fold sees whole postings: every trial balance balances, and no figure goes back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { Statement } from '@fieldbook/core/reports/statements';
import type { StockValue } from '@fieldbook/core/reports/stock-value';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { foldBalances } from '../../jobs/fold-balances.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { createReports, type ReportQuery } from './reports.ts';

describeOnEachServer('reading while others post', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  test('reports balance at every moment and end where the books end', async () => {
    const { pool } = company.database.company;
    const reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const run = async <R>(name: string, query: ReportQuery = {}): Promise<R> => {
      const answer = await reports.run(company.actor, name, query);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      return answer.value as R;
    };
    let isPosting = true;
    let reads = 0;
    const post = async (): Promise<void> => {
      for (let count = 0; count < 12; count += 1) {
        // A slow machine must have read in between.
        while (count === 11 && reads < 4) await sleep(5);
        const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '10', godown: 'MAIN' }];
        const outcome = await company.post({ uid: randomUUID(), type: 'sales', customer: 'C1', mode: 'credit', items });
        expect(outcome.kind).toBe('posted');
      }
    };
    const fold = async (): Promise<void> => {
      while (isPosting) await foldBalances(pool, 3);
    };
    const read = async (): Promise<void> => {
      for (let debtors = 0; isPosting; reads += 1) {
        const { totals, rows } = await run<TrialBalance>('trial-balance');
        expect(totals.debit).toBe(totals.credit);
        const now = parseMoney(rows.find(({ code }) => code === 'DEBTORS')?.debit ?? '0', 2) ?? Number.NaN;
        expect(now % 2100).toBe(0);
        expect(now).toBeGreaterThanOrEqual(debtors);
        debtors = now;
      }
    };
    const posting = Promise.all([post(), post(), post()]).finally(() => {
      isPosting = false;
    });
    await Promise.all([posting, fold(), read(), read()]);
    const [balance, statement, stock] = await Promise.all([
      run<TrialBalance>('trial-balance'),
      run<Statement>('customer-statement', { party: 'C1' }),
      run<StockValue>('stock-value'),
    ]);
    expect(balance.rows.find(({ code }) => code === 'DEBTORS')?.debit).toBe('756.00');
    expect(statement.totals).toMatchObject({ opening: '0.00', debit: '756.00', closing: '756.00' });
    expect(stock.rows).toMatchObject([{ code: 'MILK', smallest: -72, quantity: '-3 CTN', unit: 'PCS' }]);
    const wrong = (await verifyBooks(company.database.company)).filter(({ findings }) => findings.length > 0);
    expect(wrong).toEqual([]);
  });
});
