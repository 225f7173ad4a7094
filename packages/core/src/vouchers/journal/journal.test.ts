import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

/** C1 owes S-1 of 100.00 and has paid R-1 of 40.00 ahead. */
beforeEach(() => {
  books = exampleBooks();
  const ledgers = [{ ledger: 'DELIVERY-INCOME', amount: '100.00' }];
  books.post(exampleDocument('sales', { customer: 'C1', mode: 'credit', ledgers }));
  const bills = [{ kind: 'advance', amount: '40.00' }];
  books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', amount: '40.00', bills }));
});

const dr = (ledger: string, debit: string, more: object = {}) => ({ ledger, debit, ...more });
const cr = (ledger: string, credit: string, more: object = {}) => ({ ledger, credit, ...more });
const of = (customer: string, billKind?: string, billReference?: string) => ({ customer, billKind, billReference });
const journal = (ledgers: object[], fields: object = {}) => exampleDocument('journal', { ledgers, ...fields });

describe('a journal', () => {
  test.each([
    [
      'between plain ledgers',
      journal([dr('FUEL', '30'), dr('BANK-CHARGES', '2'), cr('BANK', '32')]),
      ['Dr Fuel 30.00', 'Dr Bank charges 2.00', 'Cr Bank 32.00'],
      ['C1 S-1 100.00', 'C1 R-1 -40.00'],
    ],
    [
      'adjusts an advance against a bill',
      journal([
        dr('CUSTOMER-ADVANCES', '40', of('C1', 'against', 'R-1')),
        cr('DEBTORS', '40', of('C1', 'against', 'S-1')),
      ]),
      ['Dr Customer advances 40.00', 'Cr Debtors 40.00'],
      ['C1 S-1 60.00'],
    ],
    [
      'on a party without more is on account',
      journal([dr('FUEL', '15'), cr('DEBTORS', '15', of('C1'))]),
      ['Dr Fuel 15.00', 'Cr Debtors 15.00'],
      ['C1 S-1 100.00', 'C1 R-1 -40.00', 'C1 J-1 -15.00'],
    ],
    [
      'on a party with a bill’s number is against it',
      journal([dr('FUEL', '15'), cr('DEBTORS', '15', { customer: 'C1', billReference: 'S-1' })]),
      ['Dr Fuel 15.00', 'Cr Debtors 15.00'],
      ['C1 S-1 85.00', 'C1 R-1 -40.00'],
    ],
    [
      'opens bills, one under its own number',
      journal([
        dr('DEBTORS', '15', of('C2', 'new')),
        dr('DEBTORS', '5', of('C2', 'new', 'X-1')),
        cr('CREDITORS', '20', { supplier: 'SUP-1', billKind: 'new' }),
      ]),
      ['Dr Debtors 20.00', 'Cr Creditors 20.00'],
      ['C1 S-1 100.00', 'C1 R-1 -40.00', 'C2 J-1 15.00', 'C2 X-1 5.00', 'SUP-1 J-1 -20.00'],
    ],
    [
      'takes an advance of a supplier',
      journal([dr('SUPPLIER-ADVANCES', '9', { supplier: 'SUP-1', billKind: 'advance' }), cr('CASH', '9')]),
      ['Dr Supplier advances 9.00', 'Cr Main cash 9.00'],
      ['C1 S-1 100.00', 'C1 R-1 -40.00', 'SUP-1 J-1 9.00'],
    ],
  ])('%s', (_name, body, entries, bills) => {
    expect(outcome(books, body)).toEqual(entries);
    expect(openBills(books)).toEqual(bills);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('corrects tax, and accrues goods where the books are periodic', () => {
    expect(outcome(books, journal([dr('OUTPUT-TAX', '5'), cr('BANK', '5')]))).toEqual([
      'Dr Output VAT 5.00',
      'Cr Bank 5.00',
    ]);
    const periodic = exampleBooks(exampleMasters({ inventoryBooks: 'periodic' }));
    const accrued = journal([dr('PURCHASES', '5'), cr('GOODS-RECEIVED-NOT-INVOICED', '5')]);
    expect(outcome(periodic, accrued)).toEqual(['Dr Purchases 5.00', 'Cr Goods received not invoiced 5.00']);
  });

  test('keeps cost centre, project and narration of its lines', () => {
    const detail = { costCentre: 'CC1', project: 'PR1', narration: 'Van 1' };
    outcome(books, journal([dr('FUEL', '30', detail), cr('BANK', '30')]));
    expect(books.posted.at(-1)?.entries).toMatchObject([{ ledger: 'FUEL', ...detail }, { ledger: 'BANK' }]);
  });

  test('gives a new bill the party’s credit days', () => {
    outcome(books, journal([dr('DEBTORS', '15', of('C2', 'new')), cr('BANK', '15')]));
    expect([...books.state.bills.values()].at(-1)).toMatchObject({ reference: 'J-1', dueDate: '2027-01-04' });
  });

  test.each([
    ['the sides differ', [dr('FUEL', '30'), cr('BANK', '31')], ['journal.unbalanced ledgers']],
    ['there is one line', [dr('FUEL', '30')], ['journal.lines_missing ledgers']],
    [
      'a line has both sides',
      [dr('FUEL', '30', { credit: '30' }), cr('BANK', '0')],
      ['journal.both_sides ledgers.0.credit', 'field.required ledgers.1.credit'],
    ],
    [
      'a line has no amount',
      [dr('FUEL', '30'), { ledger: 'BANK' }],
      ['field.required ledgers.1.debit', 'journal.unbalanced ledgers'],
    ],
    ['a party is missing', [dr('DEBTORS', '30'), cr('BANK', '30')], ['ledger.needs_party ledgers.0.customer']],
    [
      'the party is of the other side',
      [dr('DEBTORS', '30', { supplier: 'SUP-1' }), cr('BANK', '30')],
      ['ledger.takes_no_party ledgers.0.supplier', 'ledger.needs_party ledgers.0.customer'],
    ],
    [
      'the party has no account',
      [dr('DEBTORS', '30', of('WALK-IN')), cr('BANK', '30')],
      ['ledger.needs_party ledgers.0.customer'],
    ],
    [
      'a party is on a plain ledger',
      [dr('FUEL', '30', of('C1')), cr('BANK', '30')],
      ['ledger.takes_no_party ledgers.0.customer'],
    ],
    [
      'a bill is on a plain ledger',
      [dr('FUEL', '30', { billReference: 'S-1' }), cr('BANK', '30')],
      ['ledger.takes_no_party ledgers.0.billReference'],
    ],
    ...['GOODS-RECEIVED-NOT-INVOICED', 'GOODS-DELIVERED-NOT-INVOICED', 'CHEQUES-IN-HAND', 'CHEQUES-ISSUED'].map(
      (ledger): [string, object[], string[]] => [
        `a register stands behind ${ledger}`,
        [dr(ledger, '30'), cr('BANK', '30')],
        ['ledger.kept_by_register ledgers.0.ledger'],
      ],
    ),
    [
      'branches owe each other by hand',
      [dr('INTER-BRANCH', '30'), cr('BANK', '30')],
      ['ledger.between_branches ledgers.0.ledger'],
    ],
    ['goods are moved by hand', [dr('STOCK', '30'), cr('BANK', '30')], ['journal.stock_ledger ledgers.0.ledger']],
    [
      'no bill is named',
      [dr('BANK', '30'), cr('DEBTORS', '30', of('C1', 'against'))],
      ['field.required ledgers.1.billReference'],
    ],
    [
      'the bill would grow',
      [dr('DEBTORS', '30', of('C1', 'against', 'S-1')), cr('BANK', '30')],
      ['bill.wrong_side ledgers.0.billReference'],
    ],
    [
      'the bill exists',
      [dr('DEBTORS', '30', of('C1', 'new', 'S-1')), cr('BANK', '30')],
      ['bill.reference_exists ledgers.0.billReference'],
    ],
    [
      'a new bill stands twice',
      [dr('DEBTORS', '1', of('C1', 'new', 'X')), dr('DEBTORS', '1', of('C1', 'new', 'X')), cr('BANK', '2')],
      ['bill.twice ledgers.1.billReference'],
    ],
    ['a ledger is not there', [dr('NOWHERE', '30'), cr('BANK', '30')], ['reference.unknown ledgers.0.ledger']],
  ])('is refused when %s', (_name, lines, refusals) => {
    expect(outcome(books, journal(lines))).toEqual(refusals);
    expect(openBills(books)).toEqual(['C1 S-1 100.00', 'C1 R-1 -40.00']);
  });

  test('is the closing stock under periodic books', () => {
    const periodic = exampleBooks(exampleMasters({ inventoryBooks: 'periodic' }));
    const closing = journal([dr('STOCK', '30'), cr('COST-OF-GOODS-SOLD', '30')]);
    expect(outcome(periodic, closing)).toEqual(['Dr Stock 30.00', 'Cr Cost of goods sold 30.00']);
  });

  test('in a foreign currency settles a bill at what it is carried at', () => {
    const usd = { currency: 'USD', exchangeRate: '3.6' };
    const lines = (more: object) => [dr('DEBTORS', '10', { customer: 'C2', ...more }), cr('DELIVERY-INCOME', '10')];
    outcome(books, journal(lines({ billKind: 'new', billReference: 'U-1' }), usd));
    const settling = [dr('BANK', '10'), cr('DEBTORS', '10', of('C2', 'against', 'U-1'))];
    expect(outcome(books, journal(settling, { ...usd, exchangeRate: '3.5' }))).toEqual([
      'Dr Bank 35.00',
      'Dr Exchange loss 1.00',
      'Cr Debtors 36.00',
    ]);
    expect(brokenInvariants(books)).toEqual([]);
  });
});
