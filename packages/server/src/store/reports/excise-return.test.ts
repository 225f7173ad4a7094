/** Excise in a real company: cost when it is bought, a return of its own when it is sold, no part of the VAT return. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import type { ExciseReturn } from '@fieldbook/core/reports/excise-return';
import type { TaxDocuments, TaxReturn } from '@fieldbook/core/reports/tax-return';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerBalances, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { createReports, type Reports } from './reports.ts';

const soda = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate,
  taxCode: 'EXCISE50',
  ...more,
});

const documents: readonly Record<string, unknown>[] = [
  // Excise 100.00 is cost, VAT 5 % of 300.00.
  { type: 'purchase', supplier: 'SUP1', mode: 'credit', items: [soda('100', '2')] },
  { type: 'purchaseReturn', supplier: 'SUP1', mode: 'credit', source: 'PU-1', items: [soda('20', '2')] },
  // 10 @ 4.00: excise 20.00, VAT 5 % of 60.00; 4 of them come back.
  { type: 'sales', customer: 'C1', mode: 'credit', items: [soda('10', '4')] },
  { type: 'salesReturn', customer: 'C1', mode: 'credit', source: 'S-1', items: [soda('4', '4')] },
  // 5.00 of it is paid.
  {
    type: 'journal',
    ledgers: [
      { ledger: 'OUTPUT-EXCISE', debit: '5' },
      { ledger: 'BANK', credit: '5' },
    ],
  },
];

describeOnEachServer('excise', (server) => {
  let company: TestCompany;
  let reports: Reports;

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    for (const body of documents) {
      const outcome = await company.post(body);
      expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: 'posted' });
    }
  });
  afterAll(() => company.close());

  async function run<R extends ReportFrame>(name: string): Promise<R> {
    const answer = await reports.run(company.actor, name, { from: '2026-11-01', to: '2026-11-30' });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as R;
  }

  test('is in the cost of the goods, and owed on a ledger of its own', async () => {
    expect(await ledgerBalances(company)).toMatchObject({
      // 80 @ 3.00 less 6 sold.
      Stock: 22200,
      'Input VAT': 1200,
      'Output VAT': -180,
      'Excise payable': -700,
      'Cost of goods sold': 1800,
    });
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test.each([['waiting'], ['folded']])('has a return that ties to its ledger, with entries %s', async (state) => {
    if (state === 'folded') await company.database.company.pool.query('select fold_balances(100)');
    const { rows, totals } = await run<ExciseReturn>('excise-return');
    expect(
      rows.map(({ name, rate, base, tax, adjustedTax, due }) => [name, rate, base, tax, adjustedTax, due]),
    ).toEqual([
      ['Excise 50 % and VAT 5 %', '50.00', '40.00', '20.00', '-8.00', '12.00'],
      ['Excise payable, turnover of the span', undefined, undefined, undefined, undefined, '7.00'],
      ['Paid, and other vouchers on the ledger', undefined, undefined, undefined, undefined, '-5.00'],
    ]);
    expect(totals).toEqual({ due: '12.00' });
  });

  test('is nowhere in the VAT return', async () => {
    const { rows, totals } = await run<TaxReturn>('tax-return');
    expect(totals).toEqual({ outputTax: '1.80', inputTax: '12.00', payable: '-10.20', difference: '0.00' });
    expect(rows.map(({ box }) => box).filter((box) => box.startsWith('excise'))).toEqual([]);
    expect(rows.find(({ box }) => box === 'standardPurchases')).toMatchObject({ base: '300.00', tax: '15.00' });
    const listed = await run<TaxDocuments>('tax-documents');
    expect([...new Set(listed.rows.map(({ component }) => component))]).toEqual(['VAT']);
  });
});
