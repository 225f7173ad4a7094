import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { ledgerRoles } from '../definition/ledger-roles.ts';
import { mayBearCharge, mayTakeMoney } from './money-ledgers.ts';

const milk = [{ item: 'MILK', quantity: '1', rate: '12', godown: 'MAIN' }];
const tender = (ledger: string) => ({ mode: 'cash', tenders: [{ ledger, amount: '100' }] });
const refusals = (type: string, fields: object) => outcome(exampleBooks(), exampleDocument(type, fields));

/** One of each kind that carries the books. */
const carrying = ['STOCK', 'INTER-BRANCH', 'OUTPUT-TAX', 'DEBTORS', 'CREDITORS', 'EXCHANGE-REVALUATION', 'SALES'];
carrying.push('OPENING-EQUITY', 'COST-OF-GOODS-SOLD', 'CHEQUES-IN-HAND', 'GOODS-RECEIVED-NOT-INVOICED');

describe('a day settlement', () => {
  const settled = (toLedger: string, more: object = {}) =>
    refusals('daySettlement', { ledger: 'CASH-VAN-1', toLedger, amount: '5', salesPerson: 'SP1', ...more });

  test.each([...carrying, 'FUEL', 'CAPITAL'])('is not handed in to %s', (ledger) => {
    expect(settled(ledger)).toContain('contra.ledger_not_cash_or_bank toLedger');
    const tenders = [{ ledger, amount: '5' }];
    expect(settled('CASH', { tenders })).toContain('contra.ledger_not_cash_or_bank tenders.0.ledger');
  });
});

describe('the money of a voucher', () => {
  test.each([...carrying, 'CAPITAL', 'DELIVERY-INCOME'])('does not go to %s', (ledger) => {
    const sale = { customer: 'C1', salesPerson: 'SP1', items: milk };
    const purchase = { supplier: 'SUP-1', referenceNo: 'X', items: milk };
    const asTender = 'tender.ledger_not_for_money tenders.0.ledger';
    const asLedger = 'tender.ledger_not_for_money ledger';
    expect(refusals('sales', { ...sale, ...tender(ledger) })).toContain(asTender);
    expect(refusals('sales', { ...sale, mode: 'cash', ledger })).toContain(asLedger);
    expect(refusals('salesReturn', { ...sale, mode: 'cash', ledger })).toContain(asLedger);
    expect(refusals('purchase', { ...purchase, ...tender(ledger) })).toContain(asTender);
    expect(refusals('purchaseReturn', { ...purchase, mode: 'cash', ledger })).toContain(asLedger);
    expect(refusals('receipt', { customer: 'C1', ledger, amount: '5' })).toContain(asLedger);
    expect(refusals('payment', { supplier: 'SUP-1', ledger, amount: '5' })).toContain(asLedger);
  });

  test('goes to cash, banks, and accounts of cards, wallets, employees and expenses', () => {
    const ledger = exampleMasters().ledger('FUEL');
    const account = { ...ledger, code: 'CARDS', name: 'Cards', active: true, use: 'general' } as const;
    expect(mayTakeMoney({ ...account, nature: 'asset' })).toBe(true);
    expect(mayTakeMoney({ ...account, nature: 'liability' })).toBe(true);
    expect(mayTakeMoney({ ...account, nature: 'expense' })).toBe(true);
    expect(mayTakeMoney({ ...account, nature: 'income' })).toBe(false);
    expect(mayTakeMoney({ ...account, nature: 'asset', use: 'tax' })).toBe(false);
  });

  test('takes no role but what a salesperson owes', () => {
    const masters = exampleMasters();
    const taking = Object.keys(ledgerRoles).filter((role) => {
      const ledger = masters.ledgerOf(role as keyof typeof ledgerRoles);
      return ledger !== undefined && mayTakeMoney(ledger);
    });
    expect(taking).toEqual(['dueFromSalesman']);
  });
});

describe('a line of charges', () => {
  test.each([...carrying, 'CASH', 'BANK'])('is not on %s', (ledger) => {
    const ledgers = [{ ledger, amount: '5' }];
    const codes = ['ledger.not_allowed', 'ledger.kept_by_register', 'ledger.between_branches'];
    const refused = expect.arrayContaining([expect.stringMatching(`^(${codes.join('|')}) ledgers.0.ledger$`)]);
    expect(refusals('sales', { customer: 'C1', salesPerson: 'SP1', mode: 'credit', ledgers })).toEqual(refused);
    expect(refusals('purchase', { supplier: 'SUP-1', referenceNo: 'X', mode: 'credit', ledgers })).toEqual(refused);
    expect(refusals('order', { customer: 'C1', salesPerson: 'SP1', items: milk, ledgers })).toEqual(refused);
  });

  test('may be on what notes and charges are for', () => {
    const masters = exampleMasters();
    for (const code of ['FUEL', 'DELIVERY-INCOME', 'REBATES', 'CLAIMS', 'PURCHASES', 'DUE-FROM-SALESMAN'])
      expect(masters.ledger(code)).toSatisfy(mayBearCharge);
  });
});

test.each([
  ['receipt', 'EXCHANGE-REVALUATION'],
  ['payment', 'SALES'],
  ['payment', 'OPENING-EQUITY'],
])('a %s has no line on %s', (type, ledger) => {
  const fields = { ledger: 'CASH', amount: '5' };
  expect(refusals(type, { ...fields, ledgers: [{ ledger, amount: '5' }] })).toEqual([
    'ledger.not_allowed ledgers.0.ledger',
  ]);
});

test('a payment pays the tax office, and an owner puts money in by a receipt', () => {
  const paid = { ledger: 'BANK', amount: '5', ledgers: [{ ledger: 'OUTPUT-TAX', amount: '5' }] };
  expect(refusals('payment', paid)).toEqual(['Dr Output VAT 5.00', 'Cr Bank 5.00']);
  const given = { ledger: 'BANK', amount: '5', ledgers: [{ ledger: 'CAPITAL', amount: '5' }] };
  expect(refusals('receipt', given)).toEqual(['Dr Bank 5.00', 'Cr Capital 5.00']);
});

describe('goods on their way', () => {
  const milkThere = [{ item: 'MILK', quantity: '1', rate: '12', godown: 'TRANSIT' }];
  test.each([
    ['salesReturn', { customer: 'C1', mode: 'credit', salesPerson: 'SP1' }],
    ['purchase', { supplier: 'SUP-1', mode: 'credit', referenceNo: 'X' }],
    ['goodsReceipt', { supplier: 'SUP-1' }],
    ['opening', {}],
  ])('are moved by transfers alone, not by a %s', (type, fields) => {
    expect(refusals(type, { ...fields, items: milkThere })).toEqual(['godown.not_allowed items.0.godown']);
  });
});
