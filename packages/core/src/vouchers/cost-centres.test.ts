import { expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';

const milk = (quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  quantity,
  rate,
  taxCode: 'VAT0',
  ...more,
});
const shop = { costCentre: 'CC1' };
const ofProject = { project: 'PR1' };
const credit = { customer: 'C1', mode: 'credit' };
const bought = { supplier: 'SUP-1', mode: 'credit' };

/** `SALES CC1 -20.00`: the entries that the last document wrote for a cost centre or a project. */
function named(books: ExampleBooks, type: string, fields: object): string[] {
  const before = books.entries.length;
  const posted = books.post(exampleDocument(type, fields));
  expect(posted).toMatchObject({ ok: true });
  expect(brokenInvariants(books)).toEqual([]);
  return books.entries
    .slice(before)
    .filter(({ costCentre, project }) => (costCentre ?? project) !== undefined)
    .map(({ ledger, costCentre, project, base }) => `${ledger} ${costCentre ?? project} ${(base / 100).toFixed(2)}`)
    .sort();
}

/** 100 are on hand, and one was sold that may come back. */
function stocked(inventoryBooks: 'perpetual' | 'periodic' = 'perpetual'): ExampleBooks {
  const books = exampleBooks(exampleMasters({ inventoryBooks }));
  books.post(exampleDocument('purchase', { ...bought, items: [milk('101', '8')] }));
  books.post(exampleDocument('sales', { ...credit, items: [milk('1', '20')] }));
  return books;
}

test.each([
  [
    'a sale: income, cost of goods and of free goods, and its charge',
    'sales',
    {
      ...credit,
      items: [milk('1', '20', { ...shop, freeQuantity: '2' }), milk('3', '20')],
      ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '5', ...shop }],
    },
    ['COST-OF-GOODS-SOLD CC1 8.00', 'DELIVERY-INCOME CC1 -5.00', 'PROMOTION-EXPENSE CC1 16.00', 'SALES CC1 -20.00'],
  ],
  [
    'a sale of a project',
    'sales',
    { ...credit, items: [milk('1', '20', ofProject)] },
    ['COST-OF-GOODS-SOLD PR1 8.00', 'SALES PR1 -20.00'],
  ],
  [
    'a return of the goods, damaged',
    'salesReturn',
    { ...credit, items: [milk('1', '20', { ...shop, godown: 'DAMAGE', recoverableRate: '3' })] },
    ['COST-OF-GOODS-SOLD CC1 -8.00', 'DAMAGE-LOSS CC1 5.00', 'SALES-RETURNS CC1 20.00'],
  ],
  [
    'a purchase of a service with a charge; stock belongs to no cost centre',
    'purchase',
    {
      ...bought,
      items: [milk('1', '8', shop), { item: 'CHILLER', quantity: '1', rate: '50', taxCode: 'VAT0', ...shop }],
      ledgers: [{ ledger: 'FUEL', amount: '4', ...shop }],
    },
    ['FUEL CC1 4.00', 'PURCHASES CC1 50.00'],
  ],
  [
    'a purchase return without a purchase',
    'purchaseReturn',
    { ...bought, items: [milk('1', '6', shop)], ledgers: [{ ledger: 'FUEL', amount: '4', ...shop }] },
    ['FUEL CC1 -4.00', 'PURCHASE-VARIANCE CC1 -6.00', 'PURCHASE-VARIANCE CC1 8.00'],
  ],
  [
    'a payment of an expense',
    'payment',
    { ledger: 'CASH', amount: '9', ledgers: [{ ledger: 'FUEL', amount: '9', ...shop }] },
    ['FUEL CC1 9.00'],
  ],
  [
    'a receipt of other income',
    'receipt',
    { ledger: 'CASH', amount: '9', ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '9', ...shop }] },
    ['DELIVERY-INCOME CC1 -9.00'],
  ],
  [
    'a credit note',
    'creditNote',
    { customer: 'C1', mode: 'rebate', ledgers: [{ ledger: 'FUEL', amount: '4', ...shop }] },
    ['FUEL CC1 4.00'],
  ],
  [
    'a debit note',
    'debitNote',
    { supplier: 'SUP-1', mode: 'claim', ledgers: [{ ledger: 'FUEL', amount: '4', ...shop }] },
    ['FUEL CC1 -4.00'],
  ],
  [
    'a count that finds less',
    'physicalStock',
    { items: [{ item: 'MILK', quantity: '99', ...shop }] },
    ['STOCK-SHORTAGE CC1 8.00'],
  ],
])('%s', (_name, type, fields, expected) => {
  expect(named(stocked(), type, fields)).toEqual(expected);
});

test('under periodic books the goods of a purchase are an expense of their cost centre', () => {
  expect(named(stocked('periodic'), 'purchase', { ...bought, items: [milk('1', '8', shop), milk('1', '8')] })).toEqual([
    'PURCHASES CC1 8.00',
  ]);
});

test('goods that were delivered before are cost of the cost centre of their invoice', () => {
  const books = stocked();
  named(books, 'deliveryNote', { customer: 'C1', items: [milk('2', '20', shop)] });
  expect(named(books, 'sales', { ...credit, source: 'DN-1', items: [milk('2', '20', shop)] })).toEqual([
    'COST-OF-GOODS-SOLD CC1 16.00',
    'SALES CC1 -40.00',
  ]);
});

test('what an invoice differs for goods that have left is cost of the cost centre they left for', () => {
  const books = exampleBooks();
  named(books, 'goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', quantity: '10', rate: '8' }] });
  named(books, 'sales', { ...credit, items: [milk('5', '20', shop)] });
  expect(named(books, 'purchase', { ...bought, source: 'GRN-1', items: [milk('10', '9', ofProject)] })).toEqual([
    'COST-OF-GOODS-SOLD CC1 5.00',
  ]);
});

test('a sale without cost centres is as many entries as ever', () => {
  const books = stocked();
  const before = books.entries.length;
  books.post(exampleDocument('sales', { ...credit, items: [milk('1', '20'), milk('2', '20')] }));
  expect(books.entries.slice(before).filter(({ ledger }) => ledger === 'SALES')).toHaveLength(1);
});

test('a cheque that bounces takes other income back from its cost centre, and its charges are a cost of theirs', () => {
  const books = exampleBooks();
  named(books, 'receipt', {
    customer: 'C1',
    ledger: 'BANK',
    amount: '9',
    chequeNo: '77',
    effectiveDate: '2026-12-20',
    ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '9', ...shop }],
  });
  const bounce = { source: 'R-1', mode: 'bounce', customer: 'C1', date: '2026-12-20', ledger: 'BANK', amount: '9' };
  const charges = [{ ledger: 'BANK-CHARGES', amount: '5', ...ofProject }];
  expect(named(books, 'chequeMovement', { ...bounce, ledgers: charges })).toEqual([
    'BANK-CHARGES PR1 5.00',
    'DELIVERY-INCOME CC1 9.00',
  ]);
});
