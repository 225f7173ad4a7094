import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

const hire = (quantity: string) => ({ item: 'CHILLER', quantity, rate: '10', taxCode: 'VAT0' });
const usd = (exchangeRate: string) => ({ currency: 'USD', exchangeRate });
const back = (fields: object) =>
  exampleDocument('salesReturn', { mode: 'credit', customer: 'C1', source: 'S-1', items: [hire('2')], ...fields });

/** S-1: 100.00 USD at 3.60 to C1. */
beforeEach(() => {
  books = exampleBooks();
  books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [hire('10')], ...usd('3.60') }));
});

describe('a return of a sale in foreign currency', () => {
  test.each([
    ['takes currency and rate of the sale', {}],
    ['takes the rate of the sale', { currency: 'USD' }],
    ['may say both itself', usd('3.60')],
  ])('%s, so that nothing is gained or lost', (_name, fields) => {
    expect(outcome(books, back(fields))).toEqual(['Dr Sales returns 72.00', 'Cr Debtors 72.00']);
    expect(openBills(books)).toEqual(['C1 S-1 80.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['at another rate', usd('3.70'), 'return.other_rate exchangeRate'],
    ['in base currency', { currency: 'AED' }, 'return.other_rate currency'],
    ['in a third currency', { currency: 'OMR', exchangeRate: '9.5' }, 'return.other_rate currency'],
  ])('%s is refused', (_name, fields, refusal) => {
    expect(outcome(books, back(fields))).toEqual([refusal]);
  });

  test('without a link to its sale has a rate of its own', () => {
    const loose = (rate: string) => {
      const { source: _source, ...rest } = back(usd(rate));
      return rest;
    };
    expect(outcome(books, loose('3.50'))).toEqual(['Dr Sales returns 70.00', 'Cr Debtors 70.00']);
  });
});

test('a return of a purchase takes its rate', () => {
  const bought = { supplier: 'SUP-1', mode: 'credit', items: [{ ...hire('10'), godown: 'MAIN' }] };
  books.post(exampleDocument('purchase', { ...bought, ...usd('3.60') }));
  const sent = (fields: object) =>
    exampleDocument('purchaseReturn', {
      ...bought,
      source: 'PU-1',
      items: [{ ...hire('2'), godown: 'MAIN' }],
      ...fields,
    });
  expect(outcome(books, sent(usd('3.70')))).toEqual(['return.other_rate exchangeRate']);
  expect(outcome(books, sent({}))).toEqual(['Dr Creditors 72.00', 'Cr Purchases 72.00']);
});
