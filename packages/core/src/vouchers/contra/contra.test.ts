import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';

const contra = (fromLedger: string, ledger: string, more: object = {}) =>
  exampleDocument('contra', { fromLedger, ledger, amount: '300.00', ...more });

describe('a contra', () => {
  test.each([
    ['cash to the bank', contra('CASH', 'BANK'), ['Dr Bank 300.00', 'Cr Main cash 300.00']],
    ['the van’s cash to the office', contra('CASH-VAN-1', 'CASH'), ['Dr Main cash 300.00', 'Cr Cash Van 1 300.00']],
    [
      'in USD',
      contra('BANK', 'CASH', { currency: 'USD', exchangeRate: '3.6725' }),
      ['Dr Main cash 1101.75', 'Cr Bank 1101.75'],
    ],
  ])('moves %s', (_name, body, entries) => {
    expect(outcome(exampleBooks(), body)).toEqual(entries);
  });

  test.each([
    ['out of an expense', contra('FUEL', 'BANK'), 'contra.ledger_not_cash_or_bank fromLedger'],
    ['into the debtors', contra('CASH', 'DEBTORS'), 'contra.ledger_not_cash_or_bank ledger'],
    ['from a ledger to itself', contra('CASH', 'CASH'), 'contra.same_ledger ledger'],
    ['of nothing', contra('CASH', 'BANK', { amount: '0' }), 'bill.amount_not_positive amount'],
  ])('%s is refused', (_name, body, refusal) => {
    expect(outcome(exampleBooks(), body)).toEqual([refusal]);
  });
});
