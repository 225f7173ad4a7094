import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

/** S-1: chiller hire of 200.00 owed by C1. */
beforeEach(() => {
  books = exampleBooks();
  const hire = { item: 'CHILLER', quantity: '4', rate: '50', taxCode: 'VAT0' };
  books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', godown: 'MAIN', items: [hire] }));
});

const note = (fields: object) => exampleDocument('creditNote', { customer: 'C1', mode: 'rebate', ...fields });

describe('a credit note', () => {
  test.each([
    [
      'with tax, on account',
      note({ ledgers: [{ amount: '20', taxCode: 'VAT5' }] }),
      ['Dr Rebates and price differences 20.00', 'Dr Output VAT 1.00', 'Cr Debtors 21.00'],
      ['C1 S-1 200.00', 'C1 CRN-1 -21.00'],
    ],
    [
      'against its sale, out of a ledger of choice',
      note({ source: 'S-1', ledgers: [{ ledger: 'EXPENSES', amount: '20' }] }),
      ['Dr Expense 20.00', 'Cr Debtors 20.00'],
      ['C1 S-1 180.00'],
    ],
    [
      'for more than its bill',
      note({ againstBill: 'S-1', ledgers: [{ amount: '250' }] }),
      ['Dr Rebates and price differences 250.00', 'Cr Debtors 250.00'],
      ['C1 CRN-1 -50.00'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['of nothing', note({}), 'lines.missing ledgers'],
    ['of less than nothing', note({ ledgers: [{ amount: '-5' }] }), 'note.amount_not_positive ledgers.0.amount'],
    ['on goods', note({ ledgers: [{ ledger: 'STOCK', amount: '5' }] }), 'ledger.not_allowed ledgers.0.ledger'],
    [
      'of the counter customer',
      note({ customer: 'WALK-IN', ledgers: [{ amount: '5' }] }),
      'ledger.needs_party customer',
    ],
    [
      'of another’s sale',
      note({ customer: 'C2', source: 'S-1', ledgers: [{ amount: '5' }] }),
      'voucher.party_fixed customer',
    ],
  ])('%s is refused', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
  });
});
