import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../testing/statement.ts';

let books: ExampleBooks;
const hire = (rate: string) => [{ item: 'CHILLER', quantity: '1', rate, taxCode: 'VAT0' }];
const sale = (fields: object) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', godown: 'MAIN', ...fields });

/** C1 has paid 50.00 ahead and has 30.00 on account. */
beforeEach(() => {
  books = exampleBooks();
  const receipt = (kind: string, amount: string) =>
    exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', amount, bills: [{ kind, amount }] });
  books.post(receipt('advance', '50'));
  books.post(receipt('onAccount', '30'));
});

describe('money paid ahead', () => {
  test.each([
    [
      'pays a part of a credit sale',
      sale({ items: hire('100'), bills: [{ reference: 'R-1', amount: '40' }] }),
      ['Dr Debtors 60.00', 'Dr Customer advances 40.00', 'Cr Sales 100.00'],
      ['C1 R-1 -10.00', 'C1 R-2 -30.00', 'C1 S-1 60.00'],
    ],
    [
      'and money on account pay together',
      sale({
        items: hire('100'),
        bills: [
          { reference: 'R-1', amount: '50' },
          { reference: 'R-2', amount: '30' },
        ],
      }),
      ['Dr Debtors 50.00', 'Dr Customer advances 50.00', 'Cr Sales 100.00'],
      ['C1 S-1 20.00'],
    ],
    [
      'leaves the rest of a cash sale to the cash',
      sale({ mode: 'cash', ledger: 'CASH', items: hire('100'), bills: [{ reference: 'R-1', amount: '50' }] }),
      ['Dr Main cash 50.00', 'Dr Customer advances 50.00', 'Cr Sales 100.00'],
      ['C1 R-2 -30.00'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('to a supplier pays his invoice', () => {
    const paid = { supplier: 'SUP-1', ledger: 'BANK', amount: '70', bills: [{ kind: 'advance', amount: '70' }] };
    books.post(exampleDocument('payment', paid));
    const invoice = { supplier: 'SUP-1', mode: 'credit', ledgers: [{ ledger: 'FUEL', amount: '80' }] };
    const body = exampleDocument('purchase', { ...invoice, bills: [{ reference: 'P-1', amount: '70' }] });
    expect(outcome(books, body)).toEqual(['Dr Fuel 80.00', 'Cr Creditors 10.00', 'Cr Supplier advances 70.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    [
      'beyond the invoice',
      sale({ items: hire('20'), bills: [{ reference: 'R-1', amount: '30' }] }),
      'tender.advance_exceeds bills',
    ],
    [
      'beyond the advance',
      sale({ items: hire('90'), bills: [{ reference: 'R-1', amount: '60' }] }),
      'bill.exceeded bills.0.reference',
    ],
    [
      'that is not there',
      sale({ items: hire('90'), bills: [{ reference: 'R-9', amount: '6' }] }),
      'bill.unknown bills.0.reference',
    ],
    [
      'of nobody',
      sale({
        customer: undefined,
        mode: 'cash',
        ledger: 'CASH',
        items: hire('9'),
        bills: [{ reference: 'R-1', amount: '6' }],
      }),
      'field.required customer',
    ],
    [
      'that is the bill itself',
      sale({ items: hire('90'), bills: [{ reference: 'S-1', amount: '6' }] }),
      'bill.unknown bills.0.reference',
    ],
  ])('%s is refused', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
    expect(brokenInvariants(books)).toEqual([]);
  });
});
