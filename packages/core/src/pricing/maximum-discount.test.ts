import { beforeEach, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { ONE_RATE } from '../kernel/money.ts';

let books: ExampleBooks;

/** List price of a piece of milk: 12.50. */
beforeEach(() => {
  books = exampleBooks(exampleMasters({ maximumDiscountPercent: 10 * ONE_RATE, roundOffStep: 0 }));
  books.post(exampleDocument('opening', { items: [{ item: 'MILK', quantity: '900', rate: '1' }] }));
});

const milk = (more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity: '10', ...more });
const sale = (fields: object) => exampleDocument('sales', { customer: 'C1', mode: 'credit', ...fields });

function saidOf(body: unknown): unknown {
  const result = books.post(body);
  return result.ok ? 'posted' : result.problems.map(({ code, values }) => [code, values?.['percent']]);
}

test.each([
  ['the list price', {}, 'posted'],
  ['a tenth off', { discountPercent: '10' }, 'posted'],
  ['half of the list price as the rate', { rate: '6.25' }, [['discount.maximum', 50]]],
  ['a tenth off a rate that is a tenth lower', { rate: '11.25', discountPercent: '10' }, [['discount.maximum', 19]]],
  ['nine free for each sold', { quantity: '1', freeQuantity: '9' }, [['discount.maximum', 90]]],
  ['a higher rate with a tenth off', { rate: '13', discountPercent: '10' }, 'posted'],
])('%s', (_name, line, outcome) => {
  expect(saidOf(sale({ items: [milk(line)] }))).toEqual(outcome);
});

test('a charge below zero takes off as much as a discount', () => {
  const less = (amount: string) => sale({ items: [milk()], ledgers: [{ ledger: 'DELIVERY-INCOME', amount }] });
  expect(saidOf(less('-12.50'))).toBe('posted');
  expect(saidOf(less('-124.75'))).toEqual([['discount.maximum', 99.8]]);
});

test('charges alone may stand below and above zero where all goods may be given away, and nowhere else', () => {
  const charge = (amount: string) => ({ ledger: 'DELIVERY-INCOME', amount });
  const charges = sale({ items: [], ledgers: [charge('10'), charge('-5')] });
  expect(saidOf(charges)).toEqual([['discount.maximum', 100]]);
  books = exampleBooks(exampleMasters({ maximumDiscountPercent: 100 * ONE_RATE }));
  expect(saidOf(charges)).toBe('posted');
});

test('a price with tax is measured from that of the list with tax', () => {
  const withTax = (rate: string) => sale({ taxInclusive: 'inclusive', items: [milk({ rate })] });
  expect(saidOf(withTax('13.125'))).toBe('posted');
  expect(saidOf(withTax('11.82'))).toBe('posted');
  expect(saidOf(withTax('11.25'))).toEqual([['discount.maximum', 14.29]]);
});

test('what is returned on the same slip gives nothing away', () => {
  expect(saidOf(sale({ items: [milk(), { ...milk(), quantity: '-2', rate: '1' }] }))).toBe('posted');
});

test('in another currency the list price is converted', () => {
  const whole = books.post(sale({ currency: 'USD', exchangeRate: '2', items: [milk({ taxCode: 'VAT0' })] }));
  expect(whole).toMatchObject({ ok: true, value: [{ voucher: { totals: { net: 62_50 } } }] });
  const dollars = { currency: 'USD', exchangeRate: '2' };
  expect(saidOf(sale({ ...dollars, items: [milk({ rate: '6.25' })] }))).toBe('posted');
  expect(saidOf(sale({ ...dollars, items: [milk({ rate: '3.13' })] }))).toEqual([['discount.maximum', 49.92]]);
});

test('a sale may be as cheap as the order it continues, and no cheaper', () => {
  const order = { customer: 'C1', items: [milk({ rate: '11.25' })] };
  expect(saidOf(exampleDocument('order', order))).toBe('posted');
  const of = (rate: string) => sale({ source: 'O-1', items: [milk({ quantity: '5', rate, sourceLine: 0 })] });
  expect(saidOf(of('6.25'))).toEqual([['discount.maximum', 50]]);
  expect(saidOf(of('11.25'))).toBe('posted');
});
