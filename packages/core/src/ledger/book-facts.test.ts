/** The facts that a voucher brings to its books. */
import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { bookFactsOf } from './book-facts.ts';

const masters = exampleMasters();

test('what a voucher leaves out is in the own currency, at par, of nobody', () => {
  expect(bookFactsOf({ header: { date: '2026-11-20' }, items: [] }, masters)).toEqual({
    ...{ masters, date: '2026-11-20', branch: undefined, currency: 'AED', exchangeRate: ONE_RATE, items: [] },
    person: undefined,
  });
});

test('what it says goes into the books as it says it', () => {
  const header = { date: '2026-11-20', branch: 'MB', currency: 'USD', exchangeRate: 3_672_500, salesPerson: 'ALI' };
  expect(bookFactsOf({ header, items: [{ item: 'MILK' }] }, masters)).toMatchObject({
    ...{ branch: 'MB', currency: 'USD', exchangeRate: 3_672_500, person: 'ALI', items: [{ item: 'MILK' }] },
  });
});
