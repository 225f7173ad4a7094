import { exampleBooks } from '@fieldbook/core/testing/books';
import { exampleDocument, outcome } from '@fieldbook/core/testing/outcome';
import { expect, test } from 'vitest';
import { hasOpening, type OpeningOf } from './may-have-opening.ts';
import { openingBody, openingFields, type Typed, usualSide } from './opening-draft.ts';

function posted(of: OpeningOf, typed: Typed, control?: string) {
  const fields = openingFields(of, usualSide(of), 'AED');
  const body = openingBody({ of, fields, typed, base: 'AED', control, branch: 'MB' });
  return outcome(exampleBooks(), exampleDocument('opening', body));
}

const date = '2026-11-01';

test('the opening stock of an item is goods in at their cost', () => {
  const typed = { date, 'items.0.godown': 'MAIN', 'items.0.quantity': '40', 'items.0.rate': '8' };
  const milk: OpeningOf = { master: 'item', row: { code: 'MILK', name: 'Milk', unit: 'PCS' } };
  expect(posted(milk, typed)).toEqual(['Dr Stock 320.00', 'Cr Opening balance equity 320.00']);
});

test('what a customer owes is a bill of its own number, what a ledger holds is none', () => {
  const customer: OpeningOf = { master: 'customer', row: { code: 'C1', name: 'Corner' } };
  const typed = { date, 'ledgers.0.debit': '310', 'ledgers.0.billReference': 'OLD-12' };
  const books = exampleBooks();
  const debtors = books.masters.ledgerOf('debtors')?.code;
  expect(posted(customer, typed, debtors)).toEqual(['Dr Debtors 310.00', 'Cr Opening balance equity 310.00']);
  const cash: OpeningOf = { master: 'ledger', row: { code: 'CASH', name: 'Cash', nature: 'asset', use: 'cash' } };
  expect(posted(cash, { date, branch: 'MB', 'ledgers.0.debit': '1000' })).toEqual([
    'Dr Main cash 1000.00',
    'Cr Opening balance equity 1000.00',
  ]);
});

test('services and the ledgers of parties and goods have no opening', () => {
  const row = { code: 'X', name: 'X' };
  expect(hasOpening({ master: 'item', row: { ...row, itemType: 'service' } })).toBe(false);
  expect(hasOpening({ master: 'ledger', row: { ...row, use: 'customer' } })).toBe(false);
  expect(hasOpening({ master: 'supplier', row })).toBe(true);
});
