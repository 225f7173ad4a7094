import { beforeEach, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, ...more });
let books: ExampleBooks;

/** 20 milk at 12 and 2 of them free. */
beforeEach(() => {
  books = exampleBooks();
  const offered = { customer: 'C1', items: [milk('20', { freeQuantity: '2', rate: '12' })] };
  expect(outcome(books, exampleDocument('quotation', offered))).toEqual([]);
});

/** ACCOUNTING.md, Postings: “Order, purchase order: none”. */
test.each([
  ['at list prices', { customer: 'C1', items: [milk('5')] }, []],
  ['of a part of its quotation', { customer: 'C1', source: 'Q-1', items: [milk('5')] }, []],
  ['of all of its quotation', { customer: 'C1', source: 'Q-1', items: [milk('20', { freeQuantity: '2' })] }, []],
  [
    'of more than its quotation',
    { customer: 'C1', source: 'Q-1', items: [milk('23')] },
    ['quotation.exceeds_offered items.0.quantity'],
  ],
  [
    'of what was not offered',
    { customer: 'C1', source: 'Q-1', items: [{ item: 'CHIPS', quantity: '1' }] },
    ['quotation.not_offered items.0.quantity'],
  ],
  ['of another customer', { customer: 'C2', source: 'Q-1', items: [milk('1')] }, ['voucher.party_fixed customer']],
  [
    'to be delivered yesterday',
    { customer: 'C1', deliveryDate: '2026-11-19', items: [milk('1')] },
    ['date.before_start deliveryDate'],
  ],
  ['of less than nothing', { customer: 'C1', items: [milk('-1')] }, ['quantity.not_positive items.0.quantity']],
])('an order %s', (_name, fields, said) => {
  expect(outcome(books, exampleDocument('order', fields))).toEqual(said);
  expect(books.entries).toEqual([]);
});

test('an order takes the quotation’s price where it says none, and its free goods are part of what is ordered', () => {
  const posted = books.post(exampleDocument('order', { customer: 'C1', source: 'Q-1', items: [milk('10')] }));
  expect(posted.ok && posted.value[0]?.voucher.items).toMatchObject([{ rate: 12_000_000 }]);
  const rest = exampleDocument('order', { customer: 'C1', source: 'Q-1', items: [milk('10', { freeQuantity: '3' })] });
  expect(outcome(books, rest)).toEqual(['quotation.exceeds_offered items.0.quantity']);
});
