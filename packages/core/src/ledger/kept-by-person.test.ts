/** Entries on *Due from salesman* name the salesperson who owes, and where nobody can be named the ledger is not chosen. */
import { expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';

const due = (amounts: object, salesPerson?: string) => ({
  ledger: 'DUE-FROM-SALESMAN',
  ...amounts,
  ...(salesPerson === undefined ? {} : { salesPerson }),
});
const documents = (salesPerson?: string): [string, object][] => [
  ['journal', { ledgers: [due({ debit: '5' }, salesPerson), { ledger: 'CAPITAL', credit: '5' }] }],
  ['receipt', { ledger: 'CASH', amount: '5', ledgers: [due({ amount: '5' }, salesPerson)] }],
  ['payment', { ledger: 'CASH', amount: '5', ledgers: [due({ amount: '5' }, salesPerson)] }],
  ['opening', { ledgers: [due({ debit: '5' }, salesPerson)] }],
];

test.each(documents())('a %s without the salesperson is refused', (type, fields) => {
  expect(outcome(exampleBooks(), exampleDocument(type, fields))).toEqual([
    'ledger.needs_salesperson ledgers.0.salesPerson',
  ]);
});

test.each(documents('SP1'))('the entry of a %s is that of its salesperson', (type, fields) => {
  const books = exampleBooks();
  expect(books.post(exampleDocument(type, fields))).toMatchObject({ ok: true });
  const entry = books.entries.find(({ ledger }) => ledger === 'DUE-FROM-SALESMAN');
  expect(entry).toMatchObject({ person: 'SP1', base: type === 'receipt' ? -500 : 500 });
});

test('a purchase has nobody to name', () => {
  const fields = { supplier: 'SUP-1', mode: 'credit', ledgers: [due({ amount: '1' })] };
  expect(outcome(exampleBooks(), exampleDocument('purchase', fields))).toEqual(['ledger.not_allowed ledgers.0.ledger']);
});
