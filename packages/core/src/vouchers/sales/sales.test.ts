import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

/** 100 milk at 8.00 in the main store, 10 in the van. */
const goods = [
  { item: 'MILK', quantity: '100', rate: '8' },
  { item: 'MILK', godown: 'VAN-1', quantity: '10', rate: '8' },
];

beforeEach(() => {
  books = exampleBooks();
  books.post(exampleDocument('opening', { items: goods }));
});

const sale = (fields: object) => exampleDocument('sales', { mode: 'credit', customer: 'C1', ...fields });
const milk = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate,
  taxCode: 'VAT0',
  ...more,
});
const cash = (fields: object) => sale({ mode: 'cash', ledger: 'CASH', customer: undefined, ...fields });
const tenders = (...amounts: [string, string][]) => ({
  tenders: amounts.map(([ledger, amount]) => ({ ledger, amount })),
});

test.each([
  ['AED', '1', '10.10', 10_00],
  ['USD', '3.6725', '10.10', 10_10],
])('the step of rounding is of the base currency: %s', (currency, exchangeRate, rate, net) => {
  const result = books.post(sale({ currency, exchangeRate, items: [milk('1', rate)] }));
  expect(result).toMatchObject({ ok: true, value: [{ voucher: { totals: { net } } }] });
});

