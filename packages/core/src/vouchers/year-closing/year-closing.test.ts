import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { examples } from './examples.ts';

const closing = (...ledgers: object[]) => exampleDocument('yearClosing', { ledgers });

describe('a year closing', () => {
  test('brings income and expense to retained earnings, onto a closed day as well', () => {
    const books = exampleBooks(exampleMasters({ lockedUntil: '2026-12-31' }));
    expect(outcome(books, examples[0])).toEqual([
      'Dr Sales 518.85',
      'Cr Expense 367.25',
      'Cr Retained earnings 151.60',
    ]);
  });

  test.each([
    [
      'of an asset',
      [
        { ledger: 'SALES', debit: '5' },
        { ledger: 'CASH', credit: '5' },
      ],
      'ledger.not_allowed ledgers.1.ledger',
    ],
    [
      'that does not balance',
      [
        { ledger: 'SALES', debit: '5' },
        { ledger: 'EXPENSES', credit: '4' },
      ],
      'journal.unbalanced ledgers',
    ],
  ])('%s is refused', (_name, lines, refusal) => {
    expect(outcome(exampleBooks(), closing(...lines))).toEqual([refusal]);
  });
});
