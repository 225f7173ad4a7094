import { expect, test } from 'vitest';
import { exampleBooks } from '../../examples/books.ts';
import { exampleMasters } from '../../examples/masters.ts';
import { exampleDocument, outcome } from '../../examples/outcome.ts';
import { brokenInvariants } from '../../examples/statement.ts';

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

/** 40 milk at 8.00 in the store. */
function started(choices: Parameters<typeof exampleMasters>[0] = {}) {
  const books = exampleBooks(exampleMasters(choices));
  books.post(exampleDocument('opening', { items: [milk('40', { godown: 'MAIN', rate: '8' })] }));
  return books;
}

test.each([
  ['finds less', { items: [milk('38')] }, ['Dr Stock shortage 16.00', 'Cr Stock 16.00']],
  ['finds more, at today’s cost', { items: [milk('41')] }, ['Dr Stock 8.00', 'Cr Stock shortage 8.00']],
  ['finds nothing', { items: [milk('0')] }, ['Dr Stock shortage 320.00', 'Cr Stock 320.00']],
  [
    'finds less, which the salesman owes',
    { mode: 'dueFromSalesman', items: [milk('39')] },
    ['Dr Due from salesman 8.00', 'Cr Stock 8.00'],
  ],
  [
    'in cartons and pieces is one',
    { items: [milk('3', { unit: 'CTN' }), milk('3')] },
    ['Dr Stock shortage 8.00', 'Cr Stock 8.00'],
  ],
  [
    'goes by what the device had on its books',
    { items: [milk('29', { bookQuantity: '30' })] },
    ['Dr Stock shortage 8.00', 'Cr Stock 8.00'],
  ],
  ['that finds what is there', { items: [milk('40')] }, ['physical_stock.variance_zero items']],
  [
    'that finds what the device had',
    { items: [milk('9', { bookQuantity: '9' })] },
    ['physical_stock.variance_zero items'],
  ],
  ['of less than nothing', { items: [milk('-1')] }, ['physical_stock.invalid items.0.quantity']],
  ['of goods on their way', { items: [milk('1', { godown: 'TRANSIT' })] }, ['godown.not_allowed items.0.godown']],
  ['of nothing', { items: [] }, ['lines.missing items']],
])('a count %s', (_name, fields, expected) => {
  const books = started();
  expect(outcome(books, exampleDocument('physicalStock', fields))).toEqual(expected);
  expect(brokenInvariants(books)).toEqual([]);
});

test('the company says who bears a difference where the count does not', () => {
  const books = started({ countDifference: 'dueFromSalesman' });
  expect(outcome(books, exampleDocument('physicalStock', { items: [milk('39')] }))).toContain(
    'Dr Due from salesman 8.00',
  );
});

test('goods of the main godown below zero are corrected when their receipt arrives', () => {
  const books = started({ mainGodownMayGoNegative: true });
  books.post(exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [milk('50', { rate: '12' })] }));
  const late = exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: [milk('20', { rate: '9' })] });
  expect(outcome(books, { ...late, date: '2026-11-18' })).toEqual([
    'Dr Stock 170.00',
    'Dr Cost of goods sold 10.00',
    'Cr Goods received not invoiced 180.00',
  ]);
  expect(brokenInvariants(books)).toEqual([]);
});
