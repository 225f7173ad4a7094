import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants } from '../../../testing/statement.ts';
import { examples } from './examples.ts';

const receipt = (items: object[], header: object = {}) =>
  exampleDocument('goodsReceipt', { supplier: 'SUP-1', items, ...header });
const milk = (quantity: string, rate: string, more: object = {}) => ({ item: 'MILK', quantity, rate, ...more });

describe('a goods receipt', () => {
  test.each([
    ['200 milk @ 8.00', receipt([milk('200', '8')]), ['Dr Stock 1600.00', 'Cr Goods received not invoiced 1600.00']],
    [
      '2 cartons @ 96.00 less 12.00, and 3 pieces free',
      receipt([milk('2', '96', { unit: 'CTN', discount: '12' }), milk('0', '0', { freeQuantity: '3' })]),
      ['Dr Stock 180.00', 'Cr Goods received not invoiced 180.00'],
    ],
    [
      '9 good and 1 rejected @ 36.00',
      examples[1] ?? {},
      ['Dr Stock 324.00', 'Dr Damaged stock 36.00', 'Cr Goods received not invoiced 360.00'],
    ],
    [
      '100 milk @ 2.00 USD at 3.6725',
      receipt([milk('100', '2')], { currency: 'USD', exchangeRate: '3.6725' }),
      ['Dr Stock 734.50', 'Cr Goods received not invoiced 734.50'],
    ],
    ['a service, which is not received', receipt([{ item: 'CHILLER', quantity: '1', rate: '50' }]), []],
  ])('%s', (_name, body, expected) => {
    const books = exampleBooks();
    expect(outcome(books, body)).toEqual(expected);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('is not in periodic books, but its goods are in stock', () => {
    const books = exampleBooks(exampleMasters({ inventoryBooks: 'periodic' }));
    expect(books.post(examples[0])).toMatchObject({ ok: true, value: [{ entries: [] }] });
    expect(books.state.cost('MILK', 'saleable', 'MB')).toMatchObject({ quantity: 200, value: 160000 });
  });

  test.each([
    [{ items: [] }, 'lines.missing items'],
    [{ items: [milk('0', '8')] }, 'quantity.not_positive items.0.quantity'],
    [{ items: [{ item: 'MILK', quantity: '1' }] }, 'field.required items.0.rate'],
    [{ items: [milk('1', '8', { godown: 'TRANSIT' })] }, 'godown.not_allowed items.0.godown'],
    [{ items: [milk('0.5', '8')] }, 'quantity.fractional items.0.quantity'],
    [{ discount: '9' }, 'discount.exceeds_amount discount'],
    [{ currency: 'USD' }, 'exchange.rate_missing exchangeRate'],
    [{ currency: 'USD', exchangeRate: '0' }, 'exchange.rate_missing exchangeRate'],
    [{ exchangeRate: '2' }, 'exchange.not_base exchangeRate'],
  ])('with %j is refused', (change, refusal) => {
    expect(outcome(exampleBooks(), receipt([milk('1', '8')], change))).toEqual([refusal]);
  });
});
