import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

/** We owe SUP-2 PU-1 of 367.25 and PU-2 of 100.00 USD at 3.6725. */
beforeEach(() => {
  books = exampleBooks();
  const expense = (amount: string) => ({
    supplier: 'SUP-2',
    mode: 'credit',
    ledgers: [{ ledger: 'EXPENSES', amount }],
  });
  books.post(exampleDocument('purchase', expense('367.25')));
  books.post(exampleDocument('purchase', { ...expense('100.00'), currency: 'USD', exchangeRate: '3.6725' }));
});

const payment = (fields: object) => exampleDocument('payment', { supplier: 'SUP-2', ledger: 'BANK', ...fields });
const against = (reference: string, amount: string, discount = '0') => ({
  kind: 'against',
  reference,
  amount,
  discount,
});
const usd = (rate: string) => ({ currency: 'USD', exchangeRate: rate });

describe('a payment', () => {
  test.each([
    [
      'in USD at a higher rate loses on exchange',
      { ...usd('3.7'), amount: '100.00', bills: [against('PU-2', '100.00')] },
      ['Dr Creditors 367.25', 'Dr Exchange loss 2.75', 'Cr Bank 370.00'],
      ['SUP-2 PU-1 -367.25'],
    ],
    [
      'in USD at a lower rate gains',
      { ...usd('3.6'), amount: '100.00', bills: [against('PU-2', '100.00')] },
      ['Dr Creditors 367.25', 'Cr Bank 360.00', 'Cr Exchange gain 7.25'],
      ['SUP-2 PU-1 -367.25'],
    ],
    [
      'of a third of a bill in USD settles a third of what it is carried at',
      { ...usd('3.7'), amount: '33.33', bills: [against('PU-2', '33.33')] },
      ['Dr Creditors 122.40', 'Dr Exchange loss 0.92', 'Cr Bank 123.32'],
      ['SUP-2 PU-1 -367.25', 'SUP-2 PU-2 -66.67'],
    ],
    [
      'with a discount received',
      { amount: '360.00', bills: [against('PU-1', '360.00', '7.25')] },
      ['Dr Creditors 367.25', 'Cr Bank 360.00', 'Cr Discount received 7.25'],
      ['SUP-2 PU-2 -100.00'],
    ],
    [
      'over two suppliers',
      {
        supplier: undefined,
        amount: '317.25',
        bills: [
          { supplier: 'SUP-2', ...against('PU-1', '300.00', '7.25') },
          { supplier: 'SUP-1', kind: 'advance', amount: '17.25' },
        ],
      },
      ['Dr Creditors 307.25', 'Dr Supplier advances 17.25', 'Cr Bank 317.25', 'Cr Discount received 7.25'],
      ['SUP-2 PU-1 -60.00', 'SUP-2 PU-2 -100.00', 'SUP-1 P-1 17.25'],
    ],
    [
      'ahead is an advance to the supplier',
      { amount: '50.00', bills: [{ kind: 'advance', amount: '50.00' }] },
      ['Dr Supplier advances 50.00', 'Cr Bank 50.00'],
      ['SUP-2 PU-1 -367.25', 'SUP-2 PU-2 -100.00', 'SUP-2 P-1 50.00'],
    ],
    [
      'by a cheque of a later day',
      { amount: '367.25', chequeNo: '9', effectiveDate: '2027-01-05', bills: [against('PU-1', '367.25')] },
      ['Dr Creditors 367.25', 'Cr Post-dated cheques issued 367.25'],
      ['SUP-2 PU-2 -100.00'],
    ],
    [
      'of an expense from the van’s cash',
      { supplier: undefined, ledger: 'CASH-VAN-1', amount: '80', ledgers: [{ ledger: 'FUEL', amount: '80' }] },
      ['Dr Fuel 80.00', 'Cr Cash Van 1 80.00'],
      ['SUP-2 PU-1 -367.25', 'SUP-2 PU-2 -100.00'],
    ],
  ])('%s', (_name, fields, entries, bills) => {
    expect(outcome(books, payment(fields))).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['more than the bill', { amount: '400', bills: [against('PU-1', '400')] }, 'bill.exceeded bills.0.reference'],
    [
      'a bill of another supplier',
      { supplier: 'SUP-1', amount: '1', bills: [against('PU-1', '1')] },
      'bill.unknown bills.0.reference',
    ],
    ['nobody', { supplier: undefined, amount: '5' }, 'field.required supplier'],
    [
      'an amount that its lines do not come to',
      { amount: '5', bills: [against('PU-1', '4')] },
      'settlement.differs bills',
    ],
  ])('of %s is refused', (_name, fields, refusal) => {
    expect(outcome(books, payment(fields))).toEqual([refusal]);
  });
});
