import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { describe, expect, test } from 'vitest';
import { databaseProblem } from './database-problem.ts';

const document = { type: 'journal', ledgers: [{ ledger: 'DEBTORS', billReference: 'OLD-7' }, { ledger: 'CASH' }] };

describe('a bill that is there already, by the word of the database', () => {
  test.each([
    [
      'in another currency, named by the only line that names one',
      { code: 'FB003', table: 'bill', message: 'a bill of that name is in another currency' },
      { code: 'bill.reference_exists', path: 'ledgers.0.billReference', values: { reference: 'OLD-7' } },
    ],
    [
      'of a branch out of sight',
      { code: '42501', message: 'new row violates row-level security policy for table "bill"' },
      { code: 'bill.reference_exists', path: 'ledgers.0.billReference', values: { reference: 'OLD-7' } },
    ],
  ])('%s', (_name, error, expected) => {
    expect(databaseProblem(error, document)).toEqual(expected);
  });

  test('named by the database itself', () => {
    const error = { code: 'FB003', table: 'bill', message: 'bill S-1 cannot become another' };
    expect(databaseProblem(error, undefined)).toMatchObject({ values: { reference: 'S-1' } });
  });
});

test('an invoice of a supplier that is there already is named as it was entered', () => {
  const error = { code: '23505', constraint: 'voucher_supplier_reference' };
  const known = databaseProblem(error, { type: 'purchase', referenceNo: ' INV-9 ' });
  expect(known).toEqual({ code: 'bill.invoice_number_exists', path: 'referenceNo', values: { number: 'INV-9' } });
  expect(known && describeProblem(known, 'en')).toMatch(/INV-9/);
});
