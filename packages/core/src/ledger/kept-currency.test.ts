import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import type { LedgerView } from '../definition/masters-view.ts';
import { describeProblem } from '../errors/catalogue.ts';
import { keptCurrency } from './kept-currency.ts';

const usd = { currency: 'USD', exchangeRate: '3.60' };
const contra = (fields: object) =>
  exampleDocument('contra', { fromLedger: 'BANK', ledger: 'BANK-USD', amount: '100.00', ...fields });
const journal = (...ledgers: object[]) => exampleDocument('journal', { ledgers });

describe('a ledger kept in US dollars', () => {
  test.each([
    ['dollars from the dirham account', contra(usd), ['Dr Bank USD 360.00', 'Cr Bank 360.00']],
    [
      'charges in dollars',
      exampleDocument('payment', {
        ...usd,
        ledger: 'BANK-USD',
        amount: '5.00',
        ledgers: [{ ledger: 'BANK-CHARGES', amount: '5.00' }],
      }),
      ['Dr Bank charges 18.00', 'Cr Bank USD 18.00'],
    ],
    [
      'an exchange difference in base currency, which moves no money',
      journal({ ledger: 'BANK-USD', debit: '10.00' }, { ledger: 'EXCHANGE-GAIN', credit: '10.00' }),
      ['Dr Bank USD 10.00', 'Cr Exchange gain 10.00'],
    ],
  ])('takes %s', (_name, body, entries) => {
    expect(outcome(exampleBooks(), body)).toEqual(entries);
  });

  test.each([
    ['dirhams of a contra', contra({}), ['ledger.other_currency ledger']],
    ['Omani rials', contra({ currency: 'OMR', exchangeRate: '9.5' }), ['ledger.other_currency ledger']],
    [
      'dirhams of a journal beside other ledgers',
      journal({ ledger: 'BANK-USD', debit: '10.00' }, { ledger: 'CAPITAL', credit: '10.00' }),
      ['ledger.other_currency ledgers.0.ledger'],
    ],
    [
      'dirhams handed over with a sale',
      exampleDocument('sales', {
        mode: 'cash',
        ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '10.00' }],
        tenders: [{ ledger: 'BANK-USD', amount: '10.00' }],
      }),
      ['ledger.other_currency tenders.0.ledger'],
    ],
  ])('takes no %s', (_name, body, refusals) => {
    expect(outcome(exampleBooks(), body)).toEqual(refusals);
  });

  test('tells a clerk what to do instead', () => {
    const values = { ledger: 'BANK-USD', kept: 'USD', currency: 'AED' };
    expect(describeProblem({ code: 'ledger.other_currency', values }, 'en')).toBe(
      'Ledger BANK-USD is kept in USD and takes no AED. Enter the voucher in USD with its exchange rate, or choose a ledger kept in AED.',
    );
  });
});

test('only money, loans and the like are kept in a foreign currency', () => {
  const { choices } = exampleMasters();
  const ledger = (facts: Partial<LedgerView>): LedgerView => ({
    code: 'X',
    name: 'X',
    nature: 'asset',
    use: 'bank',
    currency: 'USD',
    active: true,
    ...facts,
  });
  expect(keptCurrency(ledger({}), choices)).toBe('USD');
  expect(keptCurrency(ledger({ nature: 'liability', use: 'general' }), choices)).toBe('USD');
  for (const other of [{ currency: 'AED' }, { use: 'stock' }, { use: 'customer' }, { nature: 'income' }] as const)
    expect(keptCurrency(ledger({ use: 'general', ...other }), choices)).toBeUndefined();
  expect(keptCurrency(ledger({ use: 'general', role: 'stock' }), choices)).toBeUndefined();
});
