import { expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', quantity, ...more });
const PERCENT = 1_000_000;

/** ACCOUNTING.md, Postings: “Order, purchase order: none”. */
test.each([
  ['with a rate', { supplier: 'SUP-1', items: [milk('5', { rate: '8' })] }, []],
  ['without a rate', { supplier: 'SUP-1', items: [milk('5')] }, ['field.required items.0.rate']],
  ['without lines', { supplier: 'SUP-1' }, ['lines.missing items']],
  [
    'on a customer’s ledger',
    { supplier: 'SUP-1', items: [milk('5', { rate: '8' })], ledgers: [{ ledger: 'DEBTORS', amount: '1' }] },
    ['ledger.not_allowed ledgers.0.ledger'],
  ],
])('a purchase order %s', (_name, fields, said) => {
  const books = exampleBooks();
  expect(outcome(books, exampleDocument('purchaseOrder', fields))).toEqual(said);
  expect(books.entries).toEqual([]);
});

const received = (quantity: string, more: object = {}) =>
  exampleDocument('goodsReceipt', { supplier: 'SUP-1', source: 'PO-1', items: [milk(quantity, more)] });
const bought = (quantity: string, more: object = {}) =>
  exampleDocument('purchase', {
    supplier: 'SUP-1',
    mode: 'credit',
    source: 'PO-1',
    items: [milk(quantity, { taxCode: 'VAT0', ...more })],
  });

/** ACCOUNTING.md, Postings: “Goods receipt … at order rate”; “Purchase … (or Stock) … in, if no receipt came before”. */
test.each([
  ['a receipt at the order’s rate', 0, received('100'), ['Dr Stock 800.00', 'Cr Goods received not invoiced 800.00']],
  [
    'a receipt at a rate of its own',
    0,
    received('50', { rate: '9' }),
    ['Dr Stock 450.00', 'Cr Goods received not invoiced 450.00'],
  ],
  [
    'a receipt in cartons at the rate of twelve pieces',
    0,
    received('5', { unit: 'CTN' }),
    ['Dr Stock 480.00', 'Cr Goods received not invoiced 480.00'],
  ],
  ['a receipt of more', 0, received('101'), ['purchase.exceeds_ordered items.0.quantity']],
  [
    'a receipt of more, within the tolerance',
    5 * PERCENT,
    received('105'),
    ['Dr Stock 840.00', 'Cr Goods received not invoiced 840.00'],
  ],
  ['a receipt beyond the tolerance', 5 * PERCENT, received('106'), ['purchase.exceeds_ordered items.0.quantity']],
  [
    'a receipt of what was not ordered',
    0,
    exampleDocument('goodsReceipt', {
      supplier: 'SUP-1',
      source: 'PO-1',
      items: [{ item: 'CHIPS', quantity: '1', rate: '1' }],
    }),
    ['purchase.not_ordered items.0.quantity'],
  ],
  ['a receipt from another supplier', 0, { ...received('1'), supplier: 'SUP-2' }, ['voucher.supplier_fixed supplier']],
  ['a purchase that brings the goods', 0, bought('100'), ['Dr Stock 800.00', 'Cr Creditors 800.00']],
  ['a purchase of more', 0, bought('101'), ['purchase.exceeds_ordered items.0.quantity']],
])('%s', (_name, overReceiptPercent, document, said) => {
  const books = exampleBooks(exampleMasters({ overReceiptPercent }));
  books.post(exampleDocument('purchaseOrder', { supplier: 'SUP-1', items: [milk('100', { rate: '8' })] }));
  expect(outcome(books, document)).toEqual(said);
});

test('an order in dollars is received in dollars', () => {
  const books = exampleBooks();
  const foreign = { currency: 'USD', exchangeRate: '3.6725' };
  books.post(exampleDocument('purchaseOrder', { supplier: 'SUP-1', ...foreign, items: [milk('100', { rate: '2' })] }));
  expect(outcome(books, received('100'))).toEqual(['Dr Stock 734.50', 'Cr Goods received not invoiced 734.50']);
});
