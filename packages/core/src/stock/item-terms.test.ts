import { expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import type { ItemView } from '../definition/masters-view.ts';
import { readVoucher } from '../definition/read-voucher.ts';
import { Forgiving } from '../errors/forgiven.ts';
import { present } from '../kernel/assert.ts';
import { checkVoucher } from '../posting/check-voucher.ts';
import { completeVoucher } from '../posting/complete-voucher.ts';
import { voucherType } from '../vouchers/index.ts';
import { isOffered, offerOf } from './offered-items.ts';

/** Milk with these terms. */
function booksWith(terms: Partial<ItemView>) {
  const masters = exampleMasters();
  const milk = masters.item('MILK');
  const item = (code: string) => (code === 'MILK' && milk !== undefined ? { ...milk, ...terms } : masters.item(code));
  const books = exampleBooks({ ...masters, item });
  books.post(exampleDocument('opening', { items: [{ item: 'MILK', quantity: '900', rate: '1' }] }));
  return books;
}

const typeOf = (type: string) => present(voucherType(type), type);

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
const document = (type: string, items: object[], more: object = {}) =>
  exampleDocument(type, { customer: 'C1', items, ...(type === 'order' ? {} : { mode: 'credit' }), ...more });

test('an item that is not returnable comes back fresh nor damaged, by a note nor on the slip of a sale', () => {
  const books = booksWith({ isReturnable: false });
  expect(outcome(books, document('sales', [milk('12')])).at(-1)).toMatch(/^Cr/);
  const refused = ['item.not_returnable items.0.item'];
  expect(outcome(books, document('salesReturn', [milk('1')]))).toEqual(refused);
  expect(outcome(books, document('salesReturn', [milk('1', { godown: 'DAMAGE' })]))).toEqual(refused);
  expect(outcome(books, document('sales', [milk('-1')]))).toEqual(refused);
});

test.each([
  ['fewer', 'sales', [milk('3')], ['item.below_minimum items.0.quantity']],
  ['fewer ordered', 'order', [milk('3')], ['item.below_minimum items.0.quantity']],
  ['a carton of twelve', 'order', [milk('1', { unit: 'CTN' })], []],
  ['so many on two lines, one of them free', 'order', [milk('2'), milk('1', { freeQuantity: '3' })], []],
])('of an item with a minimum of six: %s', (_name, type, items, said) => {
  const books = booksWith({ minimumQuantity: 6000 });
  expect(outcome(books, document(type, items))).toEqual(said);
});

test('the rest of an order may be less than the minimum, and so may what comes back', () => {
  const books = booksWith({ minimumQuantity: 6000 });
  outcome(books, document('order', [milk('8')]));
  outcome(books, document('sales', [milk('6')], { source: 'O-1' }));
  expect(outcome(books, document('sales', [milk('2')], { source: 'O-1' })).at(-1)).toMatch(/^Cr/);
  expect(outcome(books, document('salesReturn', [milk('2')])).at(-1)).toMatch(/^Cr/);
});

test('completed in the field, both are let pass with a flag', () => {
  const books = booksWith({ minimumQuantity: 6000, isReturnable: false });
  const flagged = (type: string) => {
    const definition = typeOf(type);
    const read = readVoucher(definition, document(type, [milk('1')]), { decimalsOf: () => 2 });
    if (!read.ok) return read.problems;
    const leniency = new Forgiving();
    const poster = { user: 'rep1', now: '2026-11-20T10:00:00.000Z', leniency } as const;
    const draft = completeVoucher(definition, read.value, books.masters);
    return [checkVoucher(definition, draft, books.masters, poster).problems, [...leniency.codes]];
  };
  expect(flagged('sales')).toEqual([[], ['item.below_minimum']]);
  expect(flagged('salesReturn')).toEqual([[], ['item.not_returnable']]);
});

test('pickers of returns offer what may come back; those of sales all, or sellable items alone', () => {
  const [raw, kept] = [{ rawMaterial: true }, { returnable: false }];
  expect(isOffered(raw, 'sale', { salesFilterItems: false })).toBe(true);
  expect(isOffered(raw, 'sale', { salesFilterItems: true })).toBe(false);
  expect([
    isOffered(raw, 'return', { salesFilterItems: true }),
    isOffered(kept, 'return', { salesFilterItems: true }),
  ]).toEqual([true, false]);
  const offers = ['sales', 'order', 'quotation', 'deliveryNote', 'salesReturn', 'purchase', 'stockTransfer'];
  expect(offers.map((type) => offerOf(typeOf(type)))).toEqual([
    'sale',
    'sale',
    'sale',
    'sale',
    'return',
    undefined,
    undefined,
  ]);
});
