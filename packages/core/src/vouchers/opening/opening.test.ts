import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { brokenInvariants, openBills } from '../../../testing/statement.ts';
import { examples } from './examples.ts';

const opening = (fields: object) => exampleDocument('opening', fields);
const ledgers = (...lines: object[]) => opening({ ledgers: lines });
const debtor = (debit: string, more: object = {}) => ({ ledger: 'DEBTORS', debit, customer: 'C1', ...more });

describe('an opening', () => {
  test('of cash, bills and stock stands against Opening balance equity', () => {
    const books = exampleBooks();
    expect(outcome(books, examples[0])).toEqual([
      'Dr Stock 400.00',
      'Dr Main cash 1000.00',
      'Dr Debtors 400.00',
      'Cr Creditors 600.00',
      'Cr Opening balance equity 1200.00',
    ]);
    expect(openBills(books)).toEqual(['C1 OLD-12 310.00', 'C1 OLD-31 90.00', 'SUP-1 GD-1 -600.00']);
    expect([...books.state.bills.values()]).toMatchObject([
      { date: '2026-10-03', dueDate: '2026-11-02' },
      { date: '2026-10-25', dueDate: '2026-11-24' },
      { date: '2026-11-01', dueDate: '2026-11-15' },
    ]);
    expect(books.state.quantity('MAIN', 'MILK')).toBe(50);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['of a debt', ledgers({ ledger: 'BANK', credit: '70' }), ['Dr Opening balance equity 70.00', 'Cr Bank 70.00']],
    [
      'that balances by itself',
      ledgers({ ledger: 'CASH', debit: '5' }, { ledger: 'CAPITAL', credit: '5' }),
      ['Dr Main cash 5.00', 'Cr Capital 5.00'],
    ],
    [
      'of an advance',
      ledgers({ ledger: 'CUSTOMER-ADVANCES', credit: '20', customer: 'C1' }),
      ['Dr Opening balance equity 20.00', 'Cr Customer advances 20.00'],
    ],
    [
      'of a bill in USD',
      opening({ currency: 'USD', exchangeRate: '3.6725', ledgers: [debtor('100')] }),
      ['Dr Debtors 367.25', 'Cr Opening balance equity 367.25'],
    ],
    [
      'of damaged goods',
      opening({ items: [{ item: 'MILK', godown: 'DAMAGE', quantity: '2', rate: '1.5' }] }),
      ['Dr Damaged stock 3.00', 'Cr Opening balance equity 3.00'],
    ],
  ])('%s', (_name, body, entries) => {
    const books = exampleBooks();
    expect(outcome(books, body)).toEqual(entries);
    expect(brokenInvariants(books)).toEqual([]);
  });

  const held = (more: object = {}) => {
    return {
      ledger: 'CHEQUES-IN-HAND',
      debit: '210',
      customer: 'C1',
      chequeNo: '871',
      effectiveDate: '2026-12-05',
      ...more,
    };
  };

  test('brings cheques that are cleared and bounce one by one', () => {
    const books = exampleBooks();
    outcome(books, ledgers(held(), held({ chequeNo: '872', debit: '90' })));
    const move = (fields: object) => exampleDocument('chequeMovement', { source: 'OB-1', customer: 'C1', ...fields });
    expect(
      outcome(books, move({ mode: 'clear', date: '2026-12-05', sourceCheque: '871', amount: '210', ledger: 'BANK' })),
    ).toEqual(['Dr Bank 210.00', 'Cr Post-dated cheques in hand 210.00']);
    expect(outcome(books, move({ mode: 'bounce', sourceCheque: '872', amount: '90' }))).toEqual([
      'Dr Debtors 90.00',
      'Cr Post-dated cheques in hand 90.00',
    ]);
    expect(openBills(books)).toEqual(['C1 CHQ-2 90.00']);
    expect(outcome(books, move({ mode: 'replace', sourceCheque: '872', amount: '90', ledger: 'CASH' }))).toEqual([
      'Dr Main cash 90.00',
      'Cr Debtors 90.00',
    ]);
    expect(
      outcome(books, move({ mode: 'clear', date: '2026-12-05', sourceCheque: '871', amount: '210', ledger: 'BANK' })),
    ).toEqual(['cheque.cleared mode']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each([
    ['that bounced', { sourceCheque: '871' }, 'cheque.bounced mode'],
    ['that is not named', {}, 'field.required sourceCheque'],
    ['that it did not bring', { sourceCheque: '7' }, 'cheque.none sourceCheque'],
  ])('has nothing to clear of a cheque %s', (_name, named, refusal) => {
    const books = exampleBooks();
    outcome(books, ledgers(held()));
    const move = { source: 'OB-1', customer: 'C1', amount: '210' };
    outcome(books, exampleDocument('chequeMovement', { ...move, mode: 'bounce', sourceCheque: '871' }));
    const clear = { ...move, ...named, date: '2026-12-05', mode: 'clear', ledger: 'BANK' };
    expect(outcome(books, exampleDocument('chequeMovement', clear))).toEqual([refusal]);
  });

  test.each([
    ['two cheques of one number', ledgers(held(), held()), 'cheque.twice ledgers.1.chequeNo'],
    ['a cheque of nobody', ledgers(held({ customer: undefined })), 'field.required ledgers.0.customer'],
    ['a cheque without a day', ledgers(held({ effectiveDate: undefined })), 'field.required ledgers.0.effectiveDate'],
    ['a cheque in the bank', ledgers(held({ ledger: 'BANK' })), 'ledger.not_allowed ledgers.0.ledger'],
    [
      'a cheque of a supplier in hand',
      ledgers(held({ supplier: 'SUP-1' })),
      'ledger.takes_no_party ledgers.0.supplier',
    ],
  ])('with %s is refused', (_name, body, refusal) => {
    expect(outcome(exampleBooks(), body)).toEqual([refusal]);
  });

  test('has the opening stock in its ledger under periodic books too', () => {
    const body = opening({ items: [{ item: 'MILK', quantity: '10', rate: '8' }] });
    expect(outcome(exampleBooks(exampleMasters({ inventoryBooks: 'periodic' })), body)).toEqual([
      'Dr Stock 80.00',
      'Cr Opening balance equity 80.00',
    ]);
  });

  test.each([
    ['nothing', opening({}), 'lines.missing items'],
    ['two bills under one number', ledgers(debtor('1'), debtor('2')), 'bill.twice ledgers.1.billReference'],
    [
      'a bill that is younger than its day',
      ledgers(debtor('1', { billReference: 'NEW-1', billDate: '2027-01-01' })),
      'opening.bill_later ledgers.0.billDate',
    ],
    [
      'a party’s ledger without the party',
      ledgers({ ledger: 'DEBTORS', debit: '1' }),
      'ledger.needs_party ledgers.0.customer',
    ],
    ['stock without goods', ledgers({ ledger: 'STOCK', debit: '1' }), 'journal.stock_ledger ledgers.0.ledger'],
    [
      'what branches owe each other',
      ledgers({ ledger: 'INTER-BRANCH', debit: '1' }),
      'ledger.between_branches ledgers.0.ledger',
    ],
    ['goods without a cost', opening({ items: [{ item: 'MILK', quantity: '1' }] }), 'field.required items.0.rate'],
    ['a service', opening({ items: [{ item: 'CHILLER', quantity: '1', rate: '5' }] }), 'item.not_stocked items.0.item'],
  ])('of %s is refused', (_name, body, refusal) => {
    expect(outcome(exampleBooks(), body)).toEqual([refusal]);
  });

  test('cannot bring the same bill again', () => {
    const books = exampleBooks();
    outcome(books, ledgers(debtor('1', { billReference: 'OLD-1' })));
    expect(outcome(books, ledgers(debtor('1', { billReference: 'OLD-1' })))).toEqual([
      'bill.reference_exists ledgers.0.billReference',
    ]);
  });
});