describe('a sale', () => {
  test.each([
    [
      'on credit, with VAT',
      sale({ items: [milk('10', '12.5', { taxCode: 'VAT5' })] }),
      ['Dr Debtors 131.25', 'Dr Cost of goods sold 80.00', 'Cr Sales 125.00', 'Cr Output VAT 6.25', 'Cr Stock 80.00'],
      ['C1 S-1 131.25'],
    ],
    [
      'on a sales account of its own',
      sale({ salesAccount: 'DELIVERY-INCOME', items: [milk('10', '12.5')] }),
      ['Dr Debtors 125.00', 'Dr Cost of goods sold 80.00', 'Cr Delivery charges 125.00', 'Cr Stock 80.00'],
      ['C1 S-1 125.00'],
    ],
    [
      'on credit, partly paid',
      sale({ items: [milk('10', '12.5')], ...tenders(['CASH', '25']) }),
      ['Dr Main cash 25.00', 'Dr Debtors 100.00', 'Dr Cost of goods sold 80.00', 'Cr Sales 125.00', 'Cr Stock 80.00'],
      ['C1 S-1 100.00'],
    ],
    [
      'for cash and card, change given on the cash',
      cash({ items: [milk('10', '12.5')], ...tenders(['BANK', '100'], ['CASH', '30']) }),
      ['Dr Bank 100.00', 'Dr Main cash 25.00', 'Dr Cost of goods sold 80.00', 'Cr Sales 125.00', 'Cr Stock 80.00'],
      [],
    ],
    [
      'for cash to a customer by name, who owes nothing',
      cash({ customer: 'C1', items: [milk('1', '12.5')] }),
      ['Dr Main cash 12.50', 'Dr Cost of goods sold 8.00', 'Cr Sales 12.50', 'Cr Stock 8.00'],
      [],
    ],
    [
      'with discount, free goods and delivery, rounded to 0.25',
      cash({
        discount: '1.10',
        items: [milk('2', '10', { freeQuantity: '1' })],
        ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '5' }],
      }),
      [
        'Dr Main cash 24.00',
        'Dr Cost of goods sold 16.00',
        'Dr Promotion expense 8.00',
        'Cr Sales 18.90',
        'Cr Delivery charges 5.00',
        'Cr Round off 0.10',
        'Cr Stock 24.00',
      ],
      [],
    ],
    [
      'with prices that include VAT',
      sale({ taxInclusive: 'inclusive', items: [milk('1', '10.5', { taxCode: 'VAT5' })] }),
      ['Dr Debtors 10.50', 'Dr Cost of goods sold 8.00', 'Cr Sales 10.00', 'Cr Output VAT 0.50', 'Cr Stock 8.00'],
      ['C1 S-1 10.50'],
    ],
    [
      'of a service',
      sale({ items: [{ item: 'CHILLER', quantity: '1', rate: '50', taxCode: 'VAT0' }] }),
      ['Dr Debtors 50.00', 'Cr Sales 50.00'],
      ['C1 S-1 50.00'],
    ],
    [
      'in USD',
      sale({ currency: 'USD', exchangeRate: '3.6725', items: [milk('1', '4')] }),
      ['Dr Debtors 14.69', 'Dr Cost of goods sold 8.00', 'Cr Sales 14.69', 'Cr Stock 8.00'],
      ['C1 S-1 4.00'],
    ],
    [
      'with returned goods on the same slip, all for cash',
      cash({ items: [milk('10', '12.5'), milk('-2', '12.5')], ...tenders(['CASH', '100']) }),
      [
        ...['Dr Main cash 125.00', 'Dr Cost of goods sold 80.00', 'Cr Sales 125.00', 'Cr Stock 80.00'],
        ...['Dr Sales returns 25.00', 'Dr Stock 16.00', 'Cr Main cash 25.00', 'Cr Cost of goods sold 16.00'],
      ],
      [],
    ],
    [
      'with returned goods sets them against its own bill',
      sale({ items: [milk('10', '12.5'), milk('-2', '12.5')] }),
      [
        ...['Dr Debtors 125.00', 'Dr Cost of goods sold 80.00', 'Cr Sales 125.00', 'Cr Stock 80.00'],
        ...['Dr Sales returns 25.00', 'Dr Stock 16.00', 'Cr Debtors 25.00', 'Cr Cost of goods sold 16.00'],
      ],
      ['C1 S-1 100.00'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('has no cost under periodic books', () => {
    const periodic = exampleBooks(exampleMasters({ inventoryBooks: 'periodic' }));
    periodic.post(exampleDocument('opening', { items: goods }));
    expect(outcome(periodic, sale({ items: [milk('1', '12.5')] }))).toEqual(['Dr Debtors 12.50', 'Cr Sales 12.50']);
    expect(periodic.state.quantity('MAIN', 'MILK')).toBe(99);
  });

  test('takes the retail rate of its unit where none is entered', () => {
    const body = cash({ items: [{ item: 'MILK', unit: 'CTN', quantity: '1', taxCode: 'VAT0' }] });
    expect(outcome(books, body)).toContain('Cr Sales 145.00');
  });

  test.each([
    ['more than the van has', sale({ items: [milk('11', '12', { godown: 'VAN-1' })] }), 'stock.out items.0.quantity'],
    ['nothing', sale({}), 'lines.missing items'],
    [
      'on an account of no income',
      sale({ salesAccount: 'CASH', items: [milk('1', '1')] }),
      'sales.account_not_income salesAccount',
    ],
    ['no quantity', sale({ items: [milk('0', '12')] }), 'quantity.zero items.0.quantity'],
    ['a broken piece', sale({ items: [milk('0.5', '12')] }), 'quantity.fractional items.0.quantity'],
    ['on credit to nobody', sale({ customer: undefined, items: [milk('1', '1')] }), 'field.required customer'],
    [
      'on credit over the counter',
      sale({ customer: 'WALK-IN', items: [milk('1', '1')] }),
      'credit.needs_party customer',
    ],
    [
      'for less than it costs the customer',
      cash({ items: [milk('1', '9')], ...tenders(['CASH', '5']) }),
      'tender.less_than_invoice tenders',
    ],
    [
      'with change on a card',
      cash({ items: [milk('1', '9')], ...tenders(['BANK', '10']) }),
      'tender.change_without_cash tenders',
    ],
    [
      'paid into a bank by a later day',
      cash({
        items: [milk('1', '9')],
        tenders: [{ ledger: 'BANK', amount: '9', chequeNo: '7', effectiveDate: '2026-11-21' }],
      }),
      'tender.post_dated tenders.0.effectiveDate',
    ],
    ['for cash that goes nowhere', cash({ ledger: undefined, items: [milk('1', '9')] }), 'tender.missing ledger'],
    [
      'for cash that goes to the debtors',
      cash({ ledger: 'DEBTORS', items: [milk('1', '9')] }),
      'tender.ledger_not_for_money ledger',
    ],
    [
      'with a discount beyond its amount',
      sale({ discount: '10', items: [milk('1', '9')] }),
      'discount.maximum discount',
    ],
    [
      'with a charge on the debtors',
      sale({ ledgers: [{ ledger: 'DEBTORS', amount: '5' }] }),
      'ledger.not_allowed ledgers.0.ledger',
    ],
    [
      'with a charge on the stock',
      sale({ ledgers: [{ ledger: 'STOCK', amount: '5' }] }),
      'ledger.not_allowed ledgers.0.ledger',
    ],
    ['before its tax had a rate', sale({ date: '2017-12-31', items: [milk('1', '9')] }), 'tax.no_rate items.0.taxCode'],
    ['in USD without a rate', sale({ currency: 'USD', items: [milk('1', '9')] }), 'exchange.rate_missing exchangeRate'],
    [
      'below nothing',
      cash({ customer: 'C1', ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '-5' }] }),
      'discount.exceeds_amount ledgers',
    ],
    [
      'whose net is not what was shown',
      sale({ items: [milk('1', '9')], totals: { net: '8.75' } }),
      'totals.differ totals.net',
    ],
  ])('of %s is refused', (_name, body, refusal) => {
    expect(outcome(books, body)).toEqual([refusal]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('in a unit that its item does not have is refused', () => {
    const hire = { item: 'CHILLER', unit: 'CTN', quantity: '1', rate: '50', taxCode: 'VAT0' };
    expect(outcome(books, sale({ items: [hire] }))).toContain('item.unit_unknown items.0.quantity');
  });

  test('of the main store may go below zero by setting, and is corrected when the goods arrive', () => {
    const lenient = exampleBooks(exampleMasters({ mainGodownMayGoNegative: true }));
    lenient.post(exampleDocument('opening', { items: goods }));
    outcome(lenient, sale({ items: [milk('120', '12.5')] }));
    const late = exampleDocument('goodsReceipt', {
      supplier: 'SUP-1',
      items: [{ item: 'MILK', quantity: '30', rate: '9' }],
    });
    expect(outcome(lenient, late)).toEqual([
      'Dr Stock 260.00',
      'Dr Cost of goods sold 10.00',
      'Cr Goods received not invoiced 270.00',
    ]);
    expect(brokenInvariants(lenient)).toEqual([]);
  });
});
