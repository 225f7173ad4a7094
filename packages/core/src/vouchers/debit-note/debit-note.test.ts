import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

/** PU-1: fuel for 80.00 owed to SUP-1. */
beforeEach(() => {
  books = exampleBooks();
  const fuel = { ledger: 'FUEL', amount: '80' };
  books.post(exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ledgers: [fuel] }));
});

const note = (fields: object) => exampleDocument('debitNote', { mode: 'claim', ...fields });

describe('a debit note', () => {
  test.each([
    [
      'lowers what a supplier is owed, with its tax',
      note({ supplier: 'SUP-1', source: 'PU-1', ledgers: [{ amount: '20', taxCode: 'VAT5' }] }),
      ['Dr Creditors 21.00', 'Cr Claims on suppliers 20.00', 'Cr Input VAT 1.00'],
      ['SUP-1 PU-1 -59.00'],
    ],
    [
      'without a bill is owed by the supplier',
      note({ supplier: 'SUP-2', ledgers: [{ amount: '20' }] }),
      ['Dr Creditors 20.00', 'Cr Claims on suppliers 20.00'],
      ['SUP-1 PU-1 -80.00', 'SUP-2 DBN-1 20.00'],
    ],
    [
      'charges a customer, rounded like a sale',
      note({
        customer: 'C1',
        mode: 'charge',
        ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '10.10', taxCode: 'VAT5' }],
      }),
      ['Dr Debtors 10.50', 'Dr Round off 0.11', 'Cr Delivery charges 10.10', 'Cr Output VAT 0.51'],
      ['SUP-1 PU-1 -80.00', 'C1 DBN-1 10.50'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['of nobody', note({ ledgers: [{ amount: '5' }] }), 'field.required supplier'],
    ['of two', note({ supplier: 'SUP-1', customer: 'C1', ledgers: [{ amount: '5' }] }), 'note.one_party customer'],
    ['of nothing', note({ supplier: 'SUP-1' }), 'lines.missing ledgers'],
  ])('%s is refused', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
  });
});
