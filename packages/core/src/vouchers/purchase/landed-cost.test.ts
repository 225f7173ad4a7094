import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants } from '../../../testing/statement.ts';
import type { CompanyChoices } from '../../settings/settings.ts';

const milk = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate,
  taxCode: 'VAT0',
  ...more,
});
const chips = (quantity: string, rate: string) => ({ ...milk(quantity, rate), item: 'CHIPS' });
const freight = (amount: string, landed?: string, more: object = {}) => ({
  ledger: 'FREIGHT-INWARD',
  amount,
  landed,
  ...more,
});
const purchase = (fields: object) => exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ...fields });
const booksOf = (choices: Partial<CompanyChoices> = {}) => exampleBooks(exampleMasters(choices));
const worth = (books: ReturnType<typeof booksOf>, item: string) => books.state.cost(item, 'saleable', 'MB').value;

describe('a charge that is marked as part of the cost of the goods', () => {
  test.each([
    ['by value', freight('10', 'value'), [80_00 + 8_00, 20_00 + 2_00]],
    ['by quantity', freight('10', 'quantity'), [80_00 + 2_00, 20_00 + 8_00]],
    ['by weight', freight('10', 'weight'), [80_00 + 9_26, 20_00 + 74]],
    ['to the last minor unit', freight('0.01', 'value'), [80_01, 20_00]],
    ['by what it lowers', freight('-10', 'value'), [72_00, 18_00]],
  ])('goes into the goods %s, and not to its ledger', (_name, line, [ofMilk, ofChips]) => {
    const books = booksOf();
    const total = (100 + Number(line.amount)).toFixed(2);
    const body = purchase({ items: [milk('10', '8'), chips('40', '0.5')], ledgers: [line] });
    expect(outcome(books, body)).toEqual([`Dr Stock ${total}`, `Cr Creditors ${total}`]);
    expect([worth(books, 'MILK'), worth(books, 'CHIPS')]).toEqual([ofMilk, ofChips]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('stands beside charges that are not, and its recoverable tax is input tax', () => {
    const books = booksOf();
    const ledgers = [freight('10', 'value', { taxCode: 'VAT5' }), { ledger: 'FUEL', amount: '4' }];
    expect(outcome(books, purchase({ items: [milk('10', '8')], ledgers }))).toEqual([
      'Dr Stock 90.00',
      'Dr Fuel 4.00',
      'Dr Input VAT 0.50',
      'Cr Creditors 94.50',
    ]);
  });

  test('does not go to a service beside the goods', () => {
    const books = booksOf();
    const items = [milk('10', '8'), { item: 'CHILLER', quantity: '1', rate: '20', taxCode: 'VAT0' }];
    expect(outcome(books, purchase({ items, ledgers: [freight('10', 'value')] }))).toEqual([
      'Dr Stock 90.00',
      'Dr Purchases 20.00',
      'Cr Creditors 110.00',
    ]);
  });

  test('is converted with its goods', () => {
    const books = booksOf();
    const foreign = { currency: 'USD', exchangeRate: '3.6725' };
    const body = purchase({ ...foreign, items: [milk('10', '2')], ledgers: [freight('1.11', 'value')] });
    expect(outcome(books, body)).toEqual(['Dr Stock 77.53', 'Cr Creditors 77.53']);
    expect(worth(books, 'MILK')).toBe(77_53);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('is cost of sales with the goods it came with', () => {
    const books = booksOf();
    outcome(books, purchase({ items: [milk('10', '10')], ledgers: [freight('10', 'value')] }));
    const sale = { customer: 'C1', mode: 'credit', items: [milk('9', '20')] };
    expect(outcome(books, exampleDocument('sales', sale))).toContain('Dr Cost of goods sold 99.00');
    expect(worth(books, 'MILK')).toBe(11_00);
  });

  test('stays in its ledger under periodic books, where the goods are worth it all the same', () => {
    const books = booksOf({ inventoryBooks: 'periodic' });
    const body = purchase({ items: [milk('10', '8')], ledgers: [freight('10', 'value')] });
    expect(outcome(books, body)).toEqual(['Dr Purchases 80.00', 'Dr Freight inward 10.00', 'Cr Creditors 90.00']);
    expect(worth(books, 'MILK')).toBe(90_00);
  });

  test.each([
    ['without goods', { ledgers: [freight('10', 'value')] }, 'landed.no_goods ledgers.0.landed'],
    [
      'by the value of goods that cost nothing',
      { items: [milk('10', '0')], ledgers: [freight('10', 'value')] },
      'landed.no_value ledgers.0.landed',
    ],
    [
      'by a weight that nobody knows',
      { items: [milk('10', '8'), { ...milk('1', '8'), item: 'YOGHURT' }], ledgers: [freight('10', 'weight')] },
      'landed.no_weight ledgers.0.landed',
    ],
    [
      'below what the goods cost',
      { items: [milk('1', '8'), chips('9', '0.5')], ledgers: [freight('-10', 'quantity')] },
      'discount.exceeds_amount ledgers.0.amount',
    ],
  ])('%s is refused', (_name, fields, refusal) => {
    expect(outcome(booksOf(), purchase(fields))).toEqual([refusal]);
  });
});

describe('a landed charge on the invoice for a goods receipt', () => {
  const received = (sold: string, choices: Partial<CompanyChoices> = {}) => {
    const books = booksOf(choices);
    outcome(
      books,
      exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', quantity: '100', rate: '8' }] }),
    );
    if (sold !== '0')
      outcome(books, exampleDocument('sales', { customer: 'C1', mode: 'credit', items: [milk(sold, '20')] }));
    return books;
  };

  test.each([
    ['is stock while the goods are there', '0', {}, ['Dr Stock 50.00', 'Cr Creditors 850.00']],
    ['is cost for what has left', '60', {}, ['Dr Stock 20.00', 'Dr Cost of goods sold 30.00', 'Cr Creditors 850.00']],
  ])('%s', (_name, sold, more, entries) => {
    const books = received(sold);
    const body = purchase({ source: 'GRN-1', items: [milk('100', '8')], ledgers: [freight('50', 'value')], ...more });
    expect(outcome(books, body)).toEqual(['Dr Goods received not invoiced 800.00', ...entries]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('is converted with the invoice', () => {
    const books = received('0');
    const foreign = { currency: 'USD', exchangeRate: '3.6725' };
    const body = purchase({
      source: 'GRN-1',
      ...foreign,
      items: [milk('100', '2.2')],
      ledgers: [freight('10', 'value')],
    });
    expect(outcome(books, body)).toEqual([
      'Dr Goods received not invoiced 800.00',
      'Dr Stock 44.68',
      'Cr Creditors 844.68',
    ]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('stays in its ledger under periodic books', () => {
    const books = received('0', { inventoryBooks: 'periodic' });
    const body = purchase({ source: 'GRN-1', items: [milk('100', '8')], ledgers: [freight('50', 'value')] });
    expect(outcome(books, body)).toEqual(['Dr Purchases 800.00', 'Dr Freight inward 50.00', 'Cr Creditors 850.00']);
    expect(worth(books, 'MILK')).toBe(850_00);
  });
});
