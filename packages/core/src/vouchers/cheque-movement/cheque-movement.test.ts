import { beforeEach, describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';

let books: ExampleBooks;

const bills = [{ kind: 'against', reference: 'S-1', amount: '95', discount: '5' }];

/** S-1: 200.00 owed by C1; R-1: a post-dated cheque of 95.00 that settles 100.00 of it. */
beforeEach(() => {
  books = exampleBooks();
  const hire = { item: 'CHILLER', quantity: '4', rate: '50', taxCode: 'VAT0' };
  books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', godown: 'MAIN', items: [hire] }));
  const cheque = { chequeNo: '7', effectiveDate: '2026-12-20' };
  books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'BANK', amount: '95', ...cheque, bills }));
});

const move = (mode: string, fields: object = {}) =>
  exampleDocument('chequeMovement', {
    mode,
    source: 'R-1',
    customer: 'C1',
    amount: '95',
    // A new cheque comes before its own day, and any clears on it or later.
    ...(mode === 'replace' ? {} : { date: '2026-12-20' }),
    ...fields,
  });
const back = (mode: string, fields: object = {}) => move(mode, { bills, ...fields });

describe('a post-dated cheque', () => {
  test('is deposited without an entry, and clears into its bank', () => {
    expect(outcome(books, move('deposit', { ledger: 'BANK' }))).toEqual([]);
    expect(outcome(books, move('clear', { ledger: 'BANK' }))).toEqual([
      'Dr Bank 95.00',
      'Cr Post-dated cheques in hand 95.00',
    ]);
    expect(openBills(books)).toEqual(['C1 S-1 100.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that bounces opens its bill again, with the discount taken back and the bank’s charges', () => {
    const charged = { ledger: 'BANK', ledgers: [{ ledger: 'BANK-CHARGES', amount: '25' }] };
    expect(outcome(books, back('bounce', charged))).toEqual([
      ...['Dr Bank charges 25.00', 'Dr Debtors 100.00'],
      ...['Cr Bank 25.00', 'Cr Post-dated cheques in hand 95.00', 'Cr Discount allowed 5.00'],
    ]);
    expect(openBills(books)).toEqual(['C1 S-1 200.00']);
    expect(books.state.bills.values().next().value).toMatchObject({ reference: 'S-1', dueDate: '2026-12-20' });
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that bounces brings back the credit that was set against its bills', () => {
    books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', amount: '30', bills: [] }));
    const set = [
      { kind: 'against', reference: 'S-1', amount: '90' },
      { kind: 'against', reference: 'R-2', amount: '-30' },
    ];
    const cheque = { chequeNo: '9', effectiveDate: '2026-12-20', ledger: 'BANK', amount: '60', bills: set };
    books.post(exampleDocument('receipt', { customer: 'C1', ...cheque }));
    expect(openBills(books)).toEqual(['C1 S-1 10.00']);
    const again = move('bounce', { source: 'R-3', amount: '60', bills: set });
    expect(outcome(books, again)).toEqual(['Dr Debtors 60.00', 'Cr Post-dated cheques in hand 60.00']);
    expect(openBills(books)).toEqual(['C1 S-1 100.00', 'C1 R-2 -30.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that bounces after it cleared is taken from the bank that had credited it', () => {
    books.post(move('clear', { ledger: 'BANK' }));
    expect(outcome(books, back('bounce'))).toEqual(['Dr Debtors 100.00', 'Cr Bank 95.00', 'Cr Discount allowed 5.00']);
  });

  test('is replaced by cash, or by another cheque that lives on', () => {
    expect(outcome(books, move('replace', { chequeNo: '8', effectiveDate: '2027-01-10' }))).toEqual([]);
    expect(outcome(books, move('replace', { ledger: 'CASH' }))).toEqual([
      'Dr Main cash 95.00',
      'Cr Post-dated cheques in hand 95.00',
    ]);
  });

  test('that bounced is made good by another, which settles the bill again', () => {
    books.post(back('bounce'));
    const another = { date: '2026-12-22', chequeNo: '8', effectiveDate: '2027-01-10' };
    expect(outcome(books, back('replace', another))).toEqual([
      'Dr Post-dated cheques in hand 95.00',
      'Dr Discount allowed 5.00',
      'Cr Debtors 100.00',
    ]);
    expect(openBills(books)).toEqual(['C1 S-1 100.00']);
    expect(outcome(books, move('clear', { ledger: 'BANK' }))).toEqual(['source.later date']);
    expect(outcome(books, move('clear', { date: '2027-01-09', ledger: 'BANK' }))).toEqual(['cheque.not_due date']);
    expect(outcome(books, move('clear', { date: '2027-01-10', ledger: 'BANK' }))).toEqual([
      'Dr Bank 95.00',
      'Cr Post-dated cheques in hand 95.00',
    ]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that paid ahead takes the advance back, and what was used of it is owed', () => {
    const ahead = [{ kind: 'advance', amount: '60' }];
    const facts = { chequeNo: '9', effectiveDate: '2026-12-24', bills: ahead };
    books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'BANK', amount: '60', ...facts }));
    const hire = { item: 'CHILLER', quantity: '1', rate: '50', taxCode: 'VAT0' };
    const used = { bills: [{ reference: 'R-2', amount: '40' }] };
    books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', godown: 'MAIN', items: [hire], ...used }));
    const bounce = move('bounce', { source: 'R-2', amount: '60', bills: ahead });
    expect(outcome(books, bounce)).toEqual([
      'Dr Customer advances 20.00',
      'Dr Debtors 40.00',
      'Cr Post-dated cheques in hand 60.00',
    ]);
    expect(openBills(books)).toEqual(['C1 S-1 100.00', 'C1 S-2 10.00', 'C1 CHQ-1 40.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('that paid ahead in another currency leaves at the rate it came at', () => {
    const dollars = { currency: 'USD', amount: '100', bills: [{ kind: 'advance', amount: '100' }] };
    const facts = { customer: 'C1', ledger: 'BANK', chequeNo: '9', effectiveDate: '2026-12-24' };
    books.post(exampleDocument('receipt', { ...dollars, ...facts, exchangeRate: '3.60' }));
    const bounce = move('bounce', { source: 'R-2', ...dollars, exchangeRate: '3.70' });
    expect(outcome(books, bounce)).toEqual(['Dr Customer advances 360.00', 'Cr Post-dated cheques in hand 360.00']);
    expect(openBills(books)).toEqual(['C1 S-1 100.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('to a supplier is the mirror of it', () => {
    const cheque = { chequeNo: '1', effectiveDate: '2026-12-24' };
    books.post(
      exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', ledgers: [{ ledger: 'FUEL', amount: '80' }] }),
    );
    const own = [{ kind: 'against', reference: 'PU-1', amount: '80' }];
    books.post(exampleDocument('payment', { supplier: 'SUP-1', ledger: 'BANK', amount: '80', ...cheque, bills: own }));
    const issued = (mode: string, fields: object) =>
      exampleDocument('chequeMovement', { mode, source: 'P-1', supplier: 'SUP-1', amount: '80', ...fields });
    expect(outcome(books, issued('handBack', { bills: own }))).toEqual([
      'Dr Post-dated cheques issued 80.00',
      'Cr Creditors 80.00',
    ]);
    expect(outcome(books, issued('replace', { bills: own, ledger: 'CASH' }))).toEqual([
      'Dr Creditors 80.00',
      'Cr Main cash 80.00',
    ]);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('does not clear before its own day, nor is anything told of it before it came', () => {
    expect(outcome(books, move('clear', { date: '2026-12-19', ledger: 'BANK' }))).toEqual(['cheque.not_due date']);
    expect(outcome(books, move('deposit', { date: '2026-11-19', ledger: 'BANK' }))).toEqual(['source.later date']);
    expect(outcome(books, back('bounce', { date: '2026-11-19' }))).toEqual(['source.later date']);
  });

  test.each([
    ['of a receipt without one', move('clear', { source: 'R-2', ledger: 'BANK' }), 'cheque.none source'],
    ['of another amount', move('clear', { amount: '90', ledger: 'BANK' }), 'cheque.amount_differs amount'],
    ['of another customer', move('clear', { customer: 'C2', ledger: 'BANK' }), 'voucher.party_fixed customer'],
    ['that is to clear nowhere', move('clear'), 'field.required ledger'],
    ['that is to clear into an expense', move('clear', { ledger: 'FUEL' }), 'tender.ledger_not_for_money ledger'],
    ['that bounces without its bills', move('bounce'), 'cheque.bills_differ bills'],
    ['that is replaced by nothing', move('replace', { chequeNo: '8' }), 'field.required effectiveDate'],
  ])('%s is refused', (_name, body, refusal) => {
    books.post(exampleDocument('receipt', { customer: 'C1', ledger: 'CASH', amount: '5' }));
    expect(outcome(books, body)).toEqual([refusal]);
  });

  test.each([
    [['clear', 'clear'], 'cheque.cleared mode'],
    [['clear', 'handBack'], 'cheque.cleared mode'],
    [['bounce', 'clear'], 'cheque.bounced mode'],
    [['handBack', 'bounce'], 'cheque.handed_back mode'],
    [['deposit', 'deposit'], 'cheque.deposited mode'],
  ])('cannot %s', ([first = '', second = ''], refusal) => {
    const facts = { bills, ledger: 'BANK' };
    expect(books.post(move(first, facts)).ok).toBe(true);
    expect(outcome(books, move(second, facts))).toEqual([refusal]);
  });
});
