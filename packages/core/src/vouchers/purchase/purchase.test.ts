import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, drCr, openBills } from '../../../testing/statement.ts';
import type { CompanyChoices } from '../../settings/settings.ts';

const milk = (quantity: string, rate: string, more: object = {}) => ({ item: 'MILK', quantity, rate, ...more });
const untaxed = (quantity: string, rate: string, more: object = {}) =>
  milk(quantity, rate, { taxCode: 'VAT0', ...more });

const purchase = (fields: object) => exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ...fields });
const sell = (quantity: string) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', items: [milk(quantity, '20', { taxCode: 'VAT0' })] });

/** GRN-1: 100 pieces at 8.00 in the main store; then `sold` of them are sold. */
function received(sold = '0', choices: Partial<CompanyChoices> = {}, header: object = {}): ExampleBooks {
  const books = exampleBooks(exampleMasters(choices));
  books.post(exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [milk('100', '8')], ...header }));
  if (sold !== '0') expect(outcome(books, sell(sold))).toContain(`Cr Sales ${Number(sold) * 20}.00`);
  return books;
}

const bill = (rate: string, more: object = {}) => purchase({ source: 'GRN-1', items: [untaxed('100', rate)], ...more });

describe('a purchase of goods that were received before', () => {
  test.each([
    ['at their price', '0', bill('8'), ['Dr Goods received not invoiced 800.00', 'Cr Creditors 800.00']],
    [
      'at 8.50, all on hand: the difference is stock',
      '0',
      bill('8.5'),
      ['Dr Goods received not invoiced 800.00', 'Dr Stock 50.00', 'Cr Creditors 850.00'],
    ],
    [
      'at 8.50, 60 sold: the difference is divided',
      '60',
      bill('8.5'),
      ['Dr Goods received not invoiced 800.00', 'Dr Stock 20.00', 'Dr Cost of goods sold 30.00', 'Cr Creditors 850.00'],
    ],
    [
      'at 7.50, all sold: the difference is cost',
      '100',
      bill('7.5'),
      ['Dr Goods received not invoiced 800.00', 'Cr Creditors 750.00', 'Cr Cost of goods sold 50.00'],
    ],
    [
      'in two lines, 60 sold: what is on hand counts once',
      '60',
      purchase({ source: 'GRN-1', items: [untaxed('50', '9'), untaxed('50', '9')] }),
      ['Dr Goods received not invoiced 800.00', 'Dr Stock 40.00', 'Dr Cost of goods sold 60.00', 'Cr Creditors 900.00'],
    ],
    [
      'a part of them, with VAT and freight',
      '0',
      purchase({ source: 'GRN-1', items: [milk('40', '8')], ledgers: [{ ledger: 'FREIGHT-INWARD', amount: '10' }] }),
      ['Dr Goods received not invoiced 320.00', 'Dr Freight inward 10.00', 'Dr Input VAT 16.00', 'Cr Creditors 346.00'],
    ],
    [
      'in USD at 3.6725, 2.20 each where 8.00 was accrued',
      '0',
      bill('2.2', { currency: 'USD', exchangeRate: '3.6725' }),
      ['Dr Goods received not invoiced 800.00', 'Dr Stock 7.95', 'Cr Creditors 807.95'],
    ],
  ])('%s', (_name, sold, body, entries) => {
    const books = received(sold);
    expect(outcome(books, body)).toEqual(entries);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('clears the accrual in parts to the last minor unit', () => {
    const books = received('0', {}, { items: [milk('3', '3.333333')] });
    for (const quantity of ['1', '1', '1'])
      outcome(books, purchase({ source: 'GRN-1', items: [untaxed(quantity, '4')] }));
    expect(drCr(books.entries, books.masters)).toEqual(['Dr Stock 12.00', 'Cr Creditors 12.00']);
  });

  test.each([
    [
      'more than was received',
      bill('8', { items: [untaxed('101', '8')] }),
      'purchase.exceeds_received items.0.quantity',
    ],
    [
      'another item',
      bill('8', { items: [{ item: 'CHIPS', quantity: '1', rate: '1' }] }),
      'purchase.not_received items.0.quantity',
    ],
    ['of another supplier', bill('8', { supplier: 'SUP-2' }), 'voucher.supplier_fixed supplier'],
    ['that is not there', bill('8', { source: 'GRN-7' }), 'source.unknown source'],
  ])('%s is refused', (_name, body, refusal) => {
    const books = received();
    expect(outcome(books, body)).toEqual([refusal]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('leaves the difference of goods that are all on hand in the stock, where a part came damaged', () => {
    const items = [milk('10', '8'), milk('2', '8', { godown: 'DAMAGE' })];
    const books = received('0', {}, { items });
    const billed = [untaxed('10', '9'), { ...untaxed('2', '9'), godown: 'DAMAGE' }];
    expect(outcome(books, purchase({ source: 'GRN-1', items: billed }))).toEqual([
      'Dr Goods received not invoiced 96.00',
      'Dr Stock 10.00',
      'Dr Damaged stock 2.00',
      'Cr Creditors 108.00',
    ]);
  });

  test('books the difference of damaged goods that were sold as cost of sales', () => {
    const books = received('0', {}, { items: [milk('10', '8', { godown: 'DAMAGE' })] });
    const gone = { customer: 'C1', mode: 'credit', items: [milk('4', '1', { godown: 'DAMAGE' })] };
    expect(books.post(exampleDocument('sales', gone))).toMatchObject({ ok: true });
    expect(outcome(books, bill('9', { items: [untaxed('10', '9', { godown: 'DAMAGE' })] }))).toEqual([
      'Dr Goods received not invoiced 80.00',
      'Dr Damaged stock 6.00',
      'Dr Cost of goods sold 4.00',
      'Cr Creditors 90.00',
    ]);
  });

  test('cannot bill the same goods twice', () => {
    const books = received();
    expect(outcome(books, bill('8'))).toHaveLength(2);
    expect(outcome(books, bill('8'))).toEqual(['purchase.exceeds_received items.0.quantity']);
  });
});

describe('a purchase without a goods receipt', () => {
  let books: ExampleBooks;
  beforeEach(() => {
    books = exampleBooks();
  });

  test.each([
    [
      'on credit',
      { items: [milk('100', '8.25')] },
      ['Dr Stock 825.00', 'Dr Input VAT 41.25', 'Cr Creditors 866.25'],
      ['SUP-1 PU-1 -866.25'],
    ],
    [
      'with prices that include VAT',
      { taxInclusive: 'inclusive', items: [milk('100', '10.5')] },
      ['Dr Stock 1000.00', 'Dr Input VAT 50.00', 'Cr Creditors 1050.00'],
      ['SUP-1 PU-1 -1050.00'],
    ],
    [
      'with a trade discount and free goods',
      { discount: '25', items: [untaxed('100', '8', { freeQuantity: '10' })] },
      ['Dr Stock 775.00', 'Cr Creditors 775.00'],
      ['SUP-1 PU-1 -775.00'],
    ],
    [
      'for cash',
      { mode: 'cash', ledger: 'CASH', items: [untaxed('1', '8')] },
      ['Dr Stock 8.00', 'Cr Main cash 8.00'],
      [],
    ],
    [
      'partly paid',
      { items: [untaxed('10', '8')], tenders: [{ ledger: 'BANK', amount: '30' }] },
      ['Dr Stock 80.00', 'Cr Creditors 50.00', 'Cr Bank 30.00'],
      ['SUP-1 PU-1 -50.00'],
    ],
    [
      'into the damage store',
      { items: [untaxed('1', '8', { godown: 'DAMAGE' })] },
      ['Dr Damaged stock 8.00', 'Cr Creditors 8.00'],
      ['SUP-1 PU-1 -8.00'],
    ],
    [
      'of a service and an expense',
      {
        items: [{ item: 'CHILLER', quantity: '1', rate: '50' }],
        ledgers: [{ ledger: 'FUEL', amount: '9', taxCode: 'VAT5' }],
      },
      ['Dr Purchases 50.00', 'Dr Fuel 9.00', 'Dr Input VAT 2.95', 'Cr Creditors 61.95'],
      ['SUP-1 PU-1 -61.95'],
    ],
    [
      'in USD',
      { currency: 'USD', exchangeRate: '3.6725', items: [untaxed('100', '2')] },
      ['Dr Stock 734.50', 'Cr Creditors 734.50'],
      ['SUP-1 PU-1 -200.00'],
    ],
  ])('%s', (_name, fields, entries, bills) => {
    expect(outcome(books, purchase(fields))).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('is due after the supplier’s credit days', () => {
    outcome(books, purchase({ items: [milk('1', '8')] }));
    expect([...books.state.bills.values()]).toMatchObject([{ date: '2026-11-20', dueDate: '2027-01-04' }]);
  });

  test.each([
    [{}, 'lines.missing items'],
    [{ items: [milk('1', '8')], discount: '20' }, 'discount.exceeds_amount discount'],
    [{ items: [milk('1', '8', { discount: '9' }), milk('9', '8')] }, 'discount.exceeds_amount items.0.discount'],
    [{ items: [milk('1', '8')], ledgers: [{ ledger: 'FUEL', amount: '-9' }] }, 'discount.exceeds_amount ledgers'],
    [{ ledgers: [{ ledger: 'STOCK', amount: '5' }] }, 'ledger.not_allowed ledgers.0.ledger'],
    [{ ledgers: [{ ledger: 'DEBTORS', amount: '5' }] }, 'ledger.not_allowed ledgers.0.ledger'],
    [{ mode: 'cash', items: [milk('1', '8')] }, 'tender.missing ledger'],
    [{ items: [{ item: 'MILK', quantity: '1' }] }, 'field.required items.0.rate'],
  ])('%j is refused', (fields, refusal) => {
    expect(outcome(books, purchase(fields))).toEqual([refusal]);
  });
});

describe('under periodic books', () => {
  test.each([
    ['with goods', purchase({ items: [milk('10', '8')] })],
    ['for a receipt', purchase({ source: 'GRN-1', items: [milk('10', '8')] })],
  ])('a purchase %s is an expense, and no stock entry', (_name, body) => {
    const books = received('60', { inventoryBooks: 'periodic' });
    expect(outcome(books, body)).toEqual(['Dr Purchases 80.00', 'Dr Input VAT 4.00', 'Cr Creditors 84.00']);
  });

  test('the difference of a price is in the value of the goods all the same', () => {
    const books = received('0', { inventoryBooks: 'periodic' });
    outcome(books, bill('9'));
    expect(books.state.cost('MILK', 'saleable', 'MB')).toMatchObject({ quantity: 100, value: 90000 });
  });
});
