import { describe, expect, test } from 'vitest';
import { ONE_RATE } from '../kernel/money.ts';
import {
  type Exposure,
  type PostedRevaluation,
  type RevaluationFacts,
  type RevaluationJournal,
  type RevaluedBooks,
  revaluationJournals,
} from './revaluation.ts';

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
const narration = 'Debtors USD 100.00';

/** The journals of one run as an accountant reads them: `30 Dr REV 2.75 (Debtors USD 100.00)`. */
const run = (books: Partial<RevaluedBooks>, more: Partial<RevaluationFacts> = {}) =>
  revaluationJournals({ exposures: [], realised: [], posted: [], ...books }, { ...facts, ...more }).flatMap(read);

const read = ({ branch, date, ledgers }: RevaluationJournal) =>
  ledgers.map(({ ledger, debit, credit, narration: text }) =>
    [branch, date.slice(-2), debit === undefined ? 'Cr' : 'Dr', ledger, debit ?? credit, `(${text})`].join(' '),
  );

const posted = (amount: number, back = -amount, text = narration): PostedRevaluation[] => [
  { branch: 'MB', narration: text, isReversal: false, amount },
  { branch: 'MB', narration: text, isReversal: true, amount: back },
];

describe('a month-end revaluation', () => {
  test('brings what is owed to the day’s rate, and takes that back a day later', () => {
    expect(run({ exposures: [owed] })).toEqual([
      'MB 30 Dr REV 2.75 (Debtors USD 100.00)',
      'MB 30 Cr GAIN 2.75 (Debtors USD 100.00)',
      'MB 01 Cr REV 2.75 (Debtors USD 100.00)',
      'MB 01 Dr GAIN 2.75 (Debtors USD 100.00)',
    ]);
  });

  test('of what we owe is a loss when the currency rises, whatever its decimals', () => {
    const owing: Exposure = { branch: 'MB', ledger: 'Creditors', currency: 'OMR', foreign: -1_000, base: -940 };
    expect(run({ exposures: [owing] }).slice(0, 2)).toEqual([
      'MB 30 Cr REV 0.10 (Creditors OMR -1.000)',
      'MB 30 Dr LOSS 0.10 (Creditors OMR -1.000)',
    ]);
  });

  test('is nothing where the rate has not moved', () => {
    expect(run({ exposures: [{ ...owed, base: 37_000 }] })).toEqual([]);
  });

  test('posts what was realised on money for good, against the account itself', () => {
    const bank = { branch: 'MB', code: 'BANK-USD', ledger: 'Bank USD' };
    expect(
      run({
        realised: [
          { ...bank, amount: 1_000 },
          { ...bank, code: 'TILL', amount: -5 },
        ],
      }),
    ).toEqual([
      'MB 30 Dr BANK-USD 10.00 (Bank USD)',
      'MB 30 Cr GAIN 10.00 (Bank USD)',
      'MB 30 Cr TILL 0.05 (Bank USD)',
      'MB 30 Dr LOSS 0.05 (Bank USD)',
    ]);
  });
});

describe('repeated for the same day', () => {
  test('it has nothing to post', () => {
    expect(run({ exposures: [owed], posted: posted(275) })).toEqual([]);
  });

  test('at another rate it posts the difference', () => {
    const books = { exposures: [owed], posted: posted(275) };
    expect(run(books, { rates: new Map([['USD', 3.65 * ONE_RATE]]) })).toEqual([
      'MB 30 Cr REV 5.00 (Debtors USD 100.00)',
      'MB 30 Dr GAIN 2.75 (Debtors USD 100.00)',
      'MB 30 Dr LOSS 2.25 (Debtors USD 100.00)',
      'MB 01 Dr REV 5.00 (Debtors USD 100.00)',
      'MB 01 Cr LOSS 2.25 (Debtors USD 100.00)',
      'MB 01 Cr GAIN 2.75 (Debtors USD 100.00)',
    ]);
  });

  test('after a late invoice it posts what that adds', () => {
    const more = { ...owed, foreign: 20_000, base: 73_400 };
    expect(run({ exposures: [more], posted: posted(275) })).toEqual([
      'MB 30 Dr REV 3.25 (Debtors USD 200.00)',
      'MB 30 Cr GAIN 3.25 (Debtors USD 200.00)',
      'MB 01 Cr REV 3.25 (Debtors USD 200.00)',
      'MB 01 Dr GAIN 3.25 (Debtors USD 200.00)',
    ]);
  });

  test('it replaces one of two journals that was voided', () => {
    expect(run({ exposures: [owed], posted: posted(0, -275) })).toEqual([
      'MB 30 Dr REV 2.75 (Debtors USD 100.00)',
      'MB 30 Cr GAIN 2.75 (Debtors USD 100.00)',
    ]);
  });

  test('it takes back what is not open any more, or should never have been revalued', () => {
    expect(run({ posted: posted(-1_000, 1_000, 'Bank USD -100.00') })).toEqual([
      'MB 30 Dr REV 10.00 (Bank USD 0)',
      'MB 30 Cr LOSS 10.00 (Bank USD 0)',
      'MB 01 Cr REV 10.00 (Bank USD 0)',
      'MB 01 Dr LOSS 10.00 (Bank USD 0)',
    ]);
    const taken = [...posted(-1_000, 1_000, 'Bank USD -100.00'), ...posted(1_000, -1_000, 'Bank USD 0')];
    expect(run({ posted: taken })).toEqual([]);
  });

  test('it stays right where somebody has changed or emptied the text of a line', () => {
    const changed = run({ exposures: [owed], posted: posted(275, -275, '') });
    expect(changed.filter((line) => line.includes('REV'))).toEqual([
      'MB 30 Dr REV 2.75 (Debtors USD 100.00)',
      'MB 30 Cr REV 2.75 (0)',
      'MB 01 Cr REV 2.75 (Debtors USD 100.00)',
      'MB 01 Dr REV 2.75 (0)',
    ]);
  });
});
