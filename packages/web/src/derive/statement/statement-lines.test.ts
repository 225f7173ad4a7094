import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { expect, test } from 'vitest';
import { trialBalanceLines } from './statement-lines.ts';

const report: TrialBalance = {
  name: 'trial-balance',
  company: 'Demo',
  currency: 'AED',
  decimals: 2,
  asOf: '2026-11-21',
  groups: [
    { code: 'ASSETS', name: 'Assets', nature: 'asset', depth: 0, debit: '150.00', credit: '0.00' },
    {
      code: 'CASH',
      name: 'Cash in hand',
      parent: 'ASSETS',
      nature: 'asset',
      depth: 1,
      debit: '150.00',
      credit: '0.00',
    },
  ],
  rows: [
    {
      ledger: 'Main cash',
      code: 'CASH',
      group: 'Cash in hand',
      groupCode: 'CASH',
      nature: 'asset',
      debit: '150.00',
      credit: '0.00',
    },
    {
      ledger: 'Sales',
      code: 'SALES',
      group: '?',
      groupCode: 'GONE',
      nature: 'income',
      debit: '0.00',
      credit: '150.00',
    },
  ],
  totals: { debit: '150.00', credit: '150.00' },
};

test('ledgers stand indented below their group, and one without a group is not lost', () => {
  const lines = trialBalanceLines(report, 'en', 'Total');
  expect(lines.map(({ name, depth, style }) => [name, depth, style])).toEqual([
    ['Assets', 0, 'group'],
    ['Cash in hand', 1, 'group'],
    ['Main cash', 2, 'ledger'],
    ['Sales', 0, 'ledger'],
    ['Total', 0, 'grand'],
  ]);
});

test('figures are those of the answer, with the period’s when it was asked for', () => {
  expect(trialBalanceLines(report, 'en', 'Total').at(-1)?.figures).toEqual(['150.00', '150.00']);
  const totals = { ...report.totals, opening: '0.00', periodDebit: '150.00', periodCredit: '150.00' };
  expect(trialBalanceLines({ ...report, totals }, 'en', 'Total').at(-1)?.figures).toHaveLength(5);
});
