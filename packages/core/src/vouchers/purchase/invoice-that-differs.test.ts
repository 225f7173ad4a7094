/** An invoice at another price than its goods receipt (docs/books.md): its goods cost that, wherever they are by then. */
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../../testing/books.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { referenceMasters } from '../../../testing/reference/company.ts';
import { brokenInvariants } from '../../../testing/statement.ts';
import type { LedgerRole } from '../../definition/ledger-roles.ts';
import { printMoney } from '../../kernel/money.ts';
import type { CompanyChoices } from '../../settings/settings.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', godown: 'MAIN', quantity, ...more });
const priced = (quantity: string, rate: string, more: object = {}) =>
  milk(quantity, { rate, taxCode: 'VAT0', ...more });
const received = (rate: string, quantity = '10') =>
  exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', godown: 'MAIN', quantity, rate }] });
const invoice = (rate: string, quantity = '10', more: object = {}) =>
  exampleDocument('purchase', {
    ...{ supplier: 'SUP-1', mode: 'credit', source: 'GRN-1', items: [priced(quantity, rate)] },
    ...more,
  });
const bought = (rate: string) =>
  exampleDocument('purchase', { supplier: 'SUP-2', mode: 'credit', items: [priced('10', rate)] });
const sold = (quantity: string, more: object = {}) =>
  exampleDocument('sales', { customer: 'C1', mode: 'credit', items: [priced(quantity, '20', more)] });
const sentBack = (quantity: string, rate: string, source = 'PU-1') =>
  exampleDocument('purchaseReturn', { supplier: 'SUP-1', mode: 'credit', source, items: [priced(quantity, rate)] });

function played(choices: Partial<CompanyChoices>, ...documents: readonly object[]): ExampleBooks {
  const books = exampleBooks({ ...referenceMasters(choices) });
  for (const document of documents) {
    const posted = books.post(document);
    expect(posted.ok ? [] : posted.problems).toEqual([]);
  }
  expect(brokenInvariants(books)).toEqual([]);
  return books;
}

function balances(books: ExampleBooks, ...roles: readonly LedgerRole[]): string[] {
  return roles.map((role) => {
    const code = books.masters.ledgerOf(role)?.code;
    const own = books.entries.filter(({ ledger }) => ledger === code);
    return printMoney(
      own.reduce((sum, { base }) => sum + base, 0),
      2,
    );
  });
}

describe.each(['average', 'fifo'] as const)('an invoice at 12.00 for goods received at 10.00 (%s)', (valuation) => {
  test('reaches goods on their way to a van, and those that arrive', () => {
    const dispatch = exampleDocument('stockTransfer', {
      ...{ mode: 'dispatch', godown: 'MAIN', toGodown: 'VAN-1' },
      items: [milk('2', { toGodown: 'VAN-1', transitGodown: 'TRANSIT' })],
    });
    const books = played({ valuation }, received('10'), sold('4'), dispatch, invoice('12'));
    const roles = ['stock', 'stockInTransit', 'costOfGoodsSold', 'goodsReceivedNotInvoiced'] as const;
    expect(balances(books, ...roles)).toEqual(['48.00', '24.00', '48.00', '0.00']);
  });

  test('reaches goods that were delivered and not billed, and given free', () => {
    const note = exampleDocument('deliveryNote', { customer: 'C1', items: [priced('3', '20')] });
    const books = played({ valuation }, received('10'), note, sold('2', { freeQuantity: '1' }), invoice('12'));
    const roles = ['stock', 'goodsDeliveredNotInvoiced', 'costOfGoodsSold', 'promotionExpense'] as const;
    expect(balances(books, ...roles)).toEqual(['48.00', '36.00', '24.00', '12.00']);
  });

  test('reaches what a count found missing', () => {
    const count = exampleDocument('physicalStock', { godown: 'MAIN', items: [milk('7')] });
    const books = played({ valuation }, received('10'), count, invoice('12'));
    expect(balances(books, 'stock', 'stockShortage')).toEqual(['84.00', '36.00']);
  });

  test('leaves other purchases of the item alone', () => {
    const books = played({ valuation }, received('10'), bought('30'), sold('10'), invoice('12'));
    const dear = valuation === 'fifo' ? ['300.00', '120.00'] : ['210.00', '210.00'];
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(dear);
  });

  test('is given back whole with the goods: the supplier’s price leaves no variance', () => {
    const books = played({ valuation }, received('10'), invoice('12'), sentBack('10', '12'));
    expect(balances(books, 'stock', 'costOfGoodsSold', 'purchaseVariance', 'creditors')).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  test('in two invoices of half the goods each, one given back: the other half costs what was billed for it', () => {
    const halves = [invoice('12', '5'), invoice('13', '5')];
    const books = played({ valuation }, received('10'), ...halves, sentBack('5', '12'));
    // A lot has one cost: what five of it cost beyond that is cost of sales.
    const left = valuation === 'fifo' ? ['62.50', '2.50'] : ['65.00', '0.00'];
    expect(balances(books, 'stock', 'costOfGoodsSold')).toEqual(left);
    expect(balances(books, 'purchaseVariance')).toEqual(['0.00']);
  });

  test('leaves nothing behind when it is void', () => {
    const books = played({ valuation }, received('10'), sold('4'), invoice('12'));
    const [bill] = books.posted.slice(-1);
    expect(bill && books.reverse(bill).ok).toBe(true);
    const roles = ['stock', 'costOfGoodsSold', 'goodsReceivedNotInvoiced'] as const;
    expect(balances(books, ...roles)).toEqual(['60.00', '40.00', '-100.00']);
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('writes no entry of stock under periodic books, where the goods are worth it all the same', () => {
    const books = played({ valuation, inventoryBooks: 'periodic' }, received('10'), sold('4'));
    expect(outcome(books, invoice('12'))).toEqual(['Dr Purchases 120.00', 'Cr Creditors 120.00']);
    expect(books.state.cost('MILK', 'saleable', 'MB')).toMatchObject({ quantity: 6, value: 72_00 });
  });
});

test('under FIFO goods of a lot that is left cost what they came at', () => {
  const books = played({ valuation: 'fifo' }, received('10'), bought('30'), invoice('12'), sold('10'));
  expect(balances(books, 'costOfGoodsSold')).toEqual(['120.00']);
  expect(books.state.cost('MILK', 'saleable', 'MB').layers.map(([quantity, value]) => [quantity, value])).toEqual([
    [10, 300_00],
  ]);
});
