import { expect, test } from 'vitest';
import { exampleBooks } from '../../../testing/books.ts';
import { exampleMasters } from '../../../testing/masters.ts';
import { exampleDocument, outcome } from '../../../testing/outcome.ts';
import { referenceMasters } from '../../../testing/reference/company.ts';
import { brokenInvariants } from '../../../testing/statement.ts';
import { present } from '../../kernel/assert.ts';

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
    { mode: 'dueFromSalesman', salesPerson: 'SP1', items: [milk('39')] },
    ['Dr Due from salesman 8.00', 'Cr Stock 8.00'],
  ],
  [
    'in cartons and pieces is one',
    { items: [milk('3', { unit: 'CTN' }), milk('3')] },
    ['Dr Stock shortage 8.00', 'Cr Stock 8.00'],
  ],
  [
    'goes by the books, whatever the device had on its own',
    { items: [milk('39', { bookQuantity: '30' })] },
    ['Dr Stock shortage 8.00', 'Cr Stock 8.00'],
  ],
  [
    'that a salesman owes, who is not named',
    { mode: 'dueFromSalesman', items: [milk('39')] },
    ['difference.needs_salesperson salesPerson'],
  ],
  ['that finds what is there', { items: [milk('40')] }, ['physical_stock.variance_zero items']],
  [
    'that finds what the device had, but not the books',
    { items: [milk('38', { bookQuantity: '38' })] },
    ['Dr Stock shortage 16.00', 'Cr Stock 16.00'],
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
  const count = exampleDocument('physicalStock', { salesPerson: 'SP1', items: [milk('39')] });
  expect(outcome(books, count)).toContain('Dr Due from salesman 8.00');
});

const counted = (items: object[], more: object = {}) => {
  const posted = started().post(exampleDocument('physicalStock', { items, ...more }));
  return posted.ok ? posted.value[0] : undefined;
};

test('what the sender believes is kept as his word, and flagged where it differs', () => {
  const count = counted([milk('40', { bookQuantity: '150' })]);
  expect(count?.written).toMatchObject({ flags: ['physical_stock.book_differs'], moves: [], entries: [] });
  expect(count?.voucher.items).toMatchObject([{ quantity: 40_000, bookQuantity: 40_000, statedQuantity: 150_000 }]);
  expect(counted([milk('39', { bookQuantity: '40' })])?.written.flags).toEqual([]);
});

test.each([
  ['cartons and pieces', ['CTN 1', 'PCS 16'], ['CTN 3', 'PCS 4']],
  ['pieces alone', ['PCS 39'], ['PCS 40']],
  ['cartons alone, and the rest is a line of its own', ['CTN 2'], ['CTN 3', 'PCS 4']],
])('the books are told in the units of the count: %s', (_name, lines, told) => {
  const items = lines.map((line) => {
    const [unit, quantity] = line.split(' ');
    return milk(String(quantity), { unit });
  });
  const count = counted([...items.slice(0, -1), { ...items.at(-1), bookQuantity: '1' }]);
  expect(count?.voucher.items.map(({ unit, bookQuantity }) => `${unit} ${Number(bookQuantity) / 1000}`)).toEqual(told);
});

test('a late count does not see what was sold since', () => {
  const books = started();
  const sale = { mode: 'credit', customer: 'C1', items: [milk('7', { rate: '12' })] };
  books.post({ ...exampleDocument('sales', sale), date: '2026-11-23' });
  expect(outcome(books, exampleDocument('physicalStock', { items: [milk('40')] }))).toEqual([
    'physical_stock.variance_zero items',
  ]);
});

test('a shortage that a salesman owes is his, and so is what its cost is corrected by', () => {
  const count = counted([milk('39')], { mode: 'dueFromSalesman', salesPerson: 'SP1' });
  expect(count?.written.entries[0]).toMatchObject({ ledger: 'DUE-FROM-SALESMAN', base: 800, person: 'SP1' });
  expect(count?.written.moves[0]?.bearer).toEqual({ ledger: 'DUE-FROM-SALESMAN', person: 'SP1' });
});

test('a late count does not see what was taken back, and sees an edited voucher where it stands now', () => {
  const books = started();
  const sold = (date: string, quantity: string) => ({
    ...exampleDocument('sales', { mode: 'credit', customer: 'C1', items: [milk(quantity, { rate: '12' })] }),
    date,
  });
  const [gone, moved] = ['7', '5'].map((quantity) => {
    const posted = books.post(sold('2026-11-20', quantity));
    return present(posted.ok ? posted.value[0] : undefined, 'it is posted');
  });
  expect(books.reverse(present(gone, 'the first')).ok).toBe(true);
  expect(books.edit(present(moved, 'the second'), sold('2026-11-23', '4')).ok).toBe(true);
  expect(outcome(books, exampleDocument('physicalStock', { items: [milk('39')] }))).toContain('Cr Stock 8.00');
  expect(books.state.quantity('MAIN', 'MILK')).toBe(35);
});

test('goods kept by batch are counted by batch', () => {
  const books = exampleBooks(referenceMasters({}));
  const cheese = (batch: string, quantity: string, more: object = {}) => ({ item: 'CHEESE', batch, quantity, ...more });
  const expiry = '2027-01-31';
  const opened = [cheese('A', '9', { expiry, rate: '4' }), cheese('B', '6', { expiry, rate: '4' })];
  books.post(exampleDocument('opening', { items: opened }));
  const sale = { mode: 'credit', customer: 'C1', items: [cheese('A', '4', { rate: '9' })] };
  books.post({ ...exampleDocument('sales', sale), date: '2026-11-23' });
  const items = [cheese('A', '8', { bookQuantity: '5' }), cheese('B', '6')];
  const posted = books.post(exampleDocument('physicalStock', { items }));
  const [count] = posted.ok ? posted.value : [];
  expect(count?.voucher.items).toMatchObject([{ bookQuantity: 9000 }, { bookQuantity: 6000 }]);
  expect(count?.written.flags).toEqual(['physical_stock.book_differs']);
  expect(books.state.batches('MAIN', 'CHEESE').map(({ quantity }) => quantity)).toEqual([4, 6]);
});

test('what a shortage turns out to cost is the salesman’s as well', () => {
  const books = exampleBooks(exampleMasters());
  const opened = (rate: string) => exampleDocument('opening', { items: [milk('40', { godown: 'MAIN', rate })] });
  const opening = books.post(opened('8'));
  const count = { mode: 'dueFromSalesman', salesPerson: 'SP1', items: [milk('37')] };
  expect(outcome(books, exampleDocument('physicalStock', count))).toContain('Dr Due from salesman 24.00');
  const [first] = opening.ok ? opening.value : [];
  expect(books.edit(present(first, 'the opening'), opened('9')).ok).toBe(true);
  const due = books.entries.filter(({ ledger }) => ledger === 'DUE-FROM-SALESMAN');
  expect(due.map(({ base, person }) => [base, person])).toEqual([
    [2400, 'SP1'],
    [300, 'SP1'],
  ]);
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
