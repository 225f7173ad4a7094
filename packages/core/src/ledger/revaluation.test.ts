import { describe, expect, test } from 'vitest';
import { ONE_RATE } from '../kernel/money.ts';
import { type Exposure, type RevaluationFacts, revaluationJournals } from './revaluation.ts';

const facts: RevaluationFacts = {
  asOf: '2026-11-30',
  rates: new Map([
    ['USD', 3.7 * ONE_RATE],
    ['OMR', 9.5 * ONE_RATE],
  ]),
  currencies: new Map([
    ['USD', { code: 'USD', symbol: '$', decimals: 2 }],
    ['OMR', { code: 'OMR', symbol: 'OMR', decimals: 3 }],
  ]),
  base: { code: 'AED', symbol: 'AED', decimals: 2 },
  revaluation: 'REV',
  gain: 'GAIN',
  loss: 'LOSS',
};
const owed: Exposure = { branch: 'MB', ledger: 'Debtors', currency: 'USD', foreign: 10_000, base: 36_725 };

describe('a month-end revaluation', () => {
  test('brings what is owed to the day’s rate, and takes that back a day later', () => {
    const narration = 'Debtors USD 100.00';
    expect(revaluationJournals([owed], facts)).toEqual([
      {
        branch: 'MB',
        date: '2026-11-30',
        isReversal: false,
        ledgers: [
          { ledger: 'REV', debit: '2.75', narration },
          { ledger: 'GAIN', credit: '2.75', narration },
        ],
      },
      {
        branch: 'MB',
        date: '2026-12-01',
        isReversal: true,
        ledgers: [
          { ledger: 'REV', credit: '2.75', narration },
          { ledger: 'GAIN', debit: '2.75', narration },
        ],
      },
    ]);
  });

  test('of what we owe is a loss when the currency rises, whatever its decimals', () => {
    const owing: Exposure = { branch: 'MB', ledger: 'Creditors', currency: 'OMR', foreign: -1_000, base: -940 };
    expect(revaluationJournals([owing], facts)[0]?.ledgers).toEqual([
      { ledger: 'REV', credit: '0.10', narration: 'Creditors OMR -1.000' },
      { ledger: 'LOSS', debit: '0.10', narration: 'Creditors OMR -1.000' },
    ]);
  });

  test('is nothing where the rate has not moved', () => {
    expect(revaluationJournals([{ ...owed, base: 37_000 }], facts)).toEqual([]);
  });
});
