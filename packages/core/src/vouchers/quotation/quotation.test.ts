import { expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, ...more });

/** ACCOUNTING.md, Postings: “Quotation, lead: none”. */
test.each([
  ['to a customer at list prices', { customer: 'C1', items: [milk('5')] }, []],
  ['to nobody in particular', { contactName: 'The new café', items: [milk('5', { freeQuantity: '1' })] }, []],
  ['for more than its lead asked for', { customer: 'C1', source: 'LD-1', items: [milk('500')] }, []],
  [
    'with what its lead never asked for',
    { customer: 'C1', source: 'LD-1', items: [{ item: 'CHIPS', quantity: '1' }] },
    [],
  ],
  [
    'of a lead of another customer',
    { customer: 'C2', source: 'LD-1', items: [milk('5')] },
    ['voucher.party_fixed customer'],
  ],
  ['of a lead that is not there', { customer: 'C1', source: 'LD-9', items: [milk('5')] }, ['source.unknown source']],
  ['without lines', { customer: 'C1' }, ['lines.missing items']],
  ['without a price', { items: [{ item: 'CHILLER', quantity: '1' }] }, ['field.required items.0.rate']],
  ['that ends before it begins', { validUntil: '2026-11-01', items: [milk('5')] }, ['date.before_start validUntil']],
  [
    'with a discount beyond its amount',
    { customer: 'C1', discount: '900', items: [milk('5')] },
    ['discount.maximum discount'],
  ],
])('a quotation %s', (_name, fields, said) => {
  const books = exampleBooks();
  expect(outcome(books, exampleDocument('lead', { customer: 'C1', items: [milk('50')] }))).toEqual([]);
  expect(outcome(books, exampleDocument('quotation', fields))).toEqual(said);
  expect(books.entries).toEqual([]);
});
