import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

/** C1 owes S-1 of 100.00 and S-2 of 40.00 USD at 3.60. */
beforeEach(() => {
  books = exampleBooks();
  const sale = { customer: 'C1', mode: 'credit' };
  const delivery = (amount: string) => ({ ledgers: [{ ledger: 'DELIVERY-INCOME', amount }] });
  books.post(exampleDocument('sales', { ...sale, ...delivery('100.00') }));
  books.post(exampleDocument('sales', { ...sale, ...delivery('40.00'), currency: 'USD', exchangeRate: '3.6' }));
});

const receipt = (fields: object) => exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', ...fields });
const against = (reference: string, amount: string, discount?: string) => ({
  kind: 'against',
  reference,
  amount,
  ...(discount === undefined ? {} : { discount }),
});

describe('a receipt', () => {
  test.each([
    [
      'that says nothing of bills goes over those of its currency, and what they leave is on account',
      { amount: '130.00' },
      ['Dr Main cash 130.00', 'Cr Debtors 130.00'],
      ['C1 S-2 40.00', 'C1 R-1 -30.00'],
    ],
    [
      'that says nothing of bills, of a day before there were any, is on account',
      { amount: '30.00', date: '2026-11-19' },
      ['Dr Main cash 30.00', 'Cr Debtors 30.00'],
      ['C1 S-1 100.00', 'C1 S-2 40.00', 'C1 R-1 -30.00'],
    ],
    [
      'of no bills is on account',
      { amount: '30.00', bills: [] },
      ['Dr Main cash 30.00', 'Cr Debtors 30.00'],
      ['C1 S-1 100.00', 'C1 S-2 40.00', 'C1 R-1 -30.00'],
    ],
    [
      'against a bill, with a settlement discount',
      { amount: '95.00', bills: [against('S-1', '95.00', '5.00')] },
      ['Dr Main cash 95.00', 'Dr Discount allowed 5.00', 'Cr Debtors 100.00'],
      ['C1 S-2 40.00'],
    ],
    [
      'partly against a bill, partly ahead, partly on account',
      {
        amount: '70.00',
        bills: [against('S-1', '40.00'), { kind: 'advance', amount: '20.00' }, { kind: 'onAccount', amount: '10.00' }],
      },
      ['Dr Main cash 70.00', 'Cr Debtors 50.00', 'Cr Customer advances 20.00'],
      ['C1 S-1 60.00', 'C1 S-2 40.00', 'C1 R-1 -20.00', 'C1 R-1 -10.00'],
    ],
    [
      'by a cheque of a later day',
      { amount: '100.00', ledger: 'BANK', chequeNo: '77', effectiveDate: '2026-11-21', bills: [against('S-1', '100')] },
      ['Dr Post-dated cheques in hand 100.00', 'Cr Debtors 100.00'],
      ['C1 S-2 40.00'],
    ],
    [
      'by a cheque of the day',
      { amount: '100.00', ledger: 'BANK', chequeNo: '77', effectiveDate: '2026-11-20', bills: [against('S-1', '100')] },
      ['Dr Bank 100.00', 'Cr Debtors 100.00'],
      ['C1 S-2 40.00'],
    ],
    [
      'less the bank’s charges',
      {
        amount: '98.00',
        ledger: 'BANK',
        bills: [against('S-1', '100')],
        ledgers: [{ ledger: 'BANK-CHARGES', amount: '-2' }],
      },
      ['Dr Bank 98.00', 'Dr Bank charges 2.00', 'Cr Debtors 100.00'],
      ['C1 S-2 40.00'],
    ],
    [
      'of other income, from nobody by name',
      { customer: undefined, amount: '12.00', ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '12' }] },
      ['Dr Main cash 12.00', 'Cr Delivery charges 12.00'],
      ['C1 S-1 100.00', 'C1 S-2 40.00'],
    ],
    [
      'in USD at 3.70 for a bill carried at 3.60, with its exchange gain',
      { currency: 'USD', exchangeRate: '3.7', amount: '38.00', bills: [against('S-2', '38.00', '2.00')] },
      ['Dr Main cash 140.60', 'Dr Discount allowed 7.40', 'Cr Debtors 144.00', 'Cr Exchange gain 4.00'],
      ['C1 S-1 100.00'],
    ],
  ])('%s', (_name, fields, entries, bills) => {
    expect(outcome(books, receipt(fields))).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  describe('of several customers', () => {
    const of = (customer: string, line: object) => ({ customer, ...line });
    const slip = (bills: object[], fields: object = {}) => receipt({ customer: undefined, bills, ...fields });

    /** C2 owes a bill of the same kind. */
    beforeEach(() => {
      const ledgers = [{ ledger: 'DELIVERY-INCOME', amount: '25.00' }];
      books.post(exampleDocument('sales', { customer: 'C2', mode: 'credit', ledgers }));
    });

    test('settles the bills of each, and is headed by the first', () => {
      const onAccount = of('C2', { kind: 'onAccount', amount: '7.00' });
      const bills = [of('C1', against('S-1', '95.00', '5.00')), of('C2', against('S-3', '20.00')), onAccount];
      expect(outcome(books, slip(bills, { amount: '122.00' }))).toEqual([
        'Dr Main cash 122.00',
        'Dr Discount allowed 5.00',
        'Cr Debtors 127.00',
      ]);
      expect(openBills(books)).toEqual(['C1 S-2 40.00', 'C2 S-3 5.00', 'C2 R-1 -7.00']);
      expect(books.posted.at(-1)?.voucher.header['customer']).toBe('C1');
      expect(brokenInvariants(books)).toEqual([]);
    });

    test('each may pay ahead, and what names nobody is of the header’s', () => {
      const ahead = { kind: 'advance', amount: '4.00' };
      expect(outcome(books, receipt({ amount: '8.00', bills: [ahead, of('C2', ahead)] }))).toEqual([
        'Dr Main cash 8.00',
        'Cr Customer advances 8.00',
      ]);
      expect(openBills(books).slice(3)).toEqual(['C1 R-1 -4.00', 'C2 R-1 -4.00']);
      expect(brokenInvariants(books)).toEqual([]);
    });

    test.each([
      ['the bill is another’s', [of('C1', against('S-3', '5'))], 'bill.unknown bills.0.reference'],
      [
        'a line names nobody and there is none above',
        [of('C2', against('S-3', '4')), against('S-1', '1')],
        'field.required customer',
      ],
      [
        'one of them is the counter customer',
        [of('C1', against('S-1', '4')), of('WALK-IN', { kind: 'onAccount', amount: '1' })],
        'ledger.needs_party bills.1.customer',
      ],
      [
        'a bill is named twice, once by the header’s name',
        [against('S-1', '4'), of('C1', against('S-1', '1'))],
        'bill.twice bills.1.reference',
        'C1',
      ],
    ])('is refused when %s', (_name, bills, refusal, customer?: string) => {
      expect(outcome(books, slip(bills, { amount: '5', customer }))).toEqual([refusal]);
    });

    test('a cheque that bounces opens the bills of each again', () => {
      const bills = [of('C1', against('S-1', '100.00')), of('C2', against('S-3', '24.00', '1.00'))];
      const before = openBills(books);
      const cheque = { ledger: 'BANK', chequeNo: '77', effectiveDate: '2026-11-21', amount: '124.00' };
      expect(outcome(books, slip(bills, cheque))).toContain('Cr Debtors 125.00');
      expect(openBills(books)).toEqual(['C1 S-2 40.00']);
      const bounced = { mode: 'bounce', source: 'R-1', customer: 'C1', amount: '124.00', date: '2026-11-21', bills };
      expect(outcome(books, exampleDocument('chequeMovement', bounced))).toContain('Dr Debtors 125.00');
      expect(openBills(books).toSorted()).toEqual(before.toSorted());
      const given = { ...bounced, mode: 'replace', ledger: 'CASH', date: '2026-11-22' };
      const swapped = [{ ...bills[0], customer: 'C2' }, bills[1]];
      expect(outcome(books, exampleDocument('chequeMovement', { ...given, bills: swapped }))).toEqual([
        'cheque.bills_differ bills',
      ]);
      expect(outcome(books, exampleDocument('chequeMovement', given))).toContain('Cr Debtors 125.00');
      expect(openBills(books)).toEqual(['C1 S-2 40.00']);
      expect(brokenInvariants(books)).toEqual([]);
    });
  });

  test('against a bill, less a credit that is set against it', () => {
    books.post(receipt({ amount: '30.00', bills: [] }));
    const bills = [against('S-1', '90.00'), against('R-1', '-30.00')];
    expect(outcome(books, receipt({ amount: '60.00', bills }))).toEqual(['Dr Main cash 60.00', 'Cr Debtors 60.00']);
    expect(openBills(books)).toEqual(['C1 S-1 10.00', 'C1 S-2 40.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['the lines do not add up', { amount: '90.00', bills: [against('S-1', '95.00')] }, 'settlement.differs bills'],
    [
      'there is more than is open',
      { amount: '101', bills: [against('S-1', '101')] },
      'bill.exceeded bills.0.reference',
    ],
    [
      'the bill is in another currency',
      { amount: '40', bills: [against('S-2', '40')] },
      'bill.currency_differs bills.0.reference',
    ],
    ['the bill is nobody’s', { amount: '1', bills: [against('S-9', '1')] }, 'bill.unknown bills.0.reference'],
    [
      'no bill is named',
      { amount: '1', bills: [{ kind: 'against', amount: '1' }] },
      'field.required bills.0.reference',
    ],
    [
      'a bill is raised instead of settled',
      { amount: '1', bills: [{ kind: 'onAccount', amount: '101' }, against('S-1', '-100')] },
      'bill.wrong_side bills.1.reference',
    ],
    [
      'a discount is given on a credit',
      { amount: '1', bills: [{ kind: 'onAccount', amount: '3' }, against('S-1', '-2', '1')] },
      'bill.amount_not_positive bills.1.amount',
    ],
    [
      'a bill is named twice',
      { amount: '2', bills: [against('S-1', '1'), against('S-1', '1')] },
      'bill.twice bills.1.reference',
    ],
    [
      'a discount is on no bill',
      { amount: '9', bills: [{ kind: 'onAccount', amount: '9', discount: '1' }] },
      'settlement.discount_without_bill bills.0.discount',
    ],
    ['nothing is received', { amount: '0' }, 'bill.amount_not_positive amount'],
    ['nobody paid', { amount: '5', customer: undefined }, 'field.required customer'],
    ['the counter customer has no account', { amount: '5', customer: 'WALK-IN' }, 'ledger.needs_party customer'],
    ['the money goes to the stock', { amount: '5', ledger: 'STOCK' }, 'tender.ledger_not_for_money ledger'],
    ['the cheque has no number', { amount: '5', effectiveDate: '2026-12-01' }, 'field.required chequeNo'],
    [
      'another ledger needs a party',
      { amount: '5', ledgers: [{ ledger: 'CREDITORS', amount: '5' }] },
      'ledger.not_allowed ledgers.0.ledger',
    ],
  ])('is refused when %s', (_name, fields, refusal) => {
    expect(outcome(books, receipt(fields))).toEqual([refusal]);
    expect(openBills(books)).toEqual(['C1 S-1 100.00', 'C1 S-2 40.00']);
  });

  test('does not settle a credit of the customer', () => {
    books.post(receipt({ amount: '30.00', bills: [] }));
    expect(outcome(books, receipt({ amount: '5', bills: [against('R-1', '5')] }))).toEqual([
      'bill.wrong_side bills.0.reference',
    ]);
  });

  test('names its cheque in the entry of the money', () => {
    books.post(receipt({ amount: '5.00', ledger: 'BANK', chequeNo: '77' }));
    expect(books.posted.at(-1)?.entries).toMatchObject([{ ledger: 'BANK', narration: '77' }, { ledger: 'DEBTORS' }]);
  });
});
