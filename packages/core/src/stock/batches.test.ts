/** Goods of one batch with two days of expiry leave by the first that has enough, also where the one before it has some. */
import { expect, test } from 'vitest';
import { ExampleBooks } from '../../testing/books.ts';
import { outcome } from '../../testing/outcome.ts';
import { referenceMasters } from '../../testing/reference/company.ts';
import { voucherTypes } from '../vouchers/index.ts';

const day = { uid: 'e8a00000-0000-4000-8000-000000000001', date: '2026-11-20', branch: 'MB' };

test('a batch is taken from the first to expire that has enough', () => {
  const books = new ExampleBooks(referenceMasters({}), voucherTypes);
  const cheese = { item: 'CHEESE', batch: 'B1', rate: '6.5' };
  const items = [
    { ...cheese, expiry: '2026-12-31', quantity: '5' },
    { ...cheese, expiry: '2027-03-31', quantity: '9' },
  ];
  expect(books.post({ ...day, type: 'goodsReceipt', supplier: 'SUP-1', items })).toMatchObject({ ok: true });
  const sale = { ...day, type: 'sales', customer: 'C1', mode: 'credit' };
  expect(books.post({ ...sale, items: [{ ...cheese, quantity: '7' }] })).toMatchObject({ ok: true });
  expect(books.post({ ...sale, items: [{ ...cheese, quantity: '6' }] })).toMatchObject({
    problems: [{ code: 'batch.out' }],
  });
  expect(books.state.batches('MAIN', 'CHEESE').map(({ quantity }) => quantity)).toEqual([5, 2]);
});

test.each([
  ['of an item kept by batch without one', { item: 'CHEESE' }, 'batch.required items.0.batch'],
  ['of a batch without its day of expiry', { item: 'CHEESE', batch: 'A' }, 'batch.expiry_required items.0.expiry'],
  ['by batch of an item that is not kept so', { item: 'MILK', batch: 'A' }, 'batch.not_kept items.0.batch'],
])('goods come in %s: refused', (_name, line, refusal) => {
  const books = new ExampleBooks(referenceMasters({}), voucherTypes);
  const items = [{ quantity: '5', rate: '4', godown: 'MAIN', ...line }];
  expect(outcome(books, { ...day, type: 'opening', items })).toEqual([refusal]);
});
