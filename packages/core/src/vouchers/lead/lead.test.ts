import { expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';

/** ACCOUNTING.md, Postings: “Quotation, lead: none”. */
test.each([
  ['of a customer', { customer: 'C1' }, []],
  ['of somebody new, with what is expected of it', { contactName: 'The new café', expectedValue: '400.00' }, []],
  [
    'with items and a next step',
    { customer: 'C1', nextStepDate: '2026-11-21', items: [{ item: 'MILK', quantity: '5' }] },
    [],
  ],
  ['of nobody', {}, ['field.required contactName']],
  ['whose next step has passed', { customer: 'C1', nextStepDate: '2026-11-19' }, ['date.before_start nextStepDate']],
  [
    'for nothing of an item',
    { customer: 'C1', items: [{ item: 'MILK', quantity: '0' }] },
    ['quantity.not_positive items.0.quantity'],
  ],
])('a lead %s', (_name, fields, said) => {
  const books = exampleBooks();
  expect(outcome(books, exampleDocument('lead', fields))).toEqual(said);
  expect(books.entries).toEqual([]);
});

test('a lead begins with the first open status until somebody says more, and worth what is expected of it', () => {
  const posted = exampleBooks().post(exampleDocument('lead', { customer: 'C1', expectedValue: '400.00' }));
  expect(posted.ok && posted.value[0]?.voucher).toMatchObject({
    header: { leadStatus: 'NEW' },
    totals: { net: 40_000 },
  });
});
