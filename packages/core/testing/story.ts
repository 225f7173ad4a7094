/**
 * The examples of all voucher types told in an order in which each finds what it refers to: goods arrive, are invoiced,
 * sold, brought back, paid. A type that the order does not know comes last.
 */
import type { VoucherDefinition } from '../src/definition/voucher.ts';
import { assert } from '../src/kernel/assert.ts';
import { type ExampleBooks, exampleBooks } from './books.ts';
import { exampleMasters } from './masters.ts';
import { exampleDocument } from './outcome.ts';

const order = [
  'goodsReceipt',
  'purchase',
  'purchaseReturn',
  'sales',
  'salesReturn',
  'receipt',
  'chequeMovement',
  'journal',
  'payment',
  'contra',
  'opening',
  'stockTransfer',
  'stockTransferIn',
  'physicalStock',
  'projectMaterialIssue',
  'lead',
  'quotation',
  'order',
  'deliveryNote',
  'purchaseOrder',
];

export function storyOrder(types: readonly VoucherDefinition[]): VoucherDefinition[] {
  const place = ({ type }: VoucherDefinition) => (order.includes(type) ? order.indexOf(type) : order.length);
  return types.toSorted((left, right) => place(left) - place(right));
}

/** Books in which the story has been told up to `type`, whose own examples come next. */
export function booksBefore(type: string, types: readonly VoucherDefinition[]): ExampleBooks {
  const books = exampleBooks(exampleMasters(), types);
  const story = storyOrder(types);
  postAll(books, [stockOfTheVan]);
  for (const definition of story) {
    if (definition.type === type) break;
    postAll(books, definition.examples);
  }
  return books;
}

const stockOfTheVan = exampleDocument('opening', {
  items: [{ item: 'MILK', unit: 'PCS', godown: 'VAN-1', quantity: '60', rate: '8' }],
});

function postAll(books: ExampleBooks, bodies: readonly unknown[]): void {
  for (const body of bodies) {
    const result = books.post(body);
    assert(result.ok, `an example is refused: ${JSON.stringify(result.ok ? [] : result.problems)}`);
  }
}
