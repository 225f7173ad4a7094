/** A line that several vouchers take from, one of which is void: what they took adds up to what there was, to the last fils. */
import { expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';
import { present } from '../kernel/assert.ts';

const line = (quantity: string, rate: string, more: object = {}) => ({
  ...{ item: 'MILK', quantity, rate, godown: 'MAIN' },
  ...more,
});
const taxed = { taxCode: 'VAT0' };
const supplier = { supplier: 'SUP-1' };

test.each([
  [
    'sales that bill a delivery note clear goods delivered, not invoiced',
    exampleDocument('deliveryNote', { customer: 'C1', items: [line('3', '5', taxed)] }),
    exampleDocument('sales', { customer: 'C1', mode: 'credit', source: 'DN-1', items: [line('1', '5', taxed)] }),
    'goodsDeliveredNotInvoiced',
  ],
  [
    'purchases that bill a receipt clear goods received, not invoiced',
    exampleDocument('goodsReceipt', { ...supplier, items: [line('3', '3.333333')] }),
    exampleDocument('purchase', {
      ...{ ...supplier, mode: 'credit', source: 'GRN-1' },
      items: [line('1', '3.333333', taxed)],
    }),
    'goodsReceivedNotInvoiced',
  ],
  [
    'goods sent back leave at what they were bought for',
    exampleDocument('purchase', { ...supplier, mode: 'credit', items: [line('3', '3.333333', taxed)] }),
    exampleDocument('purchaseReturn', {
      ...{ ...supplier, mode: 'credit', source: 'PU-1' },
      items: [line('1', '3.333333', taxed)],
    }),
    'stock',
  ],
] as const)('%s', (_name, whole, third, role) => {
  const books = exampleBooks();
  const post = (body: object) => {
    const posted = books.post(body);
    expect(posted.ok ? [] : posted.problems).toEqual([]);
    return present(posted.ok ? posted.value[0] : undefined, 'it is posted');
  };
  const balance = () => {
    const code = books.masters.ledgerOf(role)?.code;
    return books.entries.filter(({ ledger }) => ledger === code).reduce((sum, { base }) => sum + base, 0);
  };
  post(exampleDocument('opening', { items: [line('3', '3.333333')] }));
  const before = balance();
  post(whole);
  const [first] = [post(third), post(third), post(third)];
  expect(books.reverse(present(first, 'the first third')).ok).toBe(true);
  post(third);
  expect(balance()).toBe(before);
  expect(brokenInvariants(books)).toEqual([]);
});
