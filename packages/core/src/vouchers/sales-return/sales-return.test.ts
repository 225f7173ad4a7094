import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

const milk = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate,
  taxCode: 'VAT0',
  ...more,
});

/** S-1: 10 milk that cost 8.00 sold to C1 at 12.50; then more milk arrives at 12.00, so that the average is 9.00. */
beforeEach(() => {
  books = exampleBooks();
  books.post(exampleDocument('opening', { items: [{ item: 'MILK', quantity: '40', rate: '8' }] }));
  books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [milk('10', '12.5')] }));
  books.post(
    exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', quantity: '10', rate: '12' }] }),
  );
});

const note = (fields: object) => exampleDocument('salesReturn', { mode: 'credit', customer: 'C1', ...fields });

describe('a sales return', () => {
  test.each([
    [
      'against its sale, at the cost the goods left at',
      note({ source: 'S-1', items: [milk('2', '12.5')] }),
      ['Dr Sales returns 25.00', 'Dr Stock 16.00', 'Cr Debtors 25.00', 'Cr Cost of goods sold 16.00'],
      ['C1 S-1 100.00'],
    ],
    [
      'without a sale, at today’s average and on account',
      note({ items: [milk('2', '12.5')] }),
      ['Dr Sales returns 25.00', 'Dr Stock 18.00', 'Cr Debtors 25.00', 'Cr Cost of goods sold 18.00'],
      ['C1 S-1 125.00', 'C1 SR-1 -25.00'],
    ],
    [
      'of damaged goods that are worth nothing',
      note({ source: 'S-1', items: [milk('2', '12.5', { godown: 'DAMAGE' })] }),
      ['Dr Sales returns 25.00', 'Dr Damage and expiry loss 16.00', 'Cr Debtors 25.00', 'Cr Cost of goods sold 16.00'],
      ['C1 S-1 100.00'],
    ],
    [
      'of damaged goods that are worth 3.00 each',
      note({ source: 'S-1', items: [milk('2', '12.5', { godown: 'DAMAGE', recoverableRate: '3' })] }),
      [
        ...['Dr Sales returns 25.00', 'Dr Damaged stock 6.00', 'Dr Damage and expiry loss 10.00'],
        ...['Cr Debtors 25.00', 'Cr Cost of goods sold 16.00'],
      ],
      ['C1 S-1 100.00'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['more than was sold', note({ source: 'S-1', items: [milk('11', '12')] }), 'return.exceeds_sold items.0.quantity'],
    [
      'what was not sold',
      note({ source: 'S-1', items: [{ item: 'CHIPS', quantity: '1', rate: '1' }] }),
      'return.not_on_source items.0.quantity',
    ],
    ['a sale that is not there', note({ source: 'S-9', items: [milk('1', '12')] }), 'source.unknown source'],
    ['nothing', note({}), 'lines.missing items'],
    ['a negative quantity', note({ items: [milk('-1', '12')] }), 'quantity.not_positive items.0.quantity'],
    ['nobody’s goods on credit', note({ customer: undefined, items: [milk('1', '12')] }), 'field.required customer'],
    [
      'goods of the counter customer on credit',
      note({ customer: 'WALK-IN', items: [milk('1', '12')] }),
      'credit.needs_party customer',
    ],
    [
      'a charge on the stock',
      note({ items: [milk('1', '9')], ledgers: [{ ledger: 'STOCK', amount: '5' }] }),
      'ledger.not_allowed ledgers.0.ledger',
    ],
    [
      'a discount beyond its amount',
      note({ discount: '10', items: [milk('1', '9')] }),
      'discount.exceeds_amount discount',
    ],
  ])('of %s is refused', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('cannot bring the same goods back twice', () => {
    const six = note({ source: 'S-1', items: [milk('6', '12.5')] });
    expect(outcome(books, six)).toHaveLength(4);
    expect(outcome(books, six)).toEqual(['return.exceeds_sold items.0.quantity']);
  });

  test('in another currency than its sale is refused', () => {
    const usd = note({ source: 'S-1', currency: 'USD', exchangeRate: '3.6', items: [milk('1', '3')] });
    expect(outcome(books, usd)).toEqual(['return.other_rate currency']);
  });

  test('is not set against a credit of the customer', () => {
    books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', amount: '50.00', bills: [] }));
    expect(outcome(books, note({ againstBill: 'R-1', items: [milk('1', '12.5')] }))).toEqual([
      'bill.wrong_side againstBill',
    ]);
  });
});
